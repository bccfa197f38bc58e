"""Players that search: honest, repeatable, and aware of what they cannot know."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from mathom.arena.match import run_match
from mathom.games.duel import GAME as DUEL
from mathom.games.middle_earth import GAME as MIDDLE_EARTH
from mathom.games.tricks import TOWERS
from mathom.kernel.errors import NotationError
from mathom.kernel.game import CHANCE
from mathom.kernel.sitting import Sitting
from mathom.minds import MINDS, mind
from mathom.minds.advice import advise, review, turning_points
from mathom.minds.ismcts import Thinking, weigh
from mathom.minds.rivals import OpenMind
from tests.laws.facts import facts_of
from tests.minds.peek import HEADS, LOOK, Peek

GAMES: dict[str, Any] = {"duel": DUEL, "middle_earth": MIDDLE_EARTH, "towers": TOWERS}
HONEST = [*(name for name in MINDS if name != "hard"), "flat:30", "pimc:30", "epimc2:30", "ismcts:30", "openspiel:8"]
"""`hard` thinks by the clock; with a number of games it is `ismcts`."""


def sitting_at(game: Any, seed: int, decisions: int) -> Sitting[Any, Any]:
    """A game played at random for a while, stopped where there is a choice."""
    rng = Random(seed)
    sitting = Sitting(game, game.deal(rng, {}))
    while True:
        sitting.settle(rng)
        state = sitting.state
        if state.outcome() is not None:
            return sitting_at(game, seed + 1000, decisions // 2)
        legal = state.legal()
        if sitting.decisions >= decisions and len(legal) > 1:
            return sitting
        sitting.decide(rng.choice(legal))


@pytest.mark.parametrize("spec", HONEST)
@pytest.mark.parametrize("name", GAMES)
def test_a_mind_plays_legal_moves_and_repeats_itself(name: str, spec: str) -> None:
    game = GAMES[name]
    for seed in range(2):
        sitting = sitting_at(game, seed, 5 + 7 * seed)
        seat = sitting.state.decider
        legal = sitting.state.legal()
        choices = {mind(spec).choose(game, sitting.view(seat), legal, Random(3)) for _ in range(2)}
        assert len(choices) == 1 and choices <= set(legal), sitting


@pytest.mark.parametrize("spec", HONEST)
@pytest.mark.parametrize("name", GAMES)
def test_two_truths_with_one_view_get_one_choice(name: str, spec: str) -> None:
    """Secrecy: the same seeds give the same choices, so the choice is distributed alike."""
    game = GAMES[name]
    for seed in range(3):
        header = game.deal(Random(seed), {})
        one = Sitting(game, header)
        if one.state.actor == CHANCE or not one.state.legal():
            continue
        seat = one.state.decider
        two = Sitting(game, facts_of(game).twin(header, seat, Random(seed)))
        legal = one.state.legal()
        assert legal == two.state.legal()
        for run in range(3):
            choices = [mind(spec).choose(game, table.view(seat), legal, Random(run)) for table in (one, two)]
            assert choices[0] == choices[1], one


def test_looking_is_worth_its_price_to_one_who_knows_that_he_does_not_know() -> None:
    game: Any = Peek()
    sitting = Sitting(game, {"Coin": "heads"})
    legal = sitting.state.legal()
    found = {w.move: w.share for w in weigh(game, sitting.view(0), legal, Random(1), Thinking(games=600))}
    assert found[LOOK] > 0.8 > 0.65 > found[HEADS] > 0.35, found
    assert mind("ismcts:600").choose(game, sitting.view(0), legal, Random(2)) == LOOK


def test_cards_that_open_later_leave_a_worth_to_looking() -> None:
    game: Any = Peek()
    sitting = Sitting(game, {"Coin": "heads"})
    legal = sitting.state.legal()
    assert {mind("epimc2:600").choose(game, sitting.view(0), legal, Random(run)) for run in range(3)} == {LOOK}


def test_averaging_over_open_cards_never_pays_for_a_look() -> None:
    game: Any = Peek()
    sitting = Sitting(game, {"Coin": "heads"})
    legal = sitting.state.legal()
    tries = OpenMind(Thinking(games=600)).tries(game, sitting.view(0), legal, Random(1))
    assert tries[LOOK] < 200, tries
    chosen = Counter(mind("pimc:300").choose(game, sitting.view(0), legal, Random(run)) for run in range(20))
    assert chosen[LOOK] == 0, chosen


def test_searching_beats_greedy_at_the_duel() -> None:
    result = run_match(DUEL, ["ismcts:40", "greedy"], 10, seed=1)
    assert result.wins[0] >= 6, result.as_json()


@pytest.mark.parametrize(
    "spec", ["ismcts", "ismcts:", "ismcts:0", "ismcts:-3", "ismcts:1e9s", "pimc:x", "ismcts:²", "pimc:99999999"]
)
def test_a_player_that_thinks_for_no_time_is_none(spec: str) -> None:
    with pytest.raises(NotationError):
        mind(spec)


def test_time_is_kept() -> None:
    sitting = sitting_at(DUEL, 1, 5)
    mind("ismcts:0.05s").choose(DUEL, sitting.view(sitting.state.decider), sitting.state.legal(), Random(1))


@pytest.mark.parametrize("name", GAMES)
def test_advice_names_every_legal_move_the_best_first(name: str) -> None:
    game = GAMES[name]
    sitting = sitting_at(game, 4, 6)
    legal = sitting.state.legal()
    advice = advise(game, sitting.view(sitting.state.decider), legal, Random(1), Thinking(games=60))
    assert sorted(a.move for a in advice) == legal
    assert all(0 <= a.share <= 1 and a.loss >= 0 for a in advice)
    assert advice[0].loss == 0 and advice[0].tries >= advice[-1].tries


def test_a_lost_chance_is_found_afterwards() -> None:
    """The Balrog is all but beaten; Gandalf lays the one card that lets him live."""
    header = {"Final": "yes", "Start": "gandalf", "Energy": "6 2", "Gandalf": "20 01", "Balrog": "16 17"}
    sitting = Sitting(DUEL, header)
    for line in ("gandalf 01", "balrog 17", "gandalf 20", "balrog 16"):
        if sitting.state.outcome() is None:
            sitting.play(*line.split())
    judged = review(sitting, Random(1), Thinking(games=50))
    assert [j.decision for j in judged] == sorted(j.decision for j in judged)
    worst = turning_points(judged)
    assert all(0 <= j.loss <= 1 for j in worst)


@pytest.mark.parametrize("spec", ["greedy", "ismcts:20", "flat:20", "pimc:5"])
def test_who_is_asked_to_stop_can_think_of_playing_on(spec: str) -> None:
    """T4.3: behind the question whether to stop, the leader's card is still due."""
    frame = {"Chapter": "36", "Hands": "3", "Players": "2", "Phase": "play"}
    cast = {"Characters": "1 sam-ringbearer, 2 frodo-stung, 3 gorbag", "Leader": "2"}
    hands = {"Hand 1": "S1 R2 M1 H1 H2", "Hand 2": "S6 M7 H3 M2 F1", "Hand 3": "S2 F2 F3 F4 F5"}
    sitting = Sitting(TOWERS, frame | cast | hands)
    for actor, move in (("2", "S6"), ("3", "S2"), ("1", "S1"), ("1", "stop")):
        sitting.play(actor, move)
    state = sitting.state
    assert state.prompt == "stop"
    legal = state.legal()
    for seed in range(5):
        assert mind(spec).choose(TOWERS, sitting.view(state.decider), legal, Random(seed)) in legal
