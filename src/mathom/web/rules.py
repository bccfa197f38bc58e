"""The numbered rules of a game."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from mathom.web.pages import page
from mathom.web.rulebook import rulebook
from mathom.web.screens import SCREENS
from mathom.words import words
from mathom.words.tongue import _


async def numbered(request: Request) -> Response:
    """All rules of one game, each with an address of its own."""
    game = request.path_params["game"]
    book = rulebook(game) if game in SCREENS else None
    if book is None:
        raise HTTPException(404)
    title = words(game).title()
    return page(request, "rulebook.html", _("Rules of {game}").format(game=title), {"game": title, "book": book})
