"""The line mode, played by scripts."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from mathom.terminal.session import HUMAN
from tests.terminal.keys import Script, any_choice, duel, mini, play, resumed, seated, typing

HEADER = {
    "Final": "yes",
    "Start": "gandalf",
    "Gandalf": "15 20 Mirror",
    "Balrog": "09 07 Feint",
}


@pytest.mark.parametrize("seats", [(HUMAN, "random"), ("random", HUMAN), (HUMAN, "greedy"), (HUMAN, HUMAN)])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games(tmp_path: Path, seats: tuple[str, str], seed: int) -> None:
    session = duel(tmp_path, seed, *seats)
    shown = play(session, Script(any_choice(Random(seed))))
    assert session.over
    assert shown[-1] == f"The record stays. Look at it with: mathom replay {session.path}"
    assert "game." in shown[-2]


def test_the_beginning(tmp_path: Path) -> None:
    session = seated(tmp_path, HEADER, gandalf=HUMAN, balrog="greedy")
    assert play(session, typing()) == [
        "The Duel, deal 7. Saved as duel-1 after every move.",
        "Gandalf: you.",
        "The Balrog: the computer, greedy.",
        "Type help for help, h for a hint.",
        "The final. The stones stand at 22 for Gandalf and 22 for the Balrog.",
        "Gandalf takes up 3 cards for the final: 15, 20, Mirror.",
        "The Balrog takes up 3 cards for the final.",
        "Gandalf opens.",
        "You open the final: play a card.",
        "1. 15: defence 1, attack 1 3 4",
        "2. 20: defence 2, attack 1 2 3 4",
        "3. Mirror: no points, special",
        "> ",
    ]


def after(script: Script, line: str, nth: int = 0) -> list[str]:
    """What was shown between the prompt that a line answered and the next one."""
    prompts = [at for at, text in enumerate(script.shown) if text == "> "]
    return script.shown[prompts[nth] + 1 : prompts[nth + 1]]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "Type a number from 1 to 3, or help."),
        ("4", "Type a number from 1 to 3, or help."),
        ("20", "Type a number from 1 to 3, or help."),
        ("play the mirror", "Type a number from 1 to 3, or help."),
        ("Wrath", "That card is not in the hand. (rule D2.3)"),
        ("order", "A card must be played now. (rule D2.3)"),
        ("? 1", "Gandalf's 15: defence 1, attack 1 3 4. No text."),
        ("?1", "Gandalf's 15: defence 1, attack 1 3 4. No text."),
        ("? nonsense", "There is no choice or card of that name here."),
        ("u", "There is nothing to take back."),
        ("U", "There is nothing to take back."),
        ("\x1b[A", "Type a number from 1 to 3, or help."),
    ],
)
def test_what_is_typed_and_said(tmp_path: Path, line: str, said: str) -> None:
    script = typing(line, "q")
    session = seated(tmp_path, HEADER, gandalf=HUMAN, balrog="random")
    play(session, script)
    assert after(script, line) == [said]
    assert session.sitting.decisions == 0


def test_a_card_is_explained_by_number_and_by_name(tmp_path: Path) -> None:
    script = typing("? 3", "? mirror", "? Feint", "?", "q")
    play(seated(tmp_path, HEADER, gandalf=HUMAN, balrog="random"), script)
    number, name, feint, everything = (after(script, "", nth) for nth in range(4))
    assert number == name
    assert number[0].startswith("Gandalf's Mirror: no points. Moves no stone, but")
    assert feint[0].startswith("The Balrog's Feint: no points. Takes the place of")
    assert everything[2] == f"3. {number[0]}"
    assert len(everything) == 3


def test_a_move_can_be_typed_in_the_notation_of_records(tmp_path: Path) -> None:
    session = seated(tmp_path, HEADER, gandalf=HUMAN, balrog="random")
    play(session, typing("mirror"))
    assert str(session.sitting.lines[0]) == "gandalf Mirror"


def test_the_position_is_shown_when_wanted(tmp_path: Path) -> None:
    script = typing("s", "q")
    play(seated(tmp_path, HEADER, gandalf=HUMAN, balrog="random"), script)
    shown = after(script, "s")
    assert "Hand of the Balrog: 3 unknown cards." in shown
    assert shown[-3:] == script.shown[9:12]


def test_help_names_every_key(tmp_path: Path) -> None:
    script = typing("help", "q")
    play(seated(tmp_path, HEADER, gandalf=HUMAN, balrog="random"), script)
    text = after(script, "help")
    for key in ("A number", "? and", "s ", "u ", "q ", "h ", "help "):
        assert any(line.startswith(key) for line in text)


def test_taking_back_shows_where_one_is(tmp_path: Path) -> None:
    session = duel(tmp_path, 3)
    script = typing("1", "u", "q")
    play(session, script)
    shown = after(script, "u", 1)
    assert re.fullmatch(r"Taken back: \w+\.", shown[0])
    assert shown[1] == "First duel."
    assert session.sitting.lines == []


def test_a_game_that_goes_on_is_shown_as_it_stands(tmp_path: Path) -> None:
    session = duel(tmp_path, 3)
    play(session, typing("1", "1", "q"))
    shown = play(resumed(session.path), typing("q"))
    assert "Row, from left to right: " in "\n".join(shown)
    assert not any(line.startswith("Gandalf draws 9 cards") for line in shown)
    assert shown[-1] == "The game is saved. Go on with: mathom play duel --resume duel-1"


def test_a_game_that_is_over_tells_its_end_again(tmp_path: Path) -> None:
    session = duel(tmp_path, 3)
    ending = play(session, Script(any_choice(Random(1))))[-2:]
    again = play(resumed(session.path), typing())
    assert again[-2:] == ending
    assert again.count(ending[0]) == 1


def test_between_two_people_the_keyboard_is_handed_over(tmp_path: Path) -> None:
    session = duel(tmp_path, 3, HUMAN, HUMAN)
    script = Script(any_choice(Random(2)))
    shown = play(session, script)
    handed = [line for line in shown if line.endswith("is next. Hand over, then press Enter. ")]
    assert {line.partition(" is next")[0] for line in handed} == {"Gandalf", "The Balrog"}
    assert script.curtains == len(handed)
    for at, line in enumerate(shown):
        if line in handed:
            assert shown[at - 1] == "<curtain>"


def test_what_lies_between_two_hand_overs_is_for_one_reader(tmp_path: Path) -> None:
    session = duel(tmp_path, 3, HUMAN, HUMAN)
    shown = "\n".join(play(session, Script(any_choice(Random(2)))))
    for part in shown.split("<curtain>\n"):
        draws = set(re.findall(r"(Gandalf|The Balrog) draws 9 cards: ", part))
        assert len(draws) <= 1


def test_between_two_people_nothing_is_taken_back(tmp_path: Path) -> None:
    script = typing("u", "q")
    play(duel(tmp_path, 3, HUMAN, HUMAN), script)
    assert after(script, "u") == ["Between people nothing is taken back."]


def test_nothing_is_shown_that_the_reader_cannot_know(tmp_path: Path) -> None:
    """Two deals that Gandalf cannot tell apart before the Balrog's first card look the same to him."""
    shown = []
    for balrog in ("09 07 Feint", "Might Trick 10"):
        session = seated(tmp_path / balrog[:2], HEADER | {"Balrog": balrog}, gandalf=HUMAN, balrog="random")
        shown.append(play(session, typing("s", "?", "help")))
    assert shown[0] == shown[1]


def test_a_game_without_words_of_its_own(tmp_path: Path) -> None:
    game = mini()
    header = game.deal(Random(3), {})
    session = seated(tmp_path, header, game, **{"1": HUMAN, "2": "random", "3": "random"})
    script = Script(any_choice(Random(1)))
    shown = play(session, script)
    assert session.over
    assert shown[-2].startswith("The game is won by seat ")


def test_whoever_breaks_off_is_told_how_to_come_back(tmp_path: Path) -> None:
    def hand(script: Script) -> str:
        raise KeyboardInterrupt

    script = Script(hand)
    with pytest.raises(KeyboardInterrupt):
        play(duel(tmp_path, 3), script)
    assert script.shown[-1] == "The game is saved. Go on with: mathom play duel --resume duel-1"


def test_the_end_of_input_leaves_quietly(tmp_path: Path) -> None:
    session = duel(tmp_path, 3)
    assert play(session, typing("1"))[-1] == "> "
    assert session.sitting.decisions > 0
