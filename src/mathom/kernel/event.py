"""What happened at the table, and what each seat sees of it.

`Event.seen_by` is the only place in the whole house where a secret is kept: a game says, when something
happens, which part of it is secret and who sees that part. Views, screens, records for a seat and minds are made of
seen events and of nothing else.
"""

from __future__ import annotations

from typing import Final, NamedTuple

EVERYTHING: Final = -1
"""The seat of one who sees all cards: the referee, a replay, the players after the game."""
ONLOOKER: Final = -2
"""The seat of one who sees only what lies open."""

Fact = int | str | float | tuple[int, ...] | tuple[float, ...]


class Event(NamedTuple):
    """One thing that happened.

    kind: the game's word for it, such as `play` or `deal`.
    actor: index of the actor it concerns, or -1 for chance.
    data: what everybody sees.
    secret: what only `seers` see; None where it is hidden from the one who looks, () where nothing is secret.
    seers: bit mask of the seats that see `secret`.
    """

    kind: str
    actor: int
    data: tuple[Fact, ...] = ()
    secret: tuple[Fact, ...] | None = ()
    seers: int = 0

    def seen_by(self, seat: int) -> Event:
        """The event as `seat` sees it (an actor's index, `EVERYTHING` or `ONLOOKER`)."""
        if not self.secret or seat == EVERYTHING or (seat >= 0 and self.seers >> seat & 1):
            return self
        return Event(self.kind, self.actor, self.data, None, self.seers)
