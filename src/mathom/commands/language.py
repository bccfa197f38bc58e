"""The language of the terminal: `--language`, or what the environment says. JSON and records are the same in all."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from mathom.commands.refusal import Refusal
from mathom.words import tongue
from mathom.words.tongue import LANGUAGES, LOCALE, N_, _, best_of, plain, with_latin_digits

OPTION: Final = "--language"
DIGITS: Final = "--digits"
KINDS: Final = ("latin", "own")
"""Of digits: those of Latin script, or those of the language."""
ENVIRONMENT: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says what language it speaks; the first that says anything counts."""
PARSER: Final = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
)
"""What Python's own reader of command lines says; it looks these up by itself, in the catalogue named by `speaking`."""


def chosen(words: list[str], usual: str) -> tuple[str, list[str]]:
    """The language that a command line asks for, with its digits, and the command line without that.

    usual: the language where none is asked for.
    """
    language, words = _taken(words, OPTION)
    if language is not None and language not in LANGUAGES:
        raise Refusal(
            _("there is no language “{word}” (there are {languages})").format(
                word=language, languages=", ".join(LANGUAGES)
            )
        )
    kind, words = _taken(words, DIGITS)
    if kind is not None and kind not in KINDS:
        raise Refusal(_("{option} is {kinds}, not “{word}”").format(option=DIGITS, kinds=" | ".join(KINDS), word=kind))
    language = usual if language is None else language
    return (with_latin_digits(language) if kind == "latin" else language), words


def _taken(words: list[str], option: str) -> tuple[str | None, list[str]]:
    """What stands behind an option, None where it is not used, and the command line without both."""
    for place, word in enumerate(words):
        name, sign, value = word.partition("=")
        if name == option:
            rest = words[:place] + words[place + (1 if sign else 2) :]
            return value if sign else "".join(words[place + 1 : place + 2]), rest
    return None, words


def of_environment(environment: Mapping[str, str]) -> str:
    """The language of this system, as far as the house speaks it."""
    said = next((value for name in ENVIRONMENT if (value := environment.get(name))), "")
    return best_of(wish.partition(".")[0] for wish in said.split(":"))


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for a while, Python's reader of command lines too, which asks the environment."""
    before = os.environ.get("LANGUAGE")
    os.environ["LANGUAGE"] = plain(language)
    gettext.bindtextdomain("mathom", str(LOCALE))
    domain = gettext.textdomain()
    gettext.textdomain("mathom")
    spoken = tongue.spoken()
    tongue.use(language)
    try:
        yield
    finally:
        tongue.use(spoken)
        gettext.textdomain(domain)
        if before is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = before
