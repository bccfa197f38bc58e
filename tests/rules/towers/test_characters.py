"""T7: the goal of every character, by a round played to its end or by the score sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from mathom.games.tricks import TOWERS
from mathom.games.tricks.cards import mask_of, read_kind
from mathom.games.tricks.judge import goal_of
from mathom.games.tricks.tally import Tally

CAST = TOWERS.campaign.characters


def sheet(hands: int, tricks: str, total: int = 9, loose: str = "", **marks: object) -> Tally:
    """A score sheet: `2:H1 H2 WT>WT, -:O BT WT` are a trick of hand 2 won with WT, and one that nobody won.

    `@3` behind a card: hand 3 played the Black Tower.
    """
    tally = Tally(hands)
    tally.total = tally.left = total
    tally.loose = mask_of(map(read_kind, loose.split()))
    tally.marks = tally.marks._replace(**marks)  # type: ignore[arg-type]
    for trick in filter(None, tricks.split(", ")):
        who, _, rest = trick.partition(":")
        cards, _, top = rest.partition(">")
        top, _, black = top.partition("@")
        tally.loose |= mask_of(map(read_kind, cards.split()))
        winner = -1 if who == "-" else int(who) - 1
        black_hand = int(black or 1) - 1
        tally.count(winner, mask_of(map(read_kind, cards.split())), read_kind(top or cards.split()[0]), black_hand)
    return tally


def judged(names: str, tally: Tally, hand: int = 1) -> int:
    """1 secured, 0 open, -1 lost."""
    return goal_of(tally, tuple(CAST[name] for name in names.split()), hand - 1, ()).verdict(tally)


FOUR = "aragorn-hunter boromir legolas-hunter gimli-hunter"
CASES = {
    "aragorn-hunter": [
        ("1:H1>H1, 2:BT>BT@2, 2:H2, 1:H3, 1:H4", 9, 1), ("1:H1, 1:BT>BT@1, 2:H2, 2:H3, 2:H4, 2:H5, 2:H6", 9, -1),
        ("1:H1, 1:H2, 1:H3, 1:H4, 1:H5", 9, 1),
    ],
    "boromir": [("1:H1, 1:H2, 2:BT>BT", 3, 1), ("1:H1, 1:H2, 2:BT>BT, 1:H3", 9, -1), ("1:H1, 2:BT>BT", 9, -1),
                ("1:H1, 1:H2, 1:BT WT>H3", 3, 1), ("1:H1, 1:H2", 2, 1)],
    "legolas-hunter": [("1:F1 F2 F3 F4", 9, 1), ("2:F1 F2 F3 F4 F5", 9, -1)],
    "gimli-hunter": [("1:M1 M2 M3 M4", 9, 1), ("2:M1 M2 M3 M4 M5", 9, -1)],
    "merry": [("1:H1", 1, 1), ("1:H1, 1:H2, 1:H3", 9, -1), ("2:H1", 1, -1)],
    "pippin": [("2:H1, 3:H2, 4:H3", 3, 1), ("1:H1, 2:H2, 3:H3, 4:H4", 4, 1), ("1:H1, 1:H2", 3, -1)],
    "treebeard": [("1:H1, 1:H2, 1:H3", 9, 1)],
    "gandalf-white": [("1:H1, 1:H2", 9, 1), ("2:H1", 2, -1)],
    "theoden": [("2:H1, 2:H2, 2:H3, 1:H4, 1:H5", 9, 1), ("1:H1", 9, -1)],
    "eowyn": [("1:H1>H1, 1:M1>M1", 9, 1), ("1:WT H1>WT, 1:M1>M1", 2, -1)],
    "aragorn-leader": [("1:H1, 2:H2, 3:H3, 4:H4", 9, 1), ("1:H1, 1:H2, 1:H3", 4, -1)],
    "legolas-competitor": [("1:O H1>H1", 9, 1)],
    "hama": [("1:H1, 2:H2, 2:H3, 2:H4", 4, 1), ("2:H1, 2:H2", 9, -1)],
    "erkenbrand": [("1:H1 H2 H3", 9, 1)],
    "gamling": [("2:H1, 2:H2, 1:H3", 5, 1), ("1:H1, 2:H2, 2:H3, 2:H4", 4, -1)],
    "shadowfax": [("1:H1 M1>M1, 1:H2", 9, 1), ("1:H1 H2 H3 H4 H5", 1, -1)],
    "smeagol-sworn": [("1:R2 H1>H1", 9, 1), ("1:R1 R2 R3 R4 R5>R5", 9, -1)],
    "gollum-wicked": [("1:H1 M2 R1>R1", 9, 1), ("1:H3 M2 WT>WT", 1, -1)],
    "faramir": [("1:H1, 1:H2", 9, 1), ("1:H1 R2>H1, 1:BT>BT, 1:H3", 3, -1)],
    "smeagol-wretched": [("1:R1>R1", 9, 1), ("1:H4>H4", 1, -1)],
    "shelob": [("1:H1, 1:H2", 3, 1), ("2:H1", 1, -1)],
    "gollum-friend": [("1:H8>H8", 9, 1), ("2:H8 M8 F8 S8", 9, -1)],
    "sam-ringbearer": [("1:R1 R2>R1", 9, 1)],
    "frodo-stung": [("1:H1", 9, -1), ("2:H1", 1, 1)],
    "gorbag": [("1:S1 S2 S3", 9, 1)],
    "shagrat": [("1:H1, 1:H2, 1:H3", 9, -1), ("1:H1, 1:H2, 2:H3", 3, 1)],
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_T7_goals(name: str) -> None:
    others = [other for other in FOUR.split() if other != name][:3]
    for tricks, total, expected in CASES[name]:
        loose = "" if expected else "O"
        tally = sheet(4, tricks, total, loose)
        assert judged(" ".join([name, *others]), tally) == expected, (name, tricks)


def test_T7_eomer_wins_two_orcs() -> None:
    tally = sheet(4, "")
    tally.count(0, 0b11 << 49 | 1, 0, 0)
    assert judged("eomer boromir legolas-hunter gimli-hunter", tally) == 1


def test_T7_grishnakh_and_ugluk() -> None:
    cast = "grishnakh ugluk merry pippin"
    assert judged(cast, sheet(4, "1:H1, 2:H2", 2)) == judged(cast, sheet(4, "1:H1, 2:H2", 2), 2) == 1
    assert judged(cast, sheet(4, "1:H1, 1:H2", 3)) == -1
    assert judged(cast, sheet(4, "3:H1", 2)) == 0


def test_T7_quickbeam_and_beechbone() -> None:
    cast = "quickbeam beechbone merry pippin"
    hills = (3, 2, 0, 0)
    assert judged(cast, sheet(4, "1:F3 F5>F5", 9, hills=hills)) == 1
    assert judged(cast, sheet(4, "2:F3", 9, hills=hills)) == -1
    assert judged(cast, sheet(4, "2:F3 F16>F16", 1, hills=hills), 2) == 1
    assert judged(cast, sheet(4, "2:F3 F16 F1>F16", 9, hills=hills), 2) == -1


def test_T7_saruman() -> None:
    cast = "saruman boromir merry pippin"
    assert judged(cast, sheet(4, "2:H1 BT WT>H1@1")) == 1
    assert judged(cast, sheet(4, "2:H1 BT WT>H1@2")) == -1
    assert judged(cast, sheet(4, "2:WT H1>WT")) == -1
    assert judged(cast, sheet(4, "", loose="WT BT")) == 0


def test_T7_old_man() -> None:
    cast = "old-man old-man aragorn-hunter gimli-hunter"
    assert judged(cast, sheet(4, "", 9, veiled=(0, 1))) == 0
    assert judged(cast, sheet(4, "", 1, veiled=(0, 1))) == -1
    assert judged("saruman-old-man boromir merry pippin", sheet(4, "1:H1")) == -1


def test_T7_gimli_competitor() -> None:
    cast = "gimli-competitor legolas-competitor merry pippin"
    assert judged(cast, sheet(4, "1:O H1>H1", 1, orcs=1)) == 1
    assert judged(cast, sheet(4, "1:O H1>H1", 1, orcs=2)) == -1
    assert judged(cast, sheet(4, "1:H1", 1)) == -1


def test_T7_frodo_sam_and_gollum_servant() -> None:
    cast = "frodo sam gollum-servant smeagol-wretched"
    assert judged(cast, sheet(4, "1:R1 R2>R1", 1, burden=2)) == 1
    assert judged(cast, sheet(4, "1:R1 R2 R3>R1", 9, burden=2)) == -1
    assert judged(cast, sheet(4, "2:H1 H2", 9, burden=2), 2) == 1
    assert judged(cast, sheet(4, "2:H1 H2 H3", 9, burden=2), 3) == -1
    assert judged(cast, sheet(4, "2:H1 H2", 1, burden=2), 3) == 1


def test_T7_gollum_stinker_and_smeagol_slinker() -> None:
    cast = "gollum-stinker smeagol-slinker frodo sam"
    assert judged(cast, sheet(4, "1:H1, 3:R1>R1")) == 1
    assert judged(cast, sheet(4, "1:H1, 3:R1>R1, 3:H2", 3), 2) == -1
    assert judged(cast, sheet(4, "2:R1>R1", 1)) == 1, "the trick with the One Ring counts at the end"
    assert judged(cast, sheet(4, "1:H1, 3:H2, 4:H3, 2:R1>R1", 9), 2) == 1
    assert judged(cast, sheet(4, "1:H1, 2:R1>R1", 2), 2) == -1, "a tie for fewest is not enough"


def test_T7_every_goal_has_a_case() -> None:
    text = Path(__file__).read_text("utf-8")
    missing = [name for name in CAST if f'"{name}' not in text and f" {name}" not in text and name not in CASES]
    assert not missing
