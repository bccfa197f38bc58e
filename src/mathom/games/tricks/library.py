"""Reading the files of characters and chapters, and noting everything that is wrong with them (T11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import final

from mathom.games.tricks import data
from mathom.games.tricks.cards import CARDS, EIGHTS, NAME, NONE, ORC, ORCS, WEARY, like, mask_of, ranks, read_kind
from mathom.games.tricks.data import Act, Chapter, Character, Event, Founded, Seat, Side, Term
from mathom.kernel.errors import NotationError
from mathom.kernel.provenance import Standing

Entry = Mapping[str, object]
_FOUNDED = {"rule", "source", "standing", "note"}
_WINDOWS = ("first", "after", "last")


@final
class Reader:
    """Reads entries of one file. What cannot be used is noted in `faults`, with file, entry and reason."""

    def __init__(self, file: str, faults: list[str]) -> None:
        self.file = file
        self.entry = ""
        self.faults = faults

    def fault(self, reason: str) -> None:
        """Note what is wrong with the present entry."""
        self.faults.append(f"{self.file}: {self.entry}: {reason}")

    def known(self, entry: Entry, keys: set[str]) -> None:
        """Only these keys may stand in an entry."""
        for key in entry:
            if key not in keys:
                self.fault(f"nobody knows what “{key}” means")

    def text(self, entry: Entry, key: str, default: str | None = None) -> str:
        """A text; without a default it must be there."""
        value = entry.get(key, default)
        if not isinstance(value, str):
            self.fault(f"“{key}” is missing" if value is None else f"“{key}” is not a text")
            return ""
        return value

    def side(self, value: object, key: str) -> Side:
        """A number or a pair of numbers."""
        if isinstance(value, int):
            return value, value
        if isinstance(value, list) and len(value) == 2 and all(isinstance(n, int) for n in value):
            return value[0], value[1]
        self.fault(f"“{key}” is neither a number nor a pair for three and four hands")
        return 0, 0

    def entries(self, value: object, key: str) -> list[Entry]:
        """A list of tables."""
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.fault(f"“{key}” is not a list of entries")
            return []
        return value

    def founded(self, entry: Entry, rule: str = "") -> Founded:
        """Source and standing, which every value must have."""
        standing = self.text(entry, "standing")
        if standing and standing not in list(Standing):
            self.fault(f"“{standing}” is no standing: stated, inferred, assumed or disputed")
            standing = ""
        return Founded(
            self.text(entry, "rule", rule),
            self.text(entry, "source"),
            Standing(standing or "assumed"),
            self.text(entry, "note", ""),
        )

    def cards(self, text: str) -> int:
        """Cards such as `H1-8 R1 O*3`, as a mask."""
        mask = 0
        for word in text.split():
            mask |= self._some_cards(word, mask)
        return mask

    def _some_cards(self, word: str, taken: int) -> int:
        name, _, many = word.partition("*")
        first, dash, last = name.partition("-")
        try:
            if many:
                block = ((1 << CARDS) - (1 << WEARY)) if read_kind(name) == WEARY else ORCS
                stock = [card for card in range(CARDS) if (block & ~taken) >> card & 1]
                return mask_of(stock[: int(many)])
            if dash:
                return mask_of(range(read_kind(first), read_kind(first[0] + last) + 1))
            return 1 << read_kind(name)
        except (NotationError, ValueError):
            self.fault(f"“{word}” names no cards")
            return 0

    def sort(self, text: str) -> int:
        """A sort of cards that goals count: `hills`, `orcs`, `ranks 1-3`, `R1`, several with blanks between."""
        mask = 0
        words = text.split()
        if words[:1] == ["ranks"] and len(words) == 2:
            low, _, high = words[1].partition("-")
            if low.isdigit() and high.isdigit():
                return ranks(int(low), int(high))
        for word in words:
            mask |= data.SORTS[word] if word in data.SORTS else self._some_cards(word, mask)
        return mask


def read_character(reader: Reader, number: int, name: str, entry: object) -> Character:
    """A character from its table."""
    reader.entry = name
    if not isinstance(entry, dict):
        reader.fault("is not a table")
        entry = {}
    reader.known(entry, {"name", "title", "never_gives", "plays_behind", "orcs_under", "goal", "setup"})
    goal = tuple(read_term(reader, term) for term in reader.entries(entry.get("goal"), "goal"))
    if not goal:
        reader.fault("has no goal")
    return Character(
        number=number,
        id=name,
        name=reader.text(entry, "name"),
        title=reader.text(entry, "title", ""),
        goal=goal,
        setup=tuple(read_act(reader, act) for act in reader.entries(entry.get("setup", []), "setup")),
        never_gives=reader.cards(reader.text(entry, "never_gives", "")),
        plays_behind=entry.get("plays_behind") is True,
        orcs_under=reader.text(entry, "orcs_under", ""),
    )


def read_term(reader: Reader, entry: Entry) -> Term:
    """One condition of a goal."""
    counted = [key for key in entry if key in data.COUNTED]
    kind = counted[0] if len(counted) == 1 else reader.text(entry, "kind", "")
    if kind not in data.COUNTED | data.KINDS_OF_GOAL or len(counted) > 1:
        reader.fault(f"“{kind or list(entry)}” is no kind of goal")
    window = next((key for key in _WINDOWS if key in entry), "")
    others = entry.get("other", [])
    reader.known(
        entry,
        {"kind", "words", "of", "which", "not_with", "whose", "as", "rival", "other", "count", *_WINDOWS}
        | _FOUNDED | data.COUNTED,
    )  # fmt: skip
    of = reader.text(entry, "of", "")
    if counted and of not in data.QUANTITIES:
        reader.fault(f"“{of}” is nothing that goals count")
    which = reader.text(entry, "which", "")
    if which != "forest of the hill card":
        reader.sort(which)
    if of in ("cards", "winning cards") and not which:
        reader.fault("does not say which cards count")
    reader.sort(reader.text(entry, "not_with", ""))
    names = [reader.text(entry, key) for key in ("whose", "as", "rival") if key in entry]
    term = Term(
        kind=kind,
        words=reader.text(entry, "words"),
        founded=reader.founded(entry, "T7"),
        count=_count(reader, entry.get(kind, entry.get("count", 0))),
        of=of,
        which=which,
        not_with=reader.text(entry, "not_with", ""),
        window=window,
        window_size=reader.side(entry[window], window) if window else (0, 0),
        others=tuple(names + [str(name) for name in others] if isinstance(others, list) else names),
    )
    try:
        term.sentence(3)
    except (KeyError, IndexError, ValueError, AttributeError):
        reader.fault(f"the words “{term.words}” have a gap that nothing fills")
    return term


def _count(reader: Reader, value: object) -> Side | str:
    if value in ("burden", "hill"):
        return str(value)
    return reader.side(value, "count")


def read_act(reader: Reader, entry: Entry) -> Act:
    """One setup action."""
    reader.known(entry, {"act", "with"} | _FOUNDED)
    act = reader.text(entry, "act")
    if act and act not in data.ACTS:
        reader.fault(f"“{act}” is no setup action")
    partners = entry.get("with", [])
    if not isinstance(partners, list):
        reader.fault("“with” is not a list of characters")
        partners = []
    return Act(act, reader.founded(entry, "T7"), tuple(str(partner) for partner in partners))


def read_chapter(reader: Reader, entry: Entry, decks: Entry, cast: Mapping[str, Character], roster: Founded) -> Chapter:
    """A chapter from its table; `cast` are all characters."""
    reader.entry = f"chapter {entry.get('id', '?')}"
    keys = {"id", "title", "deck", "long", "characters", "first", "changes", "orcs", "rules"}
    reader.known(entry, keys)
    deck = decks.get(reader.text(entry, "deck"))
    if not isinstance(deck, dict):
        reader.fault(f"there is no deck “{entry.get('deck')}”")
        deck = {"cards": "", "source": "", "standing": "assumed"}
    founded = [("deck", str(deck["cards"]), reader.founded(deck)), ("roster", str(entry.get("characters")), roster)]
    seats = _roster(reader, reader.text(entry, "characters"), cast)
    events = {event.name: event for event in _events(reader, entry.get("rules", []), cast)}
    cards = _changed(reader, reader.cards(str(deck["cards"])), entry.get("changes", []), founded)
    if any(act.act == "take the eights" for seat in seats for act in seat.character.setup):
        cards |= EIGHTS
    orcs = (0, 0)
    if isinstance(extra := entry.get("orcs"), dict):
        orcs = reader.side(extra.get("count"), "orcs")
        founded.append(("extra Orcs", f"{orcs[0]}/{orcs[1]}", reader.founded(extra)))
    first, card = _first(reader, entry.get("first"), cast, founded)
    if not cards >> card & 1:
        reader.fault(f"{NAME[card]}, which assigns the first character, is not in the deck")
    return Chapter(
        id=reader.text(entry, "id"),
        title=reader.text(entry, "title"),
        long=entry.get("long") is True,
        roster=seats,
        first=first,
        first_card=card,
        deck=cards,
        free_card=deck.get("free_card") is True,
        solo_in_hand=reader.cards(str(deck.get("solo_in_hand", ""))),
        orcs=orcs,
        events=events,
        founded=tuple(founded),
    )


def _roster(reader: Reader, text: str, cast: Mapping[str, Character]) -> tuple[Seat, ...]:
    seats = []
    for word in text.split():
        name, star, copies = word.partition("*")
        if name not in cast:
            reader.fault(f"there is no character “{name}”")
        elif copies and not copies.isdigit():
            reader.fault(f"“{word}” is no character with a star")
        else:
            seats.append(Seat(cast[name], int(copies or 1), bool(star)))
    if sum(seat.copies for seat in seats if seat.starred) > 3:
        reader.fault("has more than three characters that must be chosen")
    if sum(seat.copies for seat in seats) < 4:
        reader.fault("has fewer than four characters")
    return tuple(seats)


def _first(
    reader: Reader, entry: object, cast: Mapping[str, Character], founded: list[tuple[str, str, Founded]]
) -> tuple[Character, int]:
    nobody = Character(0, "", "", "", (), ())
    if not isinstance(entry, dict):
        reader.fault("“first” does not say who is assigned first")
        return nobody, 0
    reader.known(entry, {"character", "card"} | _FOUNDED)
    name, card = reader.text(entry, "character"), reader.cards(reader.text(entry, "card"))
    founded.append(("first", f"{name} by {entry.get('card')}", reader.founded(entry, "T8")))
    if name not in cast:
        reader.fault(f"there is no character “{name}”")
    if card.bit_count() != 1:
        reader.fault("“card” of “first” is not one card")
    return cast.get(name, nobody), max(card.bit_length() - 1, 0)


def _changed(reader: Reader, cards: int, changes: object, founded: list[tuple[str, str, Founded]]) -> int:
    for change in reader.entries(changes, "changes"):
        reader.known(change, {"put_in", "take_out"} | _FOUNDED)
        for key in ("put_in", "take_out"):
            if key in change:
                some = reader.cards(reader.text(change, key))
                cards = cards | some if key == "put_in" else cards & ~some
                founded.append((key.replace("_", " "), str(change[key]), reader.founded(change)))
    return cards


def _events(reader: Reader, rules: object, cast: Mapping[str, Character]) -> Sequence[Event]:
    events = []
    for entry in reader.entries(rules, "rules"):
        name = reader.text(entry, "event")
        if name not in data.EVENTS:
            reader.fault(f"“{name}” is no event")
        more = {key: value for key, value in entry.items() if key not in _FOUNDED and key != "event"}
        event = Event(name, reader.founded(entry), more)
        _check_event(reader, event, cast)
        events.append(event)
    return events


def _check_event(reader: Reader, event: Event, cast: Mapping[str, Character]) -> None:
    named = [*event.words("characters"), *event.words("holder"), *event.words("drawer")]
    for key in ("three", "four"):
        listed = event.more.get(key)
        if event.name in ("groups", "stairs") and not isinstance(listed, list):
            reader.fault(f"“{event.name}” has no list “{key}”")
        elif event.name == "groups" and isinstance(listed, list):
            size = 2 if key == "three" else 3
            for group in listed:
                named.extend(str(group).split())
                if len(str(group).split()) != size:
                    reader.fault(f"the group “{group}” is not of {size}")
    for key in {"palantir": ["draws"], "pool": ["count"]}.get(event.name, []):
        reader.side(event.more.get(key), key)
        if not isinstance(event.more.get(key), list):
            reader.fault(f"“{key}” is not a pair")
    for name in named:
        if name not in cast:
            reader.fault(f"there is no character “{name}”")


def first_like(mask: int, count: int) -> int:
    """So many Orcs of a mask, the lowest first."""
    some = 0
    for _ in range(count):
        card = like(mask & ~some, ORC)
        if card != NONE:
            some |= 1 << card
    return some
