"""The 54 cards: 27 of Gandalf's, 27 of the Balrog's (D1.1), the board's numbers, and decks that owners enter."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from typing import Any, Final, NamedTuple, TypeGuard, final

from mathom.kernel.errors import RulesDataError
from mathom.kernel.provenance import Sourced, Standing

GANDALF: Final = 0
BALROG: Final = 1
SIDES: Final = ("gandalf", "balrog")
HANDS: Final = ("Gandalf", "Balrog")
"""The header lines with the cards of either side."""
SIZE: Final = 27

# The texts of section 8. A card without a text has NONE.
NONE: Final = 0
BALANCE: Final = 1
MIRROR: Final = 2
WRATH: Final = 3
SPELL: Final = 4
MAGIC: Final = 5
CUNNING: Final = 6
FEINT: Final = 7
FORCE: Final = 8
POWER: Final = 9
TRICK: Final = 10
DEFENSE: Final = 11
TEXTS: Final = (
    ("Balance", "Mirror", "Wrath", "Spell", "Magic", "Cunning"),
    ("Feint", "Force", "Power", "Trick", "Defense"),
)
TEXT_CODES: Final = {"": NONE} | {name: code for code, name in enumerate((*TEXTS[GANDALF], *TEXTS[BALROG]), start=1)}
TEXT_NAMES: Final = ("", *TEXTS[GANDALF], *TEXTS[BALROG])
HOUSE: Final = ("balanced",)
"""Decks that the house keeps beside the built-in one, by the names of their files."""
NO_ID: Final = "?"
"""Stands for the id of an entry that has none, until all faults are told."""
WORDS: Final = ("order", "wait", "select", "pass")
"""Moves of one word, which no card may be called."""


class Card(NamedTuple):
    """One card. `defence` and `attack` are masks of rows: bit 0 is the top row. `text` is a code of section 8."""

    side: int
    id: str
    defence: int
    attack: int
    text: int


class Frame(NamedTuple):
    """How much of the game is played; a small variant plays less of it (`minis`).

    pools: the cards in the game by side, as masks. first: the number of the first duel; from there on up to duel 3,
    each side draws `drawn` cards, plays `plays` of them and keeps `kept` for the final.
    """

    pools: tuple[int, int]
    first: int
    drawn: int
    plays: int
    kept: int

    def drawn_before(self, duel: int) -> int:
        """How many cards of the deck a side has drawn when a duel begins."""
        return self.drawn * (duel - self.first)


@cache
def whole_game() -> Frame:
    """Three duels with all cards, and the final (D2.1)."""
    numbers = board()
    pools = ((1 << SIZE) - 1, ((1 << SIZE) - 1) << SIZE)
    return Frame(pools, 1, numbers["drawn"], numbers["plays"], numbers["kept"])


@final
class Deck:
    """Both sides' cards, numbered 0–26 (Gandalf) and 27–53 (the Balrog) in the order of the deck file."""

    __slots__ = ("_numbers", "attack", "cards", "defence", "frame", "name", "plain", "sha256", "sourced", "text")

    def __init__(
        self,
        name: str,
        cards: tuple[Card, ...],
        sourced: list[Sourced],
        sha256: str = "",
        frame: Frame | None = None,
    ) -> None:
        self.name = name
        self.cards = cards
        self.frame: Frame = frame or whole_game()
        self.sourced = sourced
        self.sha256 = sha256
        """Fingerprint of an owner's deck file; '' for the built-in deck."""
        self.defence: tuple[int, ...] = tuple(card.defence for card in cards)
        self.attack: tuple[int, ...] = tuple(card.attack for card in cards)
        self.text: tuple[int, ...] = tuple(card.text for card in cards)
        self._numbers = tuple({c.id: i for i, c in enumerate(cards) if c.side == side} for side in (GANDALF, BALROG))
        self.plain: int = sum(1 << i for i, card in enumerate(cards) if card.text == NONE)
        """Mask of the cards that are not special (D1.1)."""

    def ids(self, mask: int) -> list[str]:
        """The ids of a set of cards, in deck-file order."""
        return [self.cards[i].id for i in numbers(mask)]

    def number(self, side: int, card_id: str) -> int:
        """The number of a side's card, or -1 when it has no such card."""
        return self._numbers[side].get(card_id, -1)


def numbers(mask: int) -> list[int]:
    """The card numbers in a mask, ascending."""
    found = []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


def rows_of(edge: int) -> list[int]:
    """The rows, 1 (top) to 4, that have a strength point on an edge."""
    return [row for row in (1, 2, 3, 4) if edge >> (row - 1) & 1]


@cache
def built_in() -> Deck:
    """The reconstruction of section 9."""
    return read_deck("reconstruction.toml", _data("reconstruction.toml"), printed=True)


@cache
def board() -> dict[str, Any]:
    """The board's numbers by name."""
    return {entry["name"]: entry["value"] for entry in _values("board.toml")}


def values_sourced() -> list[Sourced]:
    """The board's numbers, and the readings of the rules where nobody states them, with their sources."""
    return [
        Sourced(e["rule"], e["name"], str(e["value"]), e["source"], Standing(e["standing"]), e.get("note", ""))
        for e in (*_values("board.toml"), *_values("readings.toml"))
    ]


def _values(file: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = tomllib.loads(_data(file).decode())["value"]
    return entries


def _data(name: str) -> bytes:
    """One of the game's own data files; opened by path, since the resource machinery takes longer than the game."""
    with open(os.path.join(os.path.dirname(__file__), "data", name), "rb") as file:
        return file.read()


_own: dict[tuple[str, str], Deck] = {}


def shelve(deck: Deck) -> None:
    """Put an owner's deck on the shelf, so that records can name it."""
    _own[deck.name, deck.sha256] = deck


def shelved(name: str, sha256: str) -> Deck | None:
    """The deck with this name and fingerprint: an owner's, if it is on the shelf, or one of the house."""
    own = _own.get((name, sha256))
    if own is not None:
        return own
    deck = house(name)
    return deck if deck is not None and deck.sha256 == sha256 else None


@cache
def house(name: str) -> Deck | None:
    """A deck that the house keeps beside the built-in one (D9.2), if it has one of this name."""
    return read_deck(f"{name}.toml", _data(f"{name}.toml"), printed=False) if name in HOUSE else None


def load_deck(path: str) -> Deck:
    """An owner's deck file (D9.1); `RulesDataError` with all its faults when it cannot be used."""
    name = os.path.basename(path)
    try:
        with open(path, "rb") as file:
            return read_deck(name, file.read(), printed=False)
    except OSError as fault:
        raise RulesDataError([f"{name}: cannot be opened: {fault.strerror}"]) from None


def read_deck(file: str, raw: bytes, *, printed: bool) -> Deck:
    """Read a deck file. In the built-in one every entry must name its source; owners need not."""
    try:
        table = tomllib.loads(raw.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise RulesDataError([f"{file}: not a TOML file: {fault}"]) from None
    reader = _Reader(file, printed)
    deck = reader.read(table)
    if reader.faults:
        raise RulesDataError(reader.faults)
    return deck if printed else Deck(deck.name, deck.cards, deck.sourced, _fingerprint(raw))


def _fingerprint(raw: bytes) -> str:
    from hashlib import sha256  # only owners' decks need it, and it is slow to import

    return sha256(raw).hexdigest()


def _is_word(value: object) -> TypeGuard[str]:
    """Whether a value can stand as one word in a record and on a screen."""
    return isinstance(value, str) and value.isprintable() and " " not in value and "#" not in value and value != ""


@final
class _Reader:
    """Reads a deck file and collects every fault in it."""

    def __init__(self, file: str, printed: bool) -> None:
        self.file = file
        self.printed = printed
        self.faults: list[str] = []
        self.sourced: list[Sourced] = []

    def fault(self, entry: str, reason: str) -> None:
        self.faults.append(f"{self.file}: {entry}: {reason}")

    def read(self, table: dict[str, Any]) -> Deck:
        if table.get("game") != "duel":
            self.fault("game", "must be “duel”")
        name = table.get("name")
        if not _is_word(name):
            self.fault("name", "must be one word without spaces or “#”")
            name = ""
        for key in sorted(table.keys() - {"game", "name", "both", *SIDES}):
            self.fault(key, "is not known here")
        cards = [*self.side(table, GANDALF), *self.side(table, BALROG)]
        return Deck(name, tuple(cards), self.sourced)

    def side(self, table: dict[str, Any], side: int) -> list[Card]:
        cards: list[Card] = []
        for section in ("both", SIDES[side]):
            entries = table.get(section, [])
            first = section != "both" or side == GANDALF
            if not isinstance(entries, list) or not all(isinstance(e, dict) for e in entries):
                if first:
                    self.fault(section, f"must be a list of cards “[[{section}]]”")
                continue
            for place, entry in enumerate(entries, start=1):
                card = self.card(entry, f"{section} {place}", side, first=first)
                if card is not None:
                    cards.append(card)
        if len(cards) != SIZE:
            self.fault(SIDES[side], f"has {len(cards)} cards instead of {SIZE}")
        self.twice(side, "id", [card.id for card in cards if card.id != NO_ID])
        self.twice(side, "text", [TEXT_NAMES[card.text] for card in cards if card.text])
        return cards

    def twice(self, side: int, what: str, values: list[str]) -> None:
        for value in sorted({v for v in values if values.count(v) > 1}):
            self.fault(SIDES[side], f"the {what} “{value}” stands more than once")

    def card(self, entry: dict[str, Any], place: str, side: int, *, first: bool) -> Card | None:
        """One entry; a card of both decks is read twice, but its faults are told only the first time."""
        before = len(self.faults)
        card_id = entry.get("id")
        if not _is_word(card_id) or card_id == NO_ID:
            self.fault(place, "the id must be one word without spaces or “#”")
            card_id = NO_ID
        if card_id in WORDS:
            self.fault(place, f"the id must not be a word of the record, “{card_id}”")
        place = f"{place} ({card_id})"
        for key in sorted(entry.keys() - {"id", "text", "defence", "attack", "source", "standing", "note"}):
            self.fault(place, f"“{key}” is not known here")
        text = entry.get("text", "")
        allowed = TEXTS[side] if not place.startswith("both") else ()
        if text != "" and text not in allowed:
            self.fault(place, f"“{text}” is not a text of this side")
            text = ""
        defence = self.edge(entry, "defence", place)
        attack = self.edge(entry, "attack", place)
        if text in ("Feint", "Mirror") and (defence or attack):
            self.fault(place, f"{text} has no strength points (D8.{text})")
        self.source(entry, place, first)
        if not first:
            del self.faults[before:]
        return Card(side, card_id, defence, attack, TEXT_CODES[text])

    def edge(self, entry: dict[str, Any], key: str, place: str) -> int:
        rows = entry.get(key)
        if not isinstance(rows, list) or any(type(r) is not int or not 1 <= r <= 4 for r in rows):
            self.fault(place, f"{key} must be a list of rows from 1 to 4")
            return 0
        if len(set(rows)) != len(rows):
            self.fault(place, f"{key} names a row twice")
        return sum(1 << (row - 1) for row in set(rows))

    def source(self, entry: dict[str, Any], place: str, first: bool) -> None:
        source, standing = entry.get("source", ""), entry.get("standing", "")
        if not self.printed and not source and not standing:
            source, standing = "owner's deck file", "stated"
        note = entry.get("note", "")
        if not isinstance(source, str) or not isinstance(note, str):
            self.fault(place, "source and note must be text")
        elif standing not in list(Standing):
            self.fault(place, "standing must be stated, inferred, assumed or disputed")
        elif not source:
            self.fault(place, "the source is missing")
        elif first:
            points = f"defence {entry.get('defence')}, attack {entry.get('attack')}"
            self.sourced.append(Sourced("D9", f"card {entry.get('id')}", points, source, Standing(standing), note))
