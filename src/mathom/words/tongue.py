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
from numbers import Number
from pathlib import Path
from string import Formatter
from typing import Final

LOCALE: Final = Path(__file__).parents[1] / "locale"
ENGLISH: Final = "en"
LANGUAGES: Final = {ENGLISH: "English", "nl": "Nederlands", "fa": "فارسی"}
"""What the house speaks, each by its own name."""
LATIN_DIGITS: Final = "-u-nu-latn"
"""Behind the tag of a language: with the digits of Latin script. This is how BCP 47 writes it, in pages too."""
RIGHT_TO_LEFT: Final = ("fa", f"fa{LATIN_DIGITS}")
DIGITS: Final = {"fa": str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")}
IN_LATIN: Final = {own: latin for table in DIGITS.values() for latin, own in table.items()}
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
        return str(shown(format(value, format_spec))) if isinstance(value, (Number, str)) else str(value)


_PEN: Final = Pen()


def use(language: str) -> None:
    """Speak a language from now on, in this thread or task; English where there is no catalogue for it."""
    _spoken.set(language)


def spoken() -> str:
    """The language spoken now, with `LATIN_DIGITS` behind it where those are wanted instead of its own."""
    return _spoken.get()


def plain(language: str) -> str:
    """A language, whatever digits it is written with."""
    return language.removesuffix(LATIN_DIGITS)


def digits_used() -> str:
    """The digits written now: `own` or `latin`; '' in a language that has only those of Latin script."""
    language = _spoken.get()
    return "own" if language in DIGITS else "latin" if language.endswith(LATIN_DIGITS) else ""


def with_latin_digits(language: str) -> str:
    """The same language with Latin digits, where it has others of its own."""
    return f"{language}{LATIN_DIGITS}" if language in DIGITS else language


def direction() -> str:
    """Which way the language spoken now is written: `ltr` or `rtl`."""
    return "rtl" if _spoken.get() in RIGHT_TO_LEFT else "ltr"


def _(message: str) -> str:
    """A text in the language spoken now. Places for values have names, as in `{card}`."""
    return _said(_catalogue(_spoken.get()).gettext(message))


def ngettext(one: str, many: str, count: int) -> str:
    """A text that depends on a number."""
    return _said(_catalogue(_spoken.get()).ngettext(one, many, count))


def pgettext(context: str, message: str) -> str:
    """A short text whose meaning needs a hint for translators."""
    return _said(_catalogue(_spoken.get()).pgettext(context, message))


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
    for wish in wishes:
        language = wish.replace("_", "-").partition("-")[0].lower()
        if language in LANGUAGES:
            return with_latin_digits(language) if wish.lower().endswith(LATIN_DIGITS) else language
    return ENGLISH


def _said(text: str) -> Said:
    """What a catalogue says; translators write the digits of their language."""
    return Said(text.translate(IN_LATIN) if _spoken.get().endswith(LATIN_DIGITS) else text)


@cache
def _catalogue(language: str) -> NullTranslations:
    return translation("mathom", LOCALE, [plain(language)], fallback=True)
