"""What a command needs that opens a door: a number that can be its port, and the room behind it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from mathom.commands.refusal import Refusal
from mathom.words.tongue import _


def port_in(number: int) -> int:
    """The same number; `Refusal` where it can be no port."""
    if not 0 <= number < 65536:
        raise Refusal(_("--port must be a number from 0 to 65535"))
    return number


def room(module: str) -> Any:
    """A module that needs the packages of the table; `Refusal` where one of those is missing."""
    try:
        return import_module(module)
    except ModuleNotFoundError as fault:
        raise Refusal(_("the table needs “{name}”, which is not installed").format(name=fault.name)) from None
