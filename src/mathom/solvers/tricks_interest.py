"""Which variable to guess next: the one that was in most conflicts, of which the latest count most.

After Moskewicz et al. 2001.
"""

from __future__ import annotations

from typing import Final, final

FIRST_STEP: Final = 1 << 10
MOST: Final = 1 << 56
FADED: Final = 44
"""Beyond the most, all interest is scaled down by so many bits; the order stays."""
AGING: Final = 4
"""With each conflict a step grows by one part of two to the power of this."""


@final
class Interest:
    """A heap of variables, the most interesting first.

    worth: by variable, the interest in it. place: by variable, where it stands in the heap, or -1. step: what one
    conflict adds.
    """

    __slots__ = ("heap", "place", "step", "worth")

    def __init__(self) -> None:
        self.heap: list[int] = []
        self.place: list[int] = []
        self.worth: list[int] = []
        self.step = FIRST_STEP

    def enter(self) -> None:
        """A new variable."""
        self.place.append(len(self.heap))
        self.heap.append(len(self.worth))
        self.worth.append(0)

    def bump(self, variable: int) -> None:
        """It was in a conflict."""
        self.worth[variable] += self.step
        if self.place[variable] >= 0:
            self._rise(self.place[variable])

    def age(self) -> None:
        """After a conflict: later ones count more."""
        self.step += self.step >> AGING
        if self.step > MOST:
            self.step >>= FADED
            for variable in range(len(self.worth)):
                self.worth[variable] >>= FADED

    def push(self, variable: int) -> None:
        """It can be guessed again."""
        if self.place[variable] < 0:
            self.place[variable] = len(self.heap)
            self.heap.append(variable)
            self._rise(self.place[variable])

    def pop(self) -> int:
        """Take out the most interesting one; -1 if there is none."""
        heap = self.heap
        if not heap:
            return -1
        variable = heap[0]
        last = heap.pop()
        self.place[variable] = -1
        if heap:
            heap[0] = last
            self.place[last] = 0
            self._sink()
        return variable

    def _rise(self, at: int) -> None:
        heap, place, worth = self.heap, self.place, self.worth
        variable = heap[at]
        mine = worth[variable]
        while at > 0:
            above = (at - 1) >> 1
            other = heap[above]
            if worth[other] >= mine:
                break
            heap[at] = other
            place[other] = at
            at = above
        heap[at] = variable
        place[variable] = at

    def _sink(self) -> None:
        heap, place, worth = self.heap, self.place, self.worth
        variable = heap[0]
        mine = worth[variable]
        count = len(heap)
        at = 0
        while True:
            below = 2 * at + 1
            if below >= count:
                break
            if below + 1 < count and worth[heap[below + 1]] > worth[heap[below]]:
                below += 1
            other = heap[below]
            if mine >= worth[other]:
                break
            heap[at] = other
            place[other] = at
            at = below
        heap[at] = variable
        place[variable] = at
