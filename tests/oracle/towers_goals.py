"""Who has reached his goal when the round is over (T4.1, T7), and the conditions of the events (T8).

Everything is counted again from the list of tricks.
"""

from collections.abc import Callable

from tests.oracle.towers_data import NUMBER, STAIRS, is_tower, rank, suit
from tests.oracle.towers_play import cards_won, in_play, tricks_won
from tests.oracle.towers_table import Table, Trick


def number(t: Table, what: str) -> int:
    return NUMBER[what][t.hands]


def count(t: Table, h: int) -> int:
    return len(tricks_won(t, h))


def of_suit(t: Table, h: int, letter: str) -> int:
    return sum(suit(card) == letter for card in cards_won(t, h))


def cards_in(trick: Trick) -> list[str]:
    return [card for _, card in trick.cards]


def holds(trick: Trick, letter: str) -> bool:
    return any(suit(card) == letter for card in cards_in(trick))


def orcs_won(t: Table, h: int) -> int:
    """All Orcs of his tricks, those under Gimli's card too."""
    return sum(card == "O" for trick in tricks_won(t, h) for card in cards_in(trick))


def tricks_before(t: Table, h: int, before: int) -> int:
    return sum(trick.number < before for trick in tricks_won(t, h))


def tricks_after(t: Table, h: int, after: int) -> int:
    return sum(trick.number > after for trick in tricks_won(t, h))


def others(t: Table, h: int) -> list[int]:
    return [o for o in t.numbers if o != h]


# ---- part 1 -------------------------------------------------------------------------------------


def aragorn_hunter(t: Table, h: int) -> bool:
    """More than half of the tricks somebody won (T4.4), less the discarded ones (T12.6)."""
    his = count(t, h)
    if t.black_tower_by is not None and t.black_tower_by[0] != h:
        his += count(t, t.black_tower_by[0])
    return 2 * his > sum(count(t, o) for o in t.numbers)


def boromir(t: Table, h: int) -> bool:
    if t.black_tower_by is None:
        return count(t, h) >= 2
    played = t.black_tower_by[1]
    return tricks_before(t, h, played) >= 2 and tricks_after(t, h, played) == 0


def legolas_hunter(t: Table, h: int) -> bool:
    return of_suit(t, h, "F") >= number(t, "legolas-hunter")


def gimli_hunter(t: Table, h: int) -> bool:
    return of_suit(t, h, "M") >= number(t, "gimli-hunter")


def eomer(t: Table, h: int) -> bool:
    return orcs_won(t, h) >= 2


def grishnakh_or_ugluk(t: Table, h: int) -> bool:
    pair = [o for o in t.numbers if t.character[o] in ("grishnakh", "ugluk")]
    return len({count(t, o) for o in pair}) == 1


def merry(t: Table, h: int) -> bool:
    return count(t, h) in (1, 2)


def pippin(t: Table, h: int) -> bool:
    return all(count(t, h) <= count(t, o) for o in others(t, h))


def treebeard(t: Table, h: int) -> bool:
    return count(t, h) >= number(t, "treebeard")


def quickbeam(t: Table, h: int) -> bool:
    return f"F{t.hill[h]}" in cards_won(t, h)


def beechbone(t: Table, h: int) -> bool:
    return of_suit(t, h, "F") == t.hill[h]


def gandalf_white(t: Table, h: int) -> bool:
    return count(t, h) >= 2  # 23: what he won as an Old Man was discarded


def saruman(t: Table, h: int) -> bool:
    return any((h, "BT") in trick.cards and "WT" in cards_in(trick) for trick in t.history)


def old_man(t: Table, h: int) -> bool:
    return False  # T8.23: never turned, lost


def saruman_old_man(t: Table, h: int) -> bool:
    return count(t, h) == 0


def theoden(t: Table, h: int) -> bool:
    first = number(t, "theoden none of the first")
    return tricks_before(t, h, first + 1) == 0 and tricks_after(t, h, first) >= number(t, "theoden then")


def eowyn(t: Table, h: int) -> bool:
    winning_cards = [trick.winning_card for trick in tricks_won(t, h) if trick.winning_card is not None]
    suits = {suit(card) for card in winning_cards if not is_tower(card)}
    return len(suits) >= number(t, "eowyn")


def aragorn_leader(t: Table, h: int) -> bool:
    return all(count(t, o) >= number(t, "aragorn-leader") for o in t.numbers)


def legolas_competitor(t: Table, h: int) -> bool:
    return orcs_won(t, h) >= 1


def gimli_competitor(t: Table, h: int) -> bool:
    return orcs_won(t, h) >= 1 and orcs_won(t, h) >= t.gimli_orcs


def hama(t: Table, h: int) -> bool:
    first, last = number(t, "hama of the first"), number(t, "hama none of the last")
    return tricks_before(t, h, first + 1) >= 1 and tricks_after(t, h, t.total - last) == 0


def erkenbrand(t: Table, h: int) -> bool:
    return of_suit(t, h, "H") >= number(t, "erkenbrand")


def gamling(t: Table, h: int) -> bool:
    return tricks_after(t, h, t.total - number(t, "gamling of the last")) >= number(t, "gamling tricks")


def shadowfax(t: Table, h: int) -> bool:
    return sum(holds(trick, "H") for trick in tricks_won(t, h)) >= 2


# ---- part 2 -------------------------------------------------------------------------------------


def frodo(t: Table, h: int) -> bool:
    return of_suit(t, h, "R") == t.burden


def sam(t: Table, h: int) -> bool:
    return of_suit(t, h, "H") >= (t.burden or 0)


def before_the_ring(t: Table, h: int) -> int:
    """Tricks won before the trick with the One Ring."""
    assert t.ring_trick is not None
    return tricks_before(t, h, t.ring_trick)


def gollum_stinker(t: Table, h: int) -> bool:
    smeagol = in_play(t, "smeagol")
    if smeagol is None:
        return False
    if t.ring_trick is not None and before_the_ring(t, h) > before_the_ring(t, smeagol):
        return True
    return count(t, h) < count(t, smeagol)


def smeagol_slinker(t: Table, h: int) -> bool:
    if t.ring_trick is not None and all(before_the_ring(t, h) < before_the_ring(t, o) for o in others(t, h)):
        return True
    gollum = in_play(t, "gollum")
    return gollum is not None and count(t, h) > count(t, gollum)


def smeagol_sworn(t: Table, h: int) -> bool:
    return any(holds(trick, "R") and "R1" not in cards_in(trick) for trick in tricks_won(t, h))  # T12.9


def gollum_wicked(t: Table, h: int) -> bool:
    low = [card for card in cards_won(t, h) if rank(card) in (1, 2)]
    return len(low) >= number(t, "gollum-wicked")


def faramir(t: Table, h: int) -> bool:
    good = [trick for trick in tricks_won(t, h) if not holds(trick, "R") and "BT" not in cards_in(trick)]
    return len(good) >= number(t, "faramir")


def smeagol_wretched(t: Table, h: int) -> bool:
    return any((rank(trick.winning_card or "") or 99) <= 3 for trick in tricks_won(t, h))


def gollum_servant(t: Table, h: int) -> bool:
    sam_hand = in_play(t, "sam")
    return sam_hand is not None and of_suit(t, sam_hand, "H") <= (t.burden or 0)


def shelob(t: Table, h: int) -> bool:
    return all(count(t, h) > count(t, o) for o in others(t, h))


def gollum_friend(t: Table, h: int) -> bool:
    return any(rank(trick.winning_card or "") == 8 for trick in tricks_won(t, h))


def sam_ringbearer(t: Table, h: int) -> bool:
    return of_suit(t, h, "R") >= number(t, "sam-ringbearer")


def frodo_stung(t: Table, h: int) -> bool:
    return count(t, h) == 0


def gorbag(t: Table, h: int) -> bool:
    return of_suit(t, h, "S") >= number(t, "gorbag")


def shagrat(t: Table, h: int) -> bool:
    return count(t, h) == number(t, "shagrat")


GOAL: dict[str, Callable[[Table, int], bool]] = {
    "aragorn-hunter": aragorn_hunter,
    "boromir": boromir,
    "legolas-hunter": legolas_hunter,
    "gimli-hunter": gimli_hunter,
    "eomer": eomer,
    "grishnakh": grishnakh_or_ugluk,
    "ugluk": grishnakh_or_ugluk,
    "merry": merry,
    "pippin": pippin,
    "treebeard": treebeard,
    "quickbeam": quickbeam,
    "beechbone": beechbone,
    "gandalf-white": gandalf_white,
    "saruman": saruman,
    "old-man": old_man,
    "saruman-old-man": saruman_old_man,
    "theoden": theoden,
    "eowyn": eowyn,
    "aragorn-leader": aragorn_leader,
    "legolas-competitor": legolas_competitor,
    "gimli-competitor": gimli_competitor,
    "hama": hama,
    "erkenbrand": erkenbrand,
    "gamling": gamling,
    "shadowfax": shadowfax,
    "frodo": frodo,
    "sam": sam,
    "gollum-stinker": gollum_stinker,
    "smeagol-slinker": smeagol_slinker,
    "smeagol-sworn": smeagol_sworn,
    "gollum-wicked": gollum_wicked,
    "faramir": faramir,
    "smeagol-wretched": smeagol_wretched,
    "gollum-servant": gollum_servant,
    "shelob": shelob,
    "gollum-friend": gollum_friend,
    "sam-ringbearer": sam_ringbearer,
    "frodo-stung": frodo_stung,
    "gorbag": gorbag,
    "shagrat": shagrat,
}

# Goals that nothing can undo once they are reached.
FOR_GOOD_NAMES = (
    "legolas-hunter gimli-hunter eomer treebeard quickbeam gandalf-white saruman theoden eowyn "
    "aragorn-leader legolas-competitor erkenbrand gamling shadowfax sam smeagol-sworn gollum-wicked faramir "
    "smeagol-wretched gollum-friend sam-ringbearer gorbag"
)
FOR_GOOD = FOR_GOOD_NAMES.split()


def reached(t: Table, h: int) -> bool:
    character = t.character[h]
    return character is not None and GOAL[character](t, h)


# ---- event conditions ---------------------------------------------------------------------------


def event_condition(t: Table) -> bool | None:
    """Reached or not; None where the chapter has no condition of its own."""
    if t.chapter == "28":
        return t.shadows_drawn >= number(t, "palantir")  # T8.28
    if t.chapter == "33":
        won_with = [rank(trick.winning_card or "") for trick in t.history if trick.winner is not None]
        return all(step in won_with for step in STAIRS[t.hands])  # T8.33
    if t.chapter == "34":
        return won_by(t, 1) == t.step.get("first") and won_by(t, t.total) == t.step.get("last")  # T8.34
    return None


def won_by(t: Table, trick_number: int) -> int | None:
    return next((trick.winner for trick in t.history if trick.number == trick_number), None)


# ---- verdicts (T4.2), as far as the oracle gives them -------------------------------------------


def final_verdicts(t: Table) -> dict[str, str | None]:
    """After the last trick every goal is secured or lost."""
    verdicts: dict[str, str | None] = {str(h): "secured" if reached(t, h) else "lost" for h in t.numbers}
    condition = event_condition(t)
    if condition is not None:
        verdicts["event"] = "secured" if condition else "lost"
    return verdicts


def verdicts_after_loss(t: Table) -> dict[str, str | None]:
    """After a loss at once: open ones are lost, secured ones stand. None: the oracle cannot tell which."""
    verdicts = final_verdicts(t)
    for h in t.numbers:
        if verdicts[str(h)] == "secured" and t.character[h] not in FOR_GOOD:
            verdicts[str(h)] = None
    if t.chapter == "34" and verdicts["event"] == "secured":
        verdicts["event"] = None
    return verdicts
