"""Laying cards in the row of the Duel: turns, exchanges, looks and the texts of the special cards."""

from collections.abc import Callable

from .duel_cards import Deck
from .duel_course import Course
from .duel_table import other


class Exchange(Course):
    def __init__(self, deck: Deck) -> None:
        super().__init__(deck)
        self.ordered = False
        # Every look of D5.1 in order: who looked, and the hand he saw.
        self.looks: list[tuple[str, list[str]]] = []

    # === a turn ============================================================================

    def _turn_of(self, side: str) -> None:
        table = self.table
        self.ordered = False
        if side == "gandalf" and self.to_return is not None:
            self._ask("gap", "gandalf")  # D8.Defense
        elif side == "balrog" and table.spelled is not None and table.hand["balrog"]:
            self._ask("order", "gandalf")  # D8.Spell: before each turn while the hand is not empty
        elif side == "balrog" and table.spelled is not None:
            self.ordered = True  # D8.Spell: with an empty hand it is played unasked
            self._ask("card", "balrog")
        else:
            self._ask("card", side)

    def _do_order(self, answer: str) -> None:
        self.ordered = answer == "order"
        self._ask("card", "balrog")

    def _legal_card(self) -> list[str]:
        if self.asked == "gandalf":
            return list(self.table.hand["gandalf"])
        if self.ordered:
            assert self.table.spelled is not None
            return [self.table.spelled]
        return list(self.table.hand["balrog"])  # D8.Spell: the spelled card not unordered

    def _do_card(self, card: str) -> None:
        table = self.table
        if self.asked == "gandalf":
            table.hand["gandalf"].remove(card)
            table.row.append(("gandalf", card))
            self._gandalf_lays(card, table.text("gandalf", card))
            return
        if self.ordered:
            table.spelled = None
        else:
            table.hand["balrog"].remove(card)
        table.named = card  # D10.4
        if self.magic:
            self._ask("select", "gandalf")  # D8.Magic: before anything of the card is evaluated
        else:
            self._balrog_lays(card)

    def _do_select(self, answer: str) -> None:
        table = self.table
        assert table.named is not None
        if answer == "pass":
            self._balrog_lays(table.named)
            return
        table.put(table.aside, "balrog", table.named)  # one of his three for the final
        table.named = None
        self.magic = False  # once
        self._ask("replacement", "balrog")

    def _do_replacement(self, card: str) -> None:
        """D8.Magic: another card from hand, without a new Spell or Magic question."""
        self.table.hand["balrog"].remove(card)
        self._balrog_lays(card)

    # === laying a card =====================================================================

    def _balrog_lays(self, card: str) -> None:
        table = self.table
        table.named = card
        if table.text("balrog", card) == "Feint" and table.movable_by_feint():
            self._ask("swap", "balrog")  # D8.Feint: the choice comes before the comparison
            return
        table.named = None
        table.row.append(("balrog", card))
        self._balrog_replies(card)

    def _do_swap(self, moved: str) -> None:
        """D8.Feint: the moved card goes to the end and alone is compared; the Feint fills its gap."""
        table = self.table
        assert table.named is not None
        table.move_to_end("balrog", moved, table.named)
        table.named = None
        self._balrog_replies(moved)

    def _balrog_replies(self, card: str) -> None:
        """D3.1 for a card of the Balrog now at the end of the row."""
        table = self.table
        text = table.text("balrog", card)
        if len(table.row) == 1:
            self._text_acts("balrog", text)  # D2.3: no exchange; D8.0: the text acts
            return
        if self.mirror is not None:
            attack = self.mirror  # D8.Mirror: the reflected edge
            text = None  # D8.Mirror: a special card loses its text, and Wrath is not spent by it
            self.mirror = None
        else:
            attack = table.right(*table.row[-2])
        table.compare(attack, "gandalf", card, 1)
        self._after_comparison("balrog", text)

    def _gandalf_lays(self, card: str, text: str | None) -> None:
        """D3.1 for a card of Gandalf now at the end of the row; `text` is what it may have of a text."""
        table = self.table
        opening = len(table.row) == 1
        edge = () if opening else table.right(*table.row[-2])
        if text == "Mirror":
            # D8.Mirror: no stone moves; the edge is fixed now (D10.1: empty for an opening Mirror).
            # As the very last card it does nothing.
            self.mirror = None if table.nothing_to_play() else edge
        elif not opening:
            table.compare(edge, "balrog", card, 2 if self.force else 1)  # D8.Force
        self.force = False  # D8.Force: the next exchange only; D8.Mirror: a pending Force lapses
        if opening:
            self._text_acts("gandalf", text)  # D8.0
        else:
            self._after_comparison("gandalf", text)

    def _do_gap(self, filler: str) -> None:
        """D8.Defense: the gap card counts as the play and has no text; the named card is compared."""
        table = self.table
        named = self.to_return
        assert named is not None
        self.to_return = None
        table.hand["gandalf"].remove(filler)
        table.move_to_end("gandalf", named, filler)
        points_only_but_for_mirror = "Mirror" if table.text("gandalf", named) == "Mirror" else None
        self._gandalf_lays(named, points_only_but_for_mirror)

    # === stones, text, stones and card count (D3.3) ========================================

    def _after_comparison(self, side: str, text: str | None) -> None:
        if self.table.stones_end_it():
            self._look()  # D5.1: also after the exchange that ends a duel
            self._end_of_duel()  # D4.3: the text does not act
        else:
            self._text_acts(side, text)

    def _text_acts(self, side: str, text: str | None) -> None:
        if self.duel == 4 and text in ("Trick", "Magic"):
            text = None  # D8.Trick, D8.Magic: in the final the text is lost
        if side == "balrog" and self.wrath and text is not None and text != "Feint":
            self.wrath = False  # D8.Wrath: spent on a text that would otherwise have acted
            text = None
        texts: dict[str, Callable[[], None]] = {
            "Balance": self._balance,
            "Power": self._power,
            "Wrath": self._wrath,
            "Spell": self._spell,
            "Magic": self._magic,
            "Cunning": self._cunning,
            "Force": self._force,
            "Trick": self._trick,
            "Defense": self._defense,
        }
        self.asks = None
        if text in texts:  # Mirror and Feint have done their part already
            texts[text]()
        if self.asks is None:
            self._after_text(side)

    def _after_text(self, side: str) -> None:
        table = self.table
        if len(table.row) > 1:  # D5.1, D10.2: never after an opening card
            self._look()
        if table.stones_end_it() or table.nothing_to_play():  # D4.4, D4.1
            self._end_of_duel()
        else:
            self._turn_of(other(side))  # D2.3

    def _look(self) -> None:
        """D5.1: with three free spaces the higher stone's player sees the other hand."""
        table = self.table
        viewer = table.higher_stone()
        if viewer is None or table.free_spaces() < 3:
            return
        if viewer == "gandalf" and self.cunning:
            return  # D8.Cunning: his own look is void meanwhile
        self.looks.append((viewer, list(table.hand[other(viewer)])))

    # === the texts (section 8) =============================================================

    def _balance(self) -> None:
        higher = self.table.higher_stone()
        if higher == "gandalf":
            self.table.up("gandalf", 1)
        elif higher is None:
            self.table.up("gandalf", 1)
            self.table.down("balrog", 1)
        else:
            self.table.up("gandalf", 2)
            self.table.down("balrog", 1)

    def _power(self) -> None:
        higher = self.table.higher_figure()
        if higher == "balrog":
            self.table.up("balrog", 1)
        elif higher is None:
            self.table.up("balrog", 1)
            self.table.down("gandalf", 1)
        else:
            self.table.up("balrog", 2)
            self.table.down("gandalf", 1)

    def _wrath(self) -> None:
        self.wrath = True

    def _cunning(self) -> None:
        self.cunning = True

    def _force(self) -> None:
        self.force = True

    def _magic(self) -> None:
        self.magic = self.table.to_play("balrog") > 0  # else it lapses

    def _spell(self) -> None:
        if self.table.to_play("balrog") > 0:  # else nothing is drawn
            self._ask("draw for Spell", "*")

    def _do_draw_for_spell(self, card: str) -> None:
        self.table.hand["balrog"].remove(card)
        self.table.spelled = card
        self._after_text("gandalf")

    def _trick(self) -> None:
        self._ask("draw for Trick", "*")  # D10.2: also as the very last card of a duel

    def _do_draw_for_trick(self, card: str) -> None:
        self.table.hand["gandalf"].remove(card)
        self.table.put(self.table.aside, "gandalf", card)
        self._after_text("balrog")

    def _defense(self) -> None:
        if self.table.in_row("gandalf") and self.table.to_play("gandalf") > 0:  # else it lapses
            self._ask("return", "balrog")

    def _do_return(self, card: str) -> None:
        self.to_return = card
        self._after_text("balrog")
