"""The language that the house speaks. English stands in the source; other languages are gettext catalogues.

A text that was spoken is a `Said`: filled in with `format`, it writes numbers as the language writes them, and keeps
what runs the other way (a friend's name, a command) from turning its surroundings around.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path
from string import Formatter
from typing import Final

LOCALE: Final = Path(__file__).parents[1] / "locale"
ENGLISH: Final = "en"
LANGUAGES: Final = {ENGLISH: "English", "nl": "Nederlands", "fa": "فارسی"}
"""What the house speaks, each by its own name."""
RIGHT_TO_LEFT: Final = ("fa",)
DIGITS: Final = {"fa": str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")}
ISOLATE: Final = "\u2068"
END_OF_ISOLATE: Final = "\u2069"
RUNS: Final = {"L": "ltr", "R": "rtl", "AL": "rtl"}
"""Which way letters run, by their class in Unicode."""

_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)


class Said(str):
    """A text in the language spoken now."""

    __slots__ = ()

    def format(self, *args: object, **kwargs: object) -> str:
        """Fill in the values, each as the language writes it."""
        if _spoken.get() not in DIGITS and all(str(value).isascii() for value in (*args, *kwargs.values())):
            return str.format(self, *args, **kwargs)  # the same, and quick
        return _PEN.vformat(self, args, kwargs)


class Pen(Formatter):
    """Writes values into a text."""

    def format_field(self, value: object, format_spec: str) -> str:
        """One value."""
        return str(shown(format(value, format_spec))) if isinstance(value, int | float | str) else str(value)


_PEN: Final = Pen()


def use(language: str) -> None:
    """Speak a language from now on, in this thread or task; English where there is no catalogue for it."""
    _spoken.set(language)


def spoken() -> str:
    """The language spoken now."""
    return _spoken.get()


def direction() -> str:
    """Which way the language spoken now is written: `ltr` or `rtl`."""
    return "rtl" if _spoken.get() in RIGHT_TO_LEFT else "ltr"


def _(message: str) -> str:
    """A text in the language spoken now. Places for values have names, as in `{card}`."""
    return Said(_catalogue(_spoken.get()).gettext(message))


def ngettext(one: str, many: str, count: int) -> str:
    """A text that depends on a number."""
    return Said(_catalogue(_spoken.get()).ngettext(one, many, count))


def pgettext(context: str, message: str) -> str:
    """A short text whose meaning needs a hint for translators."""
    return Said(_catalogue(_spoken.get()).pgettext(context, message))


def N_(message: str) -> str:
    """Mark a text that is spoken later, by `_`."""
    return message


def listed(items: Iterable[str]) -> str:
    """Several things in one line."""
    return pgettext("between the things of a list", ", ").join(map(isolated, items))


def shown(value: object) -> object:
    """A value as the language spoken now writes it; a name that runs the other way is fenced off."""
    if isinstance(value, int):
        return digits(value)
    return isolated(digits(value)) if isinstance(value, str) else value


def digits(value: object) -> str:
    """A number in the digits of the language; a text with Latin letters, such as a file's name, stays as it is."""
    text = str(value)
    table = DIGITS.get(_spoken.get())
    if table is None or any(letter.isascii() and letter.isalpha() for letter in text):
        return text
    return text.translate(table)


def isolated(text: str) -> str:
    """A text that may stand in a sentence: fenced off where its first letter runs against the language."""
    if text.isascii() and _spoken.get() not in RIGHT_TO_LEFT:
        return text  # nearly always
    runs = next((RUNS[found] for letter in text if (found := unicodedata.bidirectional(letter)) in RUNS), None)
    fenced = text.startswith(ISOLATE) and text.find(END_OF_ISOLATE) == len(text) - 1
    return text if fenced or runs in (None, direction()) else f"{ISOLATE}{text}{END_OF_ISOLATE}"


def best_of(wishes: Iterable[str]) -> str:
    """The first wish that the house can speak, such as `nl` for `nl-BE`; English when there is none."""
    spoken_here = (wish.replace("_", "-").partition("-")[0].lower() for wish in wishes)
    return next((language for language in spoken_here if language in LANGUAGES), ENGLISH)


@cache
def _catalogue(language: str) -> NullTranslations:
    return translation("mathom", LOCALE, [language], fallback=True)
