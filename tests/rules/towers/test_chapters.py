"""T8: what each chapter changes."""

from __future__ import annotations

from random import Random

import pytest

from mathom.games.tricks import TOWERS
from mathom.games.tricks.cards import cards_of, names
from mathom.games.tricks.deal import full_deck
from mathom.kernel.event import ONLOOKER
from mathom.kernel.sitting import Sitting
from tests.rules.towers.table import dealt, legal, play, reason, refused, sit, until, verdict


def test_T8_rosters() -> None:
    rosters = {chapter.id: len(chapter.roster) for chapter in TOWERS.campaign.chapters.values()}
    assert list(rosters) == [*map(str, range(19, 37)), "endless"]
    assert rosters["25"] == 9 and rosters["27"] == 6 and rosters["32"] == 7


@pytest.mark.parametrize("chapter", list(TOWERS.campaign.chapters))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_T8_every_chapter_is_played_to_its_end(chapter: str, players: int) -> None:
    table = until(dealt(chapter, players, 11), "never", 11)
    assert table.state.outcome() is not None
    assert table.decisions <= TOWERS.longest


def test_T8_19_the_holder_of_the_black_tower_is_silent() -> None:
    table = dealt("19", 4, 2)
    holder = table.state.holder(48)
    position = table.position((holder + 1) % 4)
    assert position["figures"]["BT"] is None
    assert "BT" not in position["hands"][str(holder + 1)]["known"]
    assert "BT" not in table.position(ONLOOKER)["hands"][str(holder + 1)]["known"]


ENTS = "treebeard quickbeam merry"


def test_T8_22_forests_to_16_and_no_hills() -> None:
    cards = names(cards_of(full_deck(TOWERS.campaign.chapters["22"], 4)))
    assert "F16" in cards and "H1" not in cards and len(cards) == 37


def test_T8_22_treebeard_plays_one_trick_behind() -> None:
    table = sit("22", ["F1 M2 M3", "F9 M4 M5", "F10 S1 S2"], ENTS, Under="S8", Hill_2="3")
    play(table, "1 F1")
    position = table.position()
    assert position["on_table"] == [[1, "S8"]] and position["under"] == "F1"
    assert legal(table) == ["F9"]
    play(table, "2 F9", "3 F10")
    play(table, "3 S1")
    assert legal(table) == ["M2", "M3"]
    play(table, "1 M2")
    assert table.position()["on_table"][-1] == [1, "F1"]


def test_T8_22_nobody_plays_the_lead_suit() -> None:
    table = play(sit("22", ["F1 M2", "S3 M4", "S4 M1"], ENTS, Under="S8", Hill_2="3"), "1 F1", "2 S3", "3 S4")
    assert table.position()["leader"] == 1 and table.position()["tricks"]["1"] == 0


def test_T8_22_putting_an_orc_to_lead_loses() -> None:
    table = sit("22", ["O M2", "S3 M4", "S4 M1"], ENTS, Under="S8", Hill_2="3")
    assert "O" in legal(table)
    assert reason(play(table, "1 O")) == "Orc put to lead"


OLD = "aragorn-hunter old-man old-man"


def test_T8_23_old_men_are_turned_up_when_both_have_won() -> None:
    table = sit("23", ["H1 M1 F2 F3", "H8 M2 F4 F5", "H3 M8 F6 F7"], OLD, Free="S1")
    play(table, "1 H1", "2 H8", "3 H3")
    assert table.position()["tricks"]["2"] == 0 and table.position()["won"]["2"] == []
    play(table, "2 M2", "3 M8", "1 M1")
    assert table.position()["to_move"] is None
    play(table, "* turn 2 gandalf-white")
    position = table.position()
    assert position["characters"] == {"1": "aragorn-hunter", "2": "gandalf-white", "3": "saruman-old-man"}
    assert table.state.prompt == "give" and "S1" in position["hands"]["2"]


def test_T8_23_never_turned_is_lost() -> None:
    table = sit("23", ["H1 M1", "H8 M8", "H3 M3"], OLD, Free="S1")
    play(table, "1 H1", "2 H8", "3 H3", "2 M8", "3 M3", "1 M1")
    assert reason(table) == "missed" and verdict(table, 2) == "lost"


def test_T8_25_four_rounds_and_gimlis_orcs() -> None:
    cast = "aragorn-leader legolas-competitor gimli-competitor"
    table = sit("25", ["H1 M1 F1 S1", "H2 M2 F2 S2", "O M3 F3 S3"], cast, Round="4")
    play(table, "1 H1", "2 H2", "3 O")
    position = table.position()
    assert position["gimli_orcs"] == 1
    assert position["won"]["2"] == ["H1", "H2"] and position["tricks"]["2"] == 1
    until(table, "again")
    assert table.state.prompt == "again", "somebody is not reached after the fourth round"


def test_T8_25_decks_and_who_need_not_be_reached() -> None:
    assert len(cards_of(full_deck(TOWERS.campaign.chapters["25"], 3))) == 43
    assert len(cards_of(full_deck(TOWERS.campaign.chapters["25"], 4))) == 41
    assert len(dealt("25", 3).state.deal.required) == 7
    assert len(dealt("25", 4).state.deal.required) == 9
    header = TOWERS.deal(Random(1), {"Chapter": "25", "Players": "3", "GimliOrcs": "2"})
    assert len(header["Hand 1"].split()) == 13 and len(header["Free"].split()) == 2


def test_T8_27_hills_are_back() -> None:
    cards = names(cards_of(full_deck(TOWERS.campaign.chapters["27"], 4)))
    assert "H1" in cards and "F9" not in cards


def test_T8_28_pippin_draws_shadows() -> None:
    cast = "gandalf-white pippin shadowfax"
    table = sit("28", ["H1 M1 F1", "H2 M2 F2", "H3 M3 F3"], cast, Palantir="S4 S5", Leader="2")
    play(table, "2 H2", "3 H3", "1 H1", "3 M3", "1 M1", "2 M2")
    assert table.position()["palantir"] == 2
    table = sit("28", ["H1 M1 F1", "H4 M4 F4", "H3 M3 F3"], cast, Palantir="S4 S5", Leader="2")
    play(table, "2 H4", "3 H3", "1 H1")
    assert "S4" in table.position()["hands"]["2"] and table.position()["palantir"] == 1
    assert "S4" not in table.position(0)["hands"]["2"]["known"]
    play(table, "2 M4", "3 M3", "1 M1")
    assert table.position()["verdicts"]["event"] == "secured"


def test_T8_29_white_tower_lies_open() -> None:
    position = dealt("29", 4).position()
    assert position["event"] == ["WT"]
    assert sum(len(cards) for cards in position["hands"].values()) == 36


def test_T8_30_shadows_may_not_be_led() -> None:
    cast = "frodo gollum-stinker smeagol-sworn"
    table = sit("30", ["S1 R2", "S2 H1", "S3 H2"], cast, Burden="2")
    refused(table, "1 S1", "T8.30")
    assert legal(table) == ["R2"]
    assert reason(sit("30", ["S1 S4", "S2 H1", "S3 H2"], cast, Burden="2")) == "nothing to lead"
    table = play(sit("30", ["Wy R2", "S2 H1", "S3 H2"], cast, Burden="2"), "1 Wy", "2 S2")
    assert legal(table) == ["S3"]


def test_T8_31_black_gate_and_winged_wraiths() -> None:
    table = dealt("31", 4, 1)
    assert table.state.prompt == "gate"
    gate = legal(table)[0]
    play(table, f"{table.state.actor + 1} {gate}")
    position = table.position()
    assert position["event"] == [gate.split()[1]]
    assert "WT" in position["hands"][str(position["figures"]["WT"])]
    cast = "frodo sam gollum-wicked"
    table = sit("31", ["R2 H1", "R3 H2", "H4 H3"], cast, Burden="2")
    refused(table, "1 R2", "T8.31")
    assert reason(sit("31", ["R2 R4", "R3 H2", "H4 H3"], cast, Burden="2")) == "nothing to lead"


def test_T8_32_groups_and_exchanges_with_each() -> None:
    table = dealt("32", 4, 1)
    first = table.actors[table.state.actor]
    assert legal(table) == ["group 1", "group 2"]
    play(table, f"{first} group 1")
    until(table, "give")
    targets = {move.split()[-1] for move in legal(table) if move.startswith("give")}
    assert len(targets) == 3
    actor = table.state.actor + 1
    given = next(move for move in legal(table) if move.startswith("give"))
    play(table, f"{actor} {given}")
    back = legal(table)[0]
    play(table, f"{table.state.actor + 1} {back}")
    assert table.state.actor == actor - 1
    assert given.split()[-1] not in {move.split()[-1] for move in legal(table) if move.startswith("give")}


def test_T8_33_the_stairs() -> None:
    cast = "frodo smeagol-wretched gollum-wicked"
    hands = ["H2 M3 F5", "H1 M4 F4", "M6 F6 S1"]
    table = sit("33", hands, cast, Burden="2", Leader="1")
    play(table, "1 H2", "2 H1", "3 S1", "1 M3", "2 M4", "3 M6")
    assert table.position()["verdicts"]["event"] == "open"
    play(table, "3 F6", "1 F5", "2 F4")
    assert table.position()["verdicts"]["event"] == "lost"


def test_T8_34_steps() -> None:
    table = until(dealt("34", 4, 5), "step", 5)
    assert legal(table) == ["step first", "step last", "step none"]
    play(table, f"{table.state.actor + 1} step first")
    assert legal(table) == ["step last", "step none"]
    table = sit("34", ["H1 M2", "H2 M1", "H3 M3"], "frodo sam gollum-servant", Burden="2", Steps="3 first, 1 last")
    play(table, "1 H1", "2 H2", "3 H3")
    assert table.position()["verdicts"]["event"] == "open"
    play(table, "3 M3", "1 M2", "2 M1")
    assert table.position()["verdicts"]["event"] == "lost"


def test_T8_35_shelob_takes_the_eights() -> None:
    table = until(dealt("35", 4, 1), "aside", 1)
    hand = table.state.actor + 1
    assert {"H8", "M8", "F8", "S8"} <= set(table.position()["hands"][str(hand)])
    move = legal(table)[0]
    play(table, f"{hand} aside {' '.join(reversed(move.split()[1:]))}")
    assert table.lines[-1].move == move, "the three cards may be named in any order"
    assert set(move.split()[1:]) <= set(table.position()["event"])
    assert len(table.position()["hands"][str(hand)]) == 10


def test_T8_35_light_of_earendil_once() -> None:
    table = sit("35", ["H7 M7", "H1 M1", "H2 M2"], "frodo sam shelob", Burden="2")
    play(table, "1 H7")
    assert legal(table) == ["H1", "H1!"]
    play(table, "2 H1!", "3 H2")
    assert table.position()["leader"] == 2
    assert legal(table) == ["M1"]


def test_T8_36_open_cards_stay_in_the_hand() -> None:
    table = until(dealt("36", 3, 1), "open", 1)
    assert "open R1" not in legal(table)
    hand, move = table.state.actor + 1, legal(table)[0]
    play(table, f"{hand} {move}")
    card = move.split()[1]
    assert table.position()["open"][str(hand)] == card
    assert card in table.position(hand % 3)["hands"][str(hand)]["known"]
    table = sit("36", ["H1 M1", "H2 M2", "H3 M3"], "sam-ringbearer frodo-stung gorbag", Open_1="H1")
    play(table, "1 H1")
    assert table.position()["open"]["1"] is None


def test_T8_chapter_not_in_the_house() -> None:
    with pytest.raises(Exception, match="chapter 37 is not in the house yet"):
        Sitting(TOWERS, {"Chapter": "37", "Hands": "4", "Players": "4"})
