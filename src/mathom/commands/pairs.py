"""What `--option KEY=VALUE` says to the commands that play many games."""

from __future__ import annotations

from mathom.commands.refusal import Refusal
from mathom.words.tongue import _


def pair(option: str) -> tuple[str, str]:
    """The header line that an option asks for. Raises `Refusal`."""
    key, equals, value = option.partition("=")
    if not key or not equals:
        raise Refusal(_("--option: “{option}” is not KEY=VALUE").format(option=option))
    return key, " ".join(value.split())  # a value stands in one line of a record
