"""The front door: `mathom COMMAND`. It opens only the room that is asked for, so that a replay starts at once."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, Final, NoReturn

from mathom import __version__
from mathom.commands.language import DIGITS, KINDS, OPTION, chosen, of_environment, speaking
from mathom.commands.refusal import Refusal, one_line
from mathom.kernel.errors import NotationError, RulesDataError
from mathom.words.faults import unread
from mathom.words.tongue import LANGUAGES, N_, _, ngettext, spoken

COMMANDS: Final = {
    "serve": N_("open the table in the browser (what mathom does when nothing is asked)"),
    "play": N_("play a game in the terminal"),
    "learn": N_("a first lesson in a game, in the terminal"),
    "replay": N_("play a record through the rules and show the position"),
    "solve": N_("show what a position is worth with all cards open, and the best moves"),
    "match": N_("let computer players play many games"),
    "survey": N_("measure what each switch of a game changes"),
    "assumptions": N_("show every value of the rules that nobody states, with its reason"),
    "check": N_("check a folder of your own card files"),
    "notices": N_("by which ways people are told that it is their turn, and what went wrong"),
    "backup": N_("copy all tables to one file, while people play"),
    "restore": N_("bring the tables back from such a file"),
    "doctor": N_("look whether this house is well"),
    "admin": N_("see, check and clear away tables; for the keeper of the house"),
}
FAILED: Final = 2
INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 when it was done, 2 after one line on what is wrong."""
    _prepare_streams()
    with speaking(of_environment(os.environ)):
        return _carried_out(list(sys.argv[1:] if argv is None else argv))


def _carried_out(words: list[str]) -> int:
    try:
        language, words = chosen(words, spoken())
        with speaking(language):
            return _said(words)
    except Refusal as fault:  # there is no such language
        return _refuse(str(fault))


def _said(words: list[str]) -> int:
    try:
        code = _run(words)
        sys.stdout.flush()  # now, and not while the interpreter shuts down
    except BrokenPipeError:
        _give_up_output()  # whoever read has gone; nothing is left to say
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except Refusal as fault:
        return _refuse(str(fault))
    except NotationError as fault:
        return _refuse(unread(fault))
    except RulesDataError as fault:
        return _refuse(fault.faults[0] if len(fault.faults) == 1 else _several(fault.faults))
    except OSError as fault:
        _give_up_output()
        where = f"{fault.filename}: " if fault.filename else ""
        return _refuse(f"{where}{fault.strerror or fault}")
    return code


def _run(words: list[str]) -> int:
    try:
        if not words:
            words = ["serve"]
        if words[0].startswith("-"):
            _front_parser().parse_args(words)
            raise Refusal(_("a command must come first; mathom --help names them"))
        if words[0] not in COMMANDS:
            raise Refusal(
                _("there is no command “{word}” (there are {commands})").format(
                    word=words[0], commands=", ".join(COMMANDS)
                )
            )
        command: Any = import_module(f"mathom.commands.{words[0]}")
        parser = Parser(prog=f"mathom {words[0]}", description=_(COMMANDS[words[0]]), **HELP_LAYOUT)
        command.arguments(parser)
        parser.set_defaults(words=words)
        _offer_languages(parser)
        code: int = command.run(parser.parse_args(words[1:]))
        return code
    except SystemExit as leave:  # argparse, after help or the version
        return int(leave.code or 0)


HELP_LAYOUT: Final[dict[str, Any]] = {
    "formatter_class": argparse.RawDescriptionHelpFormatter,
    "allow_abbrev": False,
}


class Parser(argparse.ArgumentParser):
    """Reads a command line; a fault is one line, like every other fault of the house."""

    def error(self, message: str) -> NoReturn:
        """Refuse what was typed."""
        raise Refusal(_("{fault} (see {command} --help)").format(fault=message, command=self.prog))

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write help or the version; argparse itself would keep silent where that cannot be written."""
        (file or sys.stdout).write(message)


def _front_parser() -> Parser:
    rows = "\n".join(f"  {name:<13}{_(summary)}" for name, summary in COMMANDS.items())
    parser = Parser(
        prog="mathom",
        usage="mathom [COMMAND] …",
        description=_("Tabletop games of Middle-earth, to play and to study.\n\ncommands:\n{rows}").format(rows=rows),
        epilog=_("mathom COMMAND --help tells more about one of them."),
        **HELP_LAYOUT,
    )
    parser.add_argument("--version", action="version", version=f"mathom {__version__}")
    _offer_languages(parser)
    return parser


def _offer_languages(parser: Parser) -> None:
    """Only for the help: the language was chosen before anything else was read."""
    names = ", ".join(LANGUAGES)
    parser.add_argument(
        OPTION, metavar="LANG", help=_("the language: {names} (else that of the system)").format(names=names)
    )
    parser.add_argument(DIGITS, choices=KINDS, help=_("the digits: those of Latin script, or the language's own"))


def _several(faults: list[str]) -> str:
    more = len(faults) - 1
    return ngettext(
        "{first} (and {more} more fault; mathom check shows all)",
        "{first} (and {more} more faults; mathom check shows all)",
        more,
    ).format(first=faults[0], more=more)


def _refuse(sentence: str) -> int:
    with suppress(OSError):  # where even this cannot be said, the exit status says it
        print(one_line(sentence), file=sys.stderr, flush=True)
    return FAILED


def _prepare_streams() -> None:
    """Letters that a terminal lacks become question marks instead of errors; a closed stream swallows everything."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - stays open as long as the process
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _give_up_output() -> None:
    """Where nothing more can be written, keep the interpreter from trying again when it shuts down."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
