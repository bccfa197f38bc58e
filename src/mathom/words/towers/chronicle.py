"""What happened at a table of The Two Towers, a sentence for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.games.tricks.cards import NONE, ONE_RING, UNKNOWN
from mathom.games.tricks.goals import LOST, SECURED
from mathom.games.tricks.position import verdicts
from mathom.games.tricks.view import TrickView
from mathom.kernel.event import Event
from mathom.kernel.outcome import Outcome
from mathom.words.tongue import N_, _, listed, ngettext, pgettext
from mathom.words.towers.endings import ENDINGS, ended
from mathom.words.towers.names import (
    capital,
    card_list,
    card_name,
    chapter_name,
    full_name,
    named,
    who,
)
from mathom.words.towers.rounds import summary
from mathom.words.towers.texts import group_name

Teller = Callable[[Event, TrickView], str | None]


def tell(event: Event, view: TrickView) -> str | None:
    """One sentence for an event, or None where nothing needs to be said."""
    teller = TELLERS.get(event.kind)
    return None if teller is None else teller(event, view)


def numbers(event: Event, first: int = 0) -> tuple[int, ...]:
    """The numbers an event names, from one on."""
    return tuple(fact for fact in event.data[first:] if isinstance(fact, int))


def cards(event: Event, first: int = 0) -> tuple[int, ...] | None:
    """The kinds of cards behind the first facts; None where they are hidden."""
    if event.secret is None:
        return None
    return numbers(event, first) + tuple(fact for fact in event.secret if isinstance(fact, int))


def _card(event: Event, first: int = 0) -> str:
    found = cards(event, first)
    return card_name(UNKNOWN if found is None else found[0])


def _saying(sentence: str, first: int = 0) -> Teller:
    """A sentence with the hand and the card of the event."""

    def told(event: Event, view: TrickView) -> str:
        return _(sentence).format(card=_card(event, first), **named(view, event.actor))

    return told


def _to_other(sentence: str) -> Teller:
    """A sentence with a hand, another hand and a card."""

    def told(event: Event, view: TrickView) -> str:
        other = who(view, numbers(event)[0])
        return _(sentence).format(other=other, card=_card(event, 1), **named(view, event.actor))

    return told


def _plain(sentence: str) -> Teller:
    """A sentence with a hand alone."""

    def told(event: Event, view: TrickView) -> str:
        return _(sentence).format(**named(view, event.actor))

    return told


def _end(event: Event, view: TrickView) -> str:
    return ended(Outcome(*event.data))  # type: ignore[arg-type]


def _round(event: Event, view: TrickView) -> str:
    number = numbers(event)[0]
    title = chapter_name(view.deal.chapter)
    if not view.deal.chapter.long:
        return _("{title}. The cards are dealt.").format(title=title)
    return _("{title}. Round {number} is dealt.").format(title=title, number=number)


def _achieved(event: Event, view: TrickView) -> str | None:
    names = listed(full_name(view.deal.character(number)) for number in numbers(event))
    return _("Reached so far: {names}.").format(names=names)


def _finished(event: Event, view: TrickView) -> str | None:
    """In a long chapter play goes on, so the round is summed up; else the ending says it."""
    return summary(view) if view.deal.chapter.long else None


def _group(event: Event, view: TrickView) -> str:
    number = numbers(event)[0]
    return _("Group {number} is played: {names}.").format(number=number, names=group_name(view.deal, number))


def _lie_free(event: Event, view: TrickView) -> str:
    found = cards(event) or ()
    return ngettext("The free card is {cards}.", "The free cards are {cards}.", len(found)).format(
        cards=card_list(found)
    )


def _pile(event: Event, view: TrickView) -> str:
    count = numbers(event)[0]
    return ngettext("{count} card lies in the draw pile.", "{count} cards lie in the draw pile.", count).format(
        count=count
    )


def _deal(event: Event, view: TrickView) -> str:
    found = cards(event, 1)
    count = numbers(event)[0]
    if found is None:
        got = ngettext("{Who} gets {count} card.", "{Who} gets {count} cards.", count)
        return got.format(count=count, **named(view, event.actor))
    return _("{Who} gets {cards}.").format(cards=card_list(found), **named(view, event.actor))


def _assign(event: Event, view: TrickView) -> str:
    return _("{Who} holds {card} and is {name}.").format(
        card=_card(event), name=full_name(view.deal.chapter.first), **named(view, event.actor)
    )


def _take(event: Event, view: TrickView) -> str | None:
    character = view.deal.character(numbers(event)[0])
    if character is view.deal.chapter.first and event.actor == view.leader:
        return None
    return _("{Who} chooses {name}.").format(name=full_name(character), **named(view, event.actor))


def _figure(event: Event, view: TrickView) -> str:
    return _("The figure of {card} goes to {who}.").format(card=_card(event), **named(view, event.actor))


def _hill(event: Event, view: TrickView) -> str:
    return _("{Who} draws Hill {rank}.").format(rank=numbers(event)[0], **named(view, event.actor))


def _several(sentence: str) -> Teller:
    def told(event: Event, view: TrickView) -> str:
        return _(sentence).format(cards=card_list(cards(event) or ()), **named(view, event.actor))

    return told


def _burden(event: Event, view: TrickView) -> str:
    number = numbers(event)[0]
    if event.actor < 0:
        return _("The burden is {number}.").format(number=number)
    return _("{Who} chooses burden {number}.").format(number=number, **named(view, event.actor))


def _steps(event: Event, view: TrickView) -> str:
    first, last = numbers(event)
    before = view.tally.marks.steps
    if first != before[0] and first != NONE:
        return _("{Who} takes First Step.").format(**named(view, first))
    if last != before[1] and last != NONE:
        return _("{Who} takes Last Step.").format(**named(view, last))
    return _("{Who} takes neither step.").format(**named(view, event.actor))


def _begin(event: Event, view: TrickView) -> str:
    count = numbers(event)[0]
    sentence = ngettext("{Who} leads. {count} trick is played.", "{Who} leads. {count} tricks are played.", count)
    return sentence.format(count=count, **named(view, event.actor))


def _play(event: Event, view: TrickView) -> str:
    kind, shout = numbers(event)
    words = named(view, event.actor) | {"card": card_name(kind)}
    if shout and kind == ONE_RING:
        return _("{Who} plays the One Ring and says that it wins.").format(**words)
    if shout:
        return _("{Who} plays {card} with the Light of Eärendil.").format(**words)
    if not view.table:
        return _("{Who} leads {card}.").format(**words)
    return _("{Who} plays {card}.").format(**words)


def _put(event: Event, view: TrickView) -> str:
    put, played = numbers(event)
    return _("{Who} puts {put} under the figure; {played} is played.").format(
        put=card_name(put), played=card_name(played), **named(view, event.actor)
    )


def _trick(event: Event, view: TrickView) -> str:
    top = numbers(event)[0]
    number = len(view.tally.heaps) + 1
    if event.actor == NONE:
        sentence = _("Nobody wins trick {number}; its cards are set aside.").format(number=number)
    else:
        sentence = _("{Who} wins trick {number} with {card}.").format(
            number=number, card=card_name(top), **named(view, event.actor)
        )
    return " ".join([sentence, *_new_verdicts(event, view)])


def _new_verdicts(event: Event, view: TrickView) -> list[str]:
    """Goals that this trick has decided."""
    if not view.begun or None in view.cast:
        return []
    after = view.clone()
    after.see(event)
    before, now = verdicts(view), verdicts(after)
    found = []
    for hand in range(view.deal.hands):
        if now[hand] != before[hand] and now[hand] == SECURED:
            found.append(_("The goal of {who} is secured.").format(**named(view, hand)))
        elif now[hand] != before[hand] and now[hand] == LOST:
            found.append(_("The goal of {who} is out of reach.").format(**named(view, hand)))
    return found


def _turn(event: Event, view: TrickView) -> str:
    return _("The Old Men are turned up: Gandalf sits at seat {gandalf}, Saruman at seat {saruman}.").format(
        gandalf=event.actor + 1, saruman=numbers(event)[0] + 1
    )


def _orcs(event: Event, view: TrickView) -> str:
    count = numbers(event)[0]
    sentence = ngettext("{count} Orc lies under Gimli's card.", "{count} Orcs lie under Gimli's card.", count)
    return sentence.format(count=count)


def _lost(event: Event, view: TrickView) -> str | None:
    """In a long chapter the players go on; else the ending says it."""
    if not view.deal.chapter.long:
        return None
    return _(ENDINGS[str(event.data[0])])


def _again(event: Event, view: TrickView) -> str:
    if event.data[0]:
        return _("What was reached in earlier rounds is kept.")
    return _("The chapter starts over.")


def _answer(event: Event, view: TrickView) -> str:
    sentence = _("{Who} agrees to stop.") if event.data[0] else _("{Who} wants to play on.")
    return sentence.format(**named(view, event.actor))


def _rows(event: Event, view: TrickView) -> str:
    return _("The pyramid is laid.")


def _lay(event: Event, view: TrickView) -> str | None:
    found = cards(event, 2)
    return None if found is None else _("In the pyramid lies {card}.").format(card=card_name(found[0]))


def _open_at_start(sentence: str) -> Teller:
    """Only said where a record begins with it; silent when there is no card."""

    def told(event: Event, view: TrickView) -> str | None:
        found = cards(event)
        return None if not found else _(sentence).format(cards=card_list(found))

    return told


def _under(event: Event, view: TrickView) -> str:
    return _("{card} lies under the figure.").format(card=capital(_card(event)))


def _palantir(event: Event, view: TrickView) -> str:
    count = numbers(event)[0]
    return ngettext("{count} Shadow lies in the Palantír.", "{count} Shadows lie in the Palantír.", count).format(
        count=count
    )


def _keep(event: Event, view: TrickView) -> str:
    found = cards(event) or ()
    return _("{Who} keeps {cards} at the end.").format(
        cards=card_list(found) if found else pgettext("cards", "none"), **named(view, event.actor)
    )


TELLERS: Final[dict[str, Teller]] = {
    "end": _end,
    "round": _round,
    "finished": _finished,
    "achieved": _achieved,
    "group": _group,
    "lie free": _lie_free,
    "pile": _pile,
    "rows": _rows,
    "lay": _lay,
    "palantir": _palantir,
    "deal": _deal,
    "assign": _assign,
    "take": _take,
    "figure": _figure,
    "at event": _open_at_start(N_("Open beside the chapter: {cards}.")),
    "give": _to_other(N_("{Who} gives {other} {card}.")),
    "offer": _to_other(N_("{Who} puts {card} face down for {other}.")),
    "receive": _to_other(N_("{Who} receives {card} from {other}.")),
    "hide": _saying(N_("{Who} hides {card}.")),
    "hidden": _saying(N_("Hidden under {who} lies {card}.")),
    "unhide": _saying(N_("{Who} takes {card} back into the hand.")),
    "from under": _to_other(N_("{Who} hands {other} {card}, which was hidden.")),
    "turn up": _saying(N_("In the pyramid {card} is turned up."), 1),
    "gate": _saying(N_("{Who} lays {card} at the Black Gate.")),
    "from event": _several(N_("{Who} takes {cards} from beside the chapter.")),
    "free": _saying(N_("{Who} takes the free card {card}.")),
    "under": _under,
    "hill": _hill,
    "aside": _several(N_("{Who} lays aside {cards}.")),
    "burden": _burden,
    "steps": _steps,
    "open": _saying(N_("{Who} lays {card} open.")),
    "begin": _begin,
    "play": _play,
    "put": _put,
    "ring": _plain(N_("The ring token turns: Rings may be led from now on.")),
    "trick": _trick,
    "shadow": _saying(N_("{Who} looks into the Palantír and draws {card}.")),
    "discard": _plain(N_("The trick of {who} is discarded.")),
    "turn": _turn,
    "orcs": _orcs,
    "draw": _saying(N_("{Who} draws {card}.")),
    "keep": _keep,
    "lost": _lost,
    "again": _again,
    "answer": _answer,
    "decline": _plain(N_("{Who} declines.")),
    "leave": _plain(N_("{Who} leaves the hidden card where it is.")),
    "wants to stop": _plain(N_("{Who} wants to stop here.")),
}
