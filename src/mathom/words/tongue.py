"""The language that the house speaks. English stands in the source; other languages are gettext catalogues."""

from __future__ import annotations

from collections.abc import Iterable
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Final

LOCALE: Final = Path(__file__).parents[1] / "locale"
ENGLISH: Final = NullTranslations()

_spoken: ContextVar[NullTranslations] = ContextVar("spoken", default=ENGLISH)


def use(language: str) -> None:
    """Speak a language from now on, in this thread or task; English where there is no catalogue for it."""
    _spoken.set(_catalogue(language))


def _(message: str) -> str:
    """A text in the language spoken now. Places for values have names, as in `{card}`."""
    return _spoken.get().gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """A text that depends on a number."""
    return _spoken.get().ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """A short text whose meaning needs a hint for translators."""
    return _spoken.get().pgettext(context, message)


def N_(message: str) -> str:
    """Mark a text that is spoken later, by `_`."""
    return message


def listed(items: Iterable[str]) -> str:
    """Several things in one line."""
    return pgettext("between the things of a list", ", ").join(items)


@cache
def _catalogue(language: str) -> NullTranslations:
    return translation("mathom", LOCALE, [language], fallback=True)
