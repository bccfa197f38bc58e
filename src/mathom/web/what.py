"""What lies here: every card, token, ally and character explained, and why a card may not be played now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from mathom.web.desk import desk_of
from mathom.web.pages import page
from mathom.web.rulebook import with_links
from mathom.web.screen import Context
from mathom.web.shown import as_it_stands
from mathom.words.tongue import N_, _, listed, pgettext

Row = tuple[str, str, str]
"""A name, what it means, and why it may not be played now (or '')."""


async def what(request: Request) -> Response:
    """The page for one who sits at a table."""
    desk = desk_of(request)
    table = desk.table(request)
    eyes = desk.eyes(request, table, desk.doorkeeper.visitor(request))
    if eyes.seat < 0:
        raise HTTPException(403)
    shown = as_it_stands(table, eyes)
    groups = [
        {
            "title": _(title),
            "rows": [
                {"name": name, "text": text, "why": with_links(why, table.game.id)}
                for name, text, why in dict.fromkeys(rows(shown))
            ],
        }
        for title, rows in GROUPS[table.game.id]
    ]
    context = {"groups": [group for group in groups if group["rows"]], "table_url": f"/t/{table.id}"}
    context |= {"game": table.game.id, "line": shown["line"]["text"]}
    return page(request, "what.html", _("What lies here"), context)


def _hand(shown: Context) -> Iterator[Row]:
    for card in (shown["hand"] or {"cards": []})["cards"]:
        yield card["name"], card["text"], card.get("reason") or ""


def _edges(shown: Context) -> Iterator[Row]:
    for card in (shown["hand"] or {"cards": []})["cards"]:
        points = _("Defence {defence}, attack {attack}.").format(
            defence=_places(card["defence"]), attack=_places(card["attack"])
        )
        yield card["name"], f"{points} {card['text']}".rstrip(), card.get("reason") or ""


def _places(points: Sequence[bool]) -> str:
    return listed(str(row) for row, there in enumerate(points, start=1) if there) or pgettext("rows", "none")


def _texts(shown: Context) -> Iterator[Row]:
    for token in shown["duel"]["tokens"]:
        yield token["label"], token["text"], ""


def _characters(shown: Context) -> Iterator[Row]:
    for seat in shown["towers"]["seats"]:
        own = seat["character"]
        if own:
            yield own["name"], " ".join([*own["goal"], *own["setup"]]), ""


def _army(shown: Context) -> Iterator[Row]:
    for card in (shown["hand"] or {"cards": []})["cards"]:
        text = _("Moves a unit by {value} steps and is its number then. In a conflict the lower number goes home.")
        yield _("Army card {value}").format(value=card["value"]), text.format(value=card["value"]), card["reason"]


def _allies(shown: Context) -> Iterator[Row]:
    for sheet in shown["ring"]["sides"].values():
        for ally in sheet["allies"]:
            yield ally["name"], ally["text"], ""


GROUPS: Final[dict[str, tuple[tuple[str, Callable[[Context], Iterator[Row]]], ...]]] = {
    "duel": ((N_("Your hand"), _edges), (N_("Texts in force"), _texts)),
    "towers": ((N_("Your hand"), _hand), (N_("Characters"), _characters)),
    "middle_earth": ((N_("Your hand"), _army), (N_("Allies"), _allies)),
}
"""What is explained of each game, and from which part of its page."""
