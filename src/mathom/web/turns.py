"""Turns on the loop: where many have something to do at the same moment, one stretch of work follows the other, and in
between the loop looks after everybody else. A move is not held up by forty screens that want to be drawn.
"""

from __future__ import annotations

import asyncio
from typing import final


@final
class Turns:
    """Whoever is about to work for some milliseconds waits for his turn; first come, first served."""

    def __init__(self) -> None:
        self._held = asyncio.Lock()

    async def wait(self) -> None:
        """Until it is my turn: nobody else has one in this round of the loop."""
        async with self._held:
            await asyncio.sleep(0)
