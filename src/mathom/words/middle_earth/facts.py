"""The position, one fact each."""

from __future__ import annotations

from mathom.games.middle_earth.position import score
from mathom.games.middle_earth.view import MiddleEarthView
from mathom.words.middle_earth.names import (
    ally_label,
    cards,
    named,
    owned_unit_first,
    place,
    points,
    row_names,
    side_name,
    times,
)
from mathom.words.tongue import _, listed, ngettext, pgettext


def facts(view: MiddleEarthView) -> list[str]:
    """Everything that lies on the table, and what the seat knows of what does not."""
    lines = [_tokens(view)]
    if view.last:
        lines.append(_("The last round is on."))
    for side in (0, 1):
        lines += [_unit(view, side, unit) for unit in range(view.rules.units)]
    for side in (0, 1):
        lines += [_allies(view, side), *_cards(view, side)]
    for side in (0, 1):
        lines.append(
            _("If the game ended now {side} would have {points}.").format(
                points=points(score(view, side)), **named(side)
            )
        )
    return lines


def _tokens(view: MiddleEarthView) -> str:
    free, sauron, centre = view.tokens
    return _("Ring tokens: {centre} in the centre, {free} with the free army, {sauron} with Sauron.").format(
        centre=centre, free=free, sauron=sauron
    )


def _unit(view: MiddleEarthView, side: int, unit: int) -> str:
    x, number = view.x[side][unit], view.number(side, unit)
    words = {"unit": owned_unit_first(side, unit), "place": place(view, x), "number": number}
    if not x:
        return _("{unit} is in camp.").format(**words)
    if x == view.rules.lap:
        return _("{unit} has completed its lap.").format(**words)
    return _("{unit} is on its {place}{elsewhere} with a {number}.").format(
        elsewhere=_elsewhere(view, side, x), **words
    )


def _elsewhere(view: MiddleEarthView, side: int, x: int) -> str:
    """The same place as the other side counts it, where it counts differently."""
    theirs = view.rules.meets[x]
    if theirs == x:
        return ""
    return " " + _("({space} of {side})").format(space=place(view, theirs), side=side_name(1 - side))


def _allies(view: MiddleEarthView, side: int) -> str:
    row = view.row[side]
    labels = [ally_label(name, ability) for name, ability in zip(row_names(view, side), row, strict=True)]
    names = listed(labels) or pgettext("allies", "none")
    if view.rules.refill:
        left = len(view.to_come[side])
        sentence = ngettext(
            "Allies of {side}: {names}; {count} to come.", "Allies of {side}: {names}; {count} to come.", left
        )
        return sentence.format(side=side_name(side), names=names, count=left)
    return _("Allies of {side}: {names}.").format(side=side_name(side), names=names)


def _cards(view: MiddleEarthView, side: int) -> list[str]:
    name = side_name(side)
    count = len(view.deck[side])
    left = ngettext("{count} card", "{count} cards", count).format(count=count)
    discard = [0, *(view.discard[side].count(value) for value in (1, 2, 3))]
    lines = [
        _("Hand of {side}: {cards}.").format(side=name, cards=cards(view.hand[side])),
        _("Deck of {side}: {count}; discard: {cards}.").format(side=name, count=left, cards=times(discard)),
    ]
    unseen = view.unseen(side)
    if sum(unseen):
        lines.append(_("Not seen of {side}: {cards}.").format(side=name, cards=times(unseen)))
    return lines
