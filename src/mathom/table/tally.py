"""What the games of a house amount to: who won, against whom, how long it took, and how far campaigns have come."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from mathom.table.books import Books
from mathom.table.ledger import BESIDE
from mathom.table.seats import UNMANNED

LATEST: Final = 20_000
"""So many tables are counted, the latest first."""
NOBODY: Final = -1
"""Stands for a seat where nobody has won."""


class Played(NamedTuple):
    """One table. minds: for each seat the computer, or '' for a person. result: as in `Standing`.

    deck: the deck as the header names it, or ''.
    """

    id: str
    game: str
    minds: tuple[str, ...]
    result: dict[str, Any] | None
    decisions: int
    deck: str = ""


class Against(NamedTuple):
    """Games of people against a computer of one level."""

    won: int
    lost: int
    neither: int


class GameTally(NamedTuple):
    """won: how often each seat has won, `NOBODY` too; in a game won together only whether.

    against: by the word of the computer. decisions: of every game that is over, in no order.
    """

    running: int
    over: int
    won: Counter[int]
    against: dict[str, Against]
    decisions: tuple[int, ...]


class ChapterTally(NamedTuple):
    """How often a chapter was tried with so many players, how often it was won, and how many tries are not over."""

    chapter: str
    players: int
    tries: int
    won: int
    running: int


def played(books: Books) -> list[Played]:
    """The latest tables of a house, but for records that were brought. Raises `StoreFault`."""
    rows = books.read("SELECT id, game, result, options FROM games ORDER BY changed DESC LIMIT ?", (LATEST,))
    chairs = books.read(
        "SELECT game, mind, holder IS NOT NULL FROM seats "
        "WHERE game IN (SELECT id FROM games ORDER BY changed DESC LIMIT ?) ORDER BY game, seat",
        (LATEST,),
    )
    minds: dict[str, list[str]] = {}
    for name, mind, held in chairs:
        minds.setdefault(name, []).append("" if held else mind)
    counts = books.read(
        "SELECT game, count(*) FROM lines WHERE actor <> '*' AND actor <> ? "
        "AND game IN (SELECT id FROM games ORDER BY changed DESC LIMIT ?) GROUP BY game",
        (BESIDE, LATEST),
    )
    decisions = dict(counts)
    found = [
        Played(name, game, tuple(minds[name]), result and json.loads(result), decisions.get(name, 0), _deck(options))
        for name, game, result, options in rows
        if name in minds  # else it has fallen out of the latest, or been cleared away, between two questions
    ]
    return [one for one in found if not all(mind == UNMANNED for mind in one.minds)]


def _deck(options: str) -> str:
    return str(json.loads(options).get("Deck", ""))


def tallies(tables: Sequence[Played]) -> dict[tuple[str, str], GameTally]:
    """For each game that was played, and each deck it was played with, what it amounts to."""
    sorts = sorted({(one.game, one.deck) for one in tables})
    return {sort: _tally([one for one in tables if (one.game, one.deck) == sort]) for sort in sorts}


def chapters(books: Books) -> list[ChapterTally]:
    """Every chapter that was tried in a campaign, in the order of the chapters. Raises `StoreFault`."""
    rows = books.read(
        "SELECT a.chapter, a.players, g.result FROM attempts a JOIN games g ON g.id = a.game "
        "ORDER BY a.chapter, a.players"
    )
    tries: Counter[tuple[str, int]] = Counter()
    won: Counter[tuple[str, int]] = Counter()
    running: Counter[tuple[str, int]] = Counter()
    for chapter, players, result in rows:
        key = (chapter, players)
        tries[key] += 1
        if result is None:
            running[key] += 1
        elif json.loads(result)["winners"]:
            won[key] += 1
    return [ChapterTally(*key, tries[key], won[key], running[key]) for key in tries]


def _tally(tables: Sequence[Played]) -> GameTally:
    over = [one for one in tables if one.result is not None]
    won: Counter[int] = Counter()
    for one in over:
        won[_winner(one)] += 1
    words = dict.fromkeys(level for one in over if (level := _level(one)))
    against = {word: _against([one for one in over if _level(one) == word]) for word in words}
    return GameTally(len(tables) - len(over), len(over), won, against, tuple(one.decisions for one in over))


def _winner(one: Played) -> int:
    """The seat that has won: the first of several, who have won together."""
    assert one.result is not None  # noqa: S101 - asked of games that are over
    return min(one.result["winners"], default=NOBODY)


def _level(one: Played) -> str:
    """The computer that one person played against; '' for every other table."""
    return max(one.minds) if len(one.minds) == 2 and sorted(map(bool, one.minds)) == [False, True] else ""


def _against(tables: Sequence[Played]) -> Against:
    ends: Counter[str] = Counter()
    for one in tables:
        winner = _winner(one)
        ends["neither" if winner == NOBODY else "lost" if one.minds[winner] else "won"] += 1
    return Against(ends["won"], ends["lost"], ends["neither"])
