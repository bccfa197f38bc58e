"""Laying a table of The Two Towers: which chapter, how many players, who is a friend and who a computer."""

from __future__ import annotations

from random import Random
from secrets import token_hex
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from mathom.games.tricks.game import TrickGame
from mathom.minds import MINDS
from mathom.table.names import clean_name
from mathom.table.seats import UNMANNED, Seat
from mathom.web.desk import desk_of
from mathom.web.forms import fields, text
from mathom.web.pages import page
from mathom.web.screen import Context
from mathom.web.timing import choices, chosen
from mathom.web.towers_campaign import cards_of, game_of, kept, the_campaign
from mathom.words.players import COMPUTERS, USUAL, player_manner, player_name
from mathom.words.tongue import N_, _
from mathom.words.towers.names import chapter_name, full_name

FRIEND: Final = "friend"
HERE: Final = "here"
PLAYERS: Final = {
    "1": N_("alone, with four open hands"),
    "2": N_("two, with the pyramid as third hand"),
    "3": N_("three"),
    "4": N_("four"),
}
HANDS: Final = {"1": 4, "2": 3, "3": 3, "4": 4}


async def choose(request: Request) -> Response:
    """The page where chapter and players are chosen."""
    wanted = request.query_params.get("chapter", "")
    chapters = cards_of(desk_of(request)).chapters
    campaign = _campaign(request, request.query_params.get("campaign", ""), wanted)
    context = {
        "campaign": campaign,
        "chapters": [
            {"value": name, "label": chapter_name(chapter)}
            for name, chapter in chapters.items()
            if campaign is None or name == wanted
        ],
        "chosen": wanted if wanted in chapters else next(iter(chapters)),
        "players": [{"value": value, "label": _(label)} for value, label in PLAYERS.items()],
        "seats": [_seat(number) for number in (2, 3, 4)],
        "clocks": choices(together=True),
        "lay_url": "/towers",
    }
    return page(request, "towers/new.html", _("A new table"), context)


def _campaign(request: Request, name: str, chapter: str) -> Context | None:
    """The campaign that the table will belong to, with what a long chapter keeps."""
    if not name:
        return None
    found = the_campaign(request, name)
    cards = cards_of(desk_of(request))
    if chapter not in cards.chapters:
        raise HTTPException(404)
    keep = request.query_params.get("keep", "") == "1"
    reached = kept([one for one in found.attempts if one.chapter == chapter], cards) if keep else ()
    names = [full_name(cards.characters[one]) for one in reached]
    return {"id": found.id, "name": found.name or _("A campaign"), "keep": " ".join(reached), "reached": names}


def _seat(number: int) -> Context:
    options = [
        {"value": FRIEND, "label": _("a friend, by link")},
        {"value": HERE, "label": _("a friend, on this device")},
    ]
    options += [{"value": mind, "label": _("computer: {mind}").format(mind=_computer(mind))} for mind in COMPUTERS]
    return {"number": number, "options": options, "chosen": USUAL}


def _computer(mind: str) -> str:
    return f"{player_name(mind)}. {player_manner(mind)}"


async def lay(request: Request) -> Response:
    """Lay the table."""
    form = await fields(request)
    desk = desk_of(request)
    chapter, players = text(form, "chapter"), text(form, "players")
    game = game_of(desk)
    if chapter not in game.campaign.chapters or players not in PLAYERS:
        raise HTTPException(400)
    campaign = the_campaign(request, text(form, "campaign")) if text(form, "campaign") else None
    visitor = desk.doorkeeper.known(desk.doorkeeper.visitor(request))
    me = Seat(name=clean_name(text(form, "name")), holder=visitor.holder)
    others = [_sitter(text(form, f"seat{number}") or USUAL, visitor.holder) for number in range(2, int(players) + 1)]
    seats = [me, *others]
    seats += [Seat(mind=UNMANNED)] * (HANDS[players] - len(seats))
    desk.make_room(request)
    options = options_of(game, chapter, players)
    if campaign is not None and text(form, "keep"):
        options["Achieved"] = " ".join(
            kept([one for one in campaign.attempts if one.chapter == chapter], game.campaign)
        )
    table = await desk.house.lay("towers", options, seats, clock=chosen(form, together=True))
    if campaign is not None:
        await desk.campaigns.join(campaign.id, table, chapter, int(players))
    answer = RedirectResponse(f"/t/{table.id}", 303)
    desk.doorkeeper.hand_over(visitor, request, answer)
    return answer


def options_of(game: TrickGame, chapter: str, players: str) -> dict[str, str]:
    """What is asked of a deal. The characters of the endless road are drawn first, since they lie open."""
    options = {"Chapter": chapter, "Players": players}
    if game.campaign.chapters[chapter].has("pool"):
        options["Pool"] = game.deal(Random(token_hex(16)), options)["Pool"]
    return options


def _sitter(word: str, here: bytes) -> Seat:
    if word == FRIEND:
        return Seat()
    if word == HERE:
        return Seat(holder=here)
    if word not in MINDS:
        raise HTTPException(400)
    return Seat(mind=word)
