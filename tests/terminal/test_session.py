"""A game at one keyboard goes on as if it had never been left or taken back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mathom.kernel.game import CHANCE
from mathom.terminal import paper
from mathom.terminal.session import HUMAN, Session
from tests.terminal.keys import duel, mini, resumed, seated


def choose(session: Session, rng: Random) -> None:
    session.decide(rng.choice(session.sitting.state.legal()))
    session.advance()


def finish(session: Session, rng: Random) -> str:
    session.advance()
    while not session.over:
        choose(session, rng)
    return str(session.sitting)


def test_every_move_is_on_paper_before_anything_else_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, written = duel(tmp_path, 3), []
    write = paper.write

    def note(path: Path, sheet: paper.Paper) -> None:
        write(path, sheet)
        written.append(len(sheet.record.lines))

    monkeypatch.setattr(paper, "write", note)
    finish(session, Random(1))
    lines = session.sitting.lines
    draws = {number + 1 for number, line in enumerate(lines) if line.actor == "*"}
    assert written[-1] == len(lines)
    assert set(range(1, len(lines) + 1)) - set(written) <= draws
    assert str(paper.read(session.path).record) == str(session.sitting)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_that_was_left_after_every_decision_ends_the_same(tmp_path: Path, seed: int) -> None:
    whole = finish(duel(tmp_path, seed), Random(seed))
    session, rng = duel(tmp_path, seed), Random(seed)
    session.advance()
    while not session.over:
        session.decide(rng.choice(session.sitting.state.legal()))
        session = resumed(session.path)  # before the computer has answered
        session.advance()
    assert str(session.sitting) == whole


@pytest.mark.parametrize("seed", [4, 5, 6])
def test_a_game_with_moves_taken_back_ends_the_same(tmp_path: Path, seed: int) -> None:
    whole = finish(duel(tmp_path, seed), Random(seed))
    session, rng, doubt = duel(tmp_path, seed), Random(seed), Random(99)
    session.advance()
    while not session.over:
        before = str(session.sitting)
        for _time in range(doubt.randrange(3)):
            choose(session, doubt)
            line = session.take_back()
            assert line is not None and line.actor == "gandalf"
            session.advance()
            assert str(session.sitting) == before == str(paper.read(session.path).record)
        choose(session, rng)
    assert str(session.sitting) == whole


def test_all_of_a_persons_moves_can_be_taken_back_and_no_more(tmp_path: Path) -> None:
    session = duel(tmp_path, 3, gandalf="random", balrog=HUMAN)
    session.advance()
    start = str(session.sitting)
    for _move in range(6):
        choose(session, Random(2))
    moves = sum(line.actor == "balrog" for line in session.sitting.lines)
    assert sum(session.take_back() is not None for _move in range(moves)) == moves
    assert str(session.sitting) == start  # Gandalf's opening is not the Balrog's to take back
    assert session.take_back() is None


def test_the_computer_sees_only_its_own_view(tmp_path: Path) -> None:
    """Whatever lies in the person's hand, the computer that cannot see it answers the same."""
    openings = set()
    for rest in ("01 02 03 04 05 06 07 08", "Mirror Wrath Spell Magic Cunning Balance 12 13"):
        header = {"Gandalf": f"20 {rest}", "Balrog": "09 07 10 11 12 13 14 Feint Trick"}
        session = seated(tmp_path, header, gandalf=HUMAN, balrog="greedy")
        session.advance()
        session.decide(session.sitting.state.moves.code(0, "20"))
        session.advance()
        openings.add(str(session.sitting.lines[1]))
    assert len(openings) == 1


def test_any_game_can_be_played(tmp_path: Path) -> None:
    game = mini()
    for deal in game.minis.values():
        header = deal(Random(3))
        actors = game.actors(header)
        players = dict.fromkeys(actors, "random") | {actors[0]: HUMAN}
        session = seated(tmp_path, header, game, **players)
        finish(session, Random(3))
        assert session.sitting.state.actor != CHANCE
