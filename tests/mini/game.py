"""The pocket game as the kernel sees it: deals, records, views and positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from mathom.kernel.errors import NotationError
from mathom.kernel.event import Event
from mathom.kernel.game import Draw, Header, Json
from mathom.kernel.provenance import Sourced, Standing
from tests.mini.rules import ALL, CARDS, DUMMY, MiniState, held
from tests.mini.view import MiniView

NAMES = ("1", "2", "3")


class MiniGame:
    """Header: `Hands: 2|3`, `Hand 1: a1 b2` and so on, and for M6 `Dummy: yes`. Other cards are stock."""

    id = "mini"
    title = "Pocket tricks"
    rules_version = 1
    cooperative = False
    prompts: tuple[str, ...] = ("give", "return", "play")
    reasons: tuple[str, ...] = ("alone", "shared")
    longest = 9

    def __init__(self) -> None:
        self.minis: Mapping[str, Callable[[Random], dict[str, str]]] = {
            "pair": self._pair,
            "trio": self._trio,
            "dummy": self._dummy,
        }

    def _pair(self, rng: Random) -> dict[str, str]:
        return self.deal(rng, {"Hands": "2"})

    def _trio(self, rng: Random) -> dict[str, str]:
        return self.deal(rng, {"Hands": "3"})

    def _dummy(self, rng: Random) -> dict[str, str]:
        return self.deal(rng, {"Hands": "3", "Dummy": "yes", "Hand 1": rng.choice(CARDS)})

    def actors(self, header: Header) -> tuple[str, ...]:
        count = header.get("Hands", "")
        if count not in ("2", "3"):
            raise NotationError("there are two or three hands", key="Hands" if count else "")
        return NAMES[: int(count)]

    def deal(self, rng: Random, options: Mapping[str, str]) -> dict[str, str]:
        header = {"Hands": "3", **options}
        lines = [f"Hand {name}" for name in self.actors(header)]
        given = " ".join(header.get(line, "") for line in lines).split()
        size = max([len(header[line].split()) for line in lines if line in header], default=2)
        rest = [card for card in CARDS if card not in given]
        rng.shuffle(rest)
        for line in lines:
            if line not in header:
                header[line] = " ".join(sorted(rest[:size]))
                del rest[:size]
        self.start(header)
        return header

    def start(self, header: Header, log: list[Event] | None = None) -> MiniState:
        names = self.actors(header)
        dummy = self._read_dummy(header, len(names))
        hands = self._read_hands(header, names)
        stock = ALL & ~sum(hands)
        if log is not None:
            for hand, mask in enumerate(hands):
                log.append(_dealt(hand, mask, dummy))
            log.append(Event("deal", len(hands), (stock.bit_count(),), tuple(held(stock))))
        return MiniState(hands, stock, dummy, 0, "give", 0, 0, (), (0,) * len(hands), log=log)

    def _read_dummy(self, header: Header, hands: int) -> bool:
        dummy = header.get("Dummy", "no")
        if dummy not in ("yes", "no") or (dummy == "yes" and hands == 2):
            raise NotationError("“Dummy: yes” needs three hands", key="Dummy")
        return dummy == "yes"

    def _read_hands(self, header: Header, names: tuple[str, ...]) -> tuple[int, ...]:
        lines = [f"Hand {name}" for name in names]
        for key in header:
            if key not in ("Hands", "Dummy", *lines):
                raise NotationError(f"{key} is no header line of this game", key=key)
        hands: list[int] = []
        for line in lines:
            if line not in header:
                raise NotationError(f"the line {line} is missing")
            hands.append(_read_cards(line, header[line], taken=sum(hands)))
            if hands[-1].bit_count() != hands[0].bit_count():
                raise NotationError("the hands are not equally long", key=line)
        return tuple(hands)

    def watch(self, state: MiniState, seat: int) -> MiniView:
        return MiniView(seat, len(state.hands), state.dummy)

    def world(self, view: MiniView, rng: Random) -> MiniState:
        return view.world(rng)

    def draw_text(self, state: MiniState, draw: Draw) -> str:
        return f"draw {NAMES[draw[0]]} {CARDS[draw[1]]}"

    def parse_draw(self, state: MiniState, text: str) -> Draw:
        match text.split():
            case ["draw", hand, card] if hand in NAMES[: len(state.hands)] and card in CARDS:
                return NAMES.index(hand), CARDS.index(card)
        raise NotationError(f"“{text}” is no draw")

    def position(self, view: MiniView) -> Json:
        names = NAMES[: len(view.scores)]
        return {
            "hands": {name: view.zone(hand) for hand, name in enumerate(names)},
            "stock": view.zone(len(names)),
            "table": [CARDS[card] for card in view.table],
            "worth": view.worth,
            "leader": names[view.lead],
            "scores": dict(zip(names, view.scores, strict=True)),
        }

    def evaluate(self, state: MiniState, seat: int) -> float:
        return float(state.scores[seat] * len(state.scores) - sum(state.scores))

    def sourced(self) -> list[Sourced]:
        return [Sourced("M1", "ranks", "1 2 3", "house decision", Standing.ASSUMED, "the fewest that play")]


def _dealt(hand: int, mask: int, dummy: bool) -> Event:
    cards = tuple(held(mask))
    if dummy and hand == DUMMY:
        return Event("deal", hand, (len(cards), *cards))
    return Event("deal", hand, (len(cards),), cards, 1 << hand)


def _read_cards(line: str, value: str, taken: int) -> int:
    mask = 0
    for word in value.split():
        if word not in CARDS:
            raise NotationError(f"there is no card “{word}”", key=line)
        bit = 1 << CARDS.index(word)
        if (mask | taken) & bit:
            raise NotationError(f"{word} is dealt twice", key=line)
        mask |= bit
    if not mask:
        raise NotationError(f"{line} is empty", key=line)
    return mask


MINI = MiniGame()
