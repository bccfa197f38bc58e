"""What each kind of goal asks of the next trick: the rules of thumb behind `wishes`."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from typing import Any, Final

from mathom.games.tricks import goals, quantities
from mathom.games.tricks.board import Board
from mathom.games.tricks.cards import NONE, SUITS, THE_BLACK, THE_ONE, THE_WHITE
from mathom.games.tricks.goals import LOST, OPEN, Goal
from mathom.games.tricks.quantities import Quantity
from mathom.games.tricks.wishes import (
    FED,
    HOPELESS,
    KEPT_AWAY,
    MOST_CARDS,
    NO_END,
    SHARES,
    UNWANTED,
    WANTED,
    Race,
    Wishes,
    ahead,
    gain_of,
    hoped,
    level,
    log_between,
    log_gain,
    share_of,
)


def wishes_of(board: Board, bound: tuple[Goal, ...], event: Goal | None) -> Wishes:
    """What the goals ask of the next trick to be counted."""
    wishes = Wishes(board.hands)
    wishes.won = [wins.bit_count() for wins in board.wins]
    wishes.left = board.left
    spared = board.deal.chapter.has("four rounds")
    for hand, goal in enumerate(bound):
        if spared and _no_matter(board, hand):
            continue
        _wish(goal, board, wishes)
    if event is not None:
        _wish(event, board, wishes)
    wishes.note_split()
    return wishes


def _no_matter(board: Board, hand: int) -> bool:
    """T8.25: the goal of one who was reached in an earlier round is not missed."""
    own = board.cast[hand]
    return own is not None and own is not board.deal.chapter.first and own.number in board.aside.achieved


def _wish(goal: Goal, board: Board, wishes: Wishes) -> None:
    verdict = goal.verdict(board)
    if verdict != OPEN:
        wishes.lost = wishes.lost or verdict == LOST
        return
    rule = _RULES.get(type(goal))
    if rule is not None:
        rule(goal, board, wishes)


def _bounds(goal: Any, have: int) -> tuple[int, int]:
    """How many more are wanted at least and at most."""
    kind = type(goal)
    if kind is goals.AtLeast:
        return goal.count - have, NO_END
    if kind is goals.AtMost:
        return 0, goal.count - have
    return goal.count - have, goal.count - have


def _count(goal: Any, board: Board, wishes: Wishes) -> None:
    """At least, at most, exactly so many of something."""
    of: Quantity = goal.of
    low, high = _bounds(goal, of.have(board))
    rule = _COUNTS.get(type(of))
    if rule is not None:
        rule(of, low, high, board, wishes)


def _tricks(of: Any, low: int, high: int, board: Board, wishes: Wishes) -> None:
    _tricks_among(of.hand, board.left, low, high, wishes)


def _tricks_among(hand: int, count: int, low: int, high: int, wishes: Wishes) -> None:
    wishes.needs[hand].append((count, low, high, True))
    wishes.trick[hand] += gain_of(count, low, high, WANTED, UNWANTED)


def _window(of: Any, low: int, high: int, board: Board, wishes: Wishes) -> None:
    if of.window >> len(board.heaps) & 1:
        _tricks_among(of.hand, of.more(board), low, high, wishes)
    else:
        wishes.needs[of.hand].append((of.more(board), low, high, False))


def _before_black(of: Any, low: int, high: int, board: Board, wishes: Wishes) -> None:
    """Boromir: tricks first, then the Black Tower."""
    count = (board.left + 2) // 3  # it often comes sooner than one hopes
    gain = hoped(count, low - 1, high, WANTED, UNWANTED) - hoped(count, low, high, WANTED, UNWANTED)
    wishes.needs[of.hand].append((count, low, high, True))
    wishes.trick[of.hand] += gain
    cost = HOPELESS if low > 0 else 0.0
    for winner in range(board.hands):
        black = cost - (gain if winner == of.hand else 0.0)
        wishes.holding[winner].append((THE_BLACK, 0, black))


def _after_black(of: Any, low: int, high: int, board: Board, wishes: Wishes) -> None:
    if board.black >= 0:
        _tricks_among(of.hand, board.left, low, high, wishes)
        return
    share = round(SHARES * UNWANTED)
    now = log_between(board.left - 1, low, high, share)
    later = log_between((board.left - 1) // 2, low, high, share)
    for winner in range(board.hands):
        wishes.holding[winner].append((THE_BLACK, 0, now - later))


def _holding(of: Any, low: int, high: int, board: Board, wishes: Wishes) -> None:
    count = of.more(board)
    gain = gain_of(count, low, high, WANTED, UNWANTED)
    wishes.holding[of.hand].append((of.some, of.none, gain))


def _cards(of: Any, low: int, high: int, board: Board, wishes: Wishes) -> None:
    count = (board.loose & of.sort).bit_count()
    now = hoped(count, low, high, FED, KEPT_AWAY)
    many = range(min(count + 1, MOST_CARDS))
    mine = [hoped(count - n, low - n, high - n, FED, KEPT_AWAY) - now for n in many]
    others = [hoped(count - n, low, high, FED, KEPT_AWAY) - now for n in many]
    pad = MOST_CARDS - len(mine)
    mine += [mine[-1]] * pad
    others += [others[-1]] * pad
    for hand in range(board.hands):
        wishes.counts[hand].append((of.sort, tuple(mine if hand == of.hand else others)))


def _top_cards(of: Any, low: int, high: int, board: Board, wishes: Wishes) -> None:
    count = (board.loose & of.sort).bit_count()
    share = share_of(low, high, count, 0.2, 0.05)
    now = log_between(count, low, high, share)
    won = log_between(count - 1, low - 1, high - 1, share) - now
    spent = tuple(log_between(max(0, count - n), low, high, share) - now for n in range(MOST_CARDS))
    for hand in range(board.hands):
        wishes.counts[hand].append((of.sort, spent))
    wishes.tops[of.hand].append((of.sort, won - spent[1]))


def _top_suits(of: Any, low: int, high: int, board: Board, wishes: Wishes) -> None:
    tops = board.tops[of.hand]
    missing = [suit for suit in SUITS if not tops & suit and board.loose & suit]
    count = min(board.left, len(missing) + 1)
    gain = gain_of(count, low, high, 0.5, UNWANTED)
    for suit in missing:
        wishes.tops[of.hand].append((suit, gain))


def _draws(_: Any, low: int, high: int, board: Board, wishes: Wishes) -> None:
    drawers = board.deal.chapter.events["palantir"].words("drawer")
    for hand, own in enumerate(board.cast):
        if own is not None and own.id in drawers:
            _tricks_among(hand, board.left, low, high, wishes)


_COUNTS: Final[dict[type, Callable[[Any, int, int, Board, Wishes], None]]] = {
    quantities.Tricks: _tricks,
    quantities.TricksAmong: _window,
    quantities.TricksBeforeBlack: _before_black,
    quantities.TricksAfterBlack: _after_black,
    quantities.TricksHolding: _holding,
    quantities.Cards: _cards,
    quantities.TopCards: _top_cards,
    quantities.TopSuits: _top_suits,
    quantities.Draws: _draws,
}


def _every(goal: Any, board: Board, wishes: Wishes) -> None:
    for one in goal.goals:
        _wish(one, board, wishes)


def _race(chance: Race) -> Callable[[Any, Board, Wishes], None]:
    """A goal that compares numbers of tricks, from the odds of reaching it with such numbers and so many left."""

    def rule(goal: Any, board: Board, wishes: Wishes) -> None:
        tricks = [float(wins.bit_count()) for wins in board.wins]
        wishes.races.append((chance, goal))
        for hand in range(board.hands):
            tricks[hand] += 1
            wishes.trick[hand] += log(min(1.0, max(0.001, chance(goal, tricks, board.left - 1))))
            tricks[hand] -= 1

    return rule


def _fewest(goal: Any, tricks: list[float], left: int) -> float:
    mine = tricks[goal.hand] + goal.margin - 0.5
    missing = sum([max(0, tricks[goal.hand] + goal.margin - n) for h, n in enumerate(tricks) if h != goal.hand])
    if missing > left:
        return 0.001
    low = min([n for hand, n in enumerate(tricks) if hand != goal.hand])
    return ahead(low - mine, left)


def _most(goal: Any, tricks: list[float], left: int) -> float:
    high = max([n for hand, n in enumerate(tricks) if hand != goal.hand])
    if tricks[goal.hand] + left <= high:
        return 0.001
    return ahead(tricks[goal.hand] - high - 0.5, left)


def _more_than(goal: Any, tricks: list[float], left: int) -> float:
    by = tricks[goal.hand] - tricks[goal.other]
    return 0.001 if by + left <= 0 else ahead(by - 0.5, left)


def _as_many(goal: Any, tricks: list[float], left: int) -> float:
    apart: float = abs(tricks[goal.hand] - tricks[goal.other])
    whole = int(apart)
    part = apart - whole
    return (1 - part) * level(whole, left) + part * level(whole + 1, left)


def _each_wins(goal: Any, tricks: list[float], left: int) -> float:
    product = 1.0
    for count in tricks:
        missing = goal.count - count
        product *= ahead(0.5 * left - missing, left) if 0 < missing <= left else 1.0 if missing <= 0 else 0.001
    return product


def _majority_chance(goal: tuple[int, int, int], tricks: list[float], left: int) -> float:
    hand, ally, claimed = goal
    mine = tricks[hand] + (tricks[ally] if ally not in (NONE, hand) else 0.0)
    boost = 0.5 * left / len(tricks) if ally != hand else 0.0
    return ahead(2 * (mine + boost + left / len(tricks)) - claimed - left - 0.5, left)


def _majority(goal: Any, board: Board, wishes: Wishes) -> None:
    """Aragorn, with whoever plays the Black Tower; who that will be is known to its holder alone, unless shown."""
    wins = board.wins
    mine = wins[goal.hand].bit_count()
    known = board.black_hand if board.black >= 0 else board.figures[1]
    if known not in (NONE, goal.hand):
        mine += wins[known].bit_count()
    need = (board.claimed + board.left) // 2 + 1 - mine
    chance = 0.55 if known != goal.hand else 0.45
    share = round(SHARES * chance)
    gain = log_gain(board.left, need, NO_END, share)
    wishes.trick[goal.hand] += gain
    wishes.races.append((_majority_chance, (goal.hand, known, board.claimed)))
    if known == NONE:
        wishes.ally += gain
    elif known != goal.hand:
        wishes.trick[known] += gain


TOGETHER: Final = 3.0
APART: Final = -4.0


def _cancelled(goal: Any, board: Board, wishes: Wishes) -> None:
    """Saruman: both Towers in one trick."""
    for winner in range(board.hands):
        holding = wishes.holding[winner]
        holding.append((THE_BLACK, THE_WHITE, APART - TOGETHER))
        holding.append((THE_WHITE, THE_BLACK, APART))
        holding.append((THE_BLACK, 0, TOGETHER))


def _both_turned(_: Any, board: Board, wishes: Wishes) -> None:
    for hand in board.marks.veiled:
        _tricks_among(hand, board.left, 1, NO_END, wishes)


def _stinker(goal: Any, board: Board, wishes: Wishes) -> None:
    _watch(goal, board, wishes, _stinker_ready, -1)


def _slinker(goal: Any, board: Board, wishes: Wishes) -> None:
    _watch(goal, board, wishes, _slinker_ready, 1)


def _stinker_ready(goal: Any, tricks: list[int]) -> int:
    """How many tricks are missing until the One Ring may be played."""
    missing: int = tricks[goal.other] + 1 - tricks[goal.hand]
    return max(0, missing)


def _slinker_ready(goal: Any, tricks: list[int]) -> int:
    mine = tricks[goal.hand]
    return sum([max(0, mine + 1 - n) for hand, n in enumerate(tricks) if hand != goal.hand])


def _watch(goal: Any, board: Board, wishes: Wishes, ready: Callable[[Any, list[int]], int], sign: int) -> None:
    """Ready when the One Ring is played, or else at the end ahead of the other (`sign` 1) or behind (-1)."""
    tricks = [wins.bit_count() for wins in board.wins]
    left = board.left - 1

    def at_the_end() -> float:
        by = sign * (tricks[goal.hand] - tricks[goal.other])
        return 0.001 if by + left <= 0 else ahead(by - 0.5, left)

    now = ready(goal, tricks)
    for hand in range(board.hands):
        tricks[hand] += 1
        if board.one >= 0:
            wishes.trick[hand] += log(max(0.001, at_the_end()))
        else:
            missing = ready(goal, tricks)
            before = 0.75**missing if missing < left else 0.001
            chance = max(before, 0.8 * at_the_end())
            wishes.trick[hand] += log(max(0.001, chance))
            played = 1.0 if not now else at_the_end()
            wishes.holding[hand].append((THE_ONE, 0, log(max(0.001, played)) - log(max(0.001, chance))))
        tricks[hand] -= 1


def _orc_contest(goal: Any, board: Board, wishes: Wishes) -> None:
    low = max(1, board.marks.orcs) - goal.orcs.have(board)
    _cards(goal.orcs, low, NO_END, board, wishes)


def _won_with_ranks(goal: Any, board: Board, wishes: Wishes) -> None:
    for sort in goal.missing(board):
        count = (board.loose & sort).bit_count()
        share = round(SHARES * 0.3)
        now = log_between(count, 1, NO_END, share)
        spent = tuple(log_between(max(0, count - n), 1, NO_END, share) - now for n in range(MOST_CARDS))
        for hand in range(board.hands):
            wishes.counts[hand].append((sort, spent))
            wishes.tops[hand].append((sort, -now - spent[1]))


def _steps(_: Any, board: Board, wishes: Wishes) -> None:
    first, last = board.marks.steps
    if not board.heaps and first != NONE:
        wishes.trick[first] -= HOPELESS
    if last != NONE and board.left > 1:
        wishes.needs[last].append((1, 1, NO_END, False))
    elif last != NONE:
        wishes.trick[last] -= HOPELESS


_RULES: Final[dict[type, Callable[[Any, Board, Wishes], None]]] = {
    goals.AtLeast: _count,
    goals.AtMost: _count,
    goals.Exactly: _count,
    goals.Every: _every,
    goals.Fewest: _race(_fewest),
    goals.Most: _race(_most),
    goals.MoreThan: _race(_more_than),
    goals.AsMany: _race(_as_many),
    goals.EachWins: _race(_each_wins),
    goals.Majority: _majority,
    goals.Cancelled: _cancelled,
    goals.BothTurned: _both_turned,
    goals.StinkerWatch: _stinker,
    goals.SlinkerWatch: _slinker,
    goals.OrcContest: _orc_contest,
    goals.WonWithRanks: _won_with_ranks,
    goals.StepsKept: _steps,
}
