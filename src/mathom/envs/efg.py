"""A small game for two in Gambit's format of extensive games, which other solvers read (OpenSpiel: `efg_game`).

Every information set has the number it has in the `Tree`; moves and draws are called by their codes.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathom import shelf
from mathom.envs.deals import Chances, Lines, all_deals, all_draws
from mathom.envs.moment import Moment


def extensive(game: str, mini: str, given: Lines = ()) -> str:
    """A small variant with every deal and draw, as text; some lines of the header may be given."""
    return "\n".join(_Writer(game, mini, given).lines()) + "\n"


class _Writer:
    """Writes a game from its beginning, what follows a node right behind it."""

    def __init__(self, game: str, mini: str, given: Lines = ()) -> None:
        self.rules = shelf.game(game)
        self.deals = all_deals(game, mini, given)
        self.sets: tuple[dict[str, int], dict[str, int]] = ({}, {})
        self.ends = 0
        self.chances = 0

    def lines(self) -> Iterator[str]:
        """The file, line by line."""
        header, _ = self.deals[0]
        players = " ".join(f'"{actor}"' for actor in self.rules.actors(header))
        yield f'EFG 2 R "{self.rules.title}" {{ {players} }} ""'
        yield self.chance(self.deals)
        for header, _ in self.deals:
            yield from self.node(Moment.dealt(self.rules, header))

    def node(self, moment: Moment) -> Iterator[str]:
        """A node and all behind it."""
        if moment.over:
            self.ends += 1
            first, second = moment.state.outcome().payoffs
            yield f't "" {self.ends} "" {{ {first} {second} }}'
        elif moment.drawing:
            draws = all_draws(moment.state)
            yield self.chance(draws)
            for draw, _ in draws:
                after = moment.clone()
                after.settle(draw)
                yield from self.node(after)
        else:
            yield self.choice(moment)
            for move in moment.state.legal():
                after = moment.clone()
                after.act(move)
                yield from self.node(after)

    def choice(self, moment: Moment) -> str:
        """Somebody decides."""
        seat = moment.state.decider
        sets = self.sets[seat]
        number = sets.setdefault(moment.sight(seat), len(sets) + 1)
        moves = " ".join(f'"{move}"' for move in moment.state.legal())
        return f'p "" {seat + 1} {number} "" {{ {moves} }} 0'

    def chance(self, chances: Chances) -> str:
        """Chance decides."""
        self.chances += 1
        shares = " ".join(f'"{place}" {share!r}' for place, (_, share) in enumerate(chances))
        return f'c "" {self.chances} "" {{ {shares} }} 0'
