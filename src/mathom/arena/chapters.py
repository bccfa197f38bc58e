"""A survey of a campaign: every chapter for one to four players, played by random and by greedy players.

Random players play without a referee, as fast as the engine can, and after every trick the verdicts are asked for: at
the end of a round none of them may have changed its mind. Greedy players sit at a real table and see only their views.
Every game draws from streams of its own name, so that a row comes out the same however the work is shared out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple, final

from mathom.arena.backends import Backend
from mathom.arena.intervals import wilson
from mathom.games.tricks.ending import AT_ONCE
from mathom.games.tricks.game import TrickGame
from mathom.games.tricks.goals import LOST, OPEN, SECURED
from mathom.games.tricks.judge import verdicts
from mathom.games.tricks.state import TrickState
from mathom.kernel.errors import NotationError
from mathom.kernel.game import CHANCE
from mathom.kernel.sitting import Sitting
from mathom.minds import mind
from mathom.shelf import game as from_the_shelf

PLAYERS: Final = (1, 2, 3, 4)
RANDOM: Final = "random"


class Cell(NamedTuple):
    """The games of one kind of player in one chapter, counted. `tricks` goes over all rounds."""

    chapter: str
    players: int
    mind: str
    games: int
    rounds: int
    tricks: int
    won: int
    reasons: dict[str, int]
    errors: list[str]

    def interval(self) -> tuple[float, float]:
        """How sure the share of games won is."""
        return wilson(self.won, self.games)

    def mean_tricks(self) -> float:
        """Tricks of a round, those set aside too."""
        return self.tricks / max(1, self.rounds)

    def as_json(self) -> dict[str, Any]:
        """All counts, and what is worked out of them."""
        return {**self._asdict(), "interval": list(self.interval()), "mean_tricks": self.mean_tricks()}


def campaign_game(game_id: str) -> TrickGame:
    """The game of chapters with this id; `NotationError` when it has none."""
    game: Any = from_the_shelf(game_id)
    if not isinstance(game, TrickGame):
        raise NotationError("“{game_id}” has no chapters to survey", {"game_id": game_id}, key="Game")
    return game


def plan(game_id: str, only: Mapping[str, str]) -> list[tuple[str, int]]:
    """The rows: every chapter for every number of players, or those with the `only` Chapter and Players wanted."""
    chapters = list(campaign_game(game_id).campaign.chapters)
    rows = [
        (chapter, players)
        for chapter in chapters
        for players in PLAYERS
        if only.get("Chapter", chapter) == chapter and only.get("Players", str(players)) == str(players)
    ]
    if not rows or not set(only) <= {"Chapter", "Players"}:
        raise NotationError("there are no such rows: Chapter and Players can be chosen, from those of the game")
    return rows


def survey_chapters(
    game_id: str,
    rows: Sequence[tuple[str, int]],
    rounds: Mapping[str, int],
    seed: int,
    backend: Backend,
    tell: Callable[[Cell], None] = lambda _cell: None,
    played: Collection[Cell] = (),
) -> list[Cell]:
    """Play chapters for numbers of players.

    `rounds` says for each kind of player how many rounds a chapter is played at least; a game once begun is finished.
    Cells that were `played` before are taken as they are. `tell` hears of each new one as soon as it is there.
    """
    found = {(cell.mind, cell.chapter, cell.players): cell for cell in played}
    wanted = [(spec, chapter, players) for spec in rounds for chapter, players in rows]
    missing = [key for key in wanted if key not in found]
    for _, cell in backend.each(partial(_measured, game_id, dict(rounds), seed), missing):
        found[cell.mind, cell.chapter, cell.players] = cell
        tell(cell)
    return [found[key] for key in wanted]


def _measured(game_id: str, rounds: Mapping[str, int], seed: int, wanted: tuple[str, str, int]) -> Cell:
    spec, chapter, players = wanted
    return measure_chapter(game_id, chapter, players, spec, rounds[spec], seed)


def measure_chapter(game_id: str, chapter: str, players: int, spec: str, least: int, seed: int) -> Cell:
    """Play one chapter for so many players until `least` rounds are over."""
    game = campaign_game(game_id)
    options = {"Chapter": chapter, "Players": str(players)}
    count = _Count()
    play = _by_chance if spec == RANDOM else _at_a_table
    while count.rounds < least and len(count.errors) < 10:
        stream = f"{seed}:{chapter}:{players}:{count.games}"
        try:
            play(game, options, stream, spec, count)
        except Exception as fault:  # a survey counts what goes wrong instead of stopping there
            count.errors.append(f"{stream}: {fault!r}")
        count.games += 1
    return Cell(
        chapter, players, spec, count.games, count.rounds, count.tricks, count.won, dict(count.reasons), count.errors
    )


@final
class _Count:
    """What has been counted so far."""

    def __init__(self) -> None:
        self.games = self.rounds = self.tricks = self.won = 0
        self.reasons: Counter[str] = Counter()
        self.errors: list[str] = []

    def round_over(self, state: TrickState) -> None:
        """A round is over; its tricks still lie there."""
        self.rounds += 1
        self.tricks += len(state.heaps)
        fault = contradiction(state)
        if fault:
            raise AssertionError(fault)

    def game_over(self, state: TrickState) -> None:
        """The chapter is won or lost."""
        outcome = state.outcome()
        assert outcome is not None  # noqa: S101 - the game is over
        self.reasons[outcome.reason] += 1
        self.won += bool(outcome.winners)


def contradiction(state: TrickState) -> str:
    """What is wrong with the verdicts at the end of a round; '' when all is well.

    A verdict given during the round must be the one that a fresh look gives, and after the last trick none is open.
    """
    if not state.goals:
        return ""  # lost in the setup, or before it
    fresh = verdicts(state, state.goals, state.event_goal)
    for place, before in enumerate(state.found):
        if before != OPEN and before != fresh[place]:
            return f"goal {place} was {before} and is {fresh[place]}"
    reason = state.aside.reason
    if reason in AT_ONCE:
        return ""
    if OPEN in fresh:
        return f"a goal is open after the last trick: {fresh}"
    if state.deal.chapter.has("four rounds"):
        return ""
    reached = min(fresh) == SECURED
    missed = LOST in fresh[: state.deal.hands]
    told = {"missed": missed, "event": not reached and not missed}.get(reason, reached)
    return "" if told else f"the round ended with “{reason}” and verdicts {fresh}"


def _by_chance(game: TrickGame, options: Mapping[str, str], stream: str, _: str, count: _Count) -> None:
    """A game of random players, without a referee."""
    rng = Random(stream)
    state = game.start(game.deal(rng, options))
    rounds = tricks = 0
    while True:
        if state.aside.played != rounds:
            rounds = state.aside.played
            count.round_over(state)
        if state.result is not None:
            break
        if state.actor == CHANCE:
            state.settle(state.draw(rng))
            continue
        state.apply(rng.choice(state.legal()))
        if len(state.heaps) != tricks:
            tricks = len(state.heaps)
            state.verdicts()
    count.game_over(state)


def _at_a_table(game: TrickGame, options: Mapping[str, str], stream: str, spec: str, count: _Count) -> None:
    """A game of computer players who know what their seats see."""
    sitting = Sitting(game, game.deal(Random(f"{stream}:deal"), options))
    state = sitting.state
    chance, player = Random(f"{stream}:chance"), mind(spec)
    seats = [Random(f"{stream}:seat {seat}") for seat in range(len(sitting.actors))]
    rounds = 0
    while True:
        if state.aside.played != rounds:
            rounds = state.aside.played
            count.round_over(state)
        if state.result is not None:
            break
        if state.actor == CHANCE:
            sitting.play("*", game.draw_text(state, state.draw(chance)))
            continue
        seat = state.decider
        sitting.decide(player.choose(game, sitting.view(seat), state.legal(), seats[seat]))
    count.game_over(state)
