"""The Duel drawn with letters: the bridge, the scale of energy, and the row of cards laid edge to edge."""

from __future__ import annotations

from typing import Final

from mathom.games.duel.deck import BALROG, GANDALF, NONE, Deck
from mathom.games.duel.view import DuelView
from mathom.kernel.view import View
from mathom.terminal.pen import Picture, Row, centred, row
from mathom.words.duel.facts import hand_fact, in_force, played
from mathom.words.duel.names import card_name, stage
from mathom.words.tongue import _, direction

STEPS: Final = 5
ROWS: Final = range(4)
CARD: Final = 6
"""Cells of one card in the row, its frame to the left included."""
LETTERS: Final = ("G", "B")
MANNERS: Final = ("gandalf", "balrog")
NOTHING: Final = "·"


def board(view: View, width: int) -> Picture:
    """Everything that lies on the table."""
    assert isinstance(view, DuelView)  # noqa: S101 - the board of this game
    where = [_("{stage}.").format(stage=stage(view.duel)), *([played(view)] if view.opener >= 0 else [])]
    heading = row((" ".join(where), "say bold"))
    return [heading, _bridge(view, width), *_energy(view, width), *_row(view, width)]


def notes(view: View) -> list[str]:
    """The own hand, where it is not what is chosen from; and the texts in force, each a sentence."""
    assert isinstance(view, DuelView)  # noqa: S101
    tokens = [token.text for token in in_force(view)]
    chosen_from = view.actor == view.seat and view.prompt in ("play", "replace", "gap", "keep")
    return tokens if view.seat < 0 or chosen_from else [hand_fact(view, view.seat), *tokens]


def hand(view: View) -> list[int]:
    """Moves that play a card of the hand, whether it may be played or not."""
    assert isinstance(view, DuelView)  # noqa: S101
    if view.prompt not in ("play", "replace") or view.actor != view.seat:
        return []
    cards = view.hand[view.seat].known
    return [card for card in range(cards.bit_length()) if cards >> card & 1]


def face(view: View, code: int) -> str:
    """A card of the hand in signs: the rows of its left edge, then those of its right edge; a star for a text."""
    assert isinstance(view, DuelView)  # noqa: S101
    if code not in hand(view):
        return ""
    deck = view.deck
    special = "★" if deck.text[code] != NONE else " "
    return f"{card_name(deck, code):<7} {_edge(deck.defence[code], '◆')}{special}{_edge(deck.attack[code], '►')}"


def card(view: View, code: int) -> Picture:
    """The same, drawn: the name on top, an edge at each side, a star where there is a text."""
    assert isinstance(view, DuelView)  # noqa: S101
    deck, manner = view.deck, MANNERS[view.seat]
    name = _short(deck, code)
    lines = [row((f"╭{name:─^5}╮", manner))]
    for place in ROWS:
        left, right = (_edge(edge, sign)[place] for edge, sign in ((deck.defence[code], "◆"), (deck.attack[code], "►")))
        star = "★" if place == 1 and deck.text[code] != NONE else " "
        lines.append(row(("│", manner), (left, ""), f" {star} ", (right, ""), ("│", manner)))
    return [*lines, row(("╰─────╯", manner))]


def _edge(mask: int, sign: str) -> str:
    return "".join(sign if mask >> place & 1 else NOTHING for place in ROWS)


def _bridge(view: DuelView, width: int) -> Row:
    """Five steps from each side to the middle; filled are those that a side has taken."""
    gandalf, balrog = view.step
    near = "═".join("●" * gandalf + "○" * (STEPS - gandalf))
    far = "═".join("○" * (STEPS - balrog) + "●" * balrog)
    pieces = row(("G ", "gandalf"), (near, "gandalf"), ("══╫══", "ember"), (far, "balrog"), (" B", "balrog"))
    return centred(pieces, width)


def _energy(view: DuelView, width: int) -> Picture:
    """One scale for both stones: Gandalf's above it, the Balrog's below."""
    low, high = min(0, *view.energy) - 1, max(25, *view.energy) + 1
    cells = 3 if (high - low + 1) * 3 <= width - 4 else 2
    left = " " * max(0, (width - (high - low + 1) * cells) // 2)

    def stone(side: int) -> Row:
        place = (view.energy[side] - low) * cells
        return row(left + " " * place, (f"{LETTERS[side]}{view.energy[side]}", MANNERS[side]))

    scale = row(left)
    for value in range(low, high + 1):
        lit = "ember" if value < 0 else "dim" if value % 5 else ""
        scale.append(((str(value) if value % 5 == 0 else "").ljust(cells, "─"), lit))
    return [stone(GANDALF), scale, stone(BALROG)]


def _row(view: DuelView, width: int) -> Picture:
    """The row from left to right: Gandalf's cards are named above, the Balrog's below."""
    fits = max(1, (width - 6) // CARD)
    cards = view.row[-fits:]
    hidden = len(view.row) - len(cards)
    deck = view.deck
    start = f"…{hidden}".ljust(4) if hidden else "    "
    above, below = row("  G "), row("  B ")
    above[0], below[0] = ("  G ", "gandalf"), ("  B ", "balrog")
    lines = [row((f"{start[:3] if place == 1 else '   '}{place + 1} ", "dim")) for place in ROWS]
    for card in cards:
        side = deck.cards[card].side
        name = f" {_short(deck, card)}".ljust(CARD)
        (above if side == GANDALF else below).append((name, MANNERS[side]))
        (below if side == GANDALF else above).append((" " * CARD, ""))
        for place, line in enumerate(lines):
            line += _sockets(deck, card, place)
    if cards:
        for line in lines:
            line.append(("│", "dim"))
    return [above, *lines, below]


def _sockets(deck: Deck, card: int, place: int) -> Row:
    manner = MANNERS[deck.cards[card].side]
    left = "◆" if deck.defence[card] >> place & 1 else NOTHING
    right = "►" if deck.attack[card] >> place & 1 else NOTHING
    middle = " ★ " if place == 1 and deck.text[card] != NONE else "   "
    return row(("│", "dim"), (left, manner if left != NOTHING else "dim"), (middle, "ember"),
               (right, manner if right != NOTHING else "dim"))  # fmt: skip


def _short(deck: Deck, card: int) -> str:
    """What fits on a card: its name, or its word in records where a name would have to be turned around."""
    name = card_name(deck, card) if direction() == "ltr" else deck.cards[card].id
    return name if len(name) < CARD else f"{name[: CARD - 2]}."
