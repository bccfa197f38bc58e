"""The table of a Two Towers round: who holds what, what lies where, and what is being asked.

`Table` has no rules beyond taking a card out of a hand and putting one in. With two players the third hand
is the open pyramid (T5.1): rows of cells, a cell being None (a gap) or [card, face up], and a list of cards
that lie beside the bottom row.
"""

from dataclasses import dataclass

Cell = list[object]  # [card, face up]
Place = tuple[int, int] | None  # row and position of a card in the pyramid; None: beside it, or a hand


@dataclass
class Ask:
    """One open question: to a hand (or "*" for chance, None for a new deal), and the possible answers."""

    actor: int | str | None
    prompt: str
    legal: list[str]


@dataclass
class Trick:
    """One trick as everybody saw it."""

    number: int
    leader: int
    lead_suit: str | None
    cards: list[tuple[int, str]]  # in playing order
    marked: list[int]  # hands that said "!" to their card
    winner: int | None
    winning_card: str | None
    discarded: bool = False  # T8.23
    orcs_to_gimli: bool = False  # T8.25


class ChapterLost(Exception):
    """The chapter is lost at once (section 3)."""


class Table:
    """Everything on the table. All lists and dictionaries; hands are numbered 1 to 4 clockwise."""

    def __init__(self, chapter: str, players: int) -> None:
        self.chapter = chapter
        self.players = players
        self.hands = 3 if players in (2, 3) else 4  # T5.1, T6.1
        self.numbers = list(range(1, self.hands + 1))
        self.pool: list[str] = []  # T9.1
        # Kept from round to round of a long chapter (T4.5).
        self.round = 1
        self.achieved: list[str] = []
        self.gimli_orcs = 0  # T8.25
        self.result: dict[str, object] | None = None
        self.dealt: dict[str, list[str]] = {}  # the lines of a new deal so far
        self.clear()

    def clear(self) -> None:
        """Everything that belongs to one round."""
        self.hand: dict[int, list[str]] = {h: [] for h in self.numbers}
        self.rows: list[list[Cell | None]] = []  # the pyramid
        self.beside: list[str] = []
        self.free: list[str] = []
        self.hills: list[int] = []  # ranks in the order of drawing, as far as a header line fixes it
        self.palantir: list[str] = []
        self.palantir_known = False  # is the order of the pile fixed by a header line?
        self.draw: list[str] = []
        self.draw_known = False
        self.character: dict[int, str | None] = dict.fromkeys(self.numbers)
        self.old_man: dict[int, str] = {}
        self.first_hand: int = 1  # the hand that was assigned the first character
        self.leader: int | None = None
        self.group: int | None = None
        self.burden: int | None = None
        self.hidden: dict[int, str | None] = dict.fromkeys(self.numbers)
        self.hill: dict[int, int] = {}
        self.under: str | None = None
        self.open: dict[int, str | None] = dict.fromkeys(self.numbers)
        self.step: dict[str, int] = {}  # "first" and "last": the hand that took it
        self.event: list[str] = []
        self.figure: dict[str, int | None] = {"WT": None, "BT": None}
        self.between: list[str] = []  # cards of a simultaneous exchange, in no hand
        self.laid_away: list[str] = []  # Shelob's three
        # The play.
        self.trick = 1
        self.total = 0  # T4.1, known at the first lead
        self.lead_suit: str | None = None
        self.on_table: list[tuple[int, str]] = []
        self.marked: list[int] = []
        self.history: list[Trick] = []
        self.ring_open = False
        self.light_used = False
        self.turned = False  # T8.23
        self.shadows_drawn = 0  # T8.28
        self.black_tower_by: tuple[int, int] | None = None  # hand and number of the trick
        self.ring_trick: int | None = None  # number of the trick in which the One Ring was played
        self.verdicts: dict[str, str | None] | None = None

    # ---- around the table -----------------------------------------------------------------------

    def clockwise_from(self, first: int) -> list[int]:
        return [(first - 1 + step) % self.hands + 1 for step in range(self.hands)]

    def left_of(self, hand: int) -> int:
        return hand % self.hands + 1

    def from_left_of(self, hand: int) -> list[int]:
        """Clockwise from the left of a hand, that hand last."""
        return self.clockwise_from(self.left_of(hand))

    def who_is(self, character: str) -> int | None:
        """The hand of a character, the first one clockwise from hand 1."""
        for h in self.numbers:
            if self.character[h] == character:
                return h
        return None

    def is_pyramid(self, h: int) -> bool:
        return self.players == 2 and h == 3

    # ---- hands and the pyramid ------------------------------------------------------------------

    def lay_pyramid(self, cards: list[str]) -> None:
        """T5.1: rows from the top; what a layout has no place for lies beside the bottom row."""
        layouts = {14: ["dd", "udu", "dddd", "uuuuu"], 12: ["udu", "dddd", "uuuuu"], 9: ["dd", "ddd", "uuuu"]}
        size = max([n for n in layouts if n <= len(cards)], default=0)
        left = list(cards)
        self.rows = []
        for row in layouts.get(size, []):
            self.rows.append([[left.pop(0), side == "u"] for side in row])
        self.beside = left

    def uncovered(self, row: int, i: int) -> bool:
        """T5.1: card i is covered by cards i and i+1 of the next row."""
        if row == len(self.rows) - 1:
            return True
        return self.rows[row + 1][i] is None and self.rows[row + 1][i + 1] is None

    def uncovered_places(self, rows: list[int]) -> list[tuple[int, int]]:
        return [
            (row, i)
            for row in rows
            for i, cell in enumerate(self.rows[row])
            if cell is not None and cell[1] and self.uncovered(row, i)
        ]

    def cell_card(self, place: tuple[int, int]) -> str:
        cell = self.rows[place[0]][place[1]]
        assert cell is not None
        return str(cell[0])

    def all_cards(self, h: int) -> list[str]:
        """Every card of the hand, covered ones of the pyramid too, without the hidden card (T2.6)."""
        if not self.is_pyramid(h):
            return list(self.hand[h])
        return [str(cell[0]) for row in self.rows for cell in row if cell is not None] + self.beside

    def usable(self, h: int) -> list[str]:
        """The cards that may be played as far as the pyramid goes (T5.1): uncovered and face up."""
        if not self.is_pyramid(h):
            return list(self.hand[h])
        bottom = len(self.rows) - 1
        lowest = [self.cell_card(place) for place in self.uncovered_places([bottom] if self.rows else [])]
        higher = [self.cell_card(place) for place in self.uncovered_places(list(range(bottom)))]
        return lowest + self.beside + higher

    def exchangeable(self, h: int) -> list[str]:
        """T5.3: the pyramid exchanges only with uncovered cards of the bottom row."""
        if not self.is_pyramid(h):
            return list(self.hand[h])
        if not self.rows:
            return []
        return [self.cell_card(place) for place in self.uncovered_places([len(self.rows) - 1])]

    def take_out(self, h: int, card: str) -> Place:
        """Take a card away and tell where it lay; of equal cards the leftmost of the lowest row."""
        if not self.is_pyramid(h):
            self.hand[h].remove(card)
            return None
        for row in reversed(range(len(self.rows))):
            for place in self.uncovered_places([row]):
                if self.cell_card(place) == card:
                    self.rows[row][place[1]] = None
                    return place
            if row == len(self.rows) - 1 and card in self.beside:
                break
        self.beside.remove(card)
        return None

    def put_in(self, h: int, card: str, place: Place = None) -> None:
        """A card comes into a hand; in the pyramid to the place given up, else beside the row (T5.3)."""
        if not self.is_pyramid(h):
            self.hand[h].append(card)
        elif place is None:
            self.beside.append(card)
        else:
            self.rows[place[0]][place[1]] = [card, True]

    def move_to_place(self, h: int, card: str, place: Place) -> None:
        """T5.3: the card just received takes the place of the card that was given up for it."""
        if self.is_pyramid(h) and place is not None:
            self.beside.remove(card)
            self.put_in(h, card, place)

    def turn_up(self) -> None:
        """T5.1: at the end of a trick uncovered cards are turned up."""
        for row in range(len(self.rows)):
            for i, cell in enumerate(self.rows[row]):
                if cell is not None and self.uncovered(row, i):
                    cell[1] = True

    def shown_hand(self, h: int) -> list[object]:
        """The hand as `position` shows it: pyramid rows are lists, null a gap, `?` face down."""
        if not self.is_pyramid(h):
            return list(self.hand[h])
        rows: list[object] = [
            [None if cell is None else (cell[0] if cell[1] else "?") for cell in row] for row in self.rows
        ]
        return rows + ([list(self.beside)] if self.beside else [])


def distinct(texts: list[str]) -> list[str]:
    """Equal cards are one choice; the order stays."""
    return list(dict.fromkeys(texts))
