"""A table for those who draw it themselves, such as the client in the terminal: JSON in the place of a page.

Whoever asks for `application/json` gets it, at the same addresses and for the same forms as a browser. It holds the
events that his seat has seen, from which he makes his own view, and what is said beside the game: no more than the page
is made of. `docs/clients.md` describes it.
"""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup

from mathom.kernel.game import NOBODY
from mathom.table.table import Table
from mathom.table.talk import END, PAUSE
from mathom.table.wishes import may_concede, may_propose
from mathom.web.eyes import Eyes
from mathom.web.screen import Context
from mathom.web.shown import as_it_stands
from mathom.words.tongue import _, listed

PROTOCOL: Final = 1
"""Raised when something here changes its meaning."""


def for_clients(table: Table, eyes: Eyes, notice: str = "") -> dict[str, Any]:
    """The table as this seat may see it, and why the last wish was not fulfilled."""
    shown = as_it_stands(table, eyes, notice)
    line, state = shown["line"], table.sitting.state
    legal = table.sitting.legal_for(eyes.seat) if table.asked() != NOBODY and eyes.seat >= 0 else []
    return {
        "protocol": PROTOCOL,
        "table": table.id,
        "game": table.game.id,
        "rules": table.game.rules_version,
        "options": table.laid.options,
        "seat": eyes.seat,
        "seats": [
            {"actor": actor, "name": chair.name, "computer": chair.computer, "here": table.present[seat] > 0}
            for seat, (actor, chair) in enumerate(zip(table.sitting.actors, table.seats, strict=True))
        ],
        "seq": table.seq,
        "taken_back": table.taken_back,
        "events": table.sitting.seen(eyes.seat),
        "legal": [state.moves.text(state.actor, code) for code in legal],
        "over": table.over,
        "paused": table.paused,
        "clocks": line["clocks"],
        "ready": table.ready,
        "line": line["text"],
        "notice": Markup(line["notice"]).striptags(),  # noqa: S704 - only taken apart
        "beside": [said for said in (line["audience"], shown["chronicle"]["remark"]) if said],
        "proposed": _proposed(line["proposed"]),
        "away": _away(line["away"]),
        "hint": _hint(line["advice"]),
        "may": _may(table, eyes, line),
        "next": table.next,
    }


def _proposed(proposed: Context | None) -> Context | None:
    if proposed is None:
        return None
    answers = {answer["say"]: answer["label"] for answer in proposed["answers"]}
    return {"text": proposed["text"], "answers": answers}


def _away(away: Context | None) -> Context | None:
    return None if away is None else {"text": away["text"], "label": away["label"], "seat": away["value"]}


def _hint(advice: Context | None) -> list[str] | None:
    """The adviser's words, one move a line; None where he was not asked."""
    if advice is None or advice["url"]:
        return None
    if advice["thinking"]:
        return [_("The adviser looks at it …")]
    lines = []
    for move in advice["moves"]:
        hopes = listed(filter(None, (move["chance"], move["expected"])))
        spoken = _("{move}. Expected: {hopes}.").format(move=move["label"], hopes=hopes)
        lines.append(f"{spoken} {move['why']}".rstrip())
    return [*lines, advice["rests"]] if lines else [_("The adviser has nothing to say here.")]


def _may(table: Table, eyes: Eyes, line: Context) -> list[str]:
    """What this seat may ask for now beside its moves; each is the last part of an address."""
    if eyes.seat < 0:
        return []
    advice, away = line["advice"], line["away"]
    wishes = {
        "undo": bool(line["undo"]),
        "back": bool(line["ask_back"]),
        "hint": advice is not None and bool(advice["url"]),
        "concede": may_concede(table),
        "end": may_propose(table, eyes.seat, END),
        "pause": may_propose(table, eyes.seat, PAUSE),
        "go-on": away is not None and away["url"].endswith("/go-on"),
        "claim": line["claim"] is not None,
        "stand-in": away is not None and away["url"].endswith("/stand-in"),
    }
    return [name for name, open_to_me in wishes.items() if open_to_me]
