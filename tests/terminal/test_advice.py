"""A hint in the terminal: of what the seat has seen, to whoever plays without other people."""

from pathlib import Path

import pytest

from mathom.minds.ismcts import Thinking
from mathom.terminal.advice import advice_lines
from mathom.terminal.session import HUMAN
from mathom.words import words
from tests.terminal.keys import duel, play, seated, typing

HEADER = {"Final": "yes", "Start": "gandalf", "Gandalf": "15 20 Mirror", "Balrog": "09 07 Feint"}


def test_h_gives_a_hint_and_makes_no_move(tmp_path: Path) -> None:
    session = seated(tmp_path, HEADER, gandalf=HUMAN, balrog="random")
    shown = play(session, typing("h", "q"))
    hint = shown[shown.index("> ") + 1 :]
    assert all(" Expected: chance to win: " in line for line in hint[:3])
    assert hint[3].startswith(("Rests on ", "Worked out "))
    assert session.sitting.decisions == 0


@pytest.mark.parametrize("balrog", ["09 07 Feint", "Might Trick 10"])
def test_a_hint_is_the_same_whatever_is_hidden(tmp_path: Path, balrog: str) -> None:
    said = []
    for hand in ("09 07 Feint", balrog):
        session = seated(tmp_path / hand[:2], HEADER | {"Balrog": hand}, gandalf=HUMAN, balrog="random")
        said.append(advice_lines(session, words("duel"), 0, Thinking(games=60)))
    assert said[0] == said[1]


def test_between_people_nobody_is_advised(tmp_path: Path) -> None:
    session = duel(tmp_path, 3, HUMAN, HUMAN)
    assert advice_lines(session, words("duel"), 0) == ["Between people nobody is advised."]
