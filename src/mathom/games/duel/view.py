"""What a player knows of a game of The Duel (D5.2): the table as he saw it change, and the cards he has seen."""

from __future__ import annotations

from typing import Final, final

from mathom.games.duel.deck import BALROG, GANDALF, Deck
from mathom.games.duel.position import SIDE_MASK
from mathom.kernel.event import Event, Fact
from mathom.kernel.view import View

NO_TEXTS: Final = {"wrath": False, "magic": False, "cunning": False, "force": False}


@final
class Pile:
    """Cards of one side in one place: those known, as a mask, and how many others."""

    __slots__ = ("known", "unknown")

    def __init__(self, known: int = 0, unknown: int = 0) -> None:
        self.known = known
        self.unknown = unknown

    def __len__(self) -> int:
        return self.known.bit_count() + self.unknown

    def put(self, mask: int) -> None:
        """Known cards come in."""
        self.known |= mask

    def take(self, mask: int) -> None:
        """Cards that are now seen go out; those that were not known were among the others."""
        self.unknown -= (mask & ~self.known).bit_count()
        self.known &= ~mask

    def copy(self) -> Pile:
        """An independent copy."""
        return Pile(self.known, self.unknown)


@final
class Leftover:
    """What a side held at the end of a duel and how much of it was kept (D6.3).

    `hand` is the leftover hand as it was known then; `kept` of its cards went to the final, the rest left the game;
    `chosen` are the kept ones where the choice was seen, else 0. `aside` are the cards of Trick and Magic kept beside.
    """

    __slots__ = ("aside", "chosen", "hand", "kept")

    def __init__(self, hand: Pile, kept: int, chosen: int, aside: Pile) -> None:
        self.hand = hand
        self.kept = kept
        self.chosen = chosen
        self.aside = aside

    @property
    def certain(self) -> int:
        """The cards known to have been kept."""
        return self.chosen or (self.hand.known if self.kept == len(self.hand) else 0)


@final
class DuelView(View):
    """The knowledge of one seat; every list is by side, every card a number of `deck`."""

    def __init__(self, deck: Deck, seat: int) -> None:
        super().__init__(seat)
        self.deck = deck
        self.duel = 0
        self.opener = -1
        self.energy = [0, 0]
        self.step = [0, 0]
        self.plays = 0
        self.played = [0, 0]
        self.row: tuple[int, ...] = ()
        self.hand = [Pile(), Pile()]
        self.kept = [Pile(), Pile()]
        self.aside = [Pile(), Pile()]
        self.gone = [Pile(), Pile()]
        self.undrawn = [0, 0]
        """Cards still in the decks."""
        self.leftovers: tuple[list[Leftover], list[Leftover]] = ([], [])
        self.spent: tuple[list[int], list[int]] = ([], [])
        """The cards each side played in each duel that is over."""
        self.loser = GANDALF
        self.spelled = -1
        self.ordered = False
        self.named = -1
        self.returning = -1
        self.mirror = -1
        """The reflected edge while the next card meets it, else -1."""
        self.texts = dict(NO_TEXTS)
        """Which texts are in force."""
        self.seen = [0, 0]
        """All cards of a side that were ever seen, wherever they are now."""
        self.shown = [0, 0]
        """Those of them that the other side has seen too: of one's own cards, what he knows of them."""

    def clone(self) -> DuelView:
        """An independent copy."""
        other = DuelView(self.deck, self.seat)
        for name in (
            "actor",
            "prompt",
            "outcome",
            "duel",
            "opener",
            "plays",
            "row",
            "loser",
            "spelled",
            "ordered",
        ):
            setattr(other, name, getattr(self, name))
        other.named, other.returning, other.mirror = self.named, self.returning, self.mirror
        other.energy, other.step, other.played = self.energy[:], self.step[:], self.played[:]
        other.undrawn, other.texts = self.undrawn[:], dict(self.texts)
        other.seen, other.shown = self.seen[:], self.shown[:]
        other.hand = [pile.copy() for pile in self.hand]
        other.kept = [pile.copy() for pile in self.kept]
        other.aside = [pile.copy() for pile in self.aside]
        other.gone = [pile.copy() for pile in self.gone]
        other.leftovers = (self.leftovers[GANDALF][:], self.leftovers[BALROG][:])
        other.spent = (self.spent[GANDALF][:], self.spent[BALROG][:])
        return other

    def take_in(self, event: Event) -> None:
        """Change the view by one event."""
        change = getattr(self, f"_{event.kind}")
        change(event)

    def expose(self, side: int, mask: int) -> None:
        """Cards of a side have been seen, by the other side too."""
        self.seen[side] |= mask
        self.shown[side] |= mask

    def _duel(self, event: Event) -> None:
        self._clear_row()
        self.duel, *numbers = whole(event.data)
        self.energy, self.step, self.plays = numbers[0:2], numbers[2:4], numbers[4]
        self.opener = -1

    def _clear_row(self) -> None:
        if self.row:
            for side in (GANDALF, BALROG):
                played = mask_of(self.row) & SIDE_MASK[side]
                self.gone[side].put(played)
                self.spent[side].append(played)
        self.row = ()
        self.played = [0, 0]
        self.texts = dict(NO_TEXTS)
        self.spelled = -1

    def _hand(self, event: Event) -> None:
        side, (count,) = event.actor, whole(event.data)
        if self.duel == 4:
            self.hand[side], self.kept[side] = self.kept[side], Pile()
        else:
            self.undrawn[side] -= count
        missing = count - len(self.hand[side])
        self.hand[side].unknown += missing
        if event.secret is not None:
            self.hand[side] = Pile(mask_of(event.secret))
            self.seen[side] |= self.hand[side].known

    def _lay_open(self, side: int, cards: tuple[Fact, ...]) -> None:
        """The other side sees a hand."""
        self.hand[side] = Pile(mask_of(cards))
        self.expose(side, self.hand[side].known)

    def _opens(self, event: Event) -> None:
        (self.opener,) = whole(event.data)

    def _call(self, event: Event) -> None:
        self.ordered = event.data == ("order",)

    def _play(self, event: Event) -> None:
        side, (card,) = event.actor, whole(event.data)
        self.expose(side, 1 << card)
        self.named = card
        if card == self.spelled:
            self.spelled = -1
            self.ordered = False
        else:
            self.hand[side].take(1 << card)

    def _select(self, event: Event) -> None:
        self.aside[BALROG].put(mask_of(event.data))
        self.named = -1
        self.texts["magic"] = False

    def _pass(self, event: Event) -> None:
        (self.named,) = whole(event.data)

    def _lay(self, event: Event) -> None:
        (card,) = whole(event.data)
        self.row = (*self.row, card)
        self.played[event.actor] += 1
        self.named = -1

    def _swap(self, event: Event) -> None:
        feint, moved = whole(event.data)
        self._refill(BALROG, feint, moved)
        self.named = -1

    def _gap(self, event: Event) -> None:
        card, again = whole(event.data)
        self.hand[GANDALF].take(1 << card)
        self.expose(GANDALF, 1 << card)
        self._refill(GANDALF, card, again)
        self.returning = -1

    def _refill(self, side: int, filler: int, moved: int) -> None:
        """A card takes another one's place, and that one moves to the end of the row."""
        self.row = (*[filler if c == moved else c for c in self.row], moved)
        self.played[side] += 1

    def _exchange(self, event: Event) -> None:
        self.energy = whole(event.data)[4:6]
        self.mirror = -1
        self.texts["force"] = False

    def _mirror(self, event: Event) -> None:
        (self.mirror,) = whole(event.data)
        self.texts["force"] = False

    def _silenced(self, event: Event) -> None:
        if event.data[1] == "wrath":
            self.texts["wrath"] = False

    def _stones(self, event: Event) -> None:
        self.energy = whole(event.data)

    def _wrath(self, event: Event) -> None:
        self.texts["wrath"] = True

    def _magic(self, event: Event) -> None:
        self.texts["magic"] = True

    def _force(self, event: Event) -> None:
        self.texts["force"] = True

    def _open(self, event: Event) -> None:
        self.texts["cunning"] = True
        self._lay_open(BALROG, event.data)

    def _spelled(self, event: Event) -> None:
        (self.spelled,) = whole(event.data)
        self.hand[BALROG].take(1 << self.spelled)
        self.expose(BALROG, 1 << self.spelled)

    def _unspelled(self, event: Event) -> None:
        self.hand[BALROG].put(mask_of(event.data))
        self.spelled = -1

    def _tricked(self, event: Event) -> None:
        if event.secret is None:
            # An onlooker: whatever was known of the hand may be the card that left it.
            self.hand[GANDALF] = Pile(0, len(self.hand[GANDALF]) - 1)
            self.aside[GANDALF].unknown += 1
            return
        card = mask_of(event.secret)
        self.hand[GANDALF].take(card)
        self.aside[GANDALF].put(card)
        self.expose(GANDALF, card)

    def _returns(self, event: Event) -> None:
        (self.returning,) = whole(event.data)

    def _look(self, event: Event) -> None:
        side = 1 - event.actor
        if event.secret is not None:
            self._lay_open(side, event.secret)
        elif side == self.seat:
            self.expose(side, self.hand[side].known)

    def _won(self, event: Event) -> None:
        self.step = whole(event.data)[1:3]
        self.loser = 1 - event.actor
        self.mirror = self.returning = -1
        self.texts = dict(NO_TEXTS) | {"cunning": self.texts["cunning"]}

    def _finished(self, event: Event) -> None:
        self.texts = dict(NO_TEXTS)

    def _keep(self, event: Event) -> None:
        side, (count, surplus) = event.actor, whole(event.data)
        hand, aside = self.hand[side], self.aside[side]
        chosen = 0 if event.secret is None else mask_of(event.secret[:count])
        left = Leftover(hand.copy(), count, chosen, aside.copy())
        self.leftovers[side].append(left)
        certain = left.certain
        self.kept[side].put(certain | aside.known)
        self.kept[side].unknown += count - certain.bit_count() + aside.unknown
        out = hand.known & ~chosen if chosen else 0
        self.gone[side].put(out)
        self.gone[side].unknown += surplus - out.bit_count()
        self.hand[side] = Pile()
        self.aside[side] = Pile()
        if side == BALROG:
            self.texts["cunning"] = False


def whole(facts: tuple[Fact, ...]) -> list[int]:
    """The numbers of an event."""
    return [fact for fact in facts if isinstance(fact, int)]


def mask_of(cards: tuple[Fact, ...]) -> int:
    """A set of cards as a mask."""
    return sum(1 << card for card in whole(cards))


def watch(deck: Deck, seat: int, cards: int) -> DuelView:
    """A view before the deal; `cards` is how many each deck has (none when a record begins with the final)."""
    view = DuelView(deck, seat)
    view.undrawn = [cards, cards]
    return view
