"""Campaigns of The Two Towers: the road with its chapters as stops, and taking a campaign along as a file."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from mathom.games.tricks.campaign import Campaign as Cards
from mathom.games.tricks.data import Chapter
from mathom.games.tricks.game import TrickGame
from mathom.table.campaign import Attempt, BadCampaign, Campaign, exported, imported
from mathom.web.dates import when
from mathom.web.desk import Desk, address, desk_of, patiently
from mathom.web.forms import fields, text, with_file
from mathom.web.pages import page, said
from mathom.web.screen import Context
from mathom.words.tongue import _, ngettext
from mathom.words.towers.names import chapter_name, full_name

GAME: Final = "towers"


async def shelf(request: Request) -> Response:
    """All campaigns of a visitor."""
    desk = desk_of(request)
    visitor = desk.doorkeeper.visitor(request)
    mine = desk.campaigns.of(visitor.holder, GAME) if visitor.key else []
    context = {
        "campaigns": [
            {
                "url": f"/campaigns/{one.id}",
                "name": one.name or _("A campaign"),
                "when": when(one.begun, desk.campaigns.now()),
            }
            for one in mine
        ],
    }
    return page(request, "towers/campaigns.html", _("Campaigns"), context)


async def begin(request: Request) -> Response:
    """Set out."""
    desk = desk_of(request)
    form = await fields(request)
    patiently(desk.tables, address(request))
    visitor = desk.doorkeeper.known(desk.doorkeeper.visitor(request))
    name = await desk.campaigns.begin(GAME, text(form, "name"), visitor.holder)
    answer = RedirectResponse(f"/campaigns/{name}", 303)
    desk.doorkeeper.hand_over(visitor, request, answer)
    return answer


async def bring(request: Request) -> Response:
    """Bring a campaign in from its file."""
    desk = desk_of(request)
    patiently(desk.tables, address(request))
    async with with_file(request) as form:
        file = form.get("file")
        raw = await file.read() if isinstance(file, UploadFile) else b""
    try:
        campaign = imported(raw.decode("utf-8-sig"), GAME, list(cards_of(desk).chapters))
    except UnicodeDecodeError:
        return said(request, _("That is no campaign"), _("The file is not UTF-8 text."), 400)
    except BadCampaign as fault:
        return said(request, _("That is no campaign"), _("The file cannot be read: {why}.").format(why=fault), 400)
    visitor = desk.doorkeeper.known(desk.doorkeeper.visitor(request))
    name = await desk.campaigns.bring(campaign, visitor.holder)
    answer = RedirectResponse(f"/campaigns/{name}", 303)
    desk.doorkeeper.hand_over(visitor, request, answer)
    return answer


async def as_file(request: Request) -> Response:
    """The campaign as a file to take along."""
    campaign = the_campaign(request, request.path_params["campaign"])
    headers = {"content-disposition": f'attachment; filename="campaign-{campaign.id}.json"'}
    return Response(exported(campaign), media_type="application/json", headers=headers)


async def road(request: Request) -> Response:
    """The chapters as stops on a road. What has not been opened shows its number alone."""
    campaign = the_campaign(request, request.path_params["campaign"])
    tries: dict[str, list[Attempt]] = {}
    for one in campaign.attempts:
        tries.setdefault(one.chapter, []).append(one)
    chapters = cards_of(desk_of(request)).chapters
    following = next((name for name in chapters if not any(one.won for one in tries.get(name, []))), "")
    stops = [
        stop(desk_of(request), campaign, chapter, tries.get(name, []), name == following)
        for name, chapter in chapters.items()
    ]
    won = sum(1 for one in stops if one["state"] == "won")
    context = {
        "name": campaign.name or _("A campaign"),
        "stops": stops,
        "summary": ngettext("{count} chapter won", "{count} chapters won", won).format(count=won),
        "file_url": f"/campaigns/{campaign.id}/file",
    }
    return page(request, "towers/road.html", campaign.name or _("A campaign"), context)


def the_campaign(request: Request, name: str) -> Campaign:
    """A campaign of this visitor; 404 for any other."""
    desk = desk_of(request)
    visitor = desk.doorkeeper.visitor(request)
    campaign = desk.campaigns.find(name, visitor.holder) if visitor.key else None
    if campaign is None:
        raise HTTPException(404)
    return campaign


def stop(desk: Desk, campaign: Campaign, chapter: Chapter, tries: list[Attempt], following: bool) -> Context:
    """One chapter on the road."""
    won = any(one.won for one in tries)
    state = "won" if won else "open" if tries or following else "ahead"
    short = chapter.id if chapter.id.isdigit() else "∞"
    lay = f"/towers?campaign={campaign.id}&chapter={chapter.id}"
    reached = () if won else kept(tries, cards_of(desk))
    return {
        "number": short,
        "state": state,
        "title": chapter_name(chapter) if state != "ahead" else "",
        "said": _how_it_went(tries, won),
        "reached": [full_name(cards_of(desk).characters[name]) for name in reached],
        "tables": [
            {"url": f"/t/{one.game}", "when": when(one.at, desk.campaigns.now())}
            for one in tries
            if one.game and one.won is None
        ],
        "lay_url": lay,
        "keep_url": f"{lay}&keep=1" if reached else "",
    }


def kept(tries: list[Attempt], cards: Cards) -> tuple[str, ...]:
    """The characters that the last attempt at a long chapter reached, as far as the house knows them."""
    return tuple(name for name in tries[-1].achieved if name in cards.characters) if tries else ()


def game_of(desk: Desk) -> TrickGame:
    """The game that this house lays tables for, with its owner's cards if he has brought some."""
    game = desk.house.game(GAME)
    assert isinstance(game, TrickGame)  # noqa: S101 - the game of this page
    return game


def cards_of(desk: Desk) -> Cards:
    """Its characters and chapters."""
    return game_of(desk).campaign


def _how_it_went(tries: list[Attempt], won: bool) -> str:
    if not tries:
        return ""
    count = len(tries)
    sentence = ngettext("{count} attempt", "{count} attempts", count).format(count=count)
    restarts = sum(one.restarts for one in tries)
    if restarts:
        again = ngettext("started over {count} time", "started over {count} times", restarts).format(count=restarts)
        sentence = _("{one}, {other}").format(one=sentence, other=again)
    if won:
        first = next(number for number, one in enumerate(tries, start=1) if one.won)
        sentence = _("{one}, won at attempt {number}").format(one=sentence, number=first)
    return sentence
