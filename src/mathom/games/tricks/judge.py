"""From a character card to a goal that can be judged: the terms of its data bound to hands and numbers."""

from __future__ import annotations

from mathom.games.tricks import goals, quantities
from mathom.games.tricks.cards import FOREST, NONE, ranks
from mathom.games.tricks.data import COUNTED, SORTS, Chapter, Character, Term
from mathom.games.tricks.goals import OPEN, Goal
from mathom.games.tricks.library import Reader
from mathom.games.tricks.quantities import Quantity
from mathom.games.tricks.tally import Tally

Cast = tuple[Character | None, ...]
_ANYTHING = -1


def goals_of(tally: Tally, cast: Cast, achieved: tuple[int, ...]) -> tuple[Goal, ...]:
    """The goal of every hand, for a round whose tricks, Hills and burden are known."""
    return tuple(goal_of(tally, cast, hand, achieved) for hand in range(tally.hands))


def goal_of(tally: Tally, cast: Cast, hand: int, achieved: tuple[int, ...]) -> Goal:
    """The goal of one hand; several terms together. Terms about partners not in play are ignored (T9.1)."""
    character = cast[hand]
    assert character is not None  # noqa: S101 - everybody has chosen
    bound = [_bind(tally, cast, hand, term, achieved) for term in character.goal]
    kept = tuple(goal for goal in bound if goal is not None)
    return kept[0] if len(kept) == 1 else goals.Every(kept)


def _bind(tally: Tally, cast: Cast, hand: int, term: Term, achieved: tuple[int, ...]) -> Goal | None:
    if term.kind in COUNTED:
        return _bind_count(tally, cast, hand, term)
    if term.others:
        return _bind_rivalry(tally, cast, hand, term, achieved)
    match term.kind:
        case "majority":
            return goals.Majority(hand)
        case "fewest tricks":
            return goals.Fewest(hand)
        case "most tricks":
            return goals.Most(hand)
        case "each wins":
            return goals.EachWins(_number(tally, hand, term.count))
        case "cancelled":
            return goals.Cancelled(hand)
        case _:
            return goals.BothTurned()


def _bind_rivalry(tally: Tally, cast: Cast, hand: int, term: Term, achieved: tuple[int, ...]) -> Goal | None:
    other = _playing(cast, term.others)
    if term.kind == "orc contest":
        character = cast[hand]
        reached = character is not None and character.number in achieved
        return goals.OrcContest(_of(tally, hand, "cards", SORTS["orcs"]), other != NONE and not reached)
    if other == NONE:
        return None
    if term.kind == "as many tricks":
        return goals.AsMany(hand, other)
    return goals.StinkerWatch(hand, other) if term.kind == "stinker" else goals.SlinkerWatch(hand, other)


def _playing(cast: Cast, names: tuple[str, ...]) -> int:
    return next((h for h, own in enumerate(cast) if own is not None and own.id in names), NONE)


def _number(tally: Tally, hand: int, count: tuple[int, int] | str) -> int:
    if count == "burden":
        return tally.marks.burden
    if count == "hill":
        return tally.marks.hills[hand]
    assert not isinstance(count, str)  # noqa: S101 - the reader lets no other name pass
    return count[tally.hands - 3]


def _bind_count(tally: Tally, cast: Cast, hand: int, term: Term) -> Goal | None:
    whose = hand
    if term.others:
        whose = _playing(cast, term.others)
        if whose == NONE:
            return None
    quantity = _quantity(tally, whose, term)
    number = _number(tally, hand, term.count)
    if term.kind == "at_least":
        return goals.AtLeast(quantity, number)
    return goals.AtMost(quantity, number) if term.kind == "at_most" else goals.Exactly(quantity, number)


def _quantity(tally: Tally, hand: int, term: Term) -> Quantity:
    if term.which == "forest of the hill card":
        rank = tally.marks.hills[hand]
        return quantities.Cards(hand, 1 << FOREST + rank - 1 if rank else 0)
    if term.window:
        size = term.window_size[tally.hands - 3]
        return quantities.TricksAmong(hand, _window(term.window, size, tally.total))
    sort = sort_of(term.which)
    if term.of == "tricks with":
        return quantities.TricksHolding(hand, sort if term.which else _ANYTHING, sort_of(term.not_with))
    return _of(tally, hand, term.of, sort)


def _of(tally: Tally, hand: int, of: str, sort: int) -> Quantity:
    match of:
        case "cards":
            return quantities.Cards(hand, sort)
        case "winning cards":
            return quantities.TopCards(hand, sort)
        case "suits of winning cards":
            return quantities.TopSuits(hand)
        case "tricks before the Black Tower":
            return quantities.TricksBeforeBlack(hand)
        case "tricks after the Black Tower":
            return quantities.TricksAfterBlack(hand)
        case _:
            return quantities.Tricks(hand)


def _window(window: str, size: int, total: int) -> int:
    first = (1 << size) - 1
    if window == "first":
        return first
    if window == "after":
        return ~first & (1 << max(total, 0)) - 1
    return ((1 << total) - 1) & ~((1 << max(total - size, 0)) - 1)


def sort_of(text: str) -> int:
    """A sort of cards by its words in a data file."""
    return Reader("", []).sort(text)


def event_goal_of(chapter: Chapter, tally: Tally) -> Goal | None:
    """What the chapter's event asks of all together (T8.28, T8.33, T8.34)."""
    if chapter.has("palantir"):
        return goals.AtLeast(quantities.Draws(), chapter.events["palantir"].side("draws", tally.hands))
    if chapter.has("stairs"):
        wanted = chapter.events["stairs"].listed(tally.hands)
        return goals.WonWithRanks(tuple(ranks(int(str(rank)), int(str(rank))) for rank in wanted))
    return goals.StepsKept() if chapter.has("steps") else None


def has_event_goal(chapter: Chapter) -> bool:
    """Whether the chapter's event asks something of a round."""
    return any(chapter.has(event) for event in ("palantir", "stairs", "steps"))


def verdicts_after(
    before: tuple[int, ...], tally: Tally, bound: tuple[Goal, ...], event: Goal | None
) -> tuple[int, ...]:
    """The verdicts, given those of an earlier moment of the round: what is secured or lost stays so (T4.2)."""
    if not before:
        return verdicts(tally, bound, event)
    if OPEN not in before:
        return before
    found = list(before)
    for i, goal in enumerate(bound):
        if not found[i]:
            found[i] = goal.verdict(tally)
    if event is not None and not found[-1]:
        found[-1] = event.verdict(tally)
    return tuple(found)


def verdicts(tally: Tally, bound: tuple[Goal, ...], event: Goal | None) -> tuple[int, ...]:
    """The verdict on every hand, and on the event behind them where there is one (T4.2)."""
    found = [goal.verdict(tally) for goal in bound]
    if event is not None:
        found.append(event.verdict(tally))
    return tuple(found)
