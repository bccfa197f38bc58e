"""People who keep coming: each pair plays one game after the other, in browsers with live screens, to the end of each.

Whose game is over leaves it. Then the same two play the next one, or two newcomers meet by an invitation; some play
against a computer. So a house is after a while as full as it will ever be, and what it still gains then it keeps for
nothing.
"""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import Final
from urllib.parse import urlencode, urlsplit

from bench.crowd import Answer, Screen, Tally
from tests.web.reading import Page
from tests.web.visiting import invitation_on

ALONE: Final = 10
"""Every so manieth table is one person's against a computer."""
MIND: Final = "easy"
AGAIN: Final = 0.5
"""How likely two who have played play the next game together."""
SPREAD: Final = 240.0
"""Seconds within which they come, so that not all games end together; a game takes about so long."""


class Regulars(Tally):
    """What all of them saw together."""

    def __init__(self) -> None:
        super().__init__()
        self.games = 0


class Guest:
    """Somebody with a browser."""

    def __init__(self, url: str, think: float, until: float, rng: Random, tally: Regulars) -> None:
        self._url = url
        self._think = think
        self._until = until
        self._rng = rng
        self._tally = tally
        self._browser = Screen(url, "", "")

    async def ask(self, path: str, body: str | None = None, wanted: tuple[int, ...] = (200,)) -> Answer:
        """An answer of the house; its cookie is kept. Raises `UnexpectedAnswer`."""
        answer = await self._browser.ask(path, body)
        if answer.status not in wanted:
            raise UnexpectedAnswer(f"{path} {body}: {answer.status}")
        self._browser.cookie = answer.cookie or self._browser.cookie
        return answer

    async def play(self, place: str) -> Page | None:
        """Play a game; its last page, or None when the time was up before."""
        name, decided = place.removeprefix("/t/"), -1
        screen = Screen(self._url, name, self._browser.cookie)
        line = asyncio.create_task(screen.watch())
        try:
            while await self._news(screen, line):
                page = Page(screen.shown)
                if page.over:
                    return page
                wishes = page.wishes(self._rng)
                if not wishes or page.seq <= decided:
                    continue
                decided = page.seq
                await asyncio.sleep(self._rng.uniform(0.5, 1.5) * self._think)
                if time.monotonic() < self._until:
                    await self._move(name, *self._rng.choice(wishes))
            return None
        finally:
            await screen.close()
            await asyncio.gather(line, return_exceptions=True)

    async def _news(self, screen: Screen, line: asyncio.Task[None]) -> bool:
        """Wait until the screen shows something new; False when the time is up before."""
        news = asyncio.create_task(screen.news.wait())
        left = max(0.0, self._until - time.monotonic())
        done, _ = await asyncio.wait((line, news), timeout=left, return_when=asyncio.FIRST_COMPLETED)
        news.cancel()
        if line in done:
            raise UnexpectedAnswer(f"{screen.table}: the screen was closed")
        screen.news.clear()
        return news in done

    async def _move(self, name: str, path: str, body: str) -> None:
        began = time.perf_counter()
        await self.ask(path, body)
        self._tally.acks.append(time.perf_counter() - began)
        self._tally.acknowledged[name] += 1


class UnexpectedAnswer(Exception):
    """The house did not do what people expect of it."""


async def come_and_go(url: str, number: int, think: float, until: float, tally: Regulars) -> None:
    """The place of one pair: game after game until the time is up."""
    rng = Random(number)
    await asyncio.sleep(min(rng.uniform(0, SPREAD), max(0.0, until - time.monotonic())))
    pair, place = list[Guest](), ""
    while time.monotonic() < until:
        try:
            if not place:
                pair = [Guest(url, think, until, Random(rng.random()), tally) for _ in range(1 + (number % ALONE > 0))]
                place = await laid(pair)
            ends = await asyncio.gather(*(guest.play(place) for guest in pair))
            if None in ends:
                return
            tally.games += 1
            again = rng.random() < AGAIN
            place = (await asyncio.gather(*map(next_of, pair, ends)))[0] if again else ""
        except (UnexpectedAnswer, OSError) as fault:
            tally.errors.append(repr(fault))
            place = ""
            await asyncio.sleep(1)


async def laid(pair: list[Guest]) -> str:
    """The address of a new table where these sit."""
    first, friends = pair[0], pair[1:]
    if not friends:
        return (await first.ask("/play/duel", f"seat=any&mind={MIND}", (303,))).location
    place = (await first.ask("/invite/duel", "seat=any&name=First", (303,))).location
    link = urlsplit(invitation_on((await first.ask(place)).text)).path
    for friend in friends:
        await friend.ask(link)
        await friend.ask(link, "name=Friend", (303,))
    return place


async def next_of(guest: Guest, page: Page | None) -> str:
    """The address of the game after one that is over: whoever asks first has it laid."""
    assert page is not None
    form = page.to("/again")
    return (await guest.ask(form.action, urlencode([*form.hidden, form.buttons[0]]), (303,))).location
