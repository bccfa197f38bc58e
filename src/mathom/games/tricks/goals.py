"""Goals as a small algebra (T4.2): at least, exactly, fewest, most, and a few that stand alone.

Each goal answers *secured*, *open* or *lost* from the score sheet alone. Secured: reached however the unknown cards
lie and whatever is played; lost: out of reach likewise. The same object ends rounds early, feeds the screen and guides
computer players. The worse verdict is the smaller number, so that of several goals together the minimum counts.
"""

from __future__ import annotations

from typing import Final, Protocol, final

from mathom.games.tricks.cards import NONE, ORCS, SHADOWS, THE_ONE, THE_WHITE, WEARIES
from mathom.games.tricks.quantities import Quantity
from mathom.games.tricks.tally import Tally

LOST: Final = -1
OPEN: Final = 0
SECURED: Final = 1
VERDICTS: Final = {LOST: "lost", OPEN: "open", SECURED: "secured"}


class Goal(Protocol):
    """What a character, or an event, asks of a round."""

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""


@final
class AtLeast:
    """So many or more."""

    __slots__ = ("count", "of")

    def __init__(self, of: Quantity, count: int) -> None:
        self.of = of
        self.count = count

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        have = self.of.have(tally)
        if have >= self.count:
            return SECURED
        return LOST if have + self.of.more(tally) < self.count else OPEN


@final
class AtMost:
    """So many or fewer."""

    __slots__ = ("count", "of")

    def __init__(self, of: Quantity, count: int) -> None:
        self.of = of
        self.count = count

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        have = self.of.have(tally)
        if have > self.count:
            return LOST
        return SECURED if have + self.of.more(tally) <= self.count else OPEN


@final
class Exactly:
    """So many, no more and no fewer."""

    __slots__ = ("count", "of")

    def __init__(self, of: Quantity, count: int) -> None:
        self.of = of
        self.count = count

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        have = self.of.have(tally)
        more = self.of.more(tally)
        if have > self.count or have + more < self.count:
            return LOST
        return OPEN if more else SECURED


@final
class Every:
    """Several goals together."""

    __slots__ = ("goals",)

    def __init__(self, goals: tuple[Goal, ...]) -> None:
        self.goals = goals

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        worst = SECURED
        for goal in self.goals:
            verdict = goal.verdict(tally)
            if verdict == LOST:
                return LOST
            if verdict < worst:
                worst = verdict
        return worst


@final
class EachWins:
    """Every hand wins so many tricks (Aragorn, Leader of Men)."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        missing = sum(max(0, self.count - wins.bit_count()) for wins in tally.wins)
        if not missing:
            return SECURED
        return LOST if missing > tally.left else OPEN


@final
class Fewest:
    """No other hand wins fewer tricks; with `margin` 1 none may win as few."""

    __slots__ = ("hand", "margin")

    def __init__(self, hand: int, margin: int = 0) -> None:
        self.hand = hand
        self.margin = margin

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        mine = tally.tricks(self.hand) + self.margin
        others = [tally.tricks(hand) for hand in range(tally.hands) if hand != self.hand]
        if mine + tally.left <= min(others):
            return SECURED
        return LOST if sum(max(0, mine - other) for other in others) > tally.left else OPEN


@final
class Most:
    """More tricks than every other hand (Shelob)."""

    __slots__ = ("hand",)

    def __init__(self, hand: int) -> None:
        self.hand = hand

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        mine = tally.tricks(self.hand)
        best = max(tally.tricks(hand) for hand in range(tally.hands) if hand != self.hand)
        if mine > best + tally.left:
            return SECURED
        return LOST if mine + tally.left <= best else OPEN


@final
class AsMany:
    """Two hands win equally many tricks (Grishnákh and Uglúk)."""

    __slots__ = ("hand", "other")

    def __init__(self, hand: int, other: int) -> None:
        self.hand = hand
        self.other = other

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        apart = abs(tally.tricks(self.hand) - tally.tricks(self.other))
        if apart > tally.left:
            return LOST
        return OPEN if tally.left else SECURED


@final
class MoreThan:
    """More tricks than one other hand, at the end."""

    __slots__ = ("hand", "other")

    def __init__(self, hand: int, other: int) -> None:
        self.hand = hand
        self.other = other

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        ahead = tally.tricks(self.hand) - tally.tricks(self.other)
        if ahead > tally.left:
            return SECURED
        return LOST if ahead + tally.left <= 0 else OPEN


@final
class Majority:
    """With the player of the Black Tower more than half of the tricks (Aragorn, Hunter; T4.4).

    While the Tower is not played anybody may be the partner, or nobody.
    """

    __slots__ = ("hand",)

    def __init__(self, hand: int) -> None:
        self.hand = hand

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        wins = tally.wins
        mine = wins[self.hand].bit_count()
        if tally.black >= 0 and tally.black_hand != self.hand:
            mine += wins[tally.black_hand].bit_count()
        left = tally.left
        whole = tally.claimed + left
        if 2 * mine > whole:
            return SECURED
        if 2 * (mine + left) > whole:
            return OPEN
        if tally.black >= 0 or not left:
            return LOST
        best = max([wins[hand].bit_count() for hand in range(tally.hands) if hand != self.hand])
        return LOST if 2 * (mine + best + left) <= whole else OPEN


@final
class Cancelled:
    """The Black Tower, played by this hand, met the White Tower (Saruman)."""

    __slots__ = ("hand",)

    def __init__(self, hand: int) -> None:
        self.hand = hand

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        if tally.black >= 0:
            return SECURED if tally.black_hand == self.hand and tally.towers_met() else LOST
        return OPEN if tally.left and tally.loose & THE_WHITE else LOST


@final
class BothTurned:
    """Both Old Men have won a trick, so that they are turned up (T8.23)."""

    __slots__ = ()

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        return LOST if len(tally.marks.veiled) > tally.left else OPEN


def _one_will_be_played(tally: Tally) -> bool:
    """It is in the round, every card will be played, and none is left with which the chapter could be lost before."""
    return bool(tally.loose & THE_ONE) and tally.all_will_be_played() and not tally.loose & (ORCS | WEARIES | SHADOWS)


@final
class StinkerWatch:
    """Gollum (Stinker): ahead of Sméagol when the One Ring is played, else behind him at the end."""

    __slots__ = ("hand", "other")

    def __init__(self, hand: int, other: int) -> None:
        self.hand = hand
        self.other = other

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        ahead = tally.tricks(self.hand) - tally.tricks(self.other)
        behind = MoreThan(self.other, self.hand).verdict(tally)
        if tally.one >= 0:
            before = (1 << tally.one) - 1
            then = (tally.wins[self.hand] & before).bit_count() - (tally.wins[self.other] & before).bit_count()
            return SECURED if then > 0 else behind
        if tally.left == 0 or behind == SECURED:
            return behind
        return SECURED if ahead >= tally.left and _one_will_be_played(tally) else OPEN


@final
class SlinkerWatch:
    """Sméagol (Slinker): alone with the fewest tricks when the One Ring is played, else ahead of Gollum at the end."""

    __slots__ = ("hand", "other")

    def __init__(self, hand: int, other: int) -> None:
        self.hand = hand
        self.other = other

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        ahead = MoreThan(self.hand, self.other).verdict(tally)
        others = [hand for hand in range(tally.hands) if hand != self.hand]
        if tally.one >= 0:
            before = (1 << tally.one) - 1
            mine = (tally.wins[self.hand] & before).bit_count()
            fewest = min([(tally.wins[hand] & before).bit_count() for hand in others])
            return SECURED if mine < fewest else ahead
        if tally.left == 0 or ahead == SECURED:
            return ahead
        mine = tally.tricks(self.hand) + 1
        if mine + tally.left - 1 <= min([tally.tricks(hand) for hand in others]):
            return SECURED if _one_will_be_played(tally) else OPEN
        missing = sum([max(0, mine - tally.tricks(hand)) for hand in others])
        return LOST if ahead == LOST and missing > tally.left - 1 else OPEN


@final
class OrcContest:
    """At least one Orc, and as many as lie under his card (Gimli, Competitor; T8.25)."""

    __slots__ = ("orcs", "rival_plays")

    def __init__(self, orcs: Quantity, rival_plays: bool) -> None:
        self.orcs = orcs
        self.rival_plays = rival_plays

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        have, more = self.orcs.have(tally), self.orcs.more(tally)
        under = tally.marks.orcs
        if have >= max(1, under + (more if self.rival_plays else 0)):
            return SECURED
        return LOST if have + more < max(1, under) else OPEN


@final
class WonWithRanks:
    """Together the hands win tricks with cards of all these sorts (The Stairs, T8.33)."""

    __slots__ = ("sorts",)

    def __init__(self, sorts: tuple[int, ...]) -> None:
        self.sorts = sorts

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        missing = self.missing(tally)
        if not missing:
            return SECURED
        out = len(missing) > tally.left or any(not tally.loose & sort for sort in missing)
        return LOST if out else OPEN

    def missing(self, tally: Tally) -> list[int]:
        """The sorts with which no trick has been won yet."""
        tops = 0
        for won_with in tally.tops:
            tops |= won_with
        return [sort for sort in self.sorts if not tops & sort]


@final
class StepsKept:
    """Who took First Step wins the first trick, who took Last Step the last (T8.34)."""

    __slots__ = ()

    def verdict(self, tally: Tally) -> int:
        """LOST, OPEN or SECURED."""
        first, last = tally.marks.steps
        if tally.heaps and first != NONE and tally.winner_of(0) != first:
            return LOST
        if tally.left:
            return OPEN
        return SECURED if tally.winner_of(tally.total - 1) == last else LOST
