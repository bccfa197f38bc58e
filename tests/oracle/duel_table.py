"""What lies on the table of a Duel, and the questions one can answer by looking at it (sections 1 and 3)."""

from .duel_cards import SIDES, Deck

DUEL_START = 15  # D1.2
FINAL_START = 22  # D1.2
TOP_STEP = 5  # D1.3


def other(side: str) -> str:
    return "balrog" if side == "gandalf" else "gandalf"


class Table:
    """All cards, stones and figures; every list of cards is kept in the order of the deck file."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.undrawn: dict[str, list[str]] = {side: [] for side in SIDES}
        self.hand: dict[str, list[str]] = {side: [] for side in SIDES}
        self.kept: dict[str, list[str]] = {side: [] for side in SIDES}
        self.aside: dict[str, list[str]] = {side: [] for side in SIDES}
        self.gone: dict[str, list[str]] = {side: [] for side in SIDES}
        self.row: list[tuple[str, str]] = []
        self.spelled: str | None = None
        self.named: str | None = None  # D10.4: shown, but in neither hand nor row
        self.energy = {"gandalf": DUEL_START, "balrog": DUEL_START}
        self.start_energy = DUEL_START
        self.step = {"gandalf": 0, "balrog": 0}
        self.cards_in_full = 6  # D1.5: six in a duel; all of them in the final

    # --- cards -----------------------------------------------------------------------------

    def text(self, side: str, card: str) -> str | None:
        return self.deck[side][card][2]

    def left(self, side: str, card: str) -> tuple[int, ...]:
        return () if self.text(side, card) == "Feint" else self.deck[side][card][0]

    def right(self, side: str, card: str) -> tuple[int, ...]:
        return () if self.text(side, card) == "Feint" else self.deck[side][card][1]

    def in_file_order(self, side: str, cards: list[str]) -> list[str]:
        return [card for card in self.deck[side] if card in cards]

    def put(self, zone: dict[str, list[str]], side: str, card: str) -> None:
        zone[side] = self.in_file_order(side, zone[side] + [card])

    def in_row(self, side: str) -> list[str]:
        return self.in_file_order(side, [card for owner, card in self.row if owner == side])

    def movable_by_feint(self) -> list[str]:
        """D8.Feint: the Balrog's own non-special cards in the row."""
        return [card for card in self.in_row("balrog") if self.text("balrog", card) is None]

    def move_to_end(self, side: str, card: str, filler: str) -> None:
        """A card leaves its place in the row for the right end; another of the same side fills the gap."""
        place = self.row.index((side, card))
        self.row[place] = (side, filler)
        self.row.append((side, card))

    # --- counting (D1.5) -------------------------------------------------------------------

    def played(self, side: str) -> int:
        return len(self.in_row(side))

    def to_play(self, side: str) -> int:
        return self.cards_in_full - self.played(side)

    def nothing_to_play(self) -> bool:
        return self.to_play("gandalf") == 0 and self.to_play("balrog") == 0

    # --- stones ----------------------------------------------------------------------------

    def free_spaces(self) -> int:
        """D1.4"""
        difference = abs(self.energy["gandalf"] - self.energy["balrog"])
        return 0 if difference == 0 else difference - 1

    def higher_stone(self) -> str | None:
        if self.energy["gandalf"] > self.energy["balrog"]:
            return "gandalf"
        if self.energy["balrog"] > self.energy["gandalf"]:
            return "balrog"
        return None

    def higher_figure(self) -> str | None:
        if self.step["gandalf"] > self.step["balrog"]:
            return "gandalf"
        if self.step["balrog"] > self.step["gandalf"]:
            return "balrog"
        return None

    def up(self, side: str, spaces: int) -> None:
        """D8.0: up is towards the start and never above it."""
        self.energy[side] = min(self.energy[side] + spaces, self.start_energy)

    def down(self, side: str, spaces: int) -> None:
        self.energy[side] = self.energy[side] - spaces  # D1.2: no lower limit

    def a_stone_is_negative(self) -> bool:
        """D1.2: energy 0 is the first negative space."""
        return self.energy["gandalf"] <= 0 or self.energy["balrog"] <= 0

    def stones_end_it(self) -> bool:
        """D4.1 second half, with the exception D4.2 (both negative, level, cards left to play)."""
        if not self.a_stone_is_negative():
            return False
        level = self.energy["gandalf"] == self.energy["balrog"]
        return not (level and not self.nothing_to_play())

    # --- the comparison --------------------------------------------------------------------

    def compare(self, attack: tuple[int, ...], attacker: str, card: str, hit: int) -> None:
        """D3.1: a right edge against the left edge of the other side's later card, row by row.

        `hit` is what an unblocked attack point costs: 1, or 2 for the points of Force.
        """
        defender = other(attacker)
        defence = self.left(defender, card)
        for number in (1, 2, 3, 4):
            if number in attack and number not in defence:
                self.down(defender, hit)
            if number in defence and number not in attack:
                self.down(attacker, 1)
