"""The games in OpenSpiel are the games of the house: same moves, same ends, same secrets."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import pyspiel
import pytest

from mathom import shelf
from mathom.envs.moment import Moment
from mathom.envs.players import SpielMind
from mathom.envs.spiel import PREFIX
from mathom.kernel.sitting import Sitting
from mathom.minds import mind
from mathom.minds.guests import guests
from mathom.minds.ismcts import Thinking
from tests.laws.dump import dump

SMALL = [(game.id, mini) for game in shelf.games() for mini in sorted(game.minis)]
FULL = [
    ("duel", ""),
    ("middle_earth", "steal:no"),
    ("towers", "Chapter:22;Hands:3"),
    ("towers", "Chapter:19;Players:2"),
]
COUNTED = ["ambush", "plain", "skirmish", "texts"]


def loaded(name: str, mini: str = "", options: str = "") -> Any:
    return pyspiel.load_game(PREFIX + name, {"mini": mini, "options": options, "deals": 20})


def walk(state: Any, rng: Random) -> Iterator[Any]:
    """A random game, each moment of it after the deal."""
    while True:
        if state.moment is not None:
            yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            numbers, shares = zip(*state.chance_outcomes(), strict=True)
            assert sum(shares) == pytest.approx(1)
            state.apply_action(rng.choices(numbers, shares)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


def played_on(game: Any, rng: Random) -> tuple[Any, Sitting[Any, Any]]:
    """A random game and a sitting of the house with the same deal, the same moves and the same draws."""
    state = game.new_initial_state()
    deal = rng.choice(state.chance_outcomes())[0]
    sitting = Sitting(game.rules, game.deals[deal][0])
    state.apply_action(deal)
    while not state.is_terminal():
        same(state, sitting)
        drawing = state.is_chance_node()
        number = rng.choice(state.chance_outcomes())[0] if drawing else rng.choice(state.legal_actions())
        actor = "*" if drawing else sitting.actors[sitting.state.actor]
        sitting.play(actor, state.action_to_string(number))
        state.apply_action(number)
    same(state, sitting)
    return state, sitting


def same(state: Any, sitting: Sitting[Any, Any]) -> None:
    assert state.moment.state.key() == sitting.state.key()
    assert state.moment.events == sitting.events
    if not state.is_terminal() and not state.is_chance_node():
        assert state.current_player() == sitting.state.decider
        assert state.legal_actions() == sitting.state.legal()


@pytest.mark.parametrize(("name", "mini"), SMALL)
def test_a_small_game_is_the_houses(name: str, mini: str) -> None:
    game = loaded(name, mini)
    for seed in range(3):
        state, sitting = played_on(game, Random(seed))
        outcome = sitting.state.outcome()
        assert outcome is not None
        assert state.returns() == list(outcome.payoffs)


@pytest.mark.parametrize(("name", "options"), FULL)
def test_a_full_game_is_the_houses(name: str, options: str) -> None:
    game = loaded(name, options=options)
    state, sitting = played_on(game, Random(5))
    outcome = sitting.state.outcome()
    assert outcome is not None
    assert state.returns() == list(outcome.payoffs)
    assert game.max_game_length() >= len([line for line in sitting.lines if line.actor != "*"])


@pytest.mark.parametrize(("name", "mini"), SMALL)
def test_openspiels_own_checks_find_nothing(name: str, mini: str) -> None:
    pyspiel.random_sim_test(loaded(name, mini), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "options"), FULL)
def test_openspiels_own_checks_find_nothing_in_full_games(name: str, options: str) -> None:
    pyspiel.random_sim_test(loaded(name, options=options), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("name", "mini"), SMALL)
def test_who_has_seen_the_same_knows_the_same_and_may_do_the_same(name: str, mini: str) -> None:
    """An information state decides the view; what is observed is equal exactly where the position of the view is."""
    game = loaded(name, mini)
    knows: dict[str, str] = {}
    may: dict[str, list[int]] = {}
    told: dict[str, set[str]] = defaultdict(set)
    for seed in range(8):
        for state in walk(game.new_initial_state(), Random(seed)):
            for seat in range(game.num_players()):
                seen = f"{seat} {state.information_state_string(seat)}"
                known = dump(state.moment.view(seat))
                assert knows.setdefault(seen, known) == known
                told[f"{seat} {known}"].add(state.observation_string(seat))
            if not state.is_terminal() and not state.is_chance_node():
                seen = f"{state.current_player()} {state.information_state_string()}"
                assert may.setdefault(seen, state.legal_actions()) == state.legal_actions()
    assert all(len(observed) == 1 for observed in told.values())


@pytest.mark.parametrize("mini", COUNTED)
def test_secrets_stay_secret(mini: str) -> None:
    """With one hand, all the deals of the other side give one information state, and each hand one of its own."""
    game = loaded("duel", mini)
    start = game.new_initial_state()
    deals = [start.child(number) for number, _ in start.chance_outcomes()]
    for seat in (0, 1):
        hands: dict[str, set[int]] = defaultdict(set)
        for state in deals:
            hands[state.information_state_string(seat)].add(state.moment.state.hand[seat])
        assert all(len(held) == 1 for held in hands.values())


def test_every_hidden_hand_of_a_small_deck_is_dealt_equally_often() -> None:
    shares = [share for _, share in loaded("duel", "ambush").new_initial_state().chance_outcomes()]
    assert len(shares) == 100 and max(shares) == min(shares) == pytest.approx(0.01)


def test_a_world_somebody_imagines_looks_like_the_truth_to_him_alone() -> None:
    game = loaded("duel", "ambush")
    rng = Random(3)
    for state in walk(game.new_initial_state(), rng):
        if state.is_terminal() or state.is_chance_node():
            continue
        seat = state.current_player()
        seen = state.information_state_string(seat)
        world = game.at(Moment.imagined(game.rules, state.moment.view(seat), rng, seen))
        assert world.information_state_string(seat) == seen
        assert world.legal_actions() == state.legal_actions()
        move = rng.choice(state.legal_actions())
        twin, other = state.clone(), world.clone()
        twin.apply_action(move)
        other.apply_action(move)
        assert state.information_state_string(seat) == seen, "a clone has changed the original"
        assert len(twin.information_state_string(seat)) > len(seen)


def test_openspiels_search_plays_at_our_tables_by_name() -> None:
    assert "openspiel" in guests()
    player = mind("openspiel:10")
    assert isinstance(player, SpielMind) and player.thinking.games == 10


def test_openspiels_search_keeps_to_the_clock() -> None:
    game = shelf.game("duel")
    sitting = Sitting(game, game.deal(Random(1), {}))
    legal = sitting.state.legal()
    assert SpielMind(Thinking(seconds=0.05)).choose(game, sitting.view(0), legal, Random(1)) in legal


def test_openspiels_search_finds_the_move_that_wins() -> None:
    """Gandalf wins with one of his two cards and loses with the other."""
    game = shelf.game("duel")
    header = {"Final": "yes", "Start": "balrog", "Energy": "2 2", "Gandalf": "20 03", "Balrog": "Trance 09"}
    sitting = Sitting(game, header)
    sitting.play("balrog", "Trance")
    legal = sitting.state.legal()
    chosen = {SpielMind(Thinking(games=60)).choose(game, sitting.view(0), legal, Random(run)) for run in range(3)}
    assert chosen <= set(legal)
