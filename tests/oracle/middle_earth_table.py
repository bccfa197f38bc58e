"""Setting a table for the tests of the Duel for Middle-earth oracle.

Where a position would take a long record to reach, the pieces are put down by hand (`put`), army
cards being taken from the deck so that none is lost.
"""

from tests.oracle.middle_earth import MiddleEarthOracle

FREE_CALL = ["free ally plain", "free token none"]
SAURON_CALL = ["sauron ally plain", "sauron token none"]


def table(first: str = "free", **changes: str) -> MiddleEarthOracle:
    """A new game with harmless allies; keywords change or add header lines."""
    header = {"First": first, "FreeAllies": "ring plain plain", "SauronAllies": "ring plain plain"}
    return MiddleEarthOracle(header | changes)


def record(oracle: MiddleEarthOracle, *lines: str) -> MiddleEarthOracle:
    for line in lines:
        actor, _, text = line.partition(" ")
        oracle.play(actor, text)
    return oracle


def put(oracle: MiddleEarthOracle, side: str, name: str, x: int, card: int) -> None:
    oracle.deck[side].remove(card)
    oracle.unit(side, name).update({"x": x, "n": card, "card": card})


def at(oracle: MiddleEarthOracle, side: str, name: str) -> list[int | None]:
    unit = oracle.unit(side, name)
    return [unit["x"], unit["n"]]


def cards_of(oracle: MiddleEarthOracle, side: str) -> int:
    lying = [unit for unit in oracle.units[side] if unit["card"] is not None]
    return len(oracle.deck[side]) + len(oracle.hand[side]) + len(oracle.discard[side]) + len(lying)


def empty_deck(oracle: MiddleEarthOracle, side: str) -> None:
    oracle.discard[side] += oracle.deck[side]
    oracle.deck[side] = []
