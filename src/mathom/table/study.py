"""The study next door, where computer players think: a few processes, each with one question at a time.

Thinking is counted for whoever wants it, so that nobody takes all of them: see `work_for`. A process that dies, falls
silent or broods too long is sent away and the question asked once more; after that any legal move will do, so that no
game ever stands still.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from contextvars import ContextVar
from random import Random
from typing import Any, Final, final
from weakref import WeakValueDictionary

from mathom.table.thinker import MOVE, Question

PROGRAM: Final = (sys.executable, "-P", "-m", "mathom.table.thinker")
TRIES: Final = 2
SILENCE: Final = 3.0
"""Seconds without a sign of life after which a process that was asked stands still for good."""
THINKERS: Final = max(1, min(4, (os.cpu_count() or 2) - 1))

log = logging.getLogger(__name__)
_wanted_by: ContextVar[str] = ContextVar("wanted_by", default="")


def work_for(name: str) -> None:
    """Whatever is thought about from now on, in this task and those it starts, is counted for somebody."""
    _wanted_by.set(name)


def worked_for() -> str:
    """For whom thinking is counted now."""
    return _wanted_by.get()


@final
class Study:
    """Up to `thinkers` processes, started when they are first needed. `patience` is in seconds for one question.

    Of one who wants it so many questions are thought about at once that a process stays free for others, if there is a
    second one; the rest wait, and those of others go first.
    """

    def __init__(self, thinkers: int = THINKERS, patience: float = 20.0, program: Sequence[str] = PROGRAM) -> None:
        self._patience = patience
        self._program = program
        self._chairs = asyncio.Semaphore(thinkers)
        self._share = max(1, thinkers - 1)
        self._shares: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._idle: list[asyncio.subprocess.Process] = []
        self._busy: set[asyncio.subprocess.Process] = set()
        self._errands: set[asyncio.Task[Any]] = set()
        self._closed = False

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that live."""
        return [thinker.pid for thinker in [*self._idle, *self._busy] if thinker.returncode is None]

    async def choose(self, question: Question) -> int:
        """The code of a legal move."""
        if len(question.legal) == 1:
            return question.legal[0]
        move = await self.think(question)
        if isinstance(move, int):
            return move
        if not self._closed:
            log.warning("no answer to a question about %s; taking any legal move", question.game)
        return Random(question.seed).choice(question.legal)

    async def think(self, question: Question) -> Any:
        """The answer to any wish, or None when nobody could give one."""
        # A process that is just being started must not be lost when the one who asks goes away.
        errand = asyncio.get_running_loop().create_task(self._answer(question))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)
        return await asyncio.shield(errand)

    async def close(self) -> None:
        """Send everybody home."""
        self._closed = True
        for thinker in [*self._idle, *self._busy]:
            await _send_away(thinker)
        self._idle.clear()
        await asyncio.gather(*self._errands, return_exceptions=True)

    async def _answer(self, question: Question) -> Any:
        async with self._turn_of(worked_for()), self._chairs:
            for _ in range(TRIES):
                if self._closed:
                    break
                answer = await self._ask(question)
                if answer is not None and (question.wish != MOVE or answer in question.legal):
                    return answer
        return None

    def _turn_of(self, name: str) -> AbstractAsyncContextManager[None]:
        """Wait until fewer questions of somebody are thought about than his share."""
        if not name:
            return nullcontext()
        share = self._shares.get(name)
        if share is None:
            share = self._shares[name] = asyncio.Semaphore(self._share)
        return share

    async def _ask(self, question: Question) -> Any:
        """The answer, or None when there is none."""
        at_home = bool(self._idle)
        try:
            thinker = self._idle.pop() if at_home else await self._start()
        except OSError as fault:
            log.warning("a computer player did not come: %r", fault)
            return None
        self._busy.add(thinker)
        answered = False
        try:
            assert thinker.stdin is not None and thinker.stdout is not None  # noqa: S101 - both are pipes
            thinker.stdin.write(question.encode())
            async with asyncio.timeout(self._patience):
                await thinker.stdin.drain()
                line = await _said(thinker.stdout, SILENCE if at_home else self._patience)
            answer = json.loads(line)[question.wish]
            answered = True
            return answer
        except (OSError, ValueError, KeyError, TypeError) as fault:
            if not self._closed:
                log.warning("a computer player did not answer: %r", fault)
            return None
        finally:
            self._busy.discard(thinker)
            if answered and not self._closed:
                self._idle.append(thinker)
            else:
                await _send_away(thinker)

    async def _start(self) -> asyncio.subprocess.Process:
        # A session of its own, so that the keys that stop the house do not reach the thinkers first.
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(*self._program, stdin=pipe, stdout=pipe, start_new_session=True)


async def _said(mouth: asyncio.StreamReader, first: float) -> bytes:
    """The next line that says something. Raises `TimeoutError` after a long silence.

    `first` is how long, in seconds, it may take until anything is heard: to be started takes its time.
    """
    silence = first
    while True:
        async with asyncio.timeout(silence):
            line = await mouth.readline()
        if line != b"\n":
            return line
        silence = SILENCE


async def _send_away(thinker: asyncio.subprocess.Process) -> None:
    if thinker.returncode is None:
        with suppress(ProcessLookupError):
            thinker.kill()
    if thinker.stdin is not None:
        thinker.stdin.close()
    await thinker.wait()
