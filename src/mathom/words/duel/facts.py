"""The position, one fact each."""

from __future__ import annotations

from typing import NamedTuple

from mathom.games.duel.deck import BALROG, GANDALF
from mathom.games.duel.view import DuelView
from mathom.words.duel.choices import next_edge
from mathom.words.duel.decks import deck_name
from mathom.words.duel.names import card_label, card_name, named, owned_card, pile, rows, stage
from mathom.words.tongue import _, listed, ngettext


class Token(NamedTuple):
    """A text in force: the card it comes from, its side, and what it does at this moment."""

    kind: str
    side: int
    text: str


def facts(view: DuelView) -> list[str]:
    """Everything that lies on the table, and what the seat knows of what does not."""
    return [
        _("{stage}.").format(stage=stage(view.duel)),
        *(_("Played with {deck}.").format(deck=name) for name in [deck_name(view.deck)] if name),
        _stones(view),
        _("Steps on the bridge: Gandalf {gandalf}, the Balrog {balrog}.").format(
            gandalf=view.step[GANDALF], balrog=view.step[BALROG]
        ),
        *_row(view),
        *(token.text for token in in_force(view)),
        *_cards(view),
    ]


def _stones(view: DuelView) -> str:
    gandalf, balrog = view.energy
    free = max(0, abs(gandalf - balrog) - 1)  # D1.4
    if gandalf == balrog:
        return _("Energy: Gandalf {gandalf}, the Balrog {balrog}; level.").format(gandalf=gandalf, balrog=balrog)
    return ngettext(
        "Energy: Gandalf {gandalf}, the Balrog {balrog}; {count} free space between.",
        "Energy: Gandalf {gandalf}, the Balrog {balrog}; {count} free spaces between.",
        free,
    ).format(gandalf=gandalf, balrog=balrog, count=free)


def _row(view: DuelView) -> list[str]:
    deck = view.deck
    lines = []
    if view.opener >= 0:
        lines.append(_("Opened by {side}.").format(**named(view.opener)))
    if view.row:
        lines.append(_("Row, from left to right: {cards}.").format(cards=listed(owned_card(deck, c) for c in view.row)))
    else:
        lines.append(_("The row is empty."))
    if view.opener >= 0:
        lines.append(played(view))
    if view.row and view.prompt not in ("keep", "opens") and view.outcome is None:
        lines.append(_("The next card meets {edge}.").format(edge=next_edge(view)))
    if view.named >= 0:
        lines.append(_("Named, not yet in the row: {card}.").format(card=card_label(deck, view.named)))
    return lines


def played(view: DuelView) -> str:
    """How far the duel is."""
    return _("Played, of {plays} each: Gandalf {gandalf}, the Balrog {balrog}.").format(
        plays=view.plays, gandalf=view.played[GANDALF], balrog=view.played[BALROG]
    )


def in_force(view: DuelView) -> list[Token]:
    """The texts that still act, in a fixed order."""
    deck = view.deck
    tokens = []
    if view.mirror >= 0:
        text = _("Mirror: the Balrog's next card meets attack {rows} and loses its text.")
        tokens.append(Token("mirror", GANDALF, text.format(rows=rows(view.mirror))))
    if view.texts["wrath"]:
        tokens.append(Token("wrath", GANDALF, _("Wrath: the Balrog's next special card loses its text.")))
    if view.texts["magic"]:
        tokens.append(Token("magic", GANDALF, _("Magic: Gandalf may select one card that the Balrog names.")))
    if view.texts["cunning"]:
        tokens.append(Token("cunning", GANDALF, _("Cunning: the Balrog's hand lies open.")))
    if view.spelled >= 0:
        text = _("Spell: {card} lies open and is played when Gandalf orders it.")
        tokens.append(Token("spell", GANDALF, text.format(card=card_label(deck, view.spelled))))
    if view.texts["force"]:
        tokens.append(Token("force", BALROG, _("Force: blows that are not parried cost Gandalf double.")))
    if view.returning >= 0:
        text = _("Defense: Gandalf must fill the place of {card} and lay it again.")
        tokens.append(Token("defense", BALROG, text.format(card=card_name(deck, view.returning))))
    return tokens


def hand_fact(view: DuelView, side: int) -> str:
    """What is known of a hand."""
    return _("Hand of {side}: {cards}.").format(side=named(side)["side"], cards=pile(view.deck, view.hand[side]))


def _cards(view: DuelView) -> list[str]:
    lines = []
    for side in (GANDALF, BALROG):
        lines.append(hand_fact(view, side))
    places = (
        (view.aside, _("Set aside for the final by {side}: {cards}.")),
        (view.kept, _("Kept for the final by {side}: {cards}.")),
        (view.gone, _("Out of the game, of {side}: {cards}.")),
    )
    for piles, sentence in places:
        for side in (GANDALF, BALROG):
            if len(piles[side]):
                lines.append(sentence.format(side=named(side)["side"], cards=pile(view.deck, piles[side])))
    return lines
