"""The course of the Duel round the exchanges: deals, keeping cards for the final, figures, the end.

The game is a chain of questions.  `asks` names the question that stands, `asked` whom it is put to
("*" when a card is due from chance).
"""

from itertools import combinations

from .duel_cards import SIDES, Deck
from .duel_table import DUEL_START, FINAL_START, TOP_STEP, Table, other


class Course:
    def __init__(self, deck: Deck) -> None:
        self.table = Table(deck)
        self.duel = 1
        self.opener: str | None = None
        self.last_loser: str | None = None
        self.asks: str | None = None
        self.asked: str | None = None
        self.result: dict[str, object] | None = None
        self._forget_effects()
        self.cunning = False

    def _forget_effects(self) -> None:
        self.wrath = False  # a Wrath is waiting for its special card
        self.magic = False  # Gandalf may still select
        self.force = False  # the next exchange is the one after Force
        self.mirror: tuple[int, ...] | None = None  # the reflected edge
        self.to_return: str | None = None  # Gandalf's card named by Defense

    def _ask(self, question: str, whom: str | None) -> None:
        self.asks = question
        self.asked = whom

    # === before a duel and before the final (section 2) =================================

    def _begin_duel(self, number: int) -> None:
        """D2.1: nine new cards each.  D2.2: for duels 2 and 3 the loser, having seen them, decides."""
        self.duel = number
        table = self.table
        table.energy = {"gandalf": DUEL_START, "balrog": DUEL_START}
        table.start_energy = DUEL_START
        table.cards_in_full = 6
        for side in SIDES:
            table.hand[side] = table.in_file_order(side, table.undrawn[side][:9])
            table.undrawn[side] = table.undrawn[side][9:]
        self._ask("opens", self.last_loser)

    def _begin_final(self) -> None:
        """D7.1: nine cards each, all played.  D2.2: the lower figure decides, else the loser of duel 3."""
        self.duel = 4
        table = self.table
        table.energy = {"gandalf": FINAL_START, "balrog": FINAL_START}
        table.start_energy = FINAL_START
        table.cards_in_full = len(table.hand["gandalf"])
        higher = table.higher_figure()
        self._ask("opens", other(higher) if higher is not None else self.last_loser)

    # === after a duel (section 6), the end (section 7) =====================================

    def _end_of_duel(self) -> None:
        """D6.5: the look is done; spelled card, figure, early win, and then the cards for the final."""
        table = self.table
        self._forget_effects()  # D8.Wrath: lapses; Magic, Force, Mirror, Defense: nothing left to act on
        if self.duel < 4 and table.spelled is not None:
            table.put(table.hand, "balrog", table.spelled)
            table.spelled = None
        winner = self._winner_of_duel()
        self.last_loser = other(winner)
        self._move_figure(winner)
        if self.duel == 4:
            self._end_of_final(winner)
        elif table.step[winner] == TOP_STEP:  # D6.4, D10.3
            self._game_over(winner, "bridge")
        else:
            self._ask("keep", "gandalf")  # D6.3: Gandalf first

    def _winner_of_duel(self) -> str:
        """D6.1 the higher stone; D6.2 on the same space the opener loses."""
        assert self.opener is not None
        higher = self.table.higher_stone()
        return higher if higher is not None else other(self.opener)

    def _move_figure(self, winner: str) -> None:
        """D6.1, D6.2 (no free space: one step), D1.3 (no further than the topmost step)."""
        free = self.table.free_spaces()
        steps = 1 if free <= 2 else 2 if free <= 4 else 3
        self.table.step[winner] = min(self.table.step[winner] + steps, TOP_STEP)

    def _legal_keep(self) -> list[str]:
        """D6.3, D8.aside: three, less those set aside by Trick or Magic."""
        assert self.asked is not None
        number = 3 - len(self.table.aside[self.asked])
        return ["keep " + " ".join(cards) for cards in combinations(self.table.hand[self.asked], number)]

    def _do_keep(self, text: str) -> None:
        table = self.table
        side = self.asked
        assert side is not None
        chosen = text.split()[1:]
        for card in chosen + table.aside[side]:
            table.put(table.kept, side, card)
        for card in table.hand[side]:
            if card not in chosen:
                table.put(table.gone, side, card)  # the surplus leaves the game
        table.hand[side] = []
        table.aside[side] = []
        if side == "gandalf":
            self._ask("keep", "balrog")
        else:
            self._next_duel()

    def _next_duel(self) -> None:
        table = self.table
        for side, card in table.row:
            table.put(table.gone, side, card)  # D2.4
        table.row = []
        self.cunning = False  # it lasted through D6.3
        self.opener = None
        if self.duel < 3:
            self._begin_duel(self.duel + 1)
        else:
            table.hand = table.kept  # D2.2: both take up their nine kept cards
            table.kept = {side: [] for side in SIDES}
            self._begin_final()

    def _end_of_final(self, winner_of_final: str) -> None:
        """D7.2"""
        higher = self.table.higher_figure()
        if higher is not None:
            self._game_over(higher, "height")
        else:
            self._game_over(winner_of_final, "final")

    def _game_over(self, winner: str, reason: str) -> None:
        self.result = {"winners": [winner], "reason": reason}
        self.cunning = False  # D8.Cunning: until the end of the duel or final
        self.asks = None
        self.asked = None
