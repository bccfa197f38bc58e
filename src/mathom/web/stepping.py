"""Stepping through a game: by single moments and by tricks, rounds or duels, through whose eyes, and off the path."""

from __future__ import annotations

from mathom.kernel.event import EVERYTHING, ONLOOKER
from mathom.table.table import Table
from mathom.web.eyes import word_for
from mathom.web.screen import Context
from mathom.web.story import Story, moments
from mathom.words import words
from mathom.words.players import COMPUTERS, USUAL, player_name
from mathom.words.tongue import _


def steps(table: Table, whole: Story, seat: int, moment: int) -> Context:
    """What `_replay.html` wants. `whole` is the whole story as the seat saw it."""
    last = moments(table)
    place = f"/t/{table.id}"
    view = f"&view={word_for(table, seat)}" if table.open else ""

    def at(step: int) -> str:
        return f"{place}/replay?step={step}{view}"

    parts = parts_of(whole)
    before = [part for part in parts if part[0] < moment]
    after = [part for part in parts if part[0] > moment]
    return {
        "at": moment,
        "of": last,
        "first": at(0) if moment > 0 else "",
        "back": at(moment - 1) if moment > 0 else "",
        "on": at(moment + 1) if moment < last else "",
        "last": at(last) if moment < last else "",
        "leap_back": {"url": at(before[-1][0]), "label": before[-1][1]} if before else None,
        "leap_on": {"url": at(after[0][0]), "label": after[0][1]} if after else None,
        "now": "" if table.brought else place,
        "here": at(moment),
        "link": at(moment),  # made whole by whoever knows the name of the house
        "eyes": _eyes(table, seat, moment) if table.open else [],
        "record": f"{place}/record" if table.brought else "",
        "off": _off_the_path(table, moment) if table.open else None,
    }


def parts_of(whole: Story) -> list[tuple[int, str]]:
    """The moments at which a trick, a round or a duel begins, each with its name."""
    found: list[tuple[int, str]] = []
    for entry in whole.told:
        if entry.chapter and (not found or found[-1][1] != entry.chapter):
            found.append((entry.moment, entry.chapter))
    return found


def _eyes(table: Table, seat: int, moment: int) -> list[Context]:
    names = words(table.game.id)
    choices = [(names.seat(actor), number) for number, actor in enumerate(table.sitting.actors)]
    choices += [(_("All cards"), EVERYTHING), (_("What lay open"), ONLOOKER)]
    return [
        {
            "label": label,
            "url": f"/t/{table.id}/replay?step={moment}&view={word_for(table, number)}",
            "here": number == seat,
        }
        for label, number in choices
    ]


def _off_the_path(table: Table, moment: int) -> Context | None:
    """The form to play on from a moment; None where nothing is left to decide."""
    lines = table.sitting.lines
    if moment >= len(lines) and not table.brought:
        return None
    names = words(table.game.id)
    unmanned = names.unmanned(table.laid.header)
    seats = [actor for actor in table.sitting.actors if actor not in unmanned]
    return {
        "url": f"/t/{table.id}/try",
        "upto": sum(line.actor != "*" for line in lines[:moment]),
        "seats": [{"value": actor, "label": names.seat(actor)} for actor in seats],
        "minds": [{"value": mind, "label": player_name(mind), "usual": mind == USUAL} for mind in COMPUTERS],
    }
