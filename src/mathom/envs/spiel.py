"""The games of the house in OpenSpiel: `mathom_duel`, `mathom_middle_earth`, `mathom_towers`.

Each is a sequential game whose actions are the codes of the house's moves. Chance deals first; an information state is
all that a seat has seen, an observation what it knows now. Parameters: `mini` names a small variant, `options` are
header lines wanted of every deal (`Chapter:22;Hands:3`). A small variant whose deals can be listed (the Duel's all can)
is exact: chance brings every deal and every draw with its probability. Of other games' deals there are `deals`, all
equally likely, made from `seed`; and so of a draw with many results.
"""

from __future__ import annotations

import json
from functools import cached_property
from random import Random
from typing import Any, Final

import numpy
import pyspiel

from mathom import shelf
from mathom.envs.deals import Chances, all_deals, all_draws
from mathom.envs.forks import MOST, CannotBeCounted
from mathom.envs.moment import NOBODYS_EYES, Moment
from mathom.kernel.game import Draw, Game

PREFIX: Final = "mathom_"
FEW: Final = 64
"""Draws of a full game are listed up to so many."""
DEFAULTS: Final[dict[str, Any]] = {"mini": "", "options": "", "deals": 1000, "seed": 0}


class HouseGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of the house; `rules` are the house's own."""

    def __init__(self, rules: Game[Any, Any], params: dict[str, Any] | None) -> None:
        self.rules = rules
        self.wanted = DEFAULTS | (params or {})
        header = self.header(0)
        state = rules.start(header)
        self.seats = len(rules.actors(header))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(state.moves),
            max_chance_outcomes=max(MOST, self.wanted["deals"]),
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if rules.cooperative else 0.0,
            max_game_length=rules.longest,
        )
        super().__init__(game_type(rules), info, self.wanted)

    def header(self, number: int) -> dict[str, str]:
        """A deal by its number."""
        rng = Random(f"{self.wanted['seed']}:{number}")
        return self.deal(rng)

    def deal(self, rng: Random) -> dict[str, str]:
        """A deal by a generator."""
        mini, given = self.wanted["mini"], dict(self.given)
        return {**self.rules.minis[mini](rng), **given} if mini else self.rules.deal(rng, given)

    @cached_property
    def given(self) -> list[tuple[str, str]]:
        """The header lines wanted of every deal."""
        pairs = [line.partition(":") for line in self.wanted["options"].split(";") if line]
        return [(key, value) for key, _, value in pairs]

    @cached_property
    def deals(self) -> Chances:
        """Headers of the deals that chance can bring, with their probabilities."""
        mini = self.wanted["mini"]
        if mini and (counted := all_deals(self.rules.id, mini, self.given)):
            return counted
        count = self.wanted["deals"]
        return [(self.header(number), 1 / count) for number in range(count)]

    def draws(self, state: Any) -> Chances:
        """What chance can bring now, with probabilities."""
        try:
            return all_draws(state, MOST if self.wanted["mini"] else FEW)
        except CannotBeCounted:
            count = self.wanted["deals"]
            return [(state.draw(Random(f"{self.wanted['seed']}:{number}")), 1 / count) for number in range(count)]

    def new_initial_state(self) -> HouseState:
        """The moment before the deal."""
        return HouseState(self)

    def at(self, moment: Moment) -> HouseState:
        """A state in the middle of a game."""
        state = HouseState(self)
        state.place = Place(moment)
        return state

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Sight:
        """What players see, as text."""
        return Sight(kind is None or kind.perfect_recall)


class Place:
    """Where a game stands. Written out it is nothing: whoever reads it plays the history again, in any build."""

    def __init__(self, moment: Moment | None = None) -> None:
        self.moment = moment
        self.lost = False

    def __deepcopy__(self, memo: dict[int, Any]) -> Place:
        return Place(self.moment and self.moment.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        if self.moment is not None and self.moment.eyes != NOBODYS_EYES:
            raise TypeError("An imagined state has no history and cannot be written out.")
        return Place, (), {"lost": True}


class HouseState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A moment of a game; None before the deal."""

    def __init__(self, game: HouseGame) -> None:
        super().__init__(game)
        self.place = Place()

    @property
    def moment(self) -> Moment | None:
        """Where the game stands."""
        if self.place.lost:
            self.place = Place()
            for action in self.history():
                self._apply_action(action)
        return self.place.moment

    @property
    def house(self) -> HouseGame:
        """The game."""
        game: HouseGame = self.get_game()
        return game

    def current_player(self) -> int:
        """The seat that decides, chance or nobody."""
        if self.moment is None or self.moment.drawing:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.moment.over else int(self.moment.state.decider)

    def _legal_actions(self, player: int) -> list[int]:
        legal: list[int] = self.moment.state.legal() if self.moment else []
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Numbers of what chance can bring."""
        return [(number, share) for number, (_, share) in enumerate(self.chances())]

    def chances(self) -> Chances:
        """What chance can bring: headers before the deal, later draws."""
        return self.house.deals if self.moment is None else self.house.draws(self.moment.state)

    def _apply_action(self, action: int) -> None:
        if self.moment is None:
            self.place = Place(Moment.dealt(self.house.rules, self.chances()[action][0]))
        elif self.moment.drawing:
            self.moment.settle(self.chances()[action][0])
        else:
            self.moment.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.moment is None:
            return f"deal {action}"
        if self.moment.drawing:
            draw: Draw = self.chances()[action][0]
            return self.house.rules.draw_text(self.moment.state, draw)
        text: str = self.moment.state.moves.text(self.moment.state.actor, action)
        return text

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.moment is not None and self.moment.over

    def returns(self) -> list[float]:
        """The payoffs at the end, 0 before."""
        outcome = self.moment.state.outcome() if self.moment else None
        return [0.0] * self.house.seats if outcome is None else list(map(float, outcome.payoffs))

    def __str__(self) -> str:
        return "before the deal" if self.moment is None else str(self.moment.state.key())


class Sight:
    """What a player sees (`information_state_string`, `observation_string`). There are no tensors."""

    def __init__(self, whole: bool) -> None:
        self.whole = whole
        self.tensor = numpy.zeros(0, numpy.float32)
        self.dict: dict[str, Any] = {}

    def set_from(self, state: HouseState, player: int) -> None:
        """There is nothing to set."""

    def string_from(self, state: HouseState, player: int) -> str:
        """All that was seen, or what is known now."""
        if state.moment is None:
            return ""
        if self.whole:
            return state.moment.sight(player)
        view = state.moment.view(player)
        known = state.moment.game.position(view)
        return json.dumps([player, view.actor, view.prompt, known], ensure_ascii=False, sort_keys=True)


def game_type(rules: Game[Any, Any]) -> Any:
    """What OpenSpiel wants to know of a kind of game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + rules.id,
        long_name=rules.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if rules.cooperative else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification=DEFAULTS,
    )


def register(rules: Game[Any, Any]) -> None:
    """Make a game known to OpenSpiel, so that `pyspiel.load_game` finds it."""
    name = rules.id

    class Registered(HouseGame):
        """OpenSpiel makes games from their parameters alone."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(shelf.game(name), params)

    pyspiel.register_game(game_type(rules), Registered)


for each in shelf.games():
    register(each)
