"""What is counted of a house: winners, levels, lengths and chapters, and nobody's name."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from random import Random

from bench.towers_difficulty import Sum
from bench.towers_difficulty_data import lines
from mathom.games.tricks import TOWERS
from mathom.table.tally import Against, Played, tallies
from mathom.web.difficulty import FILE
from tests.web.test_beside import send
from tests.web.visiting import hurry, inn_at, two_at_a_table

WON = {"winners": [0], "reason": "bridge"}
LOST = {"winners": [1], "reason": "bridge"}
NEITHER = {"winners": [], "reason": "parted"}


def test_games_are_counted_by_winner_level_and_length() -> None:
    tables = [
        Played("a", "duel", ("", "easy"), WON, 30),
        Played("b", "duel", ("hard", ""), WON, 41),
        Played("c", "duel", ("", ""), LOST, 20),
        Played("d", "duel", ("", "easy"), NEITHER, 5),
        Played("e", "duel", ("", "easy"), None, 3),
        Played("f", "towers", ("", "easy", "easy"), {"winners": [0, 1, 2], "reason": "goals"}, 40),
        Played("h", "duel", ("", "easy"), LOST, 9, "balanced 0123"),
        Played("g", "towers", ("", "nobody", "nobody", "nobody"), NEITHER, 12),
    ]
    found = tallies(tables)
    assert list(found) == [("duel", ""), ("duel", "balanced 0123"), ("towers", "")]
    duel, towers = found["duel", ""], found["towers", ""]
    assert found["duel", "balanced 0123"].won == Counter({1: 1}), "other cards are another game"
    assert (duel.running, duel.over, sorted(duel.decisions)) == (1, 4, [5, 20, 30, 41])
    assert duel.won == Counter({0: 2, 1: 1, -1: 1})
    assert duel.against == {"easy": Against(1, 0, 1), "hard": Against(0, 1, 0)}
    assert towers.won == Counter({0: 1, -1: 1}) and towers.against == {}


def test_an_empty_house_says_so(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        assert "Nothing was played here yet." in inn.visitor().page("/statistics").html


def test_the_page_counts_what_was_played_and_names_nobody(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        _gandalf, _balrog, place = two_at_a_table(inn)
        hurry(inn, place, Random(1))
        _one, _other, second = two_at_a_table(inn)
        send(_one, f"{second}/matters", "/concede", "0")
        two_at_a_table(inn)
        alone = inn.visitor().lay("/play/middle_earth", "seat=any&mind=random")
        hurry(inn, alone, Random(2), 400)
        html = inn.visitor().page("/statistics").html
        assert "2 games are over, 1 goes on." in html
        assert html.count("<caption>Who won</caption>") == 2 and "<caption>People against computers</caption>" in html
        balrogs = re.search(r'<th scope="row">The Balrog</th><td class="bar-told">(\d) \((\d+) %\)', html)
        assert balrogs is not None and int(balrogs[2]) == 50 * int(balrogs[1])
        assert "Mirjam" not in html and "Shirin" not in html and place.removeprefix("/t/") not in html


def test_chapters_of_campaigns_are_counted(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        road = guest.lay("/campaigns", "name=Ours").removeprefix("/campaigns/")
        wish = f"campaign={road}&keep=&chapter=19&players=4&seat2=random&seat3=random&seat4=random"
        hurry(inn, guest.lay("/towers", wish), Random(3))
        guest.lay("/towers", wish)
        html = guest.page("/statistics").html
        assert re.search(r"Chapter 19: [^<]*, 4 players</th><td class=.bar-told.>[01] of 1<", html)
        assert "Won together" in html and "Ours" not in html


def test_bars_are_as_long_as_what_they_count(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        for _ in range(2):
            one, _other, place = two_at_a_table(inn)
            send(one, f"{place}/matters", "/concede", "0")
        html = inn.visitor().page("/statistics").html
        widths = re.findall(r'class="bar-fill" width="([\d.]+)"', html)
        assert widths[:2] == ["0.0", "100.0"], "the Balrog has won both"


def test_how_hard_every_chapter_is_stands_on_a_page_with_a_drawing_and_in_numbers(tmp_path: Path) -> None:
    rows = tomllib.loads(FILE.read_text("utf-8"))["row"]
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        assert "/statistics/towers" in guest.page("/statistics").html
        html = guest.page("/statistics/towers").html
        assert len(re.findall(r'<th scope="row">', html)) == len(rows) == 4 * len(TOWERS.campaign.chapters)
        won, games, _unknown = next(row["greedy"] for row in rows if (row["chapter"], row["players"]) == ("24", 3))
        assert f"<td>{won} of {games} (61 to 83 %)</td>" in html
        assert len(re.findall('class="span kind-', html)) == sum(len(row) - 2 for row in rows)
        assert "Shelob" not in html, "what lies ahead is not told"


def test_the_file_of_the_page_is_what_the_bench_makes_of_its_batches() -> None:
    measured = tomllib.loads(FILE.read_text("utf-8"))
    cells = {
        (kind, row["chapter"], row["players"]): Sum(games=row[kind][1], won=row[kind][0], unknown=row[kind][2])
        for kind in measured["kinds"]
        for row in measured["row"]
        if kind in row
    }
    assert tomllib.loads("\n".join(lines(cells, measured["measured"].isoformat()))) == measured
    assert all(some.won + some.unknown <= some.games for some in cells.values())
