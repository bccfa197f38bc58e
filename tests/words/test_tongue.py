"""The language of the house: English in the source, others from catalogues, all texts fit for translators."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextvars import copy_context
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from mathom.words import tongue
from mathom.words.tongue import N_, _, listed, ngettext, pgettext

SOURCE = Path(tongue.__file__).parents[1]
SPOKEN = {"_": 1, "N_": 1, "ngettext": 2, "pgettext": 2}


def test_english_stands_in_the_source() -> None:
    assert _("Keep {cards}") == N_("Keep {cards}") == "Keep {cards}"
    assert [ngettext("{count} card", "{count} cards", count) for count in (0, 1, 2)] == [
        "{count} cards",
        "{count} card",
        "{count} cards",
    ]
    assert pgettext("rows of an edge", "none") == "none"
    assert listed(["01", "02", "Mirror"]) == "01, 02, Mirror"


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Catalog(locale="de")
    catalogue.add("{Side} opens.", "{Side} beginnt.")
    catalogue.add(("{count} card", "{count} cards"), ("{count} Karte", "{count} Karten"))
    catalogue.add("none", "keine", context="rows of an edge")
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    folder = tmp_path / "de/LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "mathom.mo").write_bytes(compiled.getvalue())
    monkeypatch.setattr(tongue, "LOCALE", tmp_path)
    tongue._catalogue.cache_clear()


def speak(language: str) -> list[str]:
    tongue.use(language)
    return [_("{Side} opens."), ngettext("{count} card", "{count} cards", 2), pgettext("rows of an edge", "none")]


def test_another_language_is_spoken_where_it_is_wanted_and_nowhere_else(german: None) -> None:
    assert copy_context().run(speak, "de") == ["{Side} beginnt.", "{count} Karten", "keine"]
    assert copy_context().run(speak, "tlh") == ["{Side} opens.", "{count} cards", "none"]
    assert _("{Side} opens.") == "{Side} opens."


def spoken_texts() -> Iterator[tuple[str, ast.expr]]:
    """Every text for people in the source, with the place where it stands."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPOKEN:
                for argument in node.args[: SPOKEN[node.func.id]]:
                    yield f"{path.relative_to(SOURCE)}:{node.lineno}", argument


def test_places_in_a_text_have_names() -> None:
    """So that a translator can put them in another order."""
    found = 0
    for place, text in spoken_texts():
        if isinstance(text, ast.JoinedStr):
            raise AssertionError(f"{place}: a text that is put together cannot be translated")
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            found += 1
            names = [name for _text, name, _spec, _conversion in Formatter().parse(text.value) if name is not None]
            assert all(name.isidentifier() for name in names), (place, text.value)
    assert found > 150


def persian(text: str, **values: object) -> str:
    tongue.use("fa")
    return tongue.Said(text).format(**values)


def test_values_are_written_as_the_language_writes_them() -> None:
    def said(text: str, **values: object) -> str:
        return copy_context().run(persian, text, **values)

    assert said("{count}", count=1290) == "۱۲۹۰"
    assert said("{rows}", rows="1 3 4") == "۱ ۳ ۴"
    assert said("{seconds:g}", seconds=5) == said("{seconds:g}", seconds=5.0) == "۵"
    assert said("{name}", name="گندالف") == "گندالف"
    assert said("{file}", file="game-12.txt") == "\u2068game-12.txt\u2069", "the name of a file stays what it is"
    assert said("{inner}", inner="\u2068Shirin\u2069") == "\u2068Shirin\u2069", "once is enough"
    assert tongue.Said("{name} {count}").format(name="Mirjam", count=3) == "Mirjam 3"
    assert tongue.Said("{name}").format(name="شیرین") == "\u2068شیرین\u2069"  # here it is the other one that turns


def test_the_first_wish_that_can_be_met_is_met() -> None:
    assert tongue.best_of(["de", "nl-BE", "fa"]) == "nl"
    assert tongue.best_of(["fa_IR"]) == "fa"
    assert tongue.best_of(["C", ""]) == tongue.best_of([]) == "en"


def test_every_text_that_depends_on_a_number_can_be_collected() -> None:
    """Both forms must stand in the call itself, or no translator ever sees them."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("ngettext", "pgettext"):
                assert all(isinstance(text, ast.Constant) for text in node.args[:2]), f"{path}:{node.lineno}"


def test_digits_of_latin_script_are_a_choice_and_the_rest_stays_persian() -> None:
    def written() -> tuple[str, str, str, str]:
        tongue.use(tongue.with_latin_digits("fa"))
        return tongue.Said("{count}").format(count=1290), tongue.digits(7), tongue.direction(), _("Your turn")

    count, key, runs, turn = copy_context().run(written)
    assert (count, key, runs) == ("1290", "7", "rtl") and not turn.isascii()
    assert tongue.with_latin_digits("nl") == "nl", "there they are the only ones"
    assert tongue.best_of(["fa-u-nu-latn"]) == tongue.with_latin_digits("fa"), "a terminal asks a server in this way"
