"""The shelf by the door: which games the house keeps, and the decks that owners have brought.

The kernel cannot know the games, so whoever wants one by name asks here.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final, NamedTuple, Protocol

from mathom.kernel import registry
from mathom.kernel.errors import NotationError, RulesDataError
from mathom.kernel.game import Game

ROOMS: Final = {
    "duel": "mathom.games.duel",
    "middle_earth": "mathom.games.middle_earth",
    "towers": "mathom.games.tricks",
}
"""The package that registers each game."""
BIGGEST: Final = 1 << 20
"""No card file is longer than this, in bytes."""
CARDS: Final = "Cards"
"""The header line with the fingerprint of an owner's characters and chapters."""


def game(name: str) -> Game[Any, Any]:
    """The game with this id, fetched from its room; `NotationError` when the house does not keep it."""
    room = ROOMS.get(name)
    if room is not None:
        import_module(room)
    return registry.find(name)


def games() -> list[Game[Any, Any]]:
    """All games of the house, by id."""
    return [game(name) for name in sorted(ROOMS)]


def home() -> Path:
    """Where decks, saved games and tables are kept on this machine."""
    own = os.environ.get("MATHOM_HOME")
    if own:
        return Path(own)
    data = os.environ.get("XDG_DATA_HOME", "")
    # The rules for this variable say that a relative path counts as none.
    if os.path.isabs(data):
        return Path(data) / "mathom"
    try:
        return Path.home() / ".local/share" / "mathom"
    except RuntimeError:
        raise NotationError("there is no home folder; MATHOM_HOME must name one") from None


class Owned(NamedTuple):
    """A card file that an owner brought.

    game: whose cards they are. header: the lines that make a record use them. fingerprint: of the file.
    """

    game: str
    header: dict[str, str]
    fingerprint: str


class OwnersGame(Game[Any, Any], Protocol):
    """A game with an owner's characters and chapters."""

    @property
    def fingerprint(self) -> str:
        """Of the owner's files: what its records say under `Cards`."""


_with_own: dict[tuple[str, str], OwnersGame] = {}
"""Games with own cards that were brought, by name and fingerprint."""


def bring(path: Path) -> Owned:
    """Put an owner's card file on the shelf; `RulesDataError` with all its faults when it cannot be used."""
    game_id = _whose(path)
    return OWN_FILES[game_id](str(path))


def bring_all(folder: Path) -> None:
    """Put every sound card file of a folder on the shelf; `mathom check` tells what is wrong with the others."""
    for path in card_files(folder):
        try:
            bring(path)
        except RulesDataError:
            continue


def card_files(folder: Path) -> list[Path]:
    """The card files of a folder, by name."""
    return sorted(folder.glob("*.toml"))


def _whose(path: Path) -> str:
    """The game a card file is for, by its line `game = …`."""
    import tomllib  # only owners' files need it here, and it is slow to import

    try:
        here = path.stat()
        if not S_ISREG(here.st_mode) or here.st_size > BIGGEST:
            raise RulesDataError([f"{path.name}: this is no card file"])  # a folder, a pipe, a flood
        table = tomllib.loads(path.read_bytes().decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as fault:
        raise RulesDataError([f"{path.name}: not a TOML file: {fault}"]) from None
    except OSError as fault:
        raise RulesDataError([f"{path.name}: cannot be opened: {fault.strerror}"]) from None
    name = table.get("game")
    if not isinstance(name, str) or name not in OWN_FILES:
        known = ", ".join(f"“{game_id}”" for game_id in OWN_FILES)
        raise RulesDataError([f"{path.name}: game: must be the game that the cards are for ({known})"])
    return name


def _duel_deck(path: str) -> Owned:
    from mathom.games.duel.deck import load_deck, shelve

    deck = load_deck(path)
    shelve(deck)
    return Owned("duel", {"Deck": f"{deck.name} {deck.sha256}"}, deck.sha256)


def house_deck(name: str) -> Owned | None:
    """A deck of the house other than the built-in one, by its name (D9.2); None when there is none."""
    from mathom.games.duel.deck import house

    deck = house(name)
    return deck and Owned("duel", {"Deck": f"{deck.name} {deck.sha256}"}, deck.sha256)


def own_files(name: str, folder: Path | None = None) -> list[Path]:
    """The card files that `with_own_cards` reads."""
    return card_files(home() / name if folder is None else folder) if name in OWN_FOLDERS else []


def with_own_cards(name: str, folder: Path | None = None) -> Game[Any, Any]:
    """A game with an owner's characters and chapters laid over those of the house (T11).

    They lie in `folder`, or else in the folder of the game's name at home, if there are any. Raises `RulesDataError`
    with all faults; nothing is used of a folder that has one.
    """
    plain = game(name)
    if name not in OWN_FOLDERS:
        if folder is not None:
            raise NotationError("{title} has no chapters to put own ones in", {"title": plain.title}, key="Game")
        return plain
    own = home() / name if folder is None else folder
    if folder is None and not card_files(own):
        return plain
    return _brought(name, own)


def game_for(name: str, header: Mapping[str, str]) -> Game[Any, Any]:
    """The game that a record is played with: the house's, or one with the owner's cards that the header names.

    Those are looked for among the copies that were kept and in the folder at home. Where they are not, the house's
    game is the answer, which says so itself as soon as it reads the header.
    """
    plain = game(name)
    mark = header.get(CARDS, "")
    if not mark or name not in OWN_FOLDERS:
        return plain
    for folder in (_kept(name, mark), home() / name):
        if (name, mark) not in _with_own and card_files(folder):
            with suppress(RulesDataError):
                _brought(name, folder)
    return _with_own.get((name, mark), plain)


def keep_cards(own: Game[Any, Any], folder: Path | None = None) -> None:
    """Keep a copy of the cards of a game that `with_own_cards` gave, for its records need them ever after."""
    mark = next((mark for (_, mark), game in _with_own.items() if game is own), "")
    place = _kept(own.id, mark)
    if not mark or place.is_dir():
        return
    beside = place.with_name(f".{place.name}.{os.getpid()}")
    beside.mkdir(parents=True, exist_ok=True)
    for path in card_files(home() / own.id if folder is None else folder):
        (beside / path.name).write_bytes(path.read_bytes())
    if OWN_FOLDERS[own.id](beside).fingerprint == mark:  # else somebody wrote in the folder just now
        beside.replace(place)


def _brought(name: str, folder: Path) -> Game[Any, Any]:
    """The game with the cards of a folder, the same object for the same cards."""
    own = OWN_FOLDERS[name](folder)
    return _with_own.setdefault((name, own.fingerprint), own)


def _kept(name: str, mark: str) -> Path:
    """Where a copy of an owner's cards lies. A record may name anything, so what is no fingerprint leads nowhere."""
    sound = len(mark) == 64 and mark.isascii() and mark.isalnum()
    return home() / "cards" / f"{name}-{mark[:16] if sound else 'none'}"


def faults_in(folder: Path) -> list[str]:
    """Everything wrong with the card files of a folder.

    It holds either characters and chapters, which are read together, or decks, of which each stands for itself.
    """
    files = card_files(folder)
    faults = []
    try:
        if any(path.name.startswith(("characters", "chapters")) for path in files):
            _own_towers(folder)
            return []
    except RulesDataError as fault:
        return fault.faults
    for path in files:
        try:
            bring(path)
        except RulesDataError as fault:
            faults += fault.faults
    return faults


def _own_towers(folder: Path) -> OwnersGame:
    from mathom.games.tricks import RULES_VERSION, TOWERS
    from mathom.games.tricks.campaign import own_campaign
    from mathom.games.tricks.game import TrickGame

    return TrickGame(TOWERS.id, TOWERS.title, RULES_VERSION, own_campaign(TOWERS.id, folder))


OWN_FOLDERS: Final[dict[str, Callable[[Path], OwnersGame]]] = {"towers": _own_towers}
"""Games whose characters and chapters owners can bring as a folder, and who reads it."""
OWN_FILES: Final[dict[str, Callable[[str], Owned]]] = {"duel": _duel_deck}
"""Games whose cards owners can bring, and who reads them."""
