"""The oracle alone: every chapter at every table played at random to its end, the cards counted."""

import random
from collections import Counter

import pytest

from tests.oracle.towers import TowersOracle
from tests.oracle.towers_data import CHAPTERS, EIGHTS, LONG, PART_TWO, deck
from tests.oracle.towers_deal import orcs_out
from tests.oracle.towers_dealer import deal_lines, random_header
from tests.oracle.towers_table import Table

ROUNDS = 10
MOST_ROUNDS_OF_A_LONG_CHAPTER = 6


def cards_on_the_table(t: Table) -> Counter[str]:
    """Every card that can be found, wherever it lies."""
    found: list[str] = [card for h in t.numbers for card in t.all_cards(h)]
    found += [card for _, card in t.on_table]
    found += [card for trick in t.history for _, card in trick.cards]
    found += [card for card in t.hidden.values() if card is not None]
    found += t.free + t.event + t.between + t.draw + ([t.under] if t.under else [])
    return Counter(found)


def cards_expected(t: Table, orcs_out_at_start: int) -> Counter[str]:
    cards = Counter(deck(t.chapter, t.hands))
    if t.chapter in PART_TWO:
        cards["WT"] += 1
    if t.chapter == "28":
        cards.update([f"S{number}" for number in range(1, 9)])
        cards.subtract(t.palantir)
    if t.chapter == "35" and (t.history or t.verdicts or "H8" in cards_on_the_table(t)):
        cards.update(EIGHTS)  # Shelob has taken them
    cards["O"] -= orcs_out_at_start
    return +cards


def check(oracle: TowersOracle, orcs_out_at_start: int) -> None:
    t = oracle.table
    assert cards_on_the_table(t) == cards_expected(t, orcs_out_at_start)
    won = sum(trick.winner is not None and not trick.discarded for trick in t.history)
    position = oracle.position()
    tricks = position["tricks"]
    assert isinstance(tricks, dict)
    assert sum(tricks.values()) == won
    assert len(oracle.legal()) == len(set(oracle.legal()))
    if oracle.actor() is not None:
        assert oracle.legal()
        with pytest.raises(ValueError):
            oracle.play(str(oracle.actor()), "O!!")
    if t.history and t.verdicts is None:
        assert len(t.history) <= t.trick <= t.total


def play_round(oracle: TowersOracle, rng: random.Random, orcs_out_at_start: int) -> None:
    while True:
        check(oracle, orcs_out_at_start)
        actor = oracle.actor()
        if actor is None or oracle.prompt() == "again":
            break
        oracle.play(actor, rng.choice(oracle.legal()))
    verdicts = oracle.table.verdicts
    assert verdicts is not None
    assert all(verdict in ("secured", "lost", None) for verdict in verdicts.values())
    assert len(oracle.table.history) <= oracle.table.total


def play_chapter(chapter: str, players: int, seed: int) -> TowersOracle:
    rng = random.Random(f"{chapter}/{players}/{seed}")
    oracle = TowersOracle(random_header(chapter, players, rng, chance_known=seed % 2 == 0))
    play_round(oracle, rng, 0)
    for _ in range(MOST_ROUNDS_OF_A_LONG_CHAPTER):
        if oracle.table.result is not None:
            break
        assert chapter in LONG
        if oracle.prompt() == "again":
            oracle.play(str(oracle.actor()), rng.choice(oracle.legal()))
        orcs = orcs_out(oracle.table)
        for line in deal_lines(chapter, players, rng, orcs):
            assert oracle.actor() is None
            assert oracle.position()["over"] is False
            oracle.play("*", line)
        play_round(oracle, rng, orcs)
    return oracle


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_random_rounds_end_and_lose_no_card(chapter: str, players: int) -> None:
    for seed in range(ROUNDS):
        oracle = play_chapter(chapter, players, seed)
        if chapter not in LONG:
            result = oracle.table.result
            assert result is not None
            assert result["winners"] in ([], oracle.table.numbers)
            assert oracle.legal() == []
            assert oracle.actor() is None
