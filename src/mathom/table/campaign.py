"""Campaigns: which chapters were tried and how it went, from one evening to the next.

An attempt at a chapter is a table of the house, and how it went is what that table says. Only attempts that were
brought in with a file carry their own words. So nothing is remembered twice.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple, final

from mathom.kernel.event import ONLOOKER
from mathom.table.answers import TableError, WrittenAlready
from mathom.table.books import new_name
from mathom.table.house import House
from mathom.table.ledger import standing
from mathom.table.names import clean_name
from mathom.table.table import Table
from mathom.table.writer import Hand
from mathom.words.tongue import _

FORMAT: Final = "mathom campaign 1"
MOST_ATTEMPTS: Final = 500
LONGEST_WORD: Final = 40


class BadCampaign(Exception):
    """A file that is no campaign; the message says why in one sentence."""


class Attempt(NamedTuple):
    """One try at a chapter.

    game: its table here, or None where it was brought in. won: None while it goes on. restarts: how often a long
    chapter was started over. achieved: characters a long chapter has reached.
    """

    chapter: str
    players: int
    at: float
    game: str | None
    won: bool | None
    reason: str = ""
    restarts: int = 0
    achieved: tuple[str, ...] = ()


class Campaign(NamedTuple):
    """A journey through the chapters of a game, attempts in the order they were made."""

    id: str
    game: str
    name: str
    begun: float
    attempts: tuple[Attempt, ...] = ()


@final
class Campaigns:
    """All campaigns of a house. Each belongs to the visitor who began it."""

    def __init__(self, house: House, clock: Callable[[], float] = time.time) -> None:
        self.house = house
        self._clock = clock

    def now(self) -> float:
        """What the clock of the house says."""
        return self._clock()

    async def begin(self, game: str, name: str, holder: bytes) -> str:
        """A new campaign; its id."""
        return await self._write(Campaign("", game, clean_name(name), self._clock()), holder)

    async def bring(self, campaign: Campaign, holder: bytes) -> str:
        """A campaign from a file comes into the house, as a new one beside the others."""
        return await self._write(campaign, holder)

    async def join(self, campaign: str, table: Table, chapter: str, players: int) -> None:
        """A table is an attempt of a campaign."""
        row = (chapter, players, self._clock(), table.id, None)

        def job(hand: Hand) -> None:
            _add(hand, campaign, [row])

        await asyncio.wrap_future(self.house.store.write(job))

    async def follow(self, before: Table, after: Table) -> None:
        """A table that follows an attempt of a campaign belongs to the same campaign."""
        rows = self.house.store.read("SELECT campaign FROM attempts WHERE game = ?", (before.id,))
        known = self.house.store.read("SELECT 1 FROM attempts WHERE game = ?", (after.id,))
        if rows and not known:
            header = after.laid.header
            with suppress(WrittenAlready):  # by another house, which laid the table
                players = int(header.get("Players", len(after.seats)))
                await self.join(rows[0][0], after, header.get("Chapter", ""), players)

    def of(self, holder: bytes, game: str) -> list[Campaign]:
        """A visitor's campaigns of a game, the newest first, without their attempts."""
        rows = self.house.store.read(
            "SELECT id, game, name, begun FROM campaigns WHERE holder = ? AND game = ? ORDER BY begun DESC",
            (holder, game),
        )
        return [Campaign(*row) for row in rows]

    def campaign_of(self, table: str, holder: bytes) -> str:
        """The visitor's campaign that a table belongs to, or ''."""
        rows = self.house.store.read(
            "SELECT c.id FROM attempts a JOIN campaigns c ON c.id = a.campaign WHERE a.game = ? AND c.holder = ?",
            (table, holder),
        )
        return rows[0][0] if rows else ""

    def find(self, name: str, holder: bytes) -> Campaign | None:
        """A visitor's campaign with all its attempts."""
        store = self.house.store
        rows = store.read("SELECT id, game, name, begun FROM campaigns WHERE id = ? AND holder = ?", (name, holder))
        if not rows:
            return None
        tries = store.read(
            "SELECT chapter, players, at, game, brought FROM attempts WHERE campaign = ? ORDER BY number", (name,)
        )
        return Campaign(*rows[0])._replace(attempts=tuple(self._attempt(*row) for row in tries))

    def _attempt(self, chapter: str, players: int, at: float, game: str | None, brought: str | None) -> Attempt:
        if game is None:
            said = json.loads(brought or "{}")
            reason, *reached = (_whole(word) for word in (said["reason"], *said["achieved"]))
            return Attempt(chapter, players, at, None, said["won"], reason, said["restarts"], tuple(reached))
        try:
            table = self.house.table(game)
        except TableError:
            return Attempt(chapter, players, at, game, None)
        outcome = table.sitting.state.outcome()
        restarts = sum(1 for entry in standing(table.entries) if entry.move == "restart")
        achieved = table.game.position(table.sitting.view(ONLOOKER)).get("achieved") or ()
        won = bool(outcome.winners) if outcome else False if table.over else None
        reason = outcome.reason if outcome else table.ending.reason if table.ending else ""
        return Attempt(chapter, players, at, game, won, reason, restarts, tuple(achieved))

    async def _write(self, campaign: Campaign, holder: bytes) -> str:
        name = new_name()
        rows = [(one.chapter, one.players, one.at, None, json.dumps(_said(one))) for one in campaign.attempts]

        def job(hand: Hand) -> None:
            hand.execute(
                "INSERT INTO campaigns VALUES (?, ?, ?, ?, ?)",
                (name, campaign.game, campaign.name, holder, campaign.begun),
            )
            _add(hand, name, rows)

        await asyncio.wrap_future(self.house.store.write(job))
        return name


Row = tuple[str, int, float, str | None, str | None]


def _add(hand: Hand, campaign: str, rows: Sequence[Row]) -> None:
    hand.execute(
        "UPDATE campaigns SET name = name WHERE id = ?", (campaign,)
    )  # whoever else adds something has to wait
    (last,) = hand.execute("SELECT coalesce(max(number), 0) FROM attempts WHERE campaign = ?", (campaign,)).fetchone()
    hand.executemany(
        "INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(campaign, number, *row) for number, row in enumerate(rows, start=last + 1)],
    )


def _whole(word: str) -> str:
    """A word without half letters: files with such were taken in once, and cannot be written out."""
    return word.encode(errors="replace").decode()


def _said(attempt: Attempt) -> dict[str, Any]:
    return {
        "won": attempt.won, "reason": attempt.reason, "restarts": attempt.restarts, "achieved": list(attempt.achieved)
    }  # fmt: skip


def exported(campaign: Campaign) -> str:
    """The campaign as one file."""
    tries = [{"chapter": a.chapter, "players": a.players, "at": a.at, **_said(a)} for a in campaign.attempts]
    whole = {"format": FORMAT, "game": campaign.game, "name": campaign.name, "begun": campaign.begun, "attempts": tries}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def imported(text: str, game: str, chapters: Sequence[str]) -> Campaign:
    """The campaign in a file; `BadCampaign` says what is wrong with it."""
    try:
        whole = json.loads(text)
        json.dumps(whole, ensure_ascii=False).encode()  # half a letter could be kept, but never be written out again
    except (ValueError, RecursionError):
        raise BadCampaign(_("it is not JSON")) from None
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise BadCampaign(_("its format is not “{format}”").format(format=FORMAT))
    if whole.get("game") != game:
        raise BadCampaign(_("it belongs to another game"))
    tries = whole.get("attempts")
    if not isinstance(tries, list) or len(tries) > MOST_ATTEMPTS:
        raise BadCampaign(_("its attempts are no list, or too many"))
    return Campaign(
        "", game, clean_name(str(whole.get("name", ""))), _moment(whole.get("begun")),
        tuple(_read(one, chapters) for one in tries),
    )  # fmt: skip


def _read(one: object, chapters: Sequence[str]) -> Attempt:
    if not isinstance(one, dict) or one.get("chapter") not in chapters:
        raise BadCampaign(_("an attempt names no chapter of this game"))
    players, won, restarts, achieved = (one.get(key) for key in ("players", "won", "restarts", "achieved"))
    if players not in (1, 2, 3, 4) or isinstance(players, bool) or won not in (True, False, None):
        raise BadCampaign(_("an attempt does not say who played or how it went"))
    if not isinstance(restarts, int) or not 0 <= restarts < 1000 or not isinstance(achieved, list):
        raise BadCampaign(_("an attempt does not say what was reached"))
    words = tuple(str(name)[:LONGEST_WORD] for name in achieved[:LONGEST_WORD])
    return Attempt(
        chapter=str(one["chapter"]),
        players=players,
        at=_moment(one.get("at")),
        game=None,
        won=None if won is None else bool(won),
        reason=str(one.get("reason", ""))[:LONGEST_WORD],
        restarts=restarts,
        achieved=words,
    )


def _moment(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1e12:
        raise BadCampaign(_("a moment is no number of seconds"))
    return float(value)
