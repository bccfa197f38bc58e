"""What happened, a sentence for each event. The sides are called by name, for all who read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.games.duel.deck import BALROG, FEINT, GANDALF, MIRROR
from mathom.games.duel.position import FINAL
from mathom.games.duel.view import DuelView, whole
from mathom.kernel.event import Event, Fact
from mathom.kernel.outcome import Outcome
from mathom.words.duel.endings import ended
from mathom.words.duel.exchange import losses
from mathom.words.duel.names import card_name, card_names, duel_name, named, points, rows, side_first, side_name, stage
from mathom.words.tongue import _, ngettext


def tell(event: Event, view: DuelView) -> str | None:
    """One sentence for an event, or None where nothing needs to be said."""
    teller = TELLERS.get(event.kind)
    return None if teller is None else teller(event, view)


def _end(event: Event, view: DuelView) -> str:
    return ended(Outcome(*event.data))  # type: ignore[arg-type]


def _duel(event: Event, view: DuelView) -> str:
    duel, gandalf, balrog, *_rest = whole(event.data)
    stones = _("{stage}. The stones stand at {gandalf} for Gandalf and {balrog} for the Balrog.")
    return stones.format(stage=stage(duel), gandalf=gandalf, balrog=balrog)


def _hand(event: Event, view: DuelView) -> str:
    count = whole(event.data)[0]
    if view.duel == FINAL:
        sentence = ngettext(
            "{Side} takes up {count} card for the final", "{Side} takes up {count} cards for the final", count
        )
    else:
        sentence = ngettext("{Side} draws {count} card", "{Side} draws {count} cards", count)
    return _with_cards(sentence.format(count=count, **named(event.actor)), event.secret, view)


def _with_cards(sentence: str, cards: tuple[Fact, ...] | None, view: DuelView) -> str:
    """A sentence that ends with the cards, where they are seen."""
    if not cards:
        return _("{sentence}.").format(sentence=sentence)
    return _("{sentence}: {cards}.").format(sentence=sentence, cards=card_names(view.deck, whole(cards)))


def _opens(event: Event, view: DuelView) -> str:
    side = whole(event.data)[0]
    if event.actor < 0:
        return _("{Side} opens.").format(**named(side))
    return _("{Side} decides: {opener} opens.").format(opener=side_name(side), **named(event.actor))


def _call(event: Event, view: DuelView) -> str:
    card = card_name(view.deck, view.spelled)
    if event.data == ("order",):
        return _("Gandalf orders the spelled card {card} to be played.").format(card=card)
    return _("Gandalf lets the spelled card {card} wait.").format(card=card)


def _play(event: Event, view: DuelView) -> str:
    card = whole(event.data)[0]
    text = view.deck.text[card]
    words = named(event.actor) | {"card": card_name(view.deck, card), "points": points(view.deck, card)}
    if view.prompt == "replace":
        return _("{Side} plays {card} instead: {points}.").format(**words)
    if card == view.spelled:
        return _("{Side} plays the spelled card {card}: {points}.").format(**words)
    if text in (FEINT, MIRROR):
        return _("{Side} plays {card}.").format(**words)
    return _("{Side} plays {card}: {points}.").format(**words)


def _select(event: Event, view: DuelView) -> str:
    return _("Gandalf selects {card} by Magic: it is set aside for the Balrog's final.").format(card=_card(event, view))


def _pass(event: Event, view: DuelView) -> str:
    return _("Gandalf lets {card} pass.").format(card=_card(event, view))


def _lay(event: Event, view: DuelView) -> str | None:
    if view.deck.text[whole(event.data)[0]] == FEINT:
        return _("The Feint finds no card to set free and ends the row itself.")
    return None


def _swap(event: Event, view: DuelView) -> str:
    feint, moved = whole(event.data)
    return _("{feint} takes the place of {card}; {card} answers instead: {points}.").format(
        feint=card_name(view.deck, feint), card=card_name(view.deck, moved), points=points(view.deck, moved)
    )


def _gap(event: Event, view: DuelView) -> str:
    card, again = whole(event.data)
    return _("Gandalf fills the gap with {card} and lays {again} again: {points}.").format(
        card=card_name(view.deck, card), again=card_name(view.deck, again), points=points(view.deck, again)
    )


def _exchange(event: Event, view: DuelView) -> str:
    return losses(event)


def _mirror(event: Event, view: DuelView) -> str:
    edge = whole(event.data)[0]
    if not edge:
        return _("The Mirror reflects an edge without points.")
    return _("The Mirror turns the edge around: attack {rows} now waits for the Balrog.").format(rows=rows(edge))


def _silenced(event: Event, view: DuelView) -> str:
    card = card_name(view.deck, whole(event.data)[0])
    if event.data[1] == "mirror":
        return _("Before the Mirror {card} loses its text; its points count.").format(card=card)
    return _("Gandalf's Wrath takes the text of {card}; its points count.").format(card=card)


def _stones(event: Event, view: DuelView) -> str:
    """Balance and Power: the stones that moved."""
    sentences = []
    for side, energy in enumerate(whole(event.data)):
        change = energy - view.energy[side]
        words = named(side) | {"count": str(abs(change)), "energy": str(energy)}
        if change > 0:
            sentences.append(_("{Side} gains {count} and stands at {energy}.").format(**words))
        elif change < 0:
            sentences.append(_("{Side} loses {count} and stands at {energy}.").format(**words))
    return " ".join(sentences) or _("The text moves no stone: {side} cannot rise above the start.").format(
        side=side_name(event.actor)
    )


def _wrath(event: Event, view: DuelView) -> str:
    return _("Gandalf's Wrath waits for the Balrog's next special card.")


def _magic(event: Event, view: DuelView) -> str:
    return _("From now on Gandalf may select one card that the Balrog names.")


def _force(event: Event, view: DuelView) -> str:
    return _("The Force gathers: blows that are not parried will cost Gandalf double.")


def _open(event: Event, view: DuelView) -> str:
    return _with_cards(_("The Balrog's hand lies open"), event.data, view)


def _spelled(event: Event, view: DuelView) -> str:
    return _("The Spell draws {card} from the Balrog's hand; it lies open.").format(card=_card(event, view))


def _unspelled(event: Event, view: DuelView) -> str:
    return _("The spelled card {card} returns to the Balrog.").format(card=_card(event, view))


def _tricked(event: Event, view: DuelView) -> str:
    if event.secret is None:
        return _("The Trick draws a card from Gandalf's hand; it is set aside for his final.")
    card = card_name(view.deck, whole(event.secret)[0])
    return _("The Trick draws {card} from Gandalf's hand; it is set aside for his final.").format(card=card)


def _returns(event: Event, view: DuelView) -> str:
    return _("The Balrog names {card}: Gandalf must lay it again.").format(card=_card(event, view))


def _look(event: Event, view: DuelView) -> str:
    sentence = _("{Side} is three free spaces or more ahead and sees {other}'s hand")
    return _with_cards(sentence.format(**named(event.actor)), event.secret, view)


def _won(event: Event, view: DuelView) -> str:
    winner = event.actor
    duel, *steps = whole(event.data)
    count = steps[winner] - view.step[winner]
    climb = ngettext(
        "{Side} wins {duel} and climbs {count} step, to step {step}.",
        "{Side} wins {duel} and climbs {count} steps, to step {step}.",
        count,
    ).format(duel=duel_name(duel), count=count, step=steps[winner], **named(winner))
    if view.energy[GANDALF] != view.energy[BALROG]:
        return climb
    return (
        _("The stones are level, and so {opener}, who opened, loses.").format(opener=side_name(1 - winner))
        + " "
        + climb
    )


def _keep(event: Event, view: DuelView) -> str:
    count = whole(event.data)[0]
    kept = ngettext("{Side} keeps {count} card for the final", "{Side} keeps {count} cards for the final", count)
    cards = None if event.secret is None else event.secret[:count]
    return _with_cards(kept.format(count=count, Side=side_first(event.actor)), cards, view)


def _card(event: Event, view: DuelView) -> str:
    return card_name(view.deck, whole(event.data)[0])


TELLERS: Final[dict[str, Callable[[Event, DuelView], str | None]]] = {
    "end": _end,
    "duel": _duel,
    "hand": _hand,
    "opens": _opens,
    "call": _call,
    "play": _play,
    "select": _select,
    "pass": _pass,
    "lay": _lay,
    "swap": _swap,
    "gap": _gap,
    "exchange": _exchange,
    "mirror": _mirror,
    "silenced": _silenced,
    "stones": _stones,
    "wrath": _wrath,
    "magic": _magic,
    "force": _force,
    "open": _open,
    "spelled": _spelled,
    "unspelled": _unspelled,
    "tricked": _tricked,
    "returns": _returns,
    "look": _look,
    "won": _won,
    "keep": _keep,
}
