"""The exchange in words, row by row (section 3 of the rules)."""

from __future__ import annotations

from mathom.games.duel.view import DuelView, whole
from mathom.kernel.event import Event
from mathom.words.duel.names import named
from mathom.words.tongue import _


def blows(event: Event, view: DuelView) -> list[str]:
    """What happens in each of the four rows. `later` answers, the other side's edge strikes."""
    edge, defence, hits, *_rest = whole(event.data)
    unblocked = (edge & ~defence).bit_count()
    cost = hits // unblocked if unblocked else 1
    names = named(event.actor)
    return [
        _row(edge >> bit & 1, defence >> bit & 1, view.mirror >= 0).format(row=bit + 1, cost=cost, **names)
        for bit in range(4)
    ]


def _row(attack: int, defence: int, mirrored: bool) -> str:
    """One row: `side` laid the later card."""
    if attack and defence:
        return _("Row {row}: {side} parries the blow.")
    if attack and mirrored:
        return _("Row {row}: the mirrored blow lands; {side} loses {cost}.")
    if attack:
        return _("Row {row}: {other}'s blow lands; {side} loses {cost}.")
    if defence:
        return _("Row {row}: no blow meets {side}'s guard; {other} loses 1.")
    return _("Row {row}: nothing.")


def losses(event: Event) -> str:
    """What both sides lost, and where their stones stand now."""
    hits, back, *energy = whole(event.data)[2:]
    later = event.actor
    lost = [(later, hits), (1 - later, back)]
    sentences = [
        _("{Side} loses {count} and stands at {energy}.").format(count=count, energy=energy[side], **named(side))
        for side, count in sorted(lost)
        if count
    ]
    return " ".join(sentences) or _("Neither stone moves.")
