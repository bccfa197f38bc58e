"""The Two Towers drawn with letters: the trick in playing order, open hands, the pyramid; the goals in words."""

from __future__ import annotations

from typing import Final

from mathom.games.tricks.cards import CARDS, NAME, NONE, ORC, SUIT, SUITS, UNKNOWN
from mathom.games.tricks.view import TrickView
from mathom.games.tricks.zones import HAND
from mathom.kernel.view import View
from mathom.terminal.pen import Picture, Row, beside, centred, row, width_of
from mathom.words.tongue import digits
from mathom.words.towers import facts
from mathom.words.towers.names import card_label, decider

SUIT_MANNERS: Final = ("hill", "mountain", "forest", "shadow", "ember")


def board(view: View, width: int) -> Picture:
    """Where the round is, how far everybody's goal is, the trick, and hands that lie open."""
    assert isinstance(view, TrickView)  # noqa: S101 - the board of this game
    lines: Picture = [row((facts.heading(view), "say bold"))]
    for hand_of in range(view.deal.hands):
        said = facts.seat_facts(view, hand_of)
        mine = "say mine" if hand_of == view.seat else "say"
        number = f"{digits(hand_of + 1)}. " if len(said) > 1 else ""  # else the line begins with the seat
        lines.append(row((f"{number}{said[-1]}", mine)))
    lines += [row((text, "say dim")) for text in facts.beside_facts(view)]
    if view.begun:
        lines += [centred(line, width) for line in _trick(view)]
    return lines + _open_hands(view, width)


def notes(view: View) -> list[str]:
    """The lead suit, and what the chapter adds to the rules."""
    assert isinstance(view, TrickView)  # noqa: S101
    return facts.trick_facts(view)[1:]


def hand(view: View) -> list[int]:
    """Moves that play a card of the hand, whether it may be played or not."""
    assert isinstance(view, TrickView)  # noqa: S101
    mine = view.prompt == "play" and decider(view) == view.seat and view.actor not in (view.deal.pyramid, view.behind)
    return sorted(set(view.zones.certain[HAND + view.actor])) if mine else []


def face(view: View, code: int) -> str:
    """A card in the letters that the trick is drawn with, and in words."""
    return f"{NAME[code]:<3} {card_label(code)}" if code in hand(view) else ""


def card(view: View, code: int) -> Picture:
    """The same, drawn."""
    return [
        row(("╭─────╮", manner(code))),
        row(("│", manner(code)), (f"{NAME[code]:^5}", manner(code)), ("│", manner(code))),
        row(("│     │", manner(code))),
        row(("╰─────╯", manner(code))),
    ]


def manner(kind: int) -> str:
    """How a card is coloured; its letter says the same."""
    if not 0 <= kind < CARDS:
        return "dim"
    suit = SUIT[kind]
    return SUIT_MANNERS[SUITS.index(suit)] if suit else "bad" if kind == ORC else "bold"


def _trick(view: TrickView) -> Picture:
    """The cards of the trick in playing order, each with the seat that played it; free places for those to come."""
    cards: list[Picture] = []
    for place in range(view.deal.hands):
        seat = str((max(view.leader, 0) + place) % view.deal.hands + 1)
        known = place < len(view.table)
        kind = view.table[place] if known else NONE
        name = NAME[kind] if known else ""
        frame = "" if known else "dim"
        cards.append(
            [
                row((f"╭─{seat}──╮", frame)),
                row(("│", frame), (f"{name:^4}", manner(kind)), ("│", frame)),
                row(("╰────╯", frame)),
            ]
        )
    return beside(cards, 2)


def _open_hands(view: TrickView, width: int) -> Picture:
    """Hands that everybody sees, the own one where it is not what is chosen from; and the pyramid."""
    lines: Picture = []
    for hand_of in range(view.deal.hands):
        if hand_of == view.deal.pyramid and view.rows:
            lines += [centred(line, width) for line in _pyramid(view)]
        elif view.deal.open_hand(hand_of) or (hand_of == view.seat and not hand(view)):
            cards = [_card(kind) for kind in view.zones.certain[HAND + hand_of]]
            marked = "bold" if hand_of == view.actor else "dim"
            lines.append(row((f"{'▸' if hand_of == view.actor else ' '}{hand_of + 1} ", marked), *cards))
    return lines


def _pyramid(view: TrickView) -> Picture:
    lines = []
    for number, kinds in enumerate(view.rows):
        cells: Row = []
        for place, kind in enumerate(kinds):
            down = number * 16 + place in view.down or kind == UNKNOWN
            cells.append(_card(NONE if kind == NONE else UNKNOWN if down else kind))
        if width_of(cells):
            lines.append(cells)
    return lines


def _card(kind: int) -> tuple[str, str]:
    name = "" if kind == NONE else "??" if kind == UNKNOWN else NAME[kind]
    return f"{name:<4}", manner(kind)
