"""Duel for Middle-earth drawn with letters: a ring of twelve places, my camp at the bottom, the other's at the top."""

from __future__ import annotations

from typing import Final

from mathom.games.middle_earth.view import MiddleEarthView
from mathom.kernel.view import View
from mathom.terminal.pen import Picture, Row, beside, centred, row, width_of
from mathom.words.middle_earth.facts import facts

LETTERS: Final = ("F", "S")
MANNERS: Final = ("gandalf", "balrog")
COLUMNS: Final = 5
TALL: Final = 3
INSIDE: Final = 12
"""Cells of a place between its borders."""


def board(view: View, width: int) -> Picture:
    """The ring, with the quests and the ring tokens in its middle."""
    assert isinstance(view, MiddleEarthView)  # noqa: S101 - the board of this game
    lap = view.rules.lap
    near = view.seat if view.seat in (0, 1) else 0
    inside = min(INSIDE + max(0, width - 80) // COLUMNS, INSIDE + 6)
    places = [_place(view, slot, near, inside) for slot in range(lap)]
    if lap != 12:  # a small variant: its places in a row
        return [centred(line, width) for line in beside(places, 0)]
    top = beside([places[slot] for slot in (4, 5, 6, 7, 8)], 0)
    bottom = beside([places[slot] for slot in (2, 1, 0, 11, 10)], 0)
    middle = beside([places[3], _centre(view, (inside + 2) * 3), places[9]], 0)
    return [centred(line, width) for line in (*top, *middle, *bottom)]


def notes(view: View) -> list[str]:
    """Whose allies lie face up, and who has what in hand and deck."""
    assert isinstance(view, MiddleEarthView)  # noqa: S101
    units = 2 * view.rules.units
    first = 1 + bool(view.last)
    said = facts(view)
    return [*said[1:first], *said[first + units :]]


def hand(view: View) -> list[int]:
    """All that can be done here is among the moves that may be made."""
    return []


def face(view: View, code: int) -> str:
    """The label says all."""
    return ""


def card(view: View, code: int) -> Picture:
    """A march is a card and a unit, so no card is drawn alone."""
    return []


def _slot(view: MiddleEarthView, side: int, x: int, near: int) -> int:
    """The place of a unit with this progress, counted clockwise from the near camp."""
    camp = 0 if side == near or view.rules.meets[1] == 1 else view.rules.lap // 2
    return (camp + x) % view.rules.lap


def _place(view: MiddleEarthView, slot: int, near: int, inside: int) -> Picture:
    """One place with the units on it: `F2:3` is the free army's unit 2 with the number 3; in camp they have none."""
    standing: Row = []
    camps = [side for side in (0, 1) if _slot(view, side, 0, near) == slot]
    for side in (0, 1):
        home = "".join(str(unit + 1) for unit, x in enumerate(view.x[side]) if not x and side in camps)
        done = "".join(str(unit + 1) for unit, x in enumerate(view.x[side]) if x == view.rules.lap and side in camps)
        words = [f"{LETTERS[side]}{home}"] if home else []
        words += [f"★{LETTERS[side]}{done}"] if done else []
        words += [
            f"{LETTERS[side]}{unit + 1}:{view.number(side, unit)}"
            for unit, x in enumerate(view.x[side])
            if 0 < x < view.rules.lap and _slot(view, side, x, near) == slot
        ]
        standing += [(f"{word} ", MANNERS[side]) for word in words]
    number = str(slot + 1)
    frame = MANNERS[camps[0]] if len(camps) == 1 else "bold" if camps else "dim"
    sign = "═" if camps else "─"
    while width_of(standing) > inside - 1:
        standing[-1] = (standing[-1][0][:-1], standing[-1][1])
        standing = [piece for piece in standing if piece[0]]
    pad = " " * (inside - 1 - width_of(standing))
    return [
        row((f"╭{sign}{number}{sign * (inside - 1 - len(number))}╮", frame)),
        [("│ ", frame), *standing, (f"{pad}│", frame)],
        row((f"╰{sign * inside}╯", frame)),
    ]


def _centre(view: MiddleEarthView, width: int) -> Picture:
    """Quests are lamps, lit by ring tokens; the tokens that are left lie in the middle."""
    quests = view.rules.quests
    lamps = [
        row(
            (f"{LETTERS[side]} ", MANNERS[side]),
            ("◆" * view.tokens[side] + "◇" * (quests - view.tokens[side]), "ember"),
        )
        for side in (0, 1)
    ]
    left = row(("( ", "dim"), ("○ " * view.tokens[2] or "· ", "ember"), (")", "dim"))
    line = row(*lamps[1], "    ", *left, "    ", *lamps[0])
    return [_wide([], width), _wide(centred(line, width), width), _wide([], width)]


def _wide(line: Row, width: int) -> Row:
    return [*line, (" " * (width - width_of(line)), "")]
