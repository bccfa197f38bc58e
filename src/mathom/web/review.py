"""Where a game was lost: the chance to win from move to move, and the moves that gave most of it away."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from mathom.table.reviews import Judged, Review
from mathom.table.table import Table
from mathom.web.desk import desk_of
from mathom.web.eyes import seat_name, who
from mathom.web.pages import page, said
from mathom.web.screen import Context
from mathom.words import words
from mathom.words.advice import percent
from mathom.words.tongue import _

WIDTH: Final = 600
HEIGHT: Final = 200
"""The size of the drawing, in its own units."""
LATER: Final = 120
"""Seconds after which one who had to be sent away may come again."""
TOLD: Final = 5
"""So many moves are named."""
WORTH_TELLING: Final = 0.03
"""What a move must have given away to be named."""


async def review(request: Request) -> Response:
    """The page of a finished game. It is worked out next door, and looked at again until all is there."""
    desk = desk_of(request)
    table = desk.table(request)
    if not table.over:
        return said(request, _("Not yet"), _("A game is looked through when it is over."), 403)
    found = desk.reviews.review(table)
    if found is None:
        again = {"retry-after": str(LATER)}
        sentence = _("Many games are being looked through. Come back to this one in a few minutes.")
        return said(request, _("Not yet"), sentence, 503, again)
    return page(request, "review.html", _("Where it was decided"), shown(table, found))


def shown(table: Table, found: Review) -> Context:
    """What the template wants."""
    together = table.game.cooperative
    losses = sorted((one for one in found.judged if one.loss >= WORTH_TELLING), key=lambda one: -one.loss)[:TOLD]
    marks = [_at(table, one) | {"number": number} for number, one in enumerate(losses, start=1)]
    points = [_at(table, one) for one in found.judged]
    return {
        "game": words(table.game.id).title(),
        "table_url": f"/t/{table.id}",
        "finished": found.finished,
        "done": found.done,
        "of": found.of,
        "whose": _("Chance that all goals are reached") if together else _chance_of(table),
        "points": points,
        "marks": marks,
        "width": WIDTH,
        "height": HEIGHT,
        "losses": [_loss(table, one) for one in losses],
        "judged": len(found.judged),
    }


def _chance_of(table: Table) -> str:
    return _("Chance to win of {side}").format(side=seat_name(table, 0))


def _at(table: Table, one: Judged) -> Context:
    """Where a decision lies in the drawing: from left to right in their order, the higher the better for the first."""
    share = one.after if table.game.cooperative or one.seat == 0 else 1 - one.after
    last = max(1, len(table.sitting.lines) - 1)
    return {"x": round(WIDTH * one.line / last, 1), "y": round(HEIGHT * (1 - share), 1), "seat": one.seat}


def _loss(table: Table, one: Judged) -> Context:
    sitting = table.sitting
    view = sitting.view_at(one.seat, sitting.marks[one.line])
    spoken = words(table.game.id)
    return {
        "who": who(table, one.seat),
        "made": spoken.move(view, one.move),
        "best": spoken.move(view, one.best),
        "before": percent(one.before),
        "after": percent(one.after),
        "url": f"/t/{table.id}/replay?step={one.line}&view={sitting.actors[one.seat]}",
    }
