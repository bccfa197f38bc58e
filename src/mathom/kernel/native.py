"""A word for the compiler that says nothing at run time, so that the core needs no package for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:
    _Class = TypeVar("_Class", bound=type)

    def mypyc_attr(**_wishes: object) -> Callable[[_Class], _Class]:
        """What mypyc is asked to do for a class; plain Python does not care."""
        return lambda kind: kind


__all__ = ["mypyc_attr"]
