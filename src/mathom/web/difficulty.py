"""How hard every chapter of The Two Towers is: measured once with computer players, drawn, and told in tables."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from mathom.arena.intervals import wilson
from mathom.web.dates import day
from mathom.web.pages import page
from mathom.web.screen import Context
from mathom.words.players import player_name
from mathom.words.tongue import N_, _, ngettext

FILE: Final = Path(__file__).parent / "data/towers_difficulty.toml"
KINDS: Final = {
    "open": N_("With open hands"),
    "convention": N_("By a convention alone"),
    "partners:40": N_("As the medium level, with forty imagined games a move"),
}
"""Those that were measured and that nobody can choose as a computer player."""
STEP: Final = 36
"""From one chapter to the next, in units of the drawing."""
APART: Final = 6
"""From one kind of player to the next."""
HEIGHT: Final = 200


async def difficulty(request: Request) -> Response:
    """The page."""
    found = _measured()
    kinds = [{"number": number, "name": _kind(kind)} for number, kind in enumerate(found["kinds"])]
    players = sorted({row["players"] for row in found["row"]})
    context = {
        "kinds": kinds,
        "measured": day(found["measured"]),
        "figures": [_figure(found["kinds"], [row for row in found["row"] if row["players"] == n], n) for n in players],
        "height": HEIGHT,
        "step": STEP,
    }
    return page(request, "difficulty.html", _("How hard the chapters are"), context)


@cache
def _measured() -> dict[str, Any]:
    """The file that `bench/towers_difficulty_data.py` makes."""
    return tomllib.loads(FILE.read_text("utf-8"))


def _kind(word: str) -> str:
    return _(KINDS[word]) if word in KINDS else player_name(word)


def _figure(kinds: list[str], rows: list[dict[str, Any]], players: int) -> Context:
    """The chapters for so many players. A mark stands at the share that was won, a line at its interval."""
    shown, marks = [], []
    for place, row in enumerate(rows):
        cells = []
        for number, kind in enumerate(kinds):
            if kind not in row:
                cells.append("–")
                continue
            won, games, unknown = row[kind]
            low, high = wilson(won, games)[0], wilson(won + unknown, games)[1]
            cells.append(
                _("{won} of {games} ({low} to {high} %)").format(
                    won=won, games=games, low=round(100 * low), high=round(100 * high)
                )
            )
            x = place * STEP + APART * (number - (len(kinds) - 1) / 2)
            ends = {"low": _height(low), "high": _height(high)}
            marks.append({"kind": number, "x": x, "y": _height(won / games)} | ends)
        shown.append({"chapter": row["chapter"] if row["chapter"].isdecimal() else "∞", "cells": cells})
    title = ngettext("{count} player", "{count} players", players).format(count=players)
    return {"title": title, "rows": shown, "marks": marks, "width": STEP * (len(rows) - 1)}


def _height(share: float) -> float:
    return round(HEIGHT * (1 - share), 1)
