"""The course of a game: three duels, what follows each, and the final (sections 2, 6 and 7)."""

from __future__ import annotations

from itertools import combinations

from mathom.games.duel import moves
from mathom.games.duel.deck import BALROG, GANDALF, SIZE, numbers
from mathom.games.duel.exchange import free_spaces
from mathom.games.duel.position import FINAL, KEEPING, OPENING, OVER, PLAY, TOP, Position
from mathom.kernel.game import NOBODY


def begin_duel(p: Position, duel: int, energy: list[int] | None = None) -> None:
    """Both draw the next nine cards, or take up the kept ones for the final (D2.1, D7.1).

    `energy` is where the stones stand in a position set up by hand.
    """
    p.duel = duel
    frame = p.deck.frame
    for side in (GANDALF, BALROG):
        if duel == FINAL:
            p.hand[side] = p.kept[side]
            p.kept[side] = 0
        else:
            drawn = p.order[side][frame.drawn_before(duel) : frame.drawn_before(duel + 1)]
            p.hand[side] = sum(1 << card for card in drawn)
    clear_row(p)
    p.energy = energy or [p.start_energy, p.start_energy]
    p.plays = p.hand[GANDALF].bit_count() if duel == FINAL else p.plays
    p.tell("duel", NOBODY, (duel, *p.energy, *p.step, p.plays))
    for side in (GANDALF, BALROG):
        hand = numbers(p.hand[side])
        p.tell("hand", side, (len(hand),), tuple(hand), 1 << side)


def ask_opener(p: Position) -> None:
    """The loser of the duel before decides who opens; before the final the lower figure does (D2.2)."""
    g, b = p.step
    p.actor = p.loser
    if p.duel == FINAL and g != b:
        p.actor = GANDALF if g < b else BALROG
    p.opener = -1
    p.ask = OPENING


def opens(p: Position, side: int) -> None:
    """A side opens the duel or final."""
    p.opener = side
    p.tell("opens", p.actor, (side,))
    p.actor = side
    p.ask = PLAY


def end_duel(p: Position) -> None:
    """Texts in force end, the spelled card returns, the winner's figure moves (D6.1, D6.2, D6.5)."""
    p.mirror = p.force = p.wrath = p.magic = False
    p.edge = 0
    p.returning = -1
    if p.spelled >= 0 and p.duel != FINAL:
        p.hand[BALROG] |= 1 << p.spelled
        p.tell("unspelled", BALROG, (p.spelled,))
        p.spelled = -1
    g, b = p.energy
    winner = 1 - p.opener if g == b else (GANDALF if g > b else BALROG)
    p.loser = 1 - winner
    p.step[winner] = min(TOP, p.step[winner] + steps_won(p))
    p.tell("won", winner, (p.duel, *p.step))
    if p.duel == FINAL:
        end_game(p, winner)
    elif p.step[winner] == TOP:
        finish(p, winner, "bridge")  # D6.4
    else:
        begin_keeping(p, GANDALF)


def steps_won(p: Position) -> int:
    """One step for 0–2 free spaces, two for 3–4, three for 5 and more; one for a tie (D6.1, D6.2)."""
    gap = free_spaces(p)
    return 1 if gap <= 2 else 2 if gap <= 4 else 3


def end_game(p: Position, winner: int) -> None:
    """The higher figure wins; at equal height the winner of the final (D7.2)."""
    g, b = p.step
    if g == b:
        finish(p, winner, "final")
    else:
        finish(p, GANDALF if g > b else BALROG, "height")


def match_winner(first: tuple[int, int], second: tuple[int, int]) -> int:
    """Who wins a longer game, as the side he plays in the second game (D7.3).

    `first` and `second` are the steps reached in either game, the Gandalf of that game first.
    """
    gandalf = first[BALROG] + second[GANDALF]
    balrog = first[GANDALF] + second[BALROG]
    return BALROG if balrog > gandalf else GANDALF


def finish(p: Position, winner: int, reason: str) -> None:
    """The game is over."""
    p.winner = winner
    p.reason = reason
    p.cunning = False
    p.tell("finished", winner, (reason,))
    p.ask = OVER
    p.actor = NOBODY


def clear_row(p: Position) -> None:
    """The played cards of the duel before leave the game (D2.4)."""
    for card in p.row:
        p.gone[card // SIZE] |= 1 << card
    p.row = ()
    p.played = [0, 0]
    p.edge = 0


def begin_keeping(p: Position, side: int) -> None:
    """Ask a side for its cards for the final (D6.3)."""
    p.actor = side
    p.ask = KEEPING


def keepable(p: Position, side: int) -> list[int]:
    """The codes of every choice: three cards, less those set aside by Trick or Magic (D6.3, D8.aside)."""
    wanted = p.deck.frame.kept - p.aside[side].bit_count()
    hand = numbers(p.hand[side])
    return [moves.keep_code(side, sum(1 << c for c in cards)) for cards in combinations(hand, wanted)]


def keep(p: Position, chosen: int) -> None:
    """A side sets its cards for the final aside face down; the surplus leaves the game unseen (D6.3).

    Under Cunning the Balrog chooses in the open.
    """
    side = p.actor
    surplus = p.hand[side] ^ chosen
    p.hand[side] = 0
    p.kept[side] |= chosen | p.aside[side]
    p.aside[side] = 0
    p.gone[side] |= surplus
    cards = tuple(numbers(chosen))
    seers = 0b11 if side == BALROG and p.cunning else 1 << side
    p.tell("keep", side, (len(cards), surplus.bit_count()), (*cards, *numbers(surplus)), seers)
    if side == GANDALF:
        begin_keeping(p, BALROG)
        return
    p.cunning = False
    begin_duel(p, p.duel + 1)
    ask_opener(p)
