"""A player at the full screen, by keys alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Static

from mathom.terminal.bidi import APP, Lines
from mathom.terminal.full.app import TableApp
from mathom.terminal.full.hand import Hand
from mathom.terminal.full.sight import KEYS
from mathom.terminal.place import Place

SMALL = (80, 24)
WIDE = (120, 40)
PATIENCE = 2000
"""Looks at a screen before it counts as stuck."""


@asynccontextmanager
async def seated(
    place: Place, size: tuple[int, int] = SMALL, way: str = APP, **options: Any
) -> AsyncIterator[tuple[TableApp, Pilot[None]]]:
    """A running screen, when there is something to look at."""
    app = TableApp(place, Lines(way), **options)
    async with app.run_test(size=size) as pilot:
        await still(app, pilot)
        yield app, pilot
        app.action_leave_table()


async def still(app: TableApp, pilot: Pilot[None]) -> None:
    """Wait until the table is done thinking."""
    for _look in range(PATIENCE):
        await pilot.pause(0.005)
        if not app.busy or len(app.screen_stack) > 1:
            await pilot.pause()  # what is drawn after the refresh
            return
    raise AssertionError("the screen never comes to rest")


def said(app: TableApp, name: str) -> str:
    """What stands in one of the places of the screen, on one line."""
    return " ".join(str(app.screen_stack[0].query_one(f"#{name}", Static).content).split())


def rows(app: TableApp) -> list[str]:
    """The whole screen as it is seen."""
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]


async def type_a_choice(app: TableApp, pilot: Pilot[None], rng: Random) -> None:
    """Any legal choice by its keys, several together where that is asked; a hand-over is opened."""
    if len(app.screen_stack) > 1:
        await pilot.press("enter")
        await still(app, pilot)
        return
    sight = app.sight
    assert sight is not None
    if sight.size > 1:
        together = rng.choice(sorted(map(sorted, sight.codes)))
        await pilot.press(*(KEYS[place] for place in together), "enter")
    else:
        open_to_me = [place for place, entry in enumerate(sight.entries) if entry.legal]
        place = rng.choice(open_to_me)
        if place < len(KEYS):
            await pilot.press(KEYS[place])
        else:
            app.query_one(Hand).at = place
            await pilot.press("enter")
    await still(app, pilot)


async def play_on(app: TableApp, pilot: Pilot[None], rng: Random, moves: int = 1000) -> None:
    """Choices until the game is over or so many were made."""
    for _move in range(moves):
        if app.sight is not None and app.sight.over and len(app.screen_stack) == 1:
            return
        await type_a_choice(app, pilot, rng)
