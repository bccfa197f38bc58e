"""Long chapters at the web: the finished round is shown, what is kept and what comes next (T4.5, T8.25)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mathom.kernel.event import ONLOOKER
from mathom.table.seats import UNMANNED, Seat
from mathom.table.table import Table
from tests.web.test_towers import wishes
from tests.web.visiting import Guest, Inn, inn_at

HELMS_DEEP = {
    "Rules": "1", "Chapter": "25", "Hands": "4", "Players": "1", "Phase": "play",
    "Hand 1": "H8 M1 F1 S1", "Hand 2": "H1 M8 F2 S2", "Hand 3": "H2 M2 F8 S3", "Hand 4": "H3 M3 F3 S8",
    "Characters": "1 aragorn-leader, 2 eomer, 3 hama, 4 erkenbrand",
}  # fmt: skip
A_TRICK_EACH = ["H8", "H1", "H2", "H3", "M1", "M8", "M2", "M3", "F2", "F8", "F3", "F1", "S3", "S8", "S1", "S2"]
NONE_FOR_THE_LAST = ["H8", "H1", "H2", "H3", "M1", "M8", "M2", "M3", "F2", "F8", "F3", "F1", "S8", "S3", "S1", "S2"]
LOST = HELMS_DEEP | {"Hand 3": "H2 M2 F8 S8", "Hand 4": "H3 M3 F3 S3"}


def laid(inn: Inn, guest: Guest, header: dict[str, str]) -> Table:
    guest.post("/campaigns", "name=A+key+of+my+own")
    seats = [Seat(holder=guest.seat_in()), *[Seat(mind=UNMANNED)] * 3]
    table = inn.wait(inn.desk.house.lay("towers", {"Chapter": "25", "Players": "1"}, seats, header=header))
    assert isinstance(table, Table)
    return table


def play(inn: Inn, table: Table, moves: list[str]) -> None:
    for move in moves:
        inn.wait(inn.desk.house.move(table, 0, table.seq, str(table.seq), move))


def test_T8_25_a_finished_round_lies_on_the_table_until_the_next_first_lead(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        table = laid(inn, guest, HELMS_DEEP)
        place = f"/t/{table.id}"
        play(inn, table, A_TRICK_EACH[:-1])
        assert "round-over" not in guest.page(place).html and "round 1 of four, trick 4 of 4" in guest.page(place).html
        play(inn, table, A_TRICK_EACH[-1:])
        html = guest.page(place).html
        panel = html.partition('<div class="round-over"')[2].partition("</div>")[0]
        assert "Round 1 is over" in panel and "Round 2 begins." in panel
        assert panel.count('<span class="star star-secured"') == 1 and panel.count('<span class="star star-lost"') == 3
        assert "Reached in this round: Aragorn (Leader of Men)." in panel
        assert "Kept: " not in panel, "that would be the same names again"
        assert "Still to be reached: Théoden" in panel
        assert "Round 1 is over. Goals reached: Aragorn (Leader of Men). Goals missed: " in html, "the chronicle"
        assert "Reached in this round" in inn.visitor().page(place).html, "and guests see it too"
        rng = Random(1)
        while not table.game.position(table.sitting.view(ONLOOKER))["on_table"]:
            guest.post(*rng.choice(wishes(guest.page(place), rng)))
        html = guest.page(place).html
        assert 'class="round-over' not in html and "<h3>Round 1 is over</h3>" in html


@pytest.mark.parametrize(
    ("choice", "said"),
    [("keep", "Kept: Éomer."), ("restart", "The chapter starts over: everybody is to be reached again.")],
)
def test_T4_5_after_a_lost_round_it_says_what_can_be_kept_and_what_was_chosen(
    tmp_path: Path, choice: str, said: str
) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        table = laid(inn, guest, LOST | {"Achieved": "eomer"})
        play(inn, table, NONE_FOR_THE_LAST)
        html = guest.page(f"/t/{table.id}").html
        assert '<div class="round-over round-lost"' in html and "Round 2 begins" not in html
        assert "What can be kept: Éomer." in html and "A goal was missed: the chapter is lost." in html
        play(inn, table, [choice])
        html = guest.page(f"/t/{table.id}").html
        assert said in html and "Round 1 begins." in html


def test_T9_1_a_warning_before_the_last_ones_of_the_endless_road(tmp_path: Path) -> None:
    pool = "boromir eomer merry pippin hama erkenbrand gamling shagrat theoden eowyn gorbag shadowfax"
    road = {"Chapter": "endless", "Pool": pool, "Achieved": " ".join(["aragorn-hunter", *pool.split()[:10]])}
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        table = laid(inn, guest, HELMS_DEEP | road | {"Characters": "1 aragorn-hunter, 2 eomer, 3 merry, 4 hama"})
        warning = "Only Gorbag, Shadowfax are still open."
        html = guest.page(f"/t/{table.id}").html
        assert html.count(warning) == 1, "among the texts of the chapter"
        play(inn, table, A_TRICK_EACH)
        play(inn, table, ["keep"])
        panel = guest.page(f"/t/{table.id}").html.partition('<div class="round-over')[2].partition("</div>")[0]
        assert warning in panel
