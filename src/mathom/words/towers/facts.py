"""The position of The Two Towers, one fact a line."""

from __future__ import annotations

from mathom.games.tricks.cards import BLACK_TOWER, NONE, UNKNOWN, WHITE_TOWER
from mathom.games.tricks.goals import OPEN
from mathom.games.tricks.position import verdicts
from mathom.games.tricks.view import TrickView
from mathom.games.tricks.zones import DRAW, HAND, PALANTIR, UNDER
from mathom.words.tongue import _, listed, ngettext, pgettext
from mathom.words.towers.goals import goal_lines, progress, verdict_of, verdict_word
from mathom.words.towers.names import (
    capital,
    card_label,
    card_list,
    card_name,
    chapter_name,
    full_name,
    named,
    seat_name,
    suit_name,
    who,
)
from mathom.words.towers.texts import chapter_texts


def facts(view: TrickView) -> list[str]:
    """Everything that can be seen."""
    return [
        heading(view),
        *chapter_texts(view.deal),
        *(line for hand in range(view.deal.hands) for line in seat_facts(view, hand)),
        *beside_facts(view),
        *trick_facts(view),
        *_hands(view),
    ]


def heading(view: TrickView) -> str:
    """The chapter, and how far the round is."""
    title = chapter_name(view.deal.chapter)
    if view.deal.chapter.long:
        title = _("{title}, round {number}").format(title=title, number=view.round)
    if not view.begun:
        return _("{title}. The round is being set up.").format(title=title)
    tally = view.tally
    if not tally.left:
        return _("{title}. All tricks are played.").format(title=title)
    return _("{title}. Trick {number} of {total}.").format(title=title, number=len(tally.heaps) + 1, total=tally.total)


def seat_facts(view: TrickView, hand: int) -> list[str]:
    """Who sits there with what goal; once the round has begun, also how far that is."""
    own = view.cast[hand]
    if own is None:
        return [_("{seat}: no character yet.").format(seat=seat_name(hand))]
    goal = " ".join(goal_lines(own, view.deal.hands, view.tally.marks, hand))
    lines = [_("{seat}: {name}. {goal}").format(seat=seat_name(hand), name=full_name(own), goal=goal)]
    if view.begun:
        count = view.tally.tricks(hand)
        tricks = ngettext("{count} trick", "{count} tricks", count).format(count=count)
        steps = [step.text for step in progress(view, hand)]
        state = verdict_word(verdict_of(view, hand))
        lines.append(
            _("{Who}: {things}; goal {verdict}.").format(
                things=listed([tricks, *steps]), verdict=state, **named(view, hand)
            )
        )
    return lines


def event_verdict(view: TrickView) -> int | None:
    """The verdict on what the chapter asks of all together; None where it asks nothing."""
    if None in view.cast:
        return None
    found = verdicts(view)
    return found[-1] if len(found) > view.deal.hands else None


def beside_facts(view: TrickView) -> list[str]:
    """What lies open beside the hands."""
    return [
        *_figures(view),
        *_open_cards(view),
        *(line for hand in range(view.deal.hands) for line in _tokens(view, hand)),
        *_chapter_stands(view),
    ]


def _figures(view: TrickView) -> list[str]:
    sentence = _("The figure of {card} stands at {who}.")
    return [
        sentence.format(card=card_name(tower), who=who(view, holder))
        for tower, holder in zip((WHITE_TOWER, BLACK_TOWER), view.figures, strict=True)
        if holder != NONE
    ]


def _open_cards(view: TrickView) -> list[str]:
    lines = []
    for kinds, sentence in ((view.free, _("Free: {cards}.")), (view.event, _("Beside the chapter: {cards}."))):
        if kinds:
            lines.append(sentence.format(cards=card_list(kinds)))
    if view.tally.marks.burden:
        lines.append(_("The burden is {number}.").format(number=view.tally.marks.burden))
    if view.ring_open:
        lines.append(_("Rings may be led."))
    if view.under != NONE:
        lines.append(_("Under the figure: {card}.").format(card=card_label(view.under)))
    for place, text in ((DRAW, _("Draw pile: {count}.")), (PALANTIR, _("Palantír: {count}."))):
        if view.zones.size[place]:
            lines.append(text.format(count=view.zones.size[place]))
    return lines


def _chapter_stands(view: TrickView) -> list[str]:
    lines = []
    if view.achieved:
        names = listed(full_name(view.deal.character(number)) for number in view.achieved)
        lines.append(_("Reached so far: {names}.").format(names=names))
    lines += last_ones(view)
    found = event_verdict(view)
    if found is not None and (view.begun or found != OPEN):
        lines.append(_("What the chapter asks of all: {verdict}.").format(verdict=verdict_word(found)))
    return lines


def last_ones(view: TrickView) -> list[str]:
    """T9.1: on the endless road, a warning before the last open characters meet in one round."""
    still = [number for number in view.deal.pool if number not in view.achieved]
    if not 1 < len(still) < view.deal.hands:  # beside Aragorn, who is in every round
        return []
    names = listed(full_name(view.deal.character(number)) for number in still)
    warning = _("Only {names} are still open. Ask yourselves whether all of them can be reached in one round.")
    return [warning.format(names=names)]


def _tokens(view: TrickView, hand: int) -> list[str]:
    marks = view.tally.marks
    words = named(view, hand)
    lines = []
    if marks.hills[hand]:
        lines.append(_("{Who} has drawn Hill {rank}.").format(rank=marks.hills[hand], **words))
    if hand == marks.steps[0]:
        lines.append(_("{Who} has First Step.").format(**words))
    if hand == marks.steps[1]:
        lines.append(_("{Who} has Last Step.").format(**words))
    if view.opened[hand] != NONE:
        lines.append(_("Open in front of {who}: {card}.").format(card=card_label(view.opened[hand]), **words))
    if view.zones.size[UNDER + hand]:
        known = view.zones.certain[UNDER + hand]
        card = card_label(known[0]) if known else _("a card")
        lines.append(_("Hidden under {who}: {card}.").format(card=card, **words))
    return lines


def trick_facts(view: TrickView) -> list[str]:
    """The cards on the table, and the lead suit; nothing before a lead."""
    if not view.table:
        return []
    hands = view.deal.hands
    played = [
        _("{name} {card}").format(name=who(view, (view.leader + i) % hands), card=card_label(kind))
        for i, kind in enumerate(view.table)
    ]
    lines = [_("On the table: {cards}.").format(cards=listed(played))]
    if view.suit:
        lines.append(_("The lead suit is {suit}.").format(suit=suit_name(view.suit)))
    else:
        lines.append(_("No suit is set yet."))
    return lines


def _hands(view: TrickView) -> list[str]:
    lines = []
    for hand in range(view.deal.hands):
        if hand == view.deal.pyramid and view.rows:
            lines += pyramid_lines(view)
            continue
        known = view.zones.certain[HAND + hand]
        cards = card_list(known, view.zones.size[HAND + hand] - len(known))
        lines.append(_("Hand of {who}: {cards}.").format(who=who(view, hand), cards=cards))
    return lines


def pyramid_lines(view: TrickView) -> list[str]:
    """The rows of the pyramid from the top; the last are the cards lying beside it."""
    lines = []
    for number, row in enumerate(view.rows):
        if number == len(view.rows) - 1:
            if row:
                lines.append(_("Beside the pyramid: {cards}.").format(cards=card_list(row)))
            continue
        cards = listed(_slot(view, number * 16 + i, kind) for i, kind in enumerate(row))
        lines.append(_("Row {number} of the pyramid: {cards}.").format(number=number + 1, cards=cards))
    return [capital(line) for line in lines]


def _slot(view: TrickView, place: int, kind: int) -> str:
    if kind == NONE:
        return pgettext("place in the pyramid", "gap")
    if place in view.down or kind == UNKNOWN:
        return pgettext("place in the pyramid", "face down")
    return card_label(kind)
