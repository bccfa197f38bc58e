"""Saying no in one line."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 400
"""A line longer than this loses its middle: nobody reads the ten thousandth digit of a number."""


class Refusal(Exception):
    """What was asked cannot be done; the message is one sentence."""


def one_line(text: str) -> str:
    """A text on one line, with nothing in it that could move a terminal's cursor."""
    seen = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    if len(seen) <= LONGEST:
        return seen
    half = LONGEST // 2
    return f"{seen[:half]}…{seen[-half:]}"
