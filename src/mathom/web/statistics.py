"""The page of statistics: what the games of this house amount to, as tables whose rows are bars."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from mathom.shelf import game as game_called
from mathom.table.tally import NOBODY, ChapterTally, GameTally, chapters, played, tallies
from mathom.web.desk import address, desk_of, patiently
from mathom.web.pages import page
from mathom.web.screen import Context
from mathom.web.screens import SCREENS
from mathom.words import words
from mathom.words.duel.decks import deck_called
from mathom.words.players import COMPUTERS, player_name
from mathom.words.tongue import _, ngettext
from mathom.words.towers.names import chapter_name

BARS: Final = 100
"""The longest bar, in the units of its drawing."""
STEPS: Final = (5, 10, 20, 50, 100)
"""How wide the rows of lengths may be, in decisions."""
MOST_ROWS: Final = 8


async def statistics(request: Request) -> Response:
    """The page. It is counted anew for everybody who asks, next to the loop that lets others play."""
    desk = desk_of(request)
    patiently(desk.tables, address(request))
    books = desk.house.store
    tables, tries = await asyncio.gather(asyncio.to_thread(played, books), asyncio.to_thread(chapters, books))
    found = tallies(tables)
    context = {
        "games": [_game(*sort, found[sort]) for name in SCREENS for sort in found if sort[0] == name],
        "roads": _roads(tries),
    }
    return page(request, "statistics.html", _("Statistics"), context)


def _game(name: str, deck: str, tally: GameTally) -> Context:
    title, figures = words(name).title(), []
    if deck:
        title = _("{game} with {cards}").format(game=title, cards=deck_called(deck))
    if tally.over:
        figures.append(_who_won(name, tally))
        if tally.against:
            figures.append(_against(tally))
        figures.append(_lengths(tally.decisions))
    return {"name": title, "emblem": SCREENS[name].emblem, "count": _counted(tally), "figures": figures}


def _counted(tally: GameTally) -> str:
    over = ngettext("{count} game is over", "{count} games are over", tally.over).format(count=tally.over)
    running = ngettext("{count} goes on", "{count} go on", tally.running).format(count=tally.running)
    return _("{over}, {running}.").format(over=over, running=running)


def _who_won(name: str, tally: GameTally) -> Context:
    if game_called(name).cooperative:
        ends = [(_("Won together"), tally.over - tally.won[NOBODY]), (_("Not won"), tally.won[NOBODY])]
    else:
        spoken = words(name)
        ends = [(spoken.seat(word), tally.won[seat]) for seat, (word, *_rest) in enumerate(SCREENS[name].seats)]
        ends += [(_("Nobody"), tally.won[NOBODY])] if tally.won[NOBODY] else []
    return _figure(_("Who won"), _("Won by"), ends)


def _against(tally: GameTally) -> Context:
    """How people do against each level; a bar is what they have won of all."""
    rows = []
    for mind in [*(mind for mind in COMPUTERS if mind in tally.against), *sorted(set(tally.against) - set(COMPUTERS))]:
        ends = tally.against[mind]
        played_there = sum(ends)
        rows.append(_row(player_name(mind), ends.won, played_there, _of(ends.won, played_there)))
    return {"title": _("People against computers"), "head": (_("Computer"), _("Won by people")), "rows": rows}


def _lengths(decisions: Sequence[int]) -> Context:
    step = next((step for step in STEPS if max(decisions) < step * MOST_ROWS), STEPS[-1])
    first, last = min(decisions) // step, max(decisions) // step
    ends = [
        (
            _("{first} to {last}").format(first=place * step, last=place * step + step - 1),
            sum(count // step == place for count in decisions),
        )
        for place in range(first, last + 1)
    ]
    return _figure(_("How many decisions a game took"), _("Decisions"), ends)


def _roads(tries: Iterable[ChapterTally]) -> Context | None:
    """The chapters that were tried in campaigns; a bar is what was won of all tries that are over."""
    known = game_called("towers").campaign.chapters  # type: ignore[attr-defined]
    rows = []
    for one in tries:
        name = chapter_name(known[one.chapter]) if one.chapter in known else one.chapter
        players = ngettext("{count} player", "{count} players", one.players).format(count=one.players)
        over = one.tries - one.running
        rows.append(
            _row(_("{chapter}, {players}").format(chapter=name, players=players), one.won, over, _of(one.won, over))
        )
    return {"title": _("Chapters tried in campaigns"), "head": (_("Chapter"), _("Won")), "rows": rows} if rows else None


def _figure(title: str, head: str, ends: Sequence[tuple[str, int]]) -> Context:
    """Counts that add up to all; the longest bar is the largest of them."""
    most, total = max(count for _label, count in ends), sum(count for _label, count in ends)
    rows = [_row(label, count, most, _share(count, total)) for label, count in ends]
    return {"title": title, "head": (head, _("Games")), "rows": rows}


def _row(label: str, count: int, most: int, told: str) -> Context:
    return {"label": label, "told": told, "bar": round(BARS * count / most, 1) if most else 0}


def _share(count: int, total: int) -> str:
    return _("{count} ({percent} %)").format(count=count, percent=round(100 * count / total))


def _of(count: int, total: int) -> str:
    return _("{count} of {total}").format(count=count, total=total)
