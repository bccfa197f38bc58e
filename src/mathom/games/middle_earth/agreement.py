"""What both players agree on before the game: the switches, and all numbers that follow from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mathom.games.middle_earth import lore
from mathom.games.middle_earth.lore import ABILITIES
from mathom.kernel.errors import NotationError

MINI: Final = "Mini"
"""The header line that names a small variant. Only `minis` write it."""
DEFAULTS: Final[dict[str, str]] = {switch.name: switch.values[0] for switch in lore.SWITCHES}

MAX_UNITS: Final = max(int(count) for switch in lore.SWITCHES if switch.name == "units" for count in switch.values)
BARE: Final = 4
"""Stands where a unit's card would stand: it has a number but no card lies with it, an ally moved it."""
FULL: Final = 1 << 30
"""A place that is always taken: who is asked to go beyond the lap finds it in the way."""


@final
class Agreement:
    """The rules of one table. Shared by all its states and never changed.

    lap: steps of a full lap. meets[x]: the progress of an enemy on the same place as my x, 0 where there can be none.
    numbers: the number of a unit by its card (`BARE` included). army[v]: cards of value v in each army deck.
    allies[a]: allies of ability a in each ally deck. row: how many lie face up. in_the_way[v][x]: the bit of the space
    on which a unit at x with a card v would arrive.
    """

    __slots__ = (
        "allies", "army", "finish_round", "hand_size", "in_the_way", "lap", "meets", "mini", "numbers", "paid",
        "quests", "refill", "reshuffles", "row", "stealing", "switches", "units",
    )  # fmt: skip

    def __init__(self, switches: Mapping[str, str], mini: str = "") -> None:
        self.switches: dict[str, str] = {**DEFAULTS, **switches}
        self.mini = mini
        chosen = self.switches
        small = lore.MINIS[mini] if mini else {}
        self.lap: int = small.get("places", lore.number("places on the ring"))
        self.hand_size: int = small.get("hand", lore.number("army cards in hand"))
        self.row: int = small.get("row", lore.number("allies face up"))
        self.quests: int = small.get("tokens", lore.number("ring tokens"))
        self.units: int = small.get("units", int(chosen["units"]))
        counts: str = small.get("army_deck", chosen["army_deck"])
        self.army = tuple([0] + [int(count) for count in counts.split("/")])
        deck = small.get("allies", lore.ally_deck(chosen["ally_deck"]))
        self.allies = tuple(int(deck[ability]) for ability in ABILITIES)
        said = set(chosen.items())
        self.refill = ("ally_row", "refill") in said
        self.paid = ("token_cost", "unit") in said
        self.stealing = ("steal", "yes") in said
        self.reshuffles = int(chosen["reshuffles"])
        self.finish_round = ("finish_round", "yes") in said
        self.numbers = (0, 1, 2, 3, lore.number("march distance"))
        self.meets = _meetings(self.lap, ("overlay", "opposite") in said)
        self.in_the_way = tuple(_arrivals(self.lap, steps) for steps in range(4))

    def __repr__(self) -> str:
        return f"Agreement({self.unusual()!r}, {self.mini!r})"

    def unusual(self) -> dict[str, str]:
        """The switches that are not at their default."""
        return {name: value for name, value in self.switches.items() if value != DEFAULTS[name]}

    def longest(self) -> int:
        """No game under these rules has more decisions.

        A march needs a card that is then replaced. The deck lasts for one turn less than it has cards over the hand,
        and what can be shuffled into a new one is at most everything but the hand. Then comes one more turn at most,
        already counted. An ally takes one, two or three decisions, and the reshuffle is asked once.
        """
        turns = max(1, sum(self.army) - self.hand_size + 1)
        marching = turns * 2 if self.reshuffles else turns
        calls = sorted((3 if ABILITIES[a] in ("march", "recall") else 2 for a in self._deck()), reverse=True)
        called = sum(calls if self.refill else calls[: self.row])
        return 2 * (marching + self.reshuffles + called)

    def _deck(self) -> list[int]:
        return [ability for ability, count in enumerate(self.allies) for _ in range(count)]


def _meetings(lap: int, opposite: bool) -> tuple[int, ...]:
    """P1: the enemy's progress on the place of my progress x. P4a: nobody is met in a camp."""
    shift = lap // 2 if opposite else 0
    return tuple([0] + [(x + shift) % lap for x in range(1, lap)] + [0])


def _arrivals(lap: int, steps: int) -> tuple[int, ...]:
    """P3: the bit of the space `steps` on from x. The lap is never taken, and from the lap nobody moves."""
    return tuple([1 << x + steps if x + steps < lap else 0 for x in range(lap)] + [FULL])


_agreements: dict[tuple[str, ...], Agreement] = {}


def agreed(header: Mapping[str, str]) -> Agreement:
    """The agreement that a header names; `NotationError` for a switch that has no such value."""
    chosen = dict(DEFAULTS)
    for switch in lore.SWITCHES:
        if switch.name in header:
            value = " ".join(header[switch.name].split())
            if value not in switch.values:
                wanted = ", ".join(switch.values)
                raise NotationError(
                    "{name} is one of {wanted}, not “{value}”",
                    {"name": switch.name, "wanted": wanted, "value": value},
                    key=switch.name,
                )
            chosen[switch.name] = value
    mini = header.get(MINI, "")
    if mini and mini not in lore.MINIS:
        raise NotationError("there is no small variant “{mini}”", {"mini": mini}, key=MINI)
    key = (mini, *chosen.values())
    if key not in _agreements:
        _agreements[key] = Agreement(chosen, mini)
    return _agreements[key]
