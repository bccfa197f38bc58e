"""How likely goals are to be reached, by rule of thumb: for computer players that look one move ahead.

All hands are taken as known, since a player asks about hands that he imagines. Who holds the high cards of a suit will
win its tricks; from these shares follow the odds of every goal, as if the tricks to come were drawn by lot.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import comb, exp
from typing import Any, Final, final

from mathom.games.tricks import goals, quantities
from mathom.games.tricks.board import Board
from mathom.games.tricks.cards import NONE, SUITS, THE_BLACK, THE_ONE, THE_WHITE, TOWERS
from mathom.games.tricks.goals import LOST, OPEN, Goal
from mathom.games.tricks.quantities import Quantity
from mathom.games.tricks.tally import Tally

_DEPTH: Final = 5
"""So many cards of a suit, from the top, are taken to be worth something."""
_STEPS: Final = 40


@final
class Outlook:
    """What the hands are worth: by hand its cards, its share of the tricks to come, and its share by suit."""

    __slots__ = ("cards", "shares", "suits")

    def __init__(self, cards: list[int], suits: list[list[float]], powers: list[float]) -> None:
        """`powers`: by hand, what its cards beside those of the suits are worth."""
        self.cards = cards
        self.suits = suits
        for strengths in suits:
            for hand, strength in enumerate(strengths):
                powers[hand] += strength
        whole = sum(powers)
        self.shares = [mine / whole for mine in powers]

    def share_of(self, hand: int, sort: int, loose: int) -> float:
        """How likely a hand is to win a card of this sort, on the average of those still to be won."""
        count = (loose & sort).bit_count()
        if not count:
            return 0.0
        total = 0.0
        for suit, strengths in zip(SUITS, self.suits, strict=True):
            some = (loose & sort & suit).bit_count()
            if some:
                whole = sum(strengths)
                total += some * (strengths[hand] / whole if whole else self.shares[hand])
                count -= some
        total += count * self.shares[hand]
        every = (loose & sort).bit_count()
        return 0.6 * total / every + 0.4 * self.shares[hand]


def known_outlook(board: Board) -> Outlook:
    """For one who sees all hands."""
    hands = range(board.hands)
    cards = [board.held[h] if board.hidden[h] == NONE else board.held[h] | 1 << board.hidden[h] for h in hands]
    rest = 0
    for own in cards:
        rest |= own
    powers = [0.2 + (own & (TOWERS | THE_ONE)).bit_count() for own in cards]
    return Outlook(cards, [_strengths(cards, [], rest & suit) for suit in SUITS], powers)


def guessed(known: list[int], loose: int, sure: int, before: Outlook | None = None, moved: int = NONE) -> Outlook:
    """From the cards known of each hand; the others are taken to be spread evenly over all but the `sure` hand.

    Where only the card `moved` has changed hands, what was worked out `before` is used again.
    """
    unsure = [hand for hand in range(len(known)) if hand != sure]
    suits = [
        _strengths(known, unsure, loose & suit) if before is None or suit >> moved & 1 else before.suits[number]
        for number, suit in enumerate(SUITS)
    ]
    special = loose & (TOWERS | THE_ONE)
    powers = [0.2 + (own & special).bit_count() for own in known]
    for own in known:
        special &= ~own
    shared = special.bit_count() / len(unsure)
    for hand in unsure:
        powers[hand] += shared
    return Outlook(known, suits, powers)


def _strengths(known: list[int], unsure: list[int], rest: int) -> list[float]:
    """What the cards of a suit are worth to each hand; one that nobody is known to hold is shared by the `unsure`."""
    found = [0.0] * len(known)
    weight = 1.0
    for _ in range(_DEPTH):
        if not rest:
            break
        top = rest.bit_length() - 1
        rest ^= 1 << top
        for hand, own in enumerate(known):
            if own >> top & 1:
                found[hand] += weight
                break
        else:
            for hand in unsure:
                found[hand] += weight / len(unsure)
        weight *= 0.6
    return found


@lru_cache(maxsize=20_000)
def _tail(count: int, wanted: int, steps: int) -> float:
    chance = steps / _STEPS
    return sum(comb(count, n) * chance**n * (1 - chance) ** (count - n) for n in range(max(wanted, 0), count + 1))


def at_least(count: int, wanted: int, chance: float) -> float:
    """The odds of `wanted` or more of `count`, each as likely as `chance`."""
    if wanted <= 0:
        return 1.0
    return _tail(count, wanted, round(min(max(chance, 0.0), 1.0) * _STEPS)) if count >= wanted else 0.0


def _ahead(by: float, left: int) -> float:
    """The odds of being ahead at the end for one who expects to be ahead by so many tricks."""
    return 1 / (1 + exp(-2 * by / (0.5 + left**0.5)))


def odds(goal: Goal, board: Tally, look: Outlook) -> float:
    """How likely a goal is to be reached, from 0 to 1."""
    verdict = goal.verdict(board)
    if verdict != OPEN:
        return 0.001 if verdict == LOST else 1.0
    rule = _RULES.get(type(goal))
    return min(max(rule(goal, board, look), 0.02), 0.98) if rule is not None else 0.5


def _rate(of: Quantity, board: Tally, look: Outlook) -> tuple[int, float]:
    """How many more there can be, and how likely each of them is."""
    more = of.more(board)
    if isinstance(of, quantities.Cards):
        return more, look.share_of(of.hand, of.sort, board.loose)
    if isinstance(of, quantities.TopCards):
        mine = (look.cards[of.hand] & of.sort).bit_count()
        return max(min(more, mine), min(more, 1)), 0.15 + 0.5 * look.shares[of.hand] if mine else 0.03
    if isinstance(of, quantities.Draws):
        return more, 1 / board.hands
    hand: int = of.hand  # type: ignore[attr-defined]  # all the others count tricks of one hand
    share = look.shares[hand]
    if isinstance(of, quantities.TricksBeforeBlack):
        return more, 0.6 * share
    if isinstance(of, quantities.TricksAfterBlack):
        return more, share if board.black >= 0 else 0.4 * share
    return more, share


def _at_least(goal: Any, board: Tally, look: Outlook) -> float:
    more, chance = _rate(goal.of, board, look)
    return at_least(more, goal.count - goal.of.have(board), chance)


def _at_most(goal: Any, board: Tally, look: Outlook) -> float:
    more, chance = _rate(goal.of, board, look)
    return 1 - at_least(more, goal.count + 1 - goal.of.have(board), chance)


def _exactly(goal: Any, board: Tally, look: Outlook) -> float:
    more, chance = _rate(goal.of, board, look)
    missing = goal.count - goal.of.have(board)
    return at_least(more, missing, chance) - at_least(more, missing + 1, chance)


def _every(goal: Any, board: Tally, look: Outlook) -> float:
    product = 1.0
    for one in goal.goals:
        product *= odds(one, board, look)
    return product


def _each_wins(goal: Any, board: Tally, look: Outlook) -> float:
    product = 1.0
    for hand in range(board.hands):
        product *= at_least(board.left, goal.count - board.tricks(hand), look.shares[hand])
    return product


def _expected(hand: int, board: Tally, look: Outlook) -> float:
    return board.tricks(hand) + board.left * look.shares[hand]


def _others(hand: int, board: Tally, look: Outlook) -> list[float]:
    return [_expected(other, board, look) for other in range(board.hands) if other != hand]


def _fewest(goal: Any, board: Tally, look: Outlook) -> float:
    mine = _expected(goal.hand, board, look) + goal.margin - 0.5
    return _ahead(min(_others(goal.hand, board, look)) - mine, board.left)


def _most(goal: Any, board: Tally, look: Outlook) -> float:
    return _ahead(_expected(goal.hand, board, look) - max(_others(goal.hand, board, look)) - 0.5, board.left)


def _as_many(goal: Any, board: Tally, look: Outlook) -> float:
    apart = abs(_expected(goal.hand, board, look) - _expected(goal.other, board, look))
    now = abs(board.tricks(goal.hand) - board.tricks(goal.other))
    return exp(-0.5 * apart - 0.5 * now / (1 + 0.3 * board.left))


def _more_than(goal: Any, board: Tally, look: Outlook) -> float:
    by = _expected(goal.hand, board, look) - _expected(goal.other, board, look)
    return _ahead(by - 0.5, board.left)


def _majority(goal: Any, board: Tally, look: Outlook) -> float:
    """With whoever holds the Black Tower."""
    partner = board.black_hand
    if board.black < 0:
        partner = next((hand for hand, own in enumerate(look.cards) if own & THE_BLACK), NONE)
    mine = _expected(goal.hand, board, look)
    if partner not in (NONE, goal.hand):
        mine += _expected(partner, board, look)
    return _ahead(2 * mine - board.claimed - board.left - 0.5, board.left)


def _cancelled(goal: Any, board: Tally, look: Outlook) -> float:
    """Best while both still hold their Tower and few tricks are left in which they can miss each other."""
    both = look.cards[goal.hand] & THE_BLACK and any(own & THE_WHITE for own in look.cards)
    return 0.4 if both else 0.1


def _both_turned(_: Any, board: Tally, look: Outlook) -> float:
    product = 1.0
    for hand in board.marks.veiled:
        product *= at_least(board.left, 1, look.shares[hand])
    return product


def _watch(goal: Any, board: Tally, look: Outlook) -> float:
    """Gollum and Sméagol: ahead at one moment or behind at the end; being far from level is good for both."""
    apart = abs(board.tricks(goal.hand) - board.tricks(goal.other))
    return 0.4 + 0.1 * min(apart, 3)


def _orc_contest(goal: Any, board: Tally, look: Outlook) -> float:
    more, chance = _rate(goal.orcs, board, look)
    return at_least(more, max(1, board.marks.orcs) - goal.orcs.have(board), chance)


def _won_with_ranks(goal: Any, board: Tally, look: Outlook) -> float:
    return float(0.6 ** len(goal.missing(board)))


def _steps(_: Any, board: Tally, look: Outlook) -> float:
    first, last = board.marks.steps
    chance = look.shares[last] if last != NONE else 0.3
    return chance * (look.shares[first] if first != NONE else 0.3) if not board.heaps else chance


_RULES: Final[dict[type, Callable[[Any, Tally, Outlook], float]]] = {
    goals.AtLeast: _at_least,
    goals.AtMost: _at_most,
    goals.Exactly: _exactly,
    goals.Every: _every,
    goals.EachWins: _each_wins,
    goals.Fewest: _fewest,
    goals.Most: _most,
    goals.AsMany: _as_many,
    goals.MoreThan: _more_than,
    goals.Majority: _majority,
    goals.Cancelled: _cancelled,
    goals.BothTurned: _both_turned,
    goals.StinkerWatch: _watch,
    goals.SlinkerWatch: _watch,
    goals.OrcContest: _orc_contest,
    goals.WonWithRanks: _won_with_ranks,
    goals.StepsKept: _steps,
}
