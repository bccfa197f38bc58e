"""A campaign: all characters and chapters of one game, from the house's files and from a folder of one's own (T11)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final, final

from mathom.games.tricks.data import Chapter, Character
from mathom.games.tricks.library import Reader, read_chapter, read_character
from mathom.kernel.errors import RulesDataError
from mathom.kernel.provenance import Sourced, Standing

BIGGEST: Final = 1_000_000
"""Bytes of a card file; those of the house take a few thousand."""
Table = tuple[str, Mapping[str, object]]
"""A file by name, and what it holds."""


@final
@dataclass(frozen=True)
class Campaign:
    """Characters and chapters by id, in the order of the files."""

    characters: Mapping[str, Character]
    chapters: Mapping[str, Chapter]
    readings: tuple[Sourced, ...] = ()
    """How general rules are read that nobody states."""
    fingerprint: str = ""
    """Of the owner's files, SHA-256 in hexadecimal digits; '' for the house's cards alone."""

    def character(self, number: int) -> Character:
        """The character with this number."""
        return list(self.characters.values())[number]

    def sourced(self) -> list[Sourced]:
        """Every value of the cards with its source."""
        found = list(self.readings)
        for character in self.characters.values():
            for term in character.goal:
                f = term.founded
                value = term.words if isinstance(term.count, str) else _both(term.sentence(3), term.sentence(4))
                found.append(Sourced(f.rule, f"{character.id}: goal", value, f.source, f.standing, f.note))
            for act in character.setup:
                f = act.founded
                value = " ".join([act.act, *act.partners])
                found.append(Sourced(f.rule, f"{character.id}: setup", value, f.source, f.standing, f.note))
        for chapter in self.chapters.values():
            for name, value, f in chapter.founded:
                found.append(Sourced(f.rule, f"{chapter.id}: {name}", value, f.source, f.standing, f.note))
            for event in chapter.events.values():
                f = event.founded
                value = " ".join([event.name, *(f"{key} {more}" for key, more in event.more.items())])
                found.append(Sourced(f.rule, f"{chapter.id}: event", value, f.source, f.standing, f.note))
        return found


def _both(three: str, four: str) -> str:
    return three if three == four else f"{three} / {four}"


def house_campaign(game: str) -> Campaign:
    """The campaign that belongs to the house."""
    faults: list[str] = []
    campaign = _read(_house_files(game), faults)
    if faults:
        raise RulesDataError(faults)
    return Campaign(campaign.characters, campaign.chapters, _readings(game))


def own_campaign(game: str, folder: Path) -> Campaign:
    """The house's campaign with the files of a folder laid over it.

    Characters stand as `[name]` tables in `characters*.toml`, chapters as `[[chapter]]` in `chapters*.toml`. Raises
    `RulesDataError` with all faults; then nothing of the folder is used.
    """
    faults: list[str] = []
    tables: list[Table] = _house_files(game)
    seal = sha256()
    paths = sorted(folder.glob("*.toml"))
    for path in paths:
        if not path.name.startswith(("characters", "chapters")):
            faults.append(f"{path.name}: file: its name begins neither with “characters” nor with “chapters”")
            continue
        if not path.is_file() or path.stat().st_size > BIGGEST:
            faults.append(f"{path.name}: file: this is no card file")  # a folder, a pipe, a flood
            continue
        try:
            raw = path.read_bytes()
            seal.update(f"{path.name} {len(raw)}\n".encode() + raw)
            tables.append((path.name, tomllib.loads(raw.decode("utf-8"))))
        except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as fault:
            faults.append(f"{path.name}: file: is not a TOML file: {fault}")
        except OSError as shut:
            faults.append(f"{path.name}: file: cannot be opened: {shut.strerror}")
    if not paths:
        faults.append(f"{folder.name}: folder: holds no .toml file")
    campaign = _read(tables, faults)
    if faults:
        raise RulesDataError(faults)
    return Campaign(campaign.characters, campaign.chapters, _readings(game), seal.hexdigest())


def _readings(game: str) -> tuple[Sourced, ...]:
    text = files("mathom.games.tricks").joinpath("data", game, "readings.toml").read_text("utf-8")
    return tuple(
        Sourced(own["rule"], own["name"], own["value"], own["source"], Standing(own["standing"]), own["note"])
        for own in tomllib.loads(text)["reading"]
    )


def _house_files(game: str) -> list[Table]:
    home = files("mathom.games.tricks").joinpath("data", game)
    names = ("characters.toml", "chapters.toml")
    return [(name, tomllib.loads(home.joinpath(name).read_text("utf-8"))) for name in names]


def _read(tables: list[Table], faults: list[str]) -> Campaign:
    """Characters first, so that chapters can name those of any file; later files replace what earlier ones say."""
    characters: dict[str, Character] = {}
    for name, table in tables:
        if name.startswith("characters"):
            _read_characters(Reader(name, faults), table, characters)
    decks: dict[str, object] = {}
    entries: dict[str, tuple[Reader, Mapping[str, object]]] = {}
    roster: Mapping[str, object] = {}
    for name, table in tables:
        if name.startswith("chapters"):
            reader = Reader(name, faults)
            reader.entry = "file"
            reader.known(table, {"decks", "roster", "chapter"})
            decks.update(_table(table.get("decks", {})))
            roster = _table(table.get("roster", roster))
            for entry in reader.entries(table.get("chapter", []), "chapter"):
                entries[str(entry.get("id"))] = reader, entry
    chapters = {}
    for name, (reader, entry) in entries.items():
        chapters[name] = read_chapter(reader, entry, decks, characters, reader.founded(roster, "T8"))
    _check_partners(characters, faults)
    return Campaign(characters, chapters)


def _read_characters(reader: Reader, table: Mapping[str, object], characters: dict[str, Character]) -> None:
    for name, entry in table.items():
        number = characters[name].number if name in characters else len(characters)
        characters[name] = read_character(reader, number, name, entry)


def _table(value: object) -> dict[str, object]:
    return dict(value) if isinstance(value, dict) else {}


def _check_partners(characters: Mapping[str, Character], faults: list[str]) -> None:
    for character in characters.values():
        named = [name for term in character.goal for name in term.others]
        named += [name for act in character.setup for name in act.partners]
        for name in named:
            if name not in characters:
                faults.append(f"characters: {character.id}: there is no character “{name}”")
