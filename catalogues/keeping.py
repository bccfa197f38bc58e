"""The catalogue of a language: read, brought up to date, written, compiled, and looked through for gaps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from catalogues.collecting import SOURCE

LONG_AGO: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""The date in every compiled catalogue, so that the same texts make the same file."""
LOCALE: Final = SOURCE / "locale"
LANGUAGES: Final = ("nl", "fa")


def place(language: str) -> Path:
    """Where the catalogue of a language lies."""
    return LOCALE / language / "LC_MESSAGES/mathom.po"


def kept(language: str) -> Catalog:
    """The catalogue as it lies there; an empty one of a new language."""
    path = place(language)
    if not path.exists():
        return Catalog(locale=language, project="mathom")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def up_to_date(language: str, texts: Catalog) -> Catalog:
    """The same with all texts of the source, and no others. Nothing is guessed: a new text has no translation."""
    catalogue = kept(language)
    catalogue.update(texts, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return catalogue


def written(catalogue: Catalog) -> bytes:
    """The file. Without dates and line numbers, which would change with every commit."""
    found = BytesIO()
    write_po(found, catalogue, width=110, sort_by_file=True, omit_header=True, include_lineno=False)
    plural = f"nplurals={catalogue.num_plurals}; plural={catalogue.plural_expr};"
    header = (
        'msgid ""\nmsgstr ""\n'
        f'"Project-Id-Version: mathom\\n"\n"Language: {catalogue.locale}\\n"\n"Plural-Forms: {plural}\\n"\n'
        '"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n\n'
    )
    return header.encode() + found.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """What the house reads. A text without a translation is left out, so that it is spoken in English."""
    ready = Catalog(locale=catalogue.locale, creation_date=LONG_AGO, revision_date=LONG_AGO)
    for message in catalogue:
        if message.id and all(forms(message.string)):
            ready[message.id] = message
    found = BytesIO()
    write_mo(found, ready)
    return found.getvalue()


def faults(catalogue: Catalog) -> Iterator[str]:
    """What is missing in a catalogue, or cannot be right: one line each."""
    for message in catalogue:
        if not message.id:
            continue
        if message.fuzzy:
            yield f"fuzzy: {message.id!r}"
        if not all(forms(message.string)):
            yield f"missing: {message.id!r}"
        elif (wrong := _wrong_places(message)) is not None:
            yield f"other places for values: {message.id!r}: {wrong!r}"


def forms(text: object) -> tuple[str, ...]:
    """The forms of a text, which are several where it depends on a number."""
    return tuple(map(str, text)) if isinstance(text, list | tuple) else (str(text or ""),)


def places(text: str) -> set[str]:
    """The values that a text wants, by name; of the old `%` kind too."""
    named = {name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None}
    return named | set(re.findall(r"%(?:\(\w+\))?[srd]", text))


COUNTED: Final = {"count", "%(count)s"}
"""The number itself may be left away in a form: `a chair is empty`."""


def _wrong_places(message: Message) -> str | None:
    """The first form that wants other values than the text."""
    wanted = set.union(*(places(text) for text in forms(message.id)))
    spare = COUNTED if len(forms(message.id)) > 1 else set()
    return next((text for text in forms(message.string) if not wanted - spare <= places(text) <= wanted), None)
