"""The study next door, where computer players think: a few processes, each with one question at a time.

One that dies or broods too long is sent away and the question asked once more; after that any legal move will do, so
that no game ever stands still.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Final, final

from mathom.table.thinker import Question

PROGRAM: Final = (sys.executable, "-P", "-m", "mathom.table.thinker")
TRIES: Final = 2
THINKERS: Final = max(1, min(4, (os.cpu_count() or 2) - 1))

log = logging.getLogger(__name__)


@final
class Study:
    """Up to `thinkers` processes, started when they are first needed. `patience` is in seconds for one question."""

    def __init__(self, thinkers: int = THINKERS, patience: float = 20.0, program: Sequence[str] = PROGRAM) -> None:
        self._patience = patience
        self._program = program
        self._chairs = asyncio.Semaphore(thinkers)
        self._idle: list[asyncio.subprocess.Process] = []
        self._busy: set[asyncio.subprocess.Process] = set()
        self._errands: set[asyncio.Task[int]] = set()
        self._closed = False

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that live."""
        return [thinker.pid for thinker in [*self._idle, *self._busy] if thinker.returncode is None]

    async def choose(self, question: Question) -> int:
        """The code of a legal move."""
        if len(question.legal) == 1:
            return question.legal[0]
        # A process that is just being started must not be lost when the one who asks goes away.
        errand = asyncio.get_running_loop().create_task(self._choose(question))
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

    async def _choose(self, question: Question) -> int:
        async with self._chairs:
            for _ in range(TRIES):
                if self._closed:
                    break
                move = await self._ask(question)
                if move in question.legal:
                    return move
        if not self._closed:
            log.warning("no answer to a question about %s; taking any legal move", question.game)
        return Random(question.seed).choice(question.legal)

    async def _ask(self, question: Question) -> int:
        """The answer, or -1 when there is none."""
        try:
            thinker = self._idle.pop() if self._idle else await self._start()
        except OSError as fault:
            log.warning("a computer player did not come: %r", fault)
            return -1
        self._busy.add(thinker)
        answered = False
        try:
            assert thinker.stdin is not None and thinker.stdout is not None  # noqa: S101 - both are pipes
            thinker.stdin.write(question.encode())
            async with asyncio.timeout(self._patience):
                await thinker.stdin.drain()
                line = await thinker.stdout.readline()
            move = json.loads(line)["move"]
            answered = isinstance(move, int)
            return move if isinstance(move, int) else -1
        except (OSError, ValueError, KeyError, TypeError) as fault:
            log.warning("a computer player did not answer: %r", fault)
            return -1
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


async def _send_away(thinker: asyncio.subprocess.Process) -> None:
    if thinker.returncode is None:
        with suppress(ProcessLookupError):
            thinker.kill()
    if thinker.stdin is not None:
        thinker.stdin.close()
    await thinker.wait()
