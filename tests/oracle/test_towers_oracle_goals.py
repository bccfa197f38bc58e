"""The oracle's goals against examples worked out by hand (T7)."""

import pytest

from tests.oracle.towers_data import suit
from tests.oracle.towers_goals import reached
from tests.oracle.towers_play import winner_of
from tests.oracle.towers_table import Table, Trick

# A finished round is written as its tricks: leader, then the cards clockwise; `!` as in the record.


def finished(chapter: str, characters: str, tricks: list[str]) -> Table:
    names = characters.split()
    t = Table(chapter, len(names))
    t.character = dict(enumerate(names, 1))
    t.total = len(tricks)
    for n, text in enumerate(tricks, 1):
        leader, *cards = text.split()
        on_table = list(zip(t.clockwise_from(int(leader)), [card.rstrip("!") for card in cards], strict=True))
        marked = [h for (h, _), card in zip(on_table, cards, strict=True) if card.endswith("!")]
        lead_suit = next((suit(card) for _, card in on_table if suit(card)), None)
        winner, winning_card = winner_of(on_table, marked, lead_suit)
        t.history.append(Trick(n, int(leader), lead_suit, on_table, marked, winner, winning_card))
        for h, card in on_table:
            if card == "BT":
                t.black_tower_by = (h, n)
            if card == "R1":
                t.ring_trick = n
    return t


CASES: list[tuple[str, str, str, list[str], list[bool]]] = [
    (
        "Aragorn and the player of the Black Tower have the majority; Boromir took two before it, none after",
        "19",
        "aragorn-hunter boromir legolas-hunter",
        ["1 H1 H8 H2", "2 M8 M1 M2", "2 F1 BT F2", "3 S8 S1 S2", "3 S7 S3 S4", "3 S6 S5 M4"],
        [True, True, False],
    ),
    (
        "his partner counts",
        "19",
        "aragorn-hunter boromir legolas-hunter",
        ["1 H8 H1 H2", "1 M1 M2 M8", "3 F1 F2 BT"],
        [True, False, False],
    ),
    (
        "alone when he plays the Black Tower himself; half is no majority",
        "19",
        "aragorn-hunter boromir legolas-hunter",
        ["1 BT H1 H2", "1 M1 M2 M8"],
        [False, False, False],
    ),
    (
        "six Forests with three hands; the Black Tower never played: two tricks do for Boromir",
        "19",
        "aragorn-hunter boromir legolas-hunter",
        ["3 F8 F1 F2", "3 F7 F3 F4", "3 H2 H1 H8", "2 M8 M1 M2"],
        [False, True, True],
    ),
    (
        "two Orcs for Éomer",
        "20",
        "eomer aragorn-hunter gimli-hunter",
        ["1 H8 O O", "1 H7 H6 H5"],
        [True, False, False],
    ),
    ("equal tricks", "21", "grishnakh ugluk pippin", ["1 H8 H1 H2", "2 M8 M1 M2", "2 F1 F8 F2"], [True, True, True]),
    ("unequal", "21", "grishnakh ugluk merry", ["1 H8 H1 H2", "1 M8 M1 M2", "1 F1 F2 F8"], [False, False, True]),
    (
        "cancelled by the White Tower",
        "27",
        "saruman gandalf-white gimli-hunter",
        ["1 H1 H2 H8", "3 H3 BT WT", "3 H5 H4 H6"],
        [True, False, False],
    ),
    (
        "Théoden: none of four, then three; Éowyn: winning cards of three suits, no Tower",
        "24",
        "theoden eowyn gandalf-white",
        ["1 H1 H8 H2", "2 M8 M1 M2", "2 F8 F1 F2", "2 S3 S2 S1", "1 S8 S4 S5", "1 S7 S6 H3", "1 H7 H4 H5"],
        [True, True, False],
    ),
    (
        "a Tower has no suit",
        "24",
        "theoden eowyn gandalf-white",
        ["2 H8 H1 H2", "2 M8 M1 M2", "3 F1 F2 WT", "2 S1 S2 S3"],
        [False, False, False],
    ),
    (
        "Háma: one of the first three, none of the last three; Gamling: two of the last four",
        "25",
        "hama gamling erkenbrand",
        ["1 H8 H1 H2", "1 M1 M2 M8", "3 F1 F2 F8", "2 S8 S1 S2", "2 S7 S3 S4", "2 S5 H7 H6"],
        [True, True, False],
    ),
    (
        "the leader wants two tricks for everybody; Legolas one Orc, Gimli as many as lie under his card",
        "25",
        "aragorn-leader legolas-competitor gimli-competitor",
        ["1 H8 H1 H2", "1 M8 M1 M2", "2 F8 F1 O", "2 S8 S1 S2", "3 S3 H3 O", "3 S7 S4 S5"],
        [True, True, True],
    ),
    (
        "exactly two Rings; two Hills and more",
        "29",
        "frodo sam gollum-stinker",
        ["1 R5 R2 H3", "2 H7 H1 M1"],
        [True, True, False],
    ),
    (
        "Gollum ahead when the One Ring comes, Sméagol fewest of all",
        "29",
        "frodo gollum-stinker smeagol-slinker",
        ["1 H7 H1 H2", "1 M1 M7 M2", "2 F1 F7 R1"],
        [False, True, True],
    ),
    (
        "level at the Ring: both look at the end, where that trick counts",
        "29",
        "frodo gollum-stinker smeagol-slinker",
        ["1 H7 H1 H2", "1 R1 M1 M7", "3 S7 S2 S1"],
        [False, True, True],
    ),
    (
        "Sworn needs a Ring without the One Ring; Wicked counts ranks 1 and 2, the One Ring too",
        "31",
        "frodo smeagol-sworn gollum-wicked",
        ["2 H7 H1 R1", "2 M2 M7 M1", "3 H2 S2 R2"],
        [False, False, True],
    ),
    (
        "Faramir: three tricks without Ring or Black Tower; Wretched: a trick with a low card",
        "32",
        "frodo faramir smeagol-wretched",
        ["2 H7 H1 H2", "2 M7 M1 BT", "2 F7 F1 F2", "2 S7 R2 S1", "3 H3 O M2"],
        [False, False, True],
    ),
    (
        "Servant: Sam at most two Hills",
        "34",
        "frodo sam gollum-servant",
        ["2 H7 M1 H1", "2 F7 F1 F2"],
        [False, True, True],
    ),
    (
        "Shelob has most; Friend wins with an 8",
        "35",
        "shelob gollum-friend sam frodo",
        ["1 H8 H1 H2 H3", "1 M7 M1 M2 M3", "2 F8 F1 F2 F3"],
        [True, True, False, False],
    ),
    (
        "three Rings, no trick, exactly three",
        "36",
        "sam-ringbearer frodo-stung shagrat",
        ["1 R5 R1 R2", "3 H7 H2 H1", "3 M7 M2 M1", "3 F7 F2 F1"],
        [True, True, True],
    ),
    (
        "a trick after the Black Tower is one too many for Boromir",
        "19",
        "aragorn-hunter boromir legolas-hunter",
        ["1 H1 H8 H2", "2 M8 M1 M2", "2 F1 BT F2", "3 S1 S2 S8"],
        [False, False, False],
    ),
    (
        "Legolas alone leaves more Orcs under the card than Gimli wins",
        "25",
        "aragorn-leader legolas-competitor gimli-competitor",
        ["2 H8 H1 O", "2 F8 F1 F2", "2 S1 S2 S3", "1 S8 S4 S5"],
        [False, True, False],
    ),
    (
        "Shadowfax: two tricks with a Hill; Pippin: fewest, ties allowed; Merry: one or two",
        "28",
        "shadowfax pippin merry gandalf-white",
        ["1 M8 M1 H2 M2", "1 H8 H1 H3 H4", "3 F8 F1 F2 F3", "4 M7 M3 M4 M5"],
        [True, True, True, False],
    ),
    (
        "Treebeard three of four hands; Beechbone exactly his Hill; Quickbeam that Forest",
        "26",
        "treebeard beechbone quickbeam saruman",
        ["1 M8 M1 M2 M3", "1 M7 M4 F2 M6", "1 S8 S1 S2 S3", "2 F9 S4 S5 F1", "3 F11 F3 S6 S7"],
        [True, True, True, False],
    ),
    ("four Shadows", "36", "sam-ringbearer frodo-stung gorbag", ["3 S7 S1 S2", "3 S6 S3 H1"], [False, True, True]),
]


@pytest.mark.parametrize(
    ("chapter", "characters", "tricks", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_goals(chapter: str, characters: str, tricks: list[str], expected: list[bool]) -> None:
    t = finished(chapter, characters, tricks)
    t.burden = 2
    t.gimli_orcs = 1
    t.hill = {2: 2, 3: 3}
    assert [reached(t, h) for h in t.numbers] == expected
