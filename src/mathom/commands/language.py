"""The language of the terminal: `--language`, or what the environment says. JSON and records are the same in all."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from mathom.commands.refusal import Refusal
from mathom.words import tongue
from mathom.words.tongue import LANGUAGES, LOCALE, N_, _, best_of

OPTION: Final = "--language"
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


def chosen(words: list[str]) -> tuple[str, list[str]]:
    """The language asked for on a command line, and the command line without that; '' where nothing was asked."""
    for place, word in enumerate(words):
        name, sign, value = word.partition("=")
        if name != OPTION:
            continue
        rest = words[:place] + words[place + (1 if sign else 2) :]
        if not sign:
            value = "".join(words[place + 1 : place + 2])
        if value not in LANGUAGES:
            raise Refusal(
                _("there is no language “{word}” (there are {languages})").format(
                    word=value, languages=", ".join(LANGUAGES)
                )
            )
        return value, rest
    return "", words


def of_environment(environment: Mapping[str, str]) -> str:
    """The language of this system, as far as the house speaks it."""
    said = next((value for name in ENVIRONMENT if (value := environment.get(name))), "")
    return best_of(wish.partition(".")[0] for wish in said.split(":"))


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for a while, Python's reader of command lines too, which asks the environment."""
    before = os.environ.get("LANGUAGE")
    os.environ["LANGUAGE"] = language
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
