"""Saying no in one line."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mathom.words.tongue import END_OF_ISOLATE, ISOLATE, _

LONGEST: Final = 400
"""A line longer than this loses its middle: nobody reads the ten thousandth digit of a number."""


HIGHEST_SEED: Final = 10**18
UNSEEN: Final = (ISOLATE, END_OF_ISOLATE, "\u200c")
"""Marks that Persian needs: they fence off a name, or keep two letters apart, and move nothing."""


class Refusal(Exception):
    """What was asked cannot be done; the message is one sentence."""


def one_line(text: str) -> str:
    """A text on one line, with nothing in it that could move a terminal's cursor."""
    seen = "".join(c if c.isprintable() or c in UNSEEN else c.encode("unicode_escape").decode() for c in text)
    if len(seen) <= LONGEST:
        return seen
    half = LONGEST // 2
    return f"{seen[:half]}…{seen[-half:]}"


def own_folder(name: str | None) -> Path | None:
    """The folder of own characters and chapters that was named, if one was."""
    if name is None:
        return None
    folder = Path(name)
    if not folder.is_dir():
        raise Refusal(_("{folder}: there is no such folder").format(folder=name))
    return folder


def check_seed(seed: int) -> None:
    """Refuse a seed out of range."""
    if not 0 <= seed < HIGHEST_SEED:
        raise Refusal(_("--seed must be a number from 0 to {highest}").format(highest=HIGHEST_SEED - 1))
