"""The hall: play now, invite, continue. Also the rules on the wall, and the light."""

from __future__ import annotations

import secrets
import time
from collections.abc import Container
from typing import Any, Final

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from mathom import shelf
from mathom.kernel.errors import NotationError
from mathom.kernel.event import ONLOOKER
from mathom.minds import MINDS
from mathom.table.answers import TableError
from mathom.table.books import Card
from mathom.table.names import clean_name
from mathom.table.seats import Seat
from mathom.web.asides import ended
from mathom.web.dates import when
from mathom.web.desk import Desk, desk_of
from mathom.web.eyes import sitter
from mathom.web.forms import fields, text
from mathom.web.pages import page, said
from mathom.web.screen import Context, Screen
from mathom.web.screens import DOORS, HOUSE_RULES, ROADS, SCREENS
from mathom.web.timing import choices, chosen
from mathom.web.visitors import A_YEAR, DIGITS, LANGUAGE, LATIN, THEME, THEMES, Visitor, local_path
from mathom.words import words
from mathom.words.faults import unread
from mathom.words.lessons import LESSONS
from mathom.words.players import COMPUTERS, USUAL, player_manner, player_name
from mathom.words.tongue import LANGUAGES, _, listed

LISTED: Final = 30
"""So many tables are listed under Continue."""
ROADS_LISTED: Final = 5
"""So many campaigns of a game."""


async def hall(request: Request) -> Response:
    """The first page."""
    desk = desk_of(request)
    visitor = desk.doorkeeper.visitor(request)
    cards = desk.house.store.tables_of(visitor.holder, LISTED) if visitor.key else []
    names = [seat.name for card in cards for seat in card.seats if seat.holder == visitor.holder and seat.name]
    listed = [_listed(desk, card, visitor.holder) for card in cards]
    context = {
        "games": [_game(name) for name in SCREENS],
        "tables": sorted(listed, key=lambda table: not table["mine_to_move"]),
        "waiting": desk.house.store.waiting_for(visitor.holder) if visitor.key else 0,
        "roads": _roads(desk, visitor.holder) if visitor.key else [],
        "visitor": {"name": names[0] if names else ""},
    }
    answer = page(request, "lobby.html", _("The hall"), context)
    desk.doorkeeper.renew(request, answer)
    return answer


async def waiting(request: Request) -> Response:
    """How many tables wait for this visitor, for the title of a hall that stays open."""
    desk = desk_of(request)
    visitor = desk.doorkeeper.visitor(request)
    return JSONResponse({"waiting": desk.house.store.waiting_for(visitor.holder) if visitor.key else 0})


async def play_now(request: Request) -> Response:
    """Lay a table against the computer."""
    form = await fields(request)
    mind = text(form, "mind")
    if mind not in MINDS:
        raise HTTPException(400)
    return await _lay(request, form, Seat(mind=mind), "")


async def invite(request: Request) -> Response:
    """Lay a table with an empty chair for a friend."""
    form = await fields(request)
    return await _lay(request, form, Seat(), clean_name(text(form, "name")))


async def together(request: Request) -> Response:
    """Two at one device: who plays which side."""
    game = request.path_params["game"]
    _the_screen(request)
    context = {"game": _game(game), "lay_url": f"/together/{game}"}
    return page(request, "together.html", _("Both on this device"), context)


async def sit_together(request: Request) -> Response:
    """Lay a table whose seats all belong to this device."""
    form = await fields(request)
    screen = _the_screen(request)
    desk = desk_of(request)
    visitor = desk.doorkeeper.known(desk.doorkeeper.visitor(request))
    seats = [Seat(name=clean_name(text(form, f"name-{word}")), holder=visitor.holder) for word, *_rest in screen.seats]
    return await _laid(request, form, seats, visitor)


def _the_screen(request: Request) -> Screen:
    screen = SCREENS.get(request.path_params["game"])
    if screen is None:
        raise HTTPException(404)
    return screen


async def rules(request: Request) -> Response:
    """The rules on the wall."""
    shelves = {name: screen.rules() for name, screen in SCREENS.items()}
    return page(request, "rules.html", _("Rules"), {"games": [_game(name) for name in SCREENS], "shelves": shelves})


async def theme(request: Request) -> Response:
    """Choose dark, light, or what the system says."""
    return await _chosen(request, "theme", THEME, THEMES)


async def language(request: Request) -> Response:
    """Choose a language, or what the browser says."""
    return await _chosen(request, "language", LANGUAGE, LANGUAGES)


async def digits(request: Request) -> Response:
    """Choose Latin digits, or those of the language."""
    return await _chosen(request, "digits", DIGITS, (LATIN,))


async def _chosen(request: Request, field: str, cookie: str, known: Container[str]) -> Response:
    """Remember what was chosen, or forget it where the choice is left to the machine; back to where one was."""
    form = await fields(request)
    chosen = text(form, field)
    answer = RedirectResponse(local_path(text(form, "next")), 303)
    if chosen in known:
        answer.set_cookie(cookie, chosen, max_age=A_YEAR, samesite="lax")
    else:
        answer.delete_cookie(cookie, samesite="lax")
    return answer


async def _lay(request: Request, form: FormData, other: Seat, name: str) -> Response:
    desk = desk_of(request)
    wanted = text(form, "seat")
    screen = _the_screen(request)
    places = [word for word, _drawing, _letter in screen.seats]
    if wanted == "any":
        wanted = secrets.choice(places)
    if wanted not in places:
        raise HTTPException(400)
    visitor = desk.doorkeeper.known(desk.doorkeeper.visitor(request))
    me = Seat(name=name, holder=visitor.holder)
    return await _laid(request, form, [me if place == wanted else other for place in places], visitor)


async def _laid(request: Request, form: FormData, seats: list[Seat], visitor: Visitor) -> Response:
    desk = desk_of(request)
    desk.make_room(request)
    game = request.path_params["game"]
    try:
        table = await desk.house.lay(
            game, _agreed(game, form), seats, clock=chosen(form, together=shelf.game(game).cooperative)
        )
    except NotationError as fault:
        sentence = _("These house rules cannot be played: {reason}.").format(reason=unread(fault))
        return said(request, _("The table is not laid"), sentence, 400)
    answer = RedirectResponse(f"/t/{table.id}", 303)
    desk.doorkeeper.hand_over(visitor, request, answer)
    return answer


def _agreed(game: str, form: FormData) -> dict[str, str]:
    """The house rules that a form turns away from what is usual, as header lines."""
    house_rules = HOUSE_RULES.get(game)
    wished = {} if house_rules is None else {rule.word: _in_a_line(text(form, rule.word)) for rule in house_rules()}
    usual = {} if house_rules is None else {rule.word: rule.values[0].word for rule in house_rules()}
    return {word: value for word, value in wished.items() if value not in ("", usual[word])}


def _in_a_line(value: str) -> str:
    """A value as it can stand in the header of a record."""
    return " ".join(value.split())


def _game(name: str) -> Context:
    screen = SCREENS[name]
    spoken = words(name)
    return {
        "id": name,
        "name": spoken.title(),
        "emblem": screen.emblem,
        "tagline": screen.tagline(),
        "play_url": f"/play/{name}",
        "invite_url": f"/invite/{name}",
        "together_url": f"/together/{name}",
        "door": DOORS.get(name, ""),
        "lesson": f"/learn/{name}" if name in LESSONS else "",
        "road": ROADS.get(name, ""),
        "clocks": choices(together=shelf.game(name).cooperative),
        "house_rules": HOUSE_RULES[name]() if name in HOUSE_RULES else [],
        "seats": [
            {"value": word, "label": spoken.seat(word), "drawing": drawing, "letter": letter}
            for word, drawing, letter in screen.seats
        ],
        "minds": [
            {"value": mind, "label": player_name(mind), "manner": player_manner(mind), "usual": mind == USUAL}
            for mind in COMPUTERS
        ],
    }


def _roads(desk: Desk, holder: bytes) -> list[Context]:
    """The visitor's campaigns, the newest first."""
    return [
        {
            "url": f"{address}/{one.id}",
            "emblem": SCREENS[game].emblem,
            "name": one.name or _("A campaign"),
            "when": when(one.begun, desk.campaigns.now()),
        }
        for game, address in ROADS.items()
        for one in desk.campaigns.of(holder, game)[:ROADS_LISTED]
    ]


def _listed(desk: Desk, card: Card, holder: bytes) -> dict[str, Any]:
    my_seats = [number for number, seat in enumerate(card.seats) if seat.holder == holder]
    mine = next(iter(my_seats), ONLOOKER)
    others = [seat for number, seat in enumerate(card.seats) if number != mine]
    waiting = any(seat.empty for seat in others)
    return {
        "url": f"/t/{card.id}",
        "game": card.game,
        "emblem": SCREENS[card.game].emblem,
        "title": words(card.game).title(),
        "with": listed(dict.fromkeys(filter(None, (_with(seat) for seat in others)))),
        "mine_to_move": card.standing.to_move in my_seats and not waiting,
        "over": card.standing.result is not None,
        "state": _("Waiting for a friend") if waiting else _standing(desk, card, mine).removesuffix("."),
        "when": when(card.standing.changed, time.time()),
    }


def _with(seat: Seat) -> str:
    if seat.unmanned:
        return ""
    return _("the computer") if seat.computer and not seat.stood_in else sitter(seat)


def _standing(desk: Desk, card: Card, seat: int) -> str:
    try:
        table = desk.house.table(card.id)
        if table.ending is not None:
            return ended(table, table.ending)
        if table.paused:
            return _("The game is paused.")
        return SCREENS[card.game].standing(table.sitting.view(seat))
    except TableError:
        return _("This game cannot be opened any more.")
