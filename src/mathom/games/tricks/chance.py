"""What chance decides in a record: Hill cards, the Old Men, Shadows, solo draws, the deal of a later round."""

from __future__ import annotations

from random import Random

from mathom.games.tricks import between, ending, rounds, setup
from mathom.games.tricks.agenda import await_chance, proceed
from mathom.games.tricks.board import Board, Step
from mathom.games.tricks.cards import KIND, NAME, NONE, like, mask_of, read_kind
from mathom.kernel.errors import NotationError, Objection
from mathom.kernel.game import Draw

_PLACES = {rounds.FREE_PART: "Free", rounds.DRAW_PART: "draw"}


def due(board: Board) -> Step:
    """What chance must bring now."""
    return Step(board.aside.pending[0])


def draw(board: Board, rng: Random) -> Draw:
    """A result of chance: a rank, a hand, a card, or a part of a deal with its cards."""
    what = due(board)
    if what is Step.HILL:
        return (rng.choice(board.aside.hill_pile),)
    if what is Step.TURN:
        return (rng.choice(board.aside.pending[1:]),)
    if what is Step.SHADOW:
        return (rng.choice(board.aside.palantir),)
    if what is Step.DRAW:
        card = rng.choice(board.aside.draw)
        return (like(mask_of(board.aside.draw), KIND[card]),)
    part, _ = _next_part(board)
    drawn = rounds.draw_part(board.deal, ending.orcs_kept(board), _laid(board), part, rng)
    return (part, *_relabelled(_left(board), [KIND[card] for card in drawn]))


def _left(board: Board) -> int:
    """The cards that are still to be dealt."""
    laid = mask_of(card for cards in _laid(board).values() for card in cards)
    return rounds.stock_of_round(board.deal, ending.orcs_kept(board)) & ~laid


def _relabelled(stock: int, kinds: list[int]) -> list[int]:
    """Cards of these kinds, of those alike the lowest first; NONE where the stock has none."""
    cards = []
    for kind in kinds:
        card = like(stock, kind)
        cards.append(card)
        if card != NONE:
            stock &= ~(1 << card)
    return cards


def objection(board: Board, drawn: Draw) -> Objection | None:
    """Why chance cannot bring this."""
    what = due(board)
    if what is Step.HILL:
        ok = drawn[0] in board.aside.hill_pile
        return None if ok else Objection("T8.22", "That Hill is not in the pile.")
    if what is Step.TURN:
        ok = drawn[0] in board.aside.pending[1:]
        return None if ok else Objection("T8.23", "No Old Man sits there.")
    if what is Step.SHADOW:
        ok = drawn[0] in board.aside.palantir
        return None if ok else Objection("T8.28", "That card is not in the Palantír pile.")
    if what is Step.DRAW:
        ok = drawn[0] in board.aside.draw
        return None if ok else Objection("T6.1", "That card is not in the draw pile.")
    return _deal_objection(board, drawn)


def _deal_objection(board: Board, drawn: Draw) -> Objection | None:
    part, size = _next_part(board)
    deal = board.deal
    left = _left(board)
    cards = mask_of(card for card in drawn[1:] if card != NONE)
    if drawn[0] != part:
        return Objection("T2.2", "That part of the deal is not due.")
    if len(drawn) - 1 != size or cards.bit_count() != size:
        return Objection("T2.2", "That is not the right number of cards.")
    if NONE in drawn[1:] or cards & ~left:
        return Objection("T2.2", "A card is not among those left to deal.")
    if part == rounds.FREE_PART and cards & deal.never_free():
        return Objection("T2.1", "That card cannot lie open as the free card.")
    if deal.players == 1 and part == deal.hands and deal.chapter.solo_in_hand & left & ~cards:
        return Objection("T6.1", "The special cards must be in the hands.")
    return None


def settle(board: Board, drawn: Draw) -> None:
    """Chance has brought this."""
    what = due(board)
    pending = board.aside.pending
    if what is Step.HILL:
        setup.take_hill(board, pending[1], drawn[0])
    elif what is Step.TURN:
        first, second = pending[1:]
        between.turn_up(board, drawn[0], second if drawn[0] == first else first)
    elif what is Step.SHADOW:
        between.draw_shadow(board, pending[1], drawn[0])
    elif what is Step.DRAW:
        between.draw_open(board, pending[1], drawn[0])
    else:
        _settle_deal(board, drawn)
        return
    proceed(board)


def _next_part(board: Board) -> tuple[int, int]:
    """The part of the deal that is due, and its size. `pending` is the step, the round, and the parts laid."""
    parts = rounds.parts_of(board.deal, ending.orcs_kept(board))
    return parts[len(board.aside.pending) - 2]


def _laid(board: Board) -> rounds.Parts:
    """The parts of this deal that lie already."""
    parts = {}
    for part in board.aside.pending[2:]:
        parts[part] = list(board.aside.free) if part == rounds.FREE_PART else _cards(board, part)
    return parts


def _cards(board: Board, part: int) -> list[int]:
    mask = board.held[part - 1]
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


def _settle_deal(board: Board, drawn: Draw) -> None:
    pending = board.aside.pending
    if len(pending) == 2:
        rounds.wipe(board, pending[1], ending.orcs_kept(board))
    rounds.lay_part(board, drawn[0], drawn[1:])
    pending = (*pending, drawn[0])
    if len(pending) - 2 == len(rounds.parts_of(board.deal, ending.orcs_kept(board))):
        rounds.open_round(board)
    else:
        await_chance(board, *pending)


def text(board: Board, drawn: Draw) -> str:
    """The record's words, without the `*`."""
    what = due(board)
    pending = board.aside.pending
    if what is Step.HILL:
        return f"hill {pending[1] + 1} {drawn[0]}"
    if what is Step.TURN:
        return f"turn {drawn[0] + 1} gandalf-white"
    if what is Step.SHADOW:
        return f"shadow {NAME[drawn[0]]}"
    if what is Step.DRAW:
        return f"draw {pending[1] + 1} {NAME[drawn[0]]}"
    place = _PLACES.get(drawn[0], str(drawn[0]))
    return " ".join(["deal", place, *(NAME[card] for card in drawn[1:])])


def parse(board: Board, words: str) -> Draw:
    """The result of chance that a record names; `NotationError` where it is none."""
    verb, _, rest = words.partition(" ")
    match verb:
        case "hill":
            hand, rank = _two(rest)
            _same_hand(board, Step.HILL, hand)
            return (_digit(rank),)
        case "turn":
            hand, name = _two(rest)
            if name != "gandalf-white":
                raise NotationError("an Old Man is turned up as gandalf-white")
            return (_digit(hand) - 1,)
        case "shadow":
            kind = read_kind(rest)
            return (kind,)
        case "draw":
            hand, card = _two(rest)
            _same_hand(board, Step.DRAW, hand)
            found = like(mask_of(board.aside.draw), read_kind(card))
            return (found if found != NONE else read_kind(card),)
        case "deal":
            return _parse_deal(board, rest)
        case _:
            raise NotationError("chance cannot bring “{words}”", {"words": words})


def _parse_deal(board: Board, words: str) -> Draw:
    place, *names = words.split() or [""]
    places = {name: part for part, name in _PLACES.items()}
    part = places[place] if place in places else _digit(place)
    dealing = board.aside.pending and due(board) is Step.DEAL
    kinds = [read_kind(name) for name in names]
    return (part, *(_relabelled(_left(board), kinds) if dealing else kinds))


def _two(words: str) -> tuple[str, str]:
    parts = words.split()
    if len(parts) != 2:
        raise NotationError("“{words}” are not two words", {"words": words})
    return parts[0], parts[1]


def _digit(word: str) -> int:
    if not (word.isascii() and word.isdigit()):
        raise NotationError("“{word}” is no number", {"word": word})
    return int(word)


def _same_hand(board: Board, step: Step, hand: str) -> None:
    number = _digit(hand) - 1
    if not 0 <= number < board.deal.hands:
        raise NotationError("there is no hand “{hand}”", {"hand": hand})
    if board.aside.pending and board.aside.pending[0] == step and board.aside.pending[1] != number:
        raise NotationError("hand {hand} does not draw now", {"hand": hand})
