"""The second opinion on Duel for Middle-earth in random games over random settings (test 12).

Equal inputs giving equal results is shown by replaying each record; what a side may see is no
matter of the oracle, which always shows everything.
"""

import json
import random

import pytest

from tests.oracle.middle_earth import OTHER, MiddleEarthOracle
from tests.oracle.middle_earth_header import SIDES, SWITCHES
from tests.oracle.middle_earth_table import cards_of, record

CARDS = {"6/6/6": 18, "5/5/5": 15, "8/6/4": 18}


def random_header(chance: random.Random) -> dict[str, str]:
    header = {name: chance.choice(values) for name, values in SWITCHES.items()}
    header["First"] = chance.choice(SIDES)
    allies = ["ring", "march", "recall", "plain"][: int(header["ally_deck"]) // 2] * 2
    counts = [int(count) for count in header["army_deck"].split("/")]
    for army, ally in [("Free", "FreeAllies"), ("Sauron", "SauronAllies")]:
        cards = [card for card, count in zip("123", counts, strict=True) for _ in range(count)]
        chance.shuffle(cards)
        header[army] = " ".join(cards)
        dealt = chance.sample(allies, len(allies))
        header[ally] = " ".join(dealt if header["ally_row"] == "refill" else dealt[:3])
    return header


def check(oracle: MiddleEarthOracle, header: dict[str, str]) -> None:
    """P8c and the bounds of section 4, at every step."""
    assert oracle.centre + oracle.quests["free"] + oracle.quests["sauron"] == 3
    occupied = []
    for side in SIDES:
        assert cards_of(oracle, side) == CARDS[header["army_deck"]]
        occupied += [oracle.place(side, name) for name in oracle.on_track(side)]
        if header["ally_row"] == "fixed":
            assert oracle.score(side) <= int(header["units"]) + 6 + 9
        for unit in oracle.units[side]:
            assert (unit["x"] == 0) == (unit["n"] is None)
            assert unit["card"] in [None, unit["n"]]
    assert len(occupied) == len(set(occupied))
    if oracle.actor() in SIDES:
        assert oracle.legal()
        assert len(oracle.legal()) == len(set(oracle.legal()))


def random_game(header: dict[str, str], chance: random.Random) -> tuple[MiddleEarthOracle, list[str], list[str]]:
    """Play to the end; gives the table, the record and who made each turn."""
    oracle = MiddleEarthOracle(header)
    lines: list[str] = []
    turns: list[str] = []
    while (actor := oracle.actor()) is not None:
        check(oracle, header)
        if actor == "*":
            cards = oracle.discard[oracle.turn_of]
            text = " ".join(["deck", *[str(card) for card in chance.sample(cards, len(cards))]])
        else:
            text = chance.choice(oracle.legal())
        if oracle.prompt() == "turn":
            turns.append(actor)
            assert not text.startswith(("discard", "pass"))  # P3b
        lines.append(f"{actor} {text}")
        oracle.play(actor, text)
        assert len(lines) < 400
    check(oracle, header)
    return oracle, lines, turns


@pytest.mark.parametrize("seed", range(300))
def test_p8c_random_games_keep_the_bounds_and_end(seed: int) -> None:
    chance = random.Random(seed)
    header = random_header(chance)
    oracle, lines, turns = random_game(header, chance)
    assert oracle.result is not None
    reason = oracle.result["reason"]
    first = header["First"]
    assert turns == [first if turn % 2 == 0 else OTHER[first] for turn in range(len(turns))]
    if reason != "quest" and header["finish_round"] == "yes":
        assert len(turns) % 2 == 0  # P8: equally many turns
    assert (reason == "quest") == (3 in oracle.quests.values())
    assert (reason == "lap") <= any(unit["x"] == 12 for side in SIDES for unit in oracle.units[side])
    assert json.loads(json.dumps(oracle.position())) == oracle.position()
    again = record(MiddleEarthOracle(header), *lines)
    assert again.position() == oracle.position()


def test_p8_every_ending_occurs() -> None:
    endings = set()
    for seed in range(60):
        chance = random.Random(seed)
        result = random_game(random_header(chance), chance)[0].result
        assert result is not None
        endings.add(result["reason"])
    assert endings == {"quest", "lap", "deck"}
