"""Lessons at the table: each step has an address, so one can leave and come back, skip, and take moves back."""

from __future__ import annotations

import re
from typing import Any, Final

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from mathom.kernel.errors import IllegalMove, NotationError
from mathom.kernel.record import Line
from mathom.table.lessons import lines_before, table_with
from mathom.table.table import Table
from mathom.web.at_table import why_no_move
from mathom.web.eyes import Eyes
from mathom.web.forms import fields
from mathom.web.pages import page
from mathom.web.screen import Context
from mathom.web.screens import SCREENS
from mathom.web.shown import as_it_stands, looking_back
from mathom.web.story import moments
from mathom.words import words
from mathom.words.lessons import Lesson, lesson
from mathom.words.tongue import _

MOMENT: Final = re.compile(r'href="/t/[^"]*"')
"""How a line of the chronicle leads to its moment."""


async def show(request: Request) -> Response:
    """A step of a lesson; the first one if none is named."""
    found = _lesson(request)
    step = _step(found, request.query_params.get("step", "0"))
    return _page(request, found, _at_step(found, step))


async def answer(request: Request) -> Response:
    """The learner makes a move: the one that was asked leads on, another one is shown and can be taken back."""
    found = _lesson(request)
    step = _step(found, request.path_params["step"])
    before = lines_before(found, step)
    table = table_with(found, before)
    seat = table.sitting.actors.index(found.seat)
    form = await fields(request)
    try:
        move = SCREENS[found.game].read(form, table.sitting.view(seat))
        code = table.sitting.state.moves.code(seat, move)
        after = table_with(found, [*before, Line(found.seat, move)])
    except (IllegalMove, NotationError) as fault:
        status, sentence = why_no_move(found.game, fault)
        return _page(request, found, _at_step(found, step, sentence), status)
    if move == found.steps[step].move:
        return RedirectResponse(_address(found, step + 1), 303)
    return _page(
        request, found, _after_another(found, step, after, words(found.game).move(table.sitting.view(seat), code))
    )


def _lesson(request: Request) -> Lesson:
    found = lesson(request.path_params["game"])
    if found is None:
        raise HTTPException(404)
    return found


def _step(found: Lesson, word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 4 and int(word) < len(found.steps)):
        raise HTTPException(404)
    return int(word)


def _address(found: Lesson, step: int) -> str:
    return f"/learn/{found.game}?step={step}"


def _at_step(found: Lesson, step: int, notice: str = "") -> Context:
    """The table at a step, where the learner may make any move."""
    table = table_with(found, lines_before(found, step))
    seat = table.sitting.actors.index(found.seat)
    table.present[seat] = 1
    eyes = Eyes(seat, seats=(seat,))
    now = found.steps[step]
    context = as_it_stands(table, eyes, notice) if now.move else looking_back(table, eyes, seat, moments(table))
    return _for_learners(found, context) | {
        "lesson": _ways(found, step)
        | {"said": [_(now.say)], "on": "" if now.move or step + 1 == len(found.steps) else _address(found, step + 1)}
    }


def _after_another(found: Lesson, step: int, table: Table, move: str) -> Context:
    """The table after another move than the one that was asked: nothing can be done there but take it back."""
    seat = table.sitting.actors.index(found.seat)
    context = looking_back(table, Eyes(seat, seats=(seat,)), seat, moments(table))
    asked = words(found.game).move(*_asked(found, step))
    said = [
        _("“{move}” may be done too, and this is how it stands then.").format(move=move),
        _("The lesson goes on with another move: “{asked}”. Take yours back, and try.").format(asked=asked),
    ]
    return _for_learners(found, context) | {
        "lesson": _ways(found, step) | {"said": said, "take_back": _address(found, step), "on": ""}
    }


def _asked(found: Lesson, step: int) -> tuple[Any, int]:
    table = table_with(found, lines_before(found, step))
    seat = table.sitting.actors.index(found.seat)
    return table.sitting.view(seat), table.sitting.state.moves.code(seat, found.steps[step].move)


def _ways(found: Lesson, step: int) -> Context:
    return {
        "at": step + 1,
        "of": len(found.steps),
        "back": _address(found, step - 1) if step else "",
        "skip": _address(found, step + 1) if step + 1 < len(found.steps) else "",
        "over": step + 1 == len(found.steps),
        "take_back": "",
    }


def _for_learners(found: Lesson, context: Context) -> Context:
    """The table without what belongs to a game that is kept: no live line, no moments to go back to."""
    context["table"] |= {"live_url": "", "matters_url": ""}
    context["line"] |= {"undo": "", "ask_back": "", "advice": None, "explain": "", "closing": None, "proposed": None}
    for chapter in context["chronicle"]["chapters"]:
        chapter["lines"] = Markup(MOMENT.sub('href="#chronicle"', chapter["lines"]))  # noqa: S704 - drawn by us
    return context | {"replay": None, "invite": None, "invites": []}


def _page(request: Request, found: Lesson, context: Context, status: int = 200) -> Response:
    step = context["lesson"]["at"] - 1
    context["table"]["move_url"] = f"/learn/{found.game}/{step}/move"
    title = _("A lesson: {game}").format(game=words(found.game).title())
    return page(request, f"{SCREENS[found.game].folder}/table.html", title, context, status)
