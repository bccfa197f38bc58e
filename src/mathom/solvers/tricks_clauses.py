"""Sentences of the form "this, or that, or that", and a search for a way in which all of them are true.

A guess is followed as far as it leads; where it leads to a contradiction, the few statements that it rests on are noted
as a new sentence, so that the same mistake is not made twice (learning from conflicts; Marques-Silva and Sakallah
1996, Moskewicz et al. 2001, Eén and Sörensson 2003). It ends with all statements settled, or with the proof that they
contradict each other.

A statement is an even number, its contrary the odd one behind it.
"""

from __future__ import annotations

from typing import Final, final

from mathom.solvers.tricks_interest import Interest

TRUE: Final = 0
FALSE: Final = 1
"""The statement that always holds, and its contrary."""
RESTART: Final = 60
"""Contradictions before the guessing begins anew, times the numbers of Luby."""
FIRST_KEPT: Final = 3000
MORE_KEPT: Final = 500
"""Learnt sentences before half of them are forgotten, and how many more each time."""
GLUED: Final = 2
"""A learnt sentence that ties together no more guesses than this is never forgotten."""


@final
class Clause:
    """A sentence of three or more statements; it watches the first two. glue: how many guesses it tied together."""

    __slots__ = ("glue", "lits")

    def __init__(self, lits: list[int], glue: int) -> None:
        self.lits = lits
        self.glue = glue


@final
class Clauses:
    """All sentences, and what is held true at the moment.

    value: by statement, 1 true, -1 false, 0 open. pairs: by statement, what follows from it alone. watches: by
    statement, the sentences to look at when it becomes true. trail: what is held true, in order; guesses: where on it
    each guess stands; seen: how far on it has been followed. level, cause, reason: by variable, the number of guesses
    before it and why it holds (another statement, or a sentence). interest: the variables to guess, those in many
    conflicts first. phase: by variable, how it was last held. pause: conflicts at which the guessing begins anew.
    broken: the sentences contradict each other.
    """

    __slots__ = (
        "broken", "cause", "conflict", "conflicts", "guesses", "interest", "learnt", "level", "limit", "marked",
        "pairs", "pause", "phase", "reason", "restarts", "seen", "trail", "value", "watches",
    )  # fmt: skip

    def __init__(self) -> None:
        self.value: list[int] = []
        self.pairs: list[list[int]] = []
        self.watches: list[list[Clause]] = []
        self.trail: list[int] = []
        self.guesses: list[int] = []
        self.seen = 0
        self.level: list[int] = []
        self.cause: list[int] = []
        self.reason: list[Clause | None] = []
        self.interest = Interest()
        self.phase: list[int] = []
        self.marked: list[int] = []
        self.learnt: list[Clause] = []
        self.limit = FIRST_KEPT
        self.conflict: list[int] = []
        self.conflicts = 0
        self.restarts = 0
        self.pause = RESTART
        self.broken = False
        self.fresh()
        self.add([TRUE])

    def fresh(self) -> int:
        """A new statement."""
        variable = len(self.level)
        self.value += [0, 0]
        self.pairs += [[], []]
        self.watches += [[], []]
        self.level.append(0)
        self.cause.append(-1)
        self.reason.append(None)
        self.interest.enter()
        self.phase.append(1)
        self.marked.append(0)
        return 2 * variable

    def add(self, said: list[int]) -> None:
        """A sentence: one of these statements holds. Only while nothing is guessed."""
        value = self.value
        lits: list[int] = []
        for lit in said:
            if value[lit] > 0 or lit ^ 1 in lits:
                return
            if value[lit] == 0 and lit not in lits:
                lits.append(lit)
        if not lits:
            self.broken = True
        elif len(lits) == 1:
            self._hold(lits[0], -1, None)
        elif len(lits) == 2:
            self._pair(lits[0], lits[1])
        else:
            self._watch(Clause(lits, 0))

    def _pair(self, one: int, other: int) -> None:
        self.pairs[one ^ 1].append(other)
        self.pairs[other ^ 1].append(one)

    def _watch(self, clause: Clause) -> None:
        self.watches[clause.lits[0] ^ 1].append(clause)
        self.watches[clause.lits[1] ^ 1].append(clause)

    def true(self, lit: int) -> bool:
        """Whether a statement holds, once all are settled."""
        return self.value[lit] > 0

    def settle(self, conflicts: int) -> bool | None:
        """Settle all statements. False: they contradict each other. None: not after so many conflicts; ask again."""
        until = self.conflicts + conflicts
        while not self.broken:
            if self._follow():
                if not self.guesses:
                    self.broken = True
                    return False
                self.conflicts += 1
                self._learn()
                continue
            if self.conflicts >= until:
                return None
            if self.conflicts >= self.pause:
                self.restarts += 1
                self.pause = self.conflicts + RESTART * luby(self.restarts)
                self._back_to(0)
                if len(self.learnt) > self.limit:
                    self._forget()
                continue
            variable = self._next()
            if variable < 0:
                return True
            self.guesses.append(len(self.trail))
            self._hold(2 * variable + self.phase[variable], -1, None)
        return False

    def _hold(self, lit: int, cause: int, reason: Clause | None) -> None:
        variable = lit >> 1
        self.value[lit] = 1
        self.value[lit ^ 1] = -1
        self.level[variable] = len(self.guesses)
        self.cause[variable] = cause
        self.reason[variable] = reason
        self.trail.append(lit)

    def _follow(self) -> bool:
        """Note all that follows from what is held true; whether it contradicts itself."""
        value, trail = self.value, self.trail
        while self.seen < len(trail):
            lit = trail[self.seen]
            self.seen += 1
            for other in self.pairs[lit]:
                held = value[other]
                if held < 0:
                    self.conflict = [lit ^ 1, other]
                    return True
                if held == 0:
                    self._hold(other, lit, None)
            if self._follow_long(lit):
                return True
        return False

    def _follow_long(self, lit: int) -> bool:
        """The same for the sentences that watch the contrary of a statement."""
        value = self.value
        false = lit ^ 1
        watching = self.watches[lit]
        count = len(watching)
        i = kept = 0
        while i < count:
            clause = watching[i]
            i += 1
            lits = clause.lits
            first = lits[0]
            if first == false:
                first = lits[1]
                lits[0] = first
                lits[1] = false
            if value[first] > 0:
                watching[kept] = clause
                kept += 1
                continue
            for k in range(2, len(lits)):
                other = lits[k]
                if value[other] >= 0:
                    lits[1] = other
                    lits[k] = false
                    self.watches[other ^ 1].append(clause)
                    break
            else:
                watching[kept] = clause
                kept += 1
                if value[first] < 0:
                    self.conflict = lits
                    while i < count:
                        watching[kept] = watching[i]
                        kept += 1
                        i += 1
                    del watching[kept:]
                    return True
                self._hold(first, -1, clause)
        del watching[kept:]
        return False

    def _because(self, lit: int) -> list[int]:
        """The statements, all of them false now, without which this one need not hold."""
        variable = lit >> 1
        cause = self.cause[variable]
        if cause >= 0:
            return [cause ^ 1]
        reason = self.reason[variable]
        return [] if reason is None else reason.lits

    def _learn(self) -> None:
        """Trace a contradiction to what it rests on, note it, and go back to where it could have been known."""
        marked, level, trail, interest = self.marked, self.level, self.trail, self.interest
        now = len(self.guesses)
        learnt = [0]
        touched: list[int] = []
        open_ends = 0
        place = len(trail)
        because = self.conflict
        lit = -1
        while True:
            for other in because:
                variable = other >> 1
                if other != lit and not marked[variable] and level[variable] > 0:
                    marked[variable] = 1
                    touched.append(variable)
                    interest.bump(variable)
                    if level[variable] == now:
                        open_ends += 1
                    else:
                        learnt.append(other)
            place -= 1
            while not marked[trail[place] >> 1]:
                place -= 1
            lit = trail[place]
            open_ends -= 1
            if open_ends == 0:
                break
            because = self._because(lit)
        learnt[0] = lit ^ 1
        learnt = [learnt[0], *[other for other in learnt[1:] if not self._implied(other)]]
        for variable in touched:
            marked[variable] = 0
        interest.age()
        self._note(learnt)

    def _implied(self, lit: int) -> bool:
        """Whether the rest of a learnt sentence already says so."""
        because = self._because(lit ^ 1)
        if not because:
            return False
        for other in because:
            variable = other >> 1
            if other != lit ^ 1 and not self.marked[variable] and self.level[variable] > 0:
                return False
        return True

    def _note(self, lits: list[int]) -> None:
        """Go back, and hold what the learnt sentence says now."""
        level = self.level
        if len(lits) == 1:
            self._back_to(0)
            self._hold(lits[0], -1, None)
            return
        latest = 1
        for i in range(2, len(lits)):
            if level[lits[i] >> 1] > level[lits[latest] >> 1]:
                latest = i
        lits[1], lits[latest] = lits[latest], lits[1]
        glue = len({level[lit >> 1] for lit in lits})
        self._back_to(level[lits[1] >> 1])
        if len(lits) == 2:
            self._pair(lits[0], lits[1])
            self._hold(lits[0], lits[1] ^ 1, None)
            return
        clause = Clause(lits, glue)
        self._watch(clause)
        self.learnt.append(clause)
        self._hold(lits[0], -1, clause)

    def _back_to(self, guesses: int) -> None:
        """Take back all guesses but the first so many, and what followed from them."""
        if len(self.guesses) <= guesses:
            return
        value, trail, interest = self.value, self.trail, self.interest
        first = self.guesses[guesses]
        for i in range(len(trail) - 1, first - 1, -1):
            lit = trail[i]
            variable = lit >> 1
            value[lit] = value[lit ^ 1] = 0
            self.phase[variable] = lit & 1
            interest.push(variable)
        del trail[first:]
        del self.guesses[guesses:]
        self.seen = first

    def _forget(self) -> None:
        """Half of what was learnt goes, what tied together most first. Only while nothing is guessed."""
        self.limit += MORE_KEPT
        kept = sorted(self.learnt, key=_by_glue)
        gone = [clause for clause in kept[len(kept) // 2 :] if clause.glue > GLUED]
        for clause in gone:
            clause.glue = -1
        self.learnt = [clause for clause in self.learnt if clause.glue >= 0]
        for lit, watching in enumerate(self.watches):
            self.watches[lit] = [clause for clause in watching if clause.glue >= 0]

    def _next(self) -> int:
        """The open variable that was in conflicts most, or -1."""
        while True:
            variable = self.interest.pop()
            if variable < 0 or self.value[2 * variable] == 0:
                return variable


def _by_glue(clause: Clause) -> int:
    return clause.glue


def luby(number: int) -> int:
    """1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (Luby, Sinclair and Zuckerman 1993)."""
    size = 1
    while size < number + 1:
        size = 2 * size + 1
    while size - 1 != number:
        size >>= 1
        if number >= size:
            number -= size
    return (size + 1) >> 1
