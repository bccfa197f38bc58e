"""The catalogues: complete, up to date, and filled with texts that take the same values as the English ones."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog

from catalogues.collecting import collected
from catalogues.keeping import LANGUAGES, compiled, faults, kept, place, up_to_date, written
from mathom.words import tongue


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def catalogue(language: str) -> Catalog:
    """What `make words` would make of the catalogue as it lies there."""
    return up_to_date(language, collected())


def test_every_text_of_the_source_is_translated(catalogue: Catalog) -> None:
    assert list(faults(catalogue)) == [], "make words lists what is missing"


def test_the_files_are_what_make_words_would_write(language: str, catalogue: Catalog) -> None:
    assert place(language).read_bytes().decode() == written(catalogue).decode(), "run make words"
    assert place(language).with_suffix(".mo").read_bytes() == compiled(kept(language)), "run make words"


def test_the_house_speaks_english_and_the_languages_that_have_a_catalogue() -> None:
    assert list(tongue.LANGUAGES) == [tongue.ENGLISH, *LANGUAGES]
    assert {path.name for path in tongue.LOCALE.iterdir()} == set(LANGUAGES)


def test_reasons_of_the_rules_are_among_the_texts() -> None:
    """The core has no gettext; its sentences are found all the same."""
    texts = {message.id for message in collected()}
    assert {"An Orc is never led.", "It is the other side's turn.", "There is no {value} in hand."} <= texts


@pytest.mark.parametrize(
    ("text", "translation", "fault"),
    [
        ("{Side} opens.", "", "missing"),
        ("{Side} opens.", "{Seite} begint.", "other places"),
        ("{Side} opens.", "Er wordt begonnen.", "other places"),
        (("{count} card", "{count} cards"), ("{count} kaart", ""), "missing"),
        (("{count} card", "{count} cards"), ("een kaart", "{count} kaarten"), ""),
        (("{count} card", "{count} cards"), ("{number} kaart", "{count} kaarten"), "other places"),
        ("Moment %(at)s of %(of)s", "Moment %(at)s", "other places"),
        ("unrecognized arguments: %s", "onbekend: %s", ""),
    ],
)
def test_what_is_wrong_in_a_catalogue_is_found(
    text: str | tuple[str, str], translation: str | tuple[str, str], fault: str
) -> None:
    catalogue = Catalog(locale="nl")
    catalogue.add(text, translation)
    found = list(faults(catalogue))
    assert len(found) == (1 if fault else 0) and all(line.startswith(fault) for line in found)


def test_guesses_are_no_translations() -> None:
    catalogue = Catalog(locale="nl")
    catalogue.add("Pass", "Pas", flags=["fuzzy"])
    assert [line.partition(":")[0] for line in faults(catalogue)] == ["fuzzy"]
