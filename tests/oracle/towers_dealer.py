"""A dealer for tests: random headers and deal lines that keep T2.1, T2.2 and T6.1."""

import random

from tests.oracle.towers_data import ENDLESS, PART_TWO, deck, is_tower


def shuffled(cards: list[str], rng: random.Random) -> list[str]:
    cards = list(cards)
    rng.shuffle(cards)
    return cards


def deal(chapter: str, players: int, rng: random.Random, gimli_orcs: int = 0) -> dict[str, list[str]]:
    """Cards by "Free", "1" to "4" and "draw"."""
    hands = 3 if players in (2, 3) else 4
    cards = shuffled(deck(chapter, hands), rng)
    for _ in range(gimli_orcs):
        cards.remove("O")
    part_two = chapter in PART_TWO
    size = (len(cards) - (not part_two)) // hands
    free_count = len(cards) - size * hands
    may_be_free = [card for card in cards if not is_tower(card) and card != "R1"]
    free = may_be_free[:free_count]
    for card in free:
        cards.remove(card)
    dealt = {"Free": free} if not part_two else {}
    if players == 1:
        special = ["R1"] if part_two else ["WT", "BT"]
        rest = [card for card in cards if card not in special]
        cards = shuffled(special + rest[: 16 - len(special)], rng) + rest[16 - len(special) :]
        size = 4
    for h in range(1, hands + 1):
        dealt[str(h)], cards = cards[:size], cards[size:]
    if players == 1:
        dealt["draw"] = cards
    return dealt


def random_header(chapter: str, players: int, rng: random.Random, chance_known: bool) -> dict[str, str]:
    """A record's header before the setup; chance lines are left to the record unless `chance_known`."""
    hands = 3 if players in (2, 3) else 4
    header = {"Game": "towers", "Chapter": chapter, "Players": str(players), "Hands": str(hands)}
    dealt = deal(chapter, players, rng)
    if "Free" in dealt:
        header["Free"] = " ".join(dealt["Free"])
    for h in range(1, hands + 1):
        header[f"Hand {h}"] = " ".join(dealt[str(h)])
    if chapter == "endless":
        header["Pool"] = " ".join(rng.sample(ENDLESS, 12 if hands == 4 else 8))
    if chance_known:
        if players == 1:
            header["Draw"] = " ".join(dealt["draw"])
        header["Hills"] = " ".join(shuffled(list("12345678"), rng))
        if chapter == "28":
            header["Palantir"] = " ".join(shuffled([f"S{number}" for number in range(1, 9)], rng))
    return header


def deal_lines(chapter: str, players: int, rng: random.Random, gimli_orcs: int) -> list[str]:
    """The lines of actor `*` before a later round of a long chapter."""
    dealt = deal(chapter, players, rng, gimli_orcs)
    return [f"deal {key} {' '.join(cards)}" for key, cards in dealt.items()]
