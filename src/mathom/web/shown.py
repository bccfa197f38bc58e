"""A table as one pair of eyes sees it: everything its templates want, for every game the same way.

Whatever leaves the house about a running game is made here, and made of one seat's view.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from sys import intern
from typing import Any

import segno

from mathom.kernel.errors import Objection
from mathom.kernel.outcome import Outcome
from mathom.kernel.view import View
from mathom.table.table import Table
from mathom.web.advice import advice
from mathom.web.asides import (
    audience,
    away,
    claim,
    closing,
    elsewhere,
    ended,
    handing_on,
    proposed,
    speaking_for,
    taken_back,
    ways_back,
)
from mathom.web.eyes import Eyes, chair, seat_name, word_for
from mathom.web.pages import joined, language, piece
from mathom.web.screen import Context, Scene, Screen, Succession
from mathom.web.screens import SCREENS
from mathom.web.stepping import steps
from mathom.web.story import Chapters, Story, Told, story_of, story_until
from mathom.web.timing import clocks
from mathom.words import words
from mathom.words.tongue import _


def title(table: Table) -> str:
    """What stands at the top of a table."""
    return words(table.game.id).title()


def as_it_stands(table: Table, eyes: Eyes, notice: str = "") -> Context:
    """The table now, with everything this seat may do."""
    screen = SCREENS[table.game.id]
    story = story_of(table, eyes.seat, language(), screen.notes)
    open_to_me = table.ready and not table.over and not table.paused and eyes.seat >= 0
    legal = table.sitting.legal_for(eyes.seat) if open_to_me else []
    scene = Scene(
        story.view,
        story.notes,
        tuple(chair(table, number) for number in range(len(table.seats))),
        legal,
        lambda code: _reason(table, eyes.seat, code),
        not table.ready or table.ending is not None or table.paused,
        screen.public(table.laid.header),
        _ways(table, eyes, screen, story.view),
        tuple(words(table.game.id).calls(story.view)) if open_to_me else (),
    )
    place = f"/t/{table.id}"
    return {
        **screen.context(scene),
        "line": _line_now(table, eyes, screen, scene, notice),
        "table": _table(table, f"{place}/live", speaking_for(table, eyes)),
        "chronicle": _chronicle(table, story, screen, place, None),
        "replay": None,
        "invite": with_code(eyes.invitations[0][1]) if eyes.invitations else None,
        "invites": [with_code(link) | {"seat": seat_name(table, number)} for number, link in eyes.invitations],
    }


def _line_now(table: Table, eyes: Eyes, screen: Screen, scene: Scene, notice: str) -> Context:
    """The line of play: whose turn it is, what is asked, and everything that can be said beside the game."""
    return {
        "whose": _whose(table, eyes),
        "text": _line(table, scene.view),
        "why": screen.why(scene) if table.ready and table.ending is None and not table.paused else "",
        "choices": screen.choices(scene),
        **ways_back(table, eyes),
        "notice": notice,
        "handing": handing_on(table, eyes),
        "proposed": proposed(table, eyes),
        "audience": audience(table, eyes),
        "away": away(table, eyes),
        "claim": claim(table, eyes),
        "clocks": clocks(table, eyes),
        "elsewhere": elsewhere(eyes) if _whose(table, eyes) != "me" else "",
        "closing": closing(table, scene.ways),
        "advice": advice(table, eyes, scene.view),
        "explain": f"/t/{table.id}/what" if eyes.seat >= 0 else "",
    }


def looking_back(table: Table, eyes: Eyes, seat: int, moment: int) -> Context:
    """A moment of the past, as a seat saw it."""
    screen = SCREENS[table.game.id]
    story = story_until(table, seat, moment, screen.notes)
    whole = story_of(table, seat, language(), screen.notes)
    # Whether somebody is at the table now says nothing of a moment of the past.
    chairs = tuple(chair(table, number)._replace(here=True) for number in range(len(table.seats)))
    public = screen.public(table.laid.header)
    scene = Scene(story.view, story.notes, chairs, [], lambda _code: "", False, public, [])
    place = f"/t/{table.id}"
    told = [entry.text for entry in story.told if entry.moment == moment]
    return {
        **screen.context(scene),
        "line": {
            "whose": "nobody",
            "text": told[0] if told else _("The cards are dealt."),
            "why": " ".join(told[1:]),
            "choices": [],
            "undo": "",
            "notice": "",
            "ask_back": "",
            "handing": None,
            "proposed": None,
            "audience": "",
            "away": None,
            "claim": None,
            "clocks": [],
            "elsewhere": "",
            "closing": None,
            "advice": None,
            "explain": "",
        },
        "table": _table(table, "", ""),
        "chronicle": _chronicle(table, whole, screen, place, moment, word_for(table, seat)),
        "replay": steps(table, whole, seat, moment),
        "invite": None,
        "invites": [],
    }


def _reason(table: Table, seat: int, code: int) -> str:
    if not table.ready:
        return _("The game has not begun.")
    if table.ending is not None:
        return _("The game is over.")
    if table.paused:
        return _("The game is paused.")
    objection = table.objection(seat, code)
    return _said(language(), table.game.id, objection) if objection else ""


@lru_cache(1024)
def _said(_language: str, game: str, objection: Objection) -> str:
    """An objection in words: a hand that cannot be played is full of the same one."""
    return words(game).objection(objection)


def _line(table: Table, view: View) -> str:
    if not table.ready:
        if len(table.seats) > 2:
            return _("Waiting for friends to sit down.")
        return _("Waiting for somebody to sit down across from you.")
    if table.ending is not None:
        return ended(table, table.ending)
    return _("The game is paused.") if table.paused else words(table.game.id).ask(view)


def _whose(table: Table, eyes: Eyes) -> str:
    if table.over or table.paused:
        return "nobody"
    mine = (eyes.seat, eyes.handed_to)
    return "me" if table.ready and table.sitting.state.decider in mine else "other"


def _table(table: Table, live_url: str, seat: int | str) -> Context:
    return {
        "title": title(table),
        "matters_url": f"/t/{table.id}/matters",
        "live_url": live_url,
        "move_url": f"/t/{table.id}/move",
        "seq": table.seq,
        "key": f"at-{table.seq}",
        "seat": seat,
    }


def successions(table: Table, screen: Screen, view: View) -> list[Succession]:
    """The games that may follow: after a game that was ended beside the rules only the same again."""
    header = screen.public(table.laid.header)
    if table.ending is None:
        return screen.successions(view, header)
    over = view.clone()
    over.outcome = Outcome((), table.ending.reason, ())
    return screen.successions(over, header)[:1]


def record_of(table: Table) -> str:
    """The record, with a remark where the game was ended beside the rules, since no line of a record says that."""
    remark = "" if table.ending is None else f"# {ended(table, table.ending)}\n"
    return f"{str(table.record()).rstrip()}\n{remark}"


def _ways(table: Table, eyes: Eyes, screen: Screen, view: View) -> list[Context]:
    if not table.over:
        return []
    place = f"/t/{table.id}"
    ways: list[Context] = []
    if table.next is not None:
        ways.append({"label": _("To the next game"), "url": f"/t/{table.next}", "main": True, "post": ""})
    elif eyes.seat >= 0:
        for number, after in enumerate(successions(table, screen, view)):
            ways.append({"label": after.label, "url": f"{place}/again", "main": number == 0, "post": after.word})
    if eyes.campaign:
        ways.append({"label": _("Back to the road"), "url": eyes.campaign, "main": False, "post": ""})
    ways.append({"label": _("Where it was decided"), "url": f"{place}/review", "main": False, "post": ""})
    ways.append({"label": _("Step through the game"), "url": f"{place}/replay?step=0", "main": False, "post": ""})
    ways.append({"label": _("The record"), "url": f"{place}/record", "main": False, "post": ""})
    return ways


def _chronicle(table: Table, story: Story, screen: Screen, place: str, moment: int | None, word: str = "") -> Context:
    """What was told so far, the newest first. Lines are kept with the story unless a moment is to be marked."""
    if moment is None:
        chapters = story.chapters
        _write(
            chapters, ((entry, _told(table, entry, screen, place, here=False)) for entry in story.told[story.shown :])
        )
        story.shown = len(story.told)
    else:
        suffix = f"&view={word}" if word and table.open else ""
        here = max((n for n, entry in enumerate(story.told) if entry.moment == moment), default=-1)
        lines = [_told(table, entry, screen, place, suffix, here=n == here) for n, entry in enumerate(story.told)]
        _write(chapters := [], zip(story.told, lines, strict=True))
    newest_first = [{"title": heading, "lines": joined(reversed(lines))} for heading, lines in reversed(chapters)]
    return {"chapters": newest_first, "remark": taken_back(table)}


def _write(chapters: Chapters, told: Iterable[tuple[Told, str]]) -> None:
    """Write lines down, each under its heading."""
    for entry, line in told:
        if not chapters or chapters[-1][0] != entry.chapter:
            chapters.append((entry.chapter, []))
        chapters[-1][1].append(line)


def _told(table: Table, entry: Told, screen: Screen, place: str, suffix: str = "", *, here: bool) -> str:
    line = piece(
        "_told.html",
        "told",
        {
            "text": entry.text,
            "url": f"{place}/replay?step={entry.moment}{suffix}",
            "side": table.sitting.actors[entry.actor] if entry.actor >= 0 else "",
            "kind": screen.kind(entry.kind),
            "here": here,
        },
    )
    return intern(str(line))  # mostly the same for every seat


def with_code(link: str) -> Context:
    """A link, with the drawing that a camera reads it from."""
    return {"url": link, "qr": _code(link)}


@lru_cache
def _code(link: str) -> str:
    """The drawing; kept, since one takes some 15 ms and a table that waits is drawn often."""
    code: Any = segno.make(link, error="m")
    return str(code.svg_data_uri(scale=4, border=2, dark="#000", light="#fff"))
