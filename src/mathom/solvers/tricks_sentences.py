"""Longer sentences about statements, said in the short ones that `Clauses` understands.

Exactly one of these, both, at least so many.
"""

from __future__ import annotations

from typing import final

from mathom.solvers.tricks_clauses import FALSE, TRUE, Clauses


@final
class Sentences:
    """What is said, and the short sentences that come of it."""

    __slots__ = ("clauses",)

    def __init__(self) -> None:
        self.clauses = Clauses()

    def fresh(self) -> int:
        """A new statement."""
        return self.clauses.fresh()

    def say(self, lits: list[int]) -> None:
        """One of these holds."""
        self.clauses.add(lits)

    def any_of(self, lits: list[int]) -> int:
        """The statement that one of these holds."""
        some = [lit for lit in lits if lit != FALSE]
        if TRUE in some:
            return TRUE
        if len(some) < 2:
            return some[0] if some else FALSE
        whole = self.clauses.fresh()
        self.clauses.add([whole ^ 1, *some])
        for lit in some:
            self.clauses.add([lit ^ 1, whole])
        return whole

    def both(self, one: int, other: int) -> int:
        """The statement that both hold."""
        return self.any_of([one ^ 1, other ^ 1]) ^ 1

    def one_of(self, lits: list[int]) -> None:
        """Exactly one of these holds."""
        self.clauses.add(lits)
        self.at_most_one(lits)

    def at_most_one(self, lits: list[int]) -> None:
        """No two of these hold."""
        some = [lit for lit in lits if lit != FALSE]
        for i, one in enumerate(some):
            for other in some[:i]:
                self.clauses.add([one ^ 1, other ^ 1])

    def at_least(self, lits: list[int], count: int, unless: int = FALSE) -> None:
        """So many of these hold, or the other statement does."""
        some = [lit for lit in lits if lit != FALSE]
        spare = len(some) - count
        if count <= 0:
            return
        if spare < 0:
            self.clauses.add([unless])
            return
        # By number, that so many of the statements so far are missing.
        missing = [TRUE] + [FALSE] * (spare + 1)
        for lit in some:
            before = missing
            missing = [TRUE]
            for k in range(1, spare + 2):
                if before[k] == FALSE and before[k - 1] == FALSE:
                    missing.append(FALSE)
                    continue
                now = self.clauses.fresh()
                self.clauses.add([before[k] ^ 1, now])
                self.clauses.add([before[k - 1] ^ 1, lit, now])
                missing.append(now)
        self.clauses.add([missing[spare + 1] ^ 1, unless])

    def at_most(self, lits: list[int], count: int) -> None:
        """At most so many of these hold."""
        some = [lit ^ 1 for lit in lits if lit != FALSE]
        self.at_least(some, len(some) - count)

    def counted(self, lits: list[int]) -> list[list[int]]:
        """By place and number, the statement that so many of these hold before this place."""
        rows = [[TRUE] + [FALSE] * (len(lits) + 1)]
        for i, lit in enumerate(lits):
            before = rows[-1]
            row = [TRUE]
            for k in range(1, i + 2):
                row.append(self.any_of([before[k], self.both(before[k - 1], lit)]))
                self.clauses.add([row[k] ^ 1, before[k - 1]])
            rows.append(row + [FALSE] * (len(lits) - i))
        return rows

    def together(self, one: list[int], other: list[int], most: int) -> list[int]:
        """By number, the statement that two counts, which are at most so many together, reach it together."""
        whole = [TRUE] + [self.clauses.fresh() for _ in range(most)] + [FALSE]
        for i in range(most + 1):
            for j in range(most + 1 - i):
                self.clauses.add([one[i] ^ 1, other[j] ^ 1, whole[i + j]])
                self.clauses.add([one[i + 1], other[j + 1], whole[i + j + 1] ^ 1])
            self.clauses.add([one[i] ^ 1, other[most + 1 - i] ^ 1])
        return whole
