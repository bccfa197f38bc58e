"""T5 and T6: the pyramid of two players, and the four open hands of one."""

from __future__ import annotations

from mathom.games.tricks import TOWERS
from mathom.games.tricks.pyramid import lay_out
from mathom.kernel.sitting import Sitting
from tests.rules.towers.table import dealt, legal, play, unreadable, until

PYRAMID = {
    "Chapter": "19", "Hands": "3", "Players": "2", "Free": "H8",
    "Hand 1": "WT H1 H2 H3 H4 H5 H6 H7 O S1 S2 S3", "Hand 2": "BT M1 M2 M3 M4 M5 M6 M7 O S4 S5 S6",
    "Hand 3": "F1 F2 F3 F4 F5 F6 F7 F8 O S7 S8 M8",
}  # fmt: skip


def pyramid(**lines: str) -> Sitting:  # type: ignore[type-arg]
    return Sitting(TOWERS, {**PYRAMID, **lines})


def test_T5_1_rows_and_covered_cards() -> None:
    table = pyramid()
    assert table.position(0)["hands"]["3"] == [
        ["F1", "?", "F3"], ["?", "?", "?", "?"], ["F8", "O", "S7", "S8", "M8"],
    ]  # fmt: skip
    assert lay_out(list(range(9)))[0] == ((0, 1), (2, 3, 4), (5, 6, 7, 8), ())
    assert lay_out(list(range(13)))[0][-1] == (12,)
    rows, down = lay_out(list(range(14)))
    assert [len(row) for row in rows] == [2, 3, 4, 5, 0] and not down >> 2 & 1 and down >> 3 & 1 and not down >> 4 & 1


def test_T5_1_uncovered_cards_are_turned_up_at_the_end_of_a_trick() -> None:
    table = until(pyramid(), "play")
    while sum(row.count(None) for row in table.position()["hands"]["3"]) < 2:
        table = until(play(table, f"{table.state.actor + 1} {legal(table)[0]}"), "play")
    shown = [card for row in table.position()["hands"]["3"][:2] for card in row]
    assert len(shown) == 7


def test_T5_2_the_first_assigned_runs_the_pyramid() -> None:
    table = pyramid()
    play(table, "2 take boromir")
    assert table.state.actor == 2 and table.state.decider == 0
    swapped = {"Hand 1": PYRAMID["Hand 3"], "Hand 3": PYRAMID["Hand 1"]}
    table = pyramid(**swapped)
    assert table.position()["characters"]["3"] == "aragorn-hunter"
    assert until(table, "play").state.decider == 0


def test_T5_3_exchange_only_with_the_bottom_row() -> None:
    table = play(pyramid(), "2 take boromir", "3 take gimli-hunter", "2 give M1 to 3")
    assert legal(table) == ["return M1", "return M8", "return S7", "return S8", "return O", "return F8"] or set(
        legal(table)
    ) == {"return M1", "return M8", "return S7", "return S8", "return O", "return F8"}
    assert table.position()["hands"]["3"][3] == ["M1"]
    play(table, "3 return S7")
    assert table.position()["hands"]["3"][2] == ["F8", "O", "M1", "S8", "M8"]
    assert "S7" in table.position(1)["hands"]["2"]["known"]


def test_T6_1_solo() -> None:
    table = dealt("19", 1)
    position = table.position(0)
    assert [len(hand["known"]) for hand in position["hands"].values()] == [4, 4, 4, 4]
    assert position["draw"] == 20
    assert table.state.decider == 0
    first = table.state.leader
    table = until(table, "give")
    assert {"WT", "BT"} <= set("".join(f" {table.header[f'Hand {n}']}" for n in range(1, 5)).split())
    table = until(table, "play")
    assert table.state.leader == first and table.state.total == 9
    assert unreadable("19", 1, Draw=dealt("19", 1).header["Draw"] + " H1").key


def test_T6_1_each_hand_draws_after_a_trick() -> None:
    table = until(dealt("29", 1, 5), "play", 5)
    while table.state.table or not table.state.heaps:
        if table.state.outcome() is not None:
            return
        play(table, f"{table.state.actor + 1} {legal(table)[0]}")
    assert table.position()["draw"] == 16
    assert [held.bit_count() for held in table.state.held] == [4, 4, 4, 4]
