"""Commands speak the language asked for, else that of the system; JSON and the form of refusals are the same in all."""

from pathlib import Path

import pytest

from mathom.words import tongue
from tests.cli.door import knock

GAME = "Game: duel\nGandalf: 01\nBalrog: 01\nStart: gandalf\n\ngandalf 01\ngandalf 02\n"


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(GAME, "utf-8")
    return path


@pytest.mark.parametrize("words", [["--language", "nl", "play", "--help"], ["play", "--language=nl", "--help"]])
def test_the_language_may_be_asked_for_before_or_after_the_command(words: list[str]) -> None:
    reply = knock(*words)
    assert reply.code == 0 and "gebruik: mathom play" in reply.out and "genummerde regels" in reply.out
    assert tongue.spoken() == "en", "what a command spoke is over with it"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LC_ALL": "fa_IR.UTF-8", "LANG": "nl_NL.UTF-8"}, "fa"),
        ({"LANGUAGE": "de:nl", "LANG": "fa_IR.UTF-8"}, "nl"),
        ({"LC_ALL": "C", "LANG": "nl_NL.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_system_is_asked(environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    said = {"en": "there is no command", "nl": "er is geen opdracht", "fa": "فرمانی به نام"}
    assert said[language] in knock("chess").err


def test_an_unknown_language_is_refused_in_one_line() -> None:
    reply = knock("--language", "tlh", "play", "duel")
    assert (reply.code, reply.out) == (2, "") and reply.err.count("\n") == 1 and "tlh" in reply.err
    assert knock("play", "duel", "--language").code == 2


def test_what_programs_read_is_the_same_in_every_language(record: Path) -> None:
    english, *others = (
        knock("replay", str(record), "--upto", "1", "--json", "--language", n) for n in tongue.LANGUAGES
    )
    assert english.code == 0 and english.out.startswith("{") and all(other == english for other in others)


def test_a_refused_record_names_its_place_in_every_language(record: Path) -> None:
    for language in tongue.LANGUAGES:
        reply = knock("replay", str(record), "--language", language)
        assert reply.code == 2 and f"{record}:7: illegal: D2.3: " in reply.err


def test_persian_goes_out_in_the_order_in_which_it_is_read(record: Path) -> None:
    """The terminal turns it; turned twice it would be wrong."""
    reply = knock("play", "duel", "--seed", "1", "--language", "fa", typed="q\n")
    assert "شما" in reply.out and "۱. " in reply.out and "\u202e" not in reply.out


def test_persian_may_have_latin_digits(record: Path) -> None:
    own, latin = (
        knock("play", "duel", "--seed", "1", "--language", "fa", *wish, typed="q\n").out
        for wish in ((), ("--digits", "latin"))
    )
    assert "۱. " in own and "1. " in latin and "شما" in latin and not set("۰۱۲۳۴۵۶۷۸۹") & set(latin)
    assert knock("--digits=roman", "play", "duel").err.count("\n") == 1
