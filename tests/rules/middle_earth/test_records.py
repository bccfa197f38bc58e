"""Records of this game: the header, the lines, the golden games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mathom.games.middle_earth import GAME
from mathom.games.middle_earth.lore import SWITCHES
from mathom.kernel.errors import IllegalMove, NotationError
from mathom.kernel.record import parse_record
from mathom.kernel.replay import replay
from tests.rules.middle_earth.table import DEAL, Table, play, random_game, sit_down

GOLDEN = Path(__file__).parents[2] / "golden/middle_earth"
PAGE = Path(__file__).parents[3] / "docs/games/middle_earth.md"


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_golden_game_ends_as_it_did(path: Path) -> None:
    record = parse_record(path.read_text("utf-8"))
    position = replay(GAME, record).position()
    assert position == json.loads(path.with_suffix(".json").read_text("utf-8"))
    assert str(replay(GAME, parse_record(str(record))).record()) == str(record)


def test_golden_examples_of_the_players_text() -> None:
    a = replay(GAME, parse_record((GOLDEN / "example_a.txt").read_text("utf-8"))).position()
    assert a["units"]["free"][0] == {"x": 4, "n": 2}
    assert a["units"]["sauron"][0] == {"x": 0, "n": None}
    before = replay(GAME, parse_record((GOLDEN / "example_a.txt").read_text("utf-8")), upto=8).position()
    assert (before["units"]["free"][0]["x"], before["units"]["sauron"][0]) == (2, {"x": 10, "n": 1})
    b = replay(GAME, parse_record((GOLDEN / "example_b.txt").read_text("utf-8"))).position()
    assert b["score"]["free"] == 10


def test_golden_games_show_every_ending() -> None:
    results = [json.loads(path.read_text("utf-8"))["result"] for path in GOLDEN.glob("*.json")]
    assert {result["reason"] for result in results if result} == {"quest", "lap", "deck"}


def test_the_record_on_the_page_can_be_replayed() -> None:
    text = PAGE.read_text("utf-8").partition("```text\n")[2].partition("```")[0]
    assert replay(GAME, parse_record(text)).position()["tokens"] == {"centre": 2, "free": 0, "sauron": 1}


def test_the_page_names_every_switch_with_its_values() -> None:
    page = PAGE.read_text("utf-8")
    for switch in SWITCHES:
        values = ", ".join(f"`{value}`" for value in switch.values)
        assert f"| `{switch.name}` | {values} |" in page


def refused(**header: str) -> tuple[str, str]:
    with pytest.raises(NotationError) as fault:
        sit_down(**header)
    return fault.value.key, fault.value.sentence


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("First", "gandalf"),
        ("Free", "1 2 4"),
        ("Free", "0"),
        ("Free", "1 x"),
        ("Sauron", "1 1 1 1 1 1 1"),
        ("FreeAllies", "ring march"),
        ("FreeAllies", "ring march recall plain"),
        ("FreeAllies", ""),
        ("SauronAllies", "ring ring ring"),
        ("SauronAllies", "ring march horse"),
        ("overlay", "mirrored"),
        ("units", "6"),
        ("units", ""),
        ("army_deck", "6/6"),
        ("ally_deck", "7"),
        ("ally_row", "yes"),
        ("token_cost", "card"),
        ("steal", "maybe"),
        ("reshuffles", "2"),
        ("finish_round", "true"),
        ("Mini", "giant"),
        ("Rules", "1"),
        ("Units", "3"),
    ],
)
def test_a_header_that_cannot_be_read_names_its_line(key: str, value: str) -> None:
    assert refused(**{key: value})[0] == key


@pytest.mark.parametrize("key", ["First", "FreeAllies", "SauronAllies"])
def test_a_required_line_is_missing(key: str) -> None:
    with pytest.raises(NotationError) as fault:
        GAME.start({name: value for name, value in DEAL.items() if name != key})
    assert key in fault.value.sentence


def test_switches_change_what_is_too_many() -> None:
    sit_down(Free="1 1 1 1 1 1 1 1", army_deck="8/6/4")
    assert refused(Free="3 3 3 3 3", army_deck="8/6/4")[0] == "Free"
    assert refused(Free="3 3 3 3 3 3", army_deck="5/5/5")[0] == "Free"
    assert refused(FreeAllies="plain ring march", ally_deck="6")[0] == "FreeAllies"
    assert refused(ally_row="refill")[0] == "FreeAllies"


def test_cards_left_out_follow_lowest_first() -> None:
    state = sit_down(Free="3 3 2 1").state
    assert state.deck_left(0) == (1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3)
    assert sit_down().position()["hand"]["free"] == [1, 1, 1, 1, 1]


def test_options_stand_as_they_are_wanted_and_unknown_ones_are_refused() -> None:
    header = random_game(1, steal="no", units="4").header
    assert (header["steal"], header["units"]) == ("no", "4")
    with pytest.raises(NotationError):
        random_game(1, colour="green")


@pytest.mark.parametrize(
    "line", ["march 4 u1", "march 1 u6", "march 1", "ally horse", "token paid", "use enemy", "jump"]
)
def test_words_nobody_has_cannot_be_read(line: str) -> None:
    with pytest.raises(NotationError):
        play(sit_down(), f"free {line}")


def test_the_new_deck_is_a_line_of_chance() -> None:
    for seed in range(60):
        record = parse_record(str(random_game(seed)))
        for before, line in zip(record.lines, record.lines[1:], strict=False):
            assert (line.actor == "*") == (before.move == "reshuffle yes")
            if line.actor == "*":
                assert line.move.startswith("deck ")
                return
    raise AssertionError("no game was shuffled")


@pytest.mark.parametrize("text", ["draw 1", "deck", "deck 4", "deck 1 x", "hill 2 5"])
def test_other_chance_lines_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        play(sit_down(), f"* {text}")


def test_a_deck_line_out_of_place_is_illegal() -> None:
    with pytest.raises(IllegalMove) as fault:
        play(sit_down(), "* deck 1 2")
    assert fault.value.objection.rule == "P7"


def test_a_decision_before_the_deck_line_is_illegal() -> None:
    for seed in range(60):
        record = random_game(seed).record()
        moves = [line.move for line in record.lines]
        if "reshuffle yes" in moves:
            upto = [line for line in record.lines if line.actor != "*"]
            count = upto.index(next(line for line in upto if line.move == "reshuffle yes")) + 1
            sitting: Table = replay(GAME, record, count - 1)
            play(sitting, f"{upto[count - 1]}")
            with pytest.raises(IllegalMove) as fault:
                play(sitting, "free march 1 u1")
            assert fault.value.objection.rule == "P7"
            return
    raise AssertionError("no game was shuffled")
