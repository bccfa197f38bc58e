"""T2: the deal, the choice of characters and setup actions."""

from __future__ import annotations

import pytest

from mathom.games.tricks import TOWERS
from mathom.kernel.errors import NotationError
from mathom.kernel.event import ONLOOKER
from mathom.kernel.sitting import Sitting
from tests.rules.towers.table import Table, dealt, legal, play, refused, unreadable, until

HANDS = {
    "Hand_1": "WT H1 H2 H3 H4 H5 H6 H7 O", "Hand_2": "BT M1 M2 M3 M4 M5 M6 M7 O",
    "Hand_3": "F1 F2 F3 F4 F5 F6 F7 F8 O", "Hand_4": "S1 S2 S3 S4 S5 S6 S7 S8 M8",
}  # fmt: skip


def four(chapter: str, free: str = "H8", **lines: str) -> Table:
    """A tidy deal of part 1 for four hands, as far as the chapter has these cards."""
    header = {"Chapter": chapter, "Hands": "4", "Players": "4", "Free": free}
    header.update({key.replace("_", " "): value for key, value in {**HANDS, **lines}.items()})
    return Sitting(TOWERS, header)


def test_T2_1_free_card_is_no_tower() -> None:
    for seed in range(30):
        assert dealt("19", 4, seed).position()["free"][0] not in ("WT", "BT")
    assert unreadable("19", 4, Free="WT").key in ("Free", "Hand 1", "Hand 2", "Hand 3", "Hand 4")
    assert four("19").position()["free"] == ["H8"]


def test_T2_1_no_free_card_in_part_2() -> None:
    position = dealt("29", 3).position()
    assert position["free"] is None
    assert position["event"] == ["WT"]


def test_T2_2_even_deal_and_surplus() -> None:
    assert [len(cards) for cards in dealt("19", 3).position()["hands"].values()] == [12, 12, 12]
    table = dealt("28", 3)
    assert [len(cards) for cards in table.position()["hands"].values()] == [9, 9, 9]
    assert len(table.position()["free"]) == 2
    assert until(table, "free").state.prompt == "free"


def test_T2_3_first_character_and_stars() -> None:
    table = four("19")
    assert table.position()["characters"]["1"] == "aragorn-hunter"
    assert table.position()["figures"]["WT"] == 1
    play(table, "2 take gimli-hunter", "3 take legolas-hunter")
    assert legal(table) == ["take boromir"]
    table = play(dealt("21", 3))
    assert "take pippin" in legal(table) and "take grishnakh" in legal(table)


def test_T2_3_starred_ones_may_not_be_left_out() -> None:
    table = dealt("24", 3)
    assert "take eomer" not in legal(table)
    actor = table.actors[table.state.actor]
    refused(table, f"{actor} take eomer", "T2.3")


def test_T2_4_setup_goes_clockwise_and_the_first_is_last() -> None:
    table = play(four("19"), "2 take boromir", "3 take legolas-hunter", "4 take gimli-hunter")
    assert table.state.actor == 1
    play(table, "2 decline")
    assert table.state.actor == 2


def test_T2_5_exchange_face_down() -> None:
    table = play(four("19"), "2 take boromir", "3 take legolas-hunter", "4 take gimli-hunter")
    play(table, "2 give M1 to 1")
    refused(table, "1 return WT", "T2.5")
    assert "M1" in table.position()["hands"]["1"]
    play(table, "1 return H1")
    assert "H1" in table.position()["hands"]["2"]
    assert "M1" in table.position(0)["hands"]["1"]["known"]
    assert table.position(2)["hands"]["2"]["known"] == []
    assert table.position(ONLOOKER)["hands"]["2"] == {"known": [], "unknown": 9}
    refused(table, "3 give F1 to 2", "T2.5")


def test_T2_6_hide() -> None:
    table = play(four("20"), "2 take eomer", "3 take legolas-hunter", "4 take gimli-hunter", "2 hide M1")
    assert table.position()["hidden"]["2"] == "M1"
    assert "M1" not in table.position()["hands"]["2"]
    assert table.position(2)["hidden"]["2"] == {"known": [], "unknown": 1}
    play(table, "3 decline", "4 decline", "1 H1", "2 M2", "3 F1", "4 S1")
    assert legal(table) == ["unhide", "leave"]
    play(table, "2 unhide")
    assert "M1" in table.position()["hands"]["2"]


def test_T2_7_simultaneous_exchange() -> None:
    table = until(dealt("34", 4, 3), "give", 3)
    while table.state.cast[table.state.actor].id != "gollum-servant":
        table = until(play(table, f"{table.state.actor + 1} decline"), "give", 3)
    gollum = table.state.actor + 1
    before = table.position()["hands"]
    given = next(move for move in legal(table) if move.startswith("give"))
    play(table, f"{gollum} {given}")
    sam = table.state.actor + 1
    assert given.split()[1] not in table.position()["hands"][str(sam)]
    assert len(table.position()["hands"][str(gollum)]) == len(before[str(gollum)]) - 1
    back = legal(table)[0]
    assert back.startswith("give") and "decline" not in legal(table)
    play(table, f"{sam} {back}")
    assert given.split()[1] in table.position()["hands"][str(sam)]


def test_T2_8_take_the_black_tower() -> None:
    table = play(four("21"), "2 take merry", "3 take grishnakh", "4 take pippin", "2 decline")
    assert table.state.prompt == "hand"
    assert table.position()["figures"]["BT"] == 3
    assert "BT" in table.position()["hands"]["3"]
    assert "hand BT" not in legal(table)
    play(table, "3 hand F1")
    assert "F1" in table.position()["hands"]["2"]


def test_T2_9_the_first_assigned_leads() -> None:
    table = until(four("27"), "play")
    assert table.position()["leader"] == 2
    assert table.state.actor == 1


def test_T2_3_nobody_is_chosen_more_often_than_there_are_cards_of_him() -> None:
    def begun(chapter: str, cast: str) -> Table:
        header = {"Chapter": chapter, "Hands": "3", "Players": "3", "Phase": "play", "Leader": "1", "Characters": cast}
        return Sitting(TOWERS, header | {f"Hand {hand}": f"H{hand}" for hand in (1, 2, 3)})

    with pytest.raises(NotationError, match="“boromir” is chosen twice"):
        begun("19", "1 aragorn-hunter, 2 boromir, 3 boromir")
    men = begun("23", "1 aragorn-hunter, 2 old-man, 3 old-man").position()["characters"]
    assert [men["2"], men["3"]] == ["old-man", "old-man"]
    with pytest.raises(NotationError, match="the two Old Men are in play together"):
        begun("23", "1 aragorn-hunter, 2 gimli-hunter, 3 old-man")


@pytest.mark.parametrize("steps", ["1 first", "2 last", "1 first, 1 last"])
def test_T8_34_the_two_steps_are_with_two_players(steps: str) -> None:
    header = {"Chapter": "34", "Hands": "3", "Players": "3", "Phase": "play", "Steps": steps}
    header |= {"Characters": "1 frodo, 2 sam, 3 gollum-servant", "Burden": "2"}
    header |= {f"Hand {hand}": f"H{hand}" for hand in (1, 2, 3)}
    with pytest.raises(NotationError, match="First Step and Last Step are with two different hands"):
        Sitting(TOWERS, header)
