"""The Duel on the bridge of Moria, written a second time: slow, literal, to be read beside the rules.

This file asks and answers; sections 1 and 3.1 are in duel_table, 2, 6 and 7 in duel_course, 3, 4, 5
and 8 in duel_exchange, 9 in duel_cards.
"""

from collections.abc import Callable

from .duel_cards import SIDES, Deck, printed_decks
from .duel_exchange import Exchange


class DuelOracle(Exchange):
    def __init__(self, header: dict[str, str], deck: Deck | None = None) -> None:
        super().__init__(deck if deck is not None else printed_decks())
        self.first_game_steps: tuple[int, int] | None = None
        self._read_header(header)

    # === the interface =====================================================================

    def actor(self) -> str | None:
        return self.asked

    def prompt(self) -> str | None:
        return self.asks

    def legal(self) -> list[str]:
        questions: dict[str, Callable[[], list[str]]] = {
            "opens": lambda: ["opens gandalf", "opens balrog"],
            "order": lambda: ["order", "wait"],
            "card": self._legal_card,
            "select": lambda: ["select", "pass"],
            "replacement": lambda: list(self.table.hand["balrog"]),
            "swap": lambda: ["swap " + card for card in self.table.movable_by_feint()],
            "draw for Spell": lambda: ["draw " + card for card in self.table.hand["balrog"]],
            "draw for Trick": lambda: ["draw " + card for card in self.table.hand["gandalf"]],
            "return": lambda: ["return " + card for card in self.table.in_row("gandalf")],
            "gap": lambda: ["gap " + card for card in self.table.hand["gandalf"]],
            "keep": self._legal_keep,
        }
        return questions[self.asks]() if self.asks is not None else []

    def play(self, actor: str, text: str) -> None:
        if self.asks is None:
            raise ValueError("the game is over")
        if actor != self.asked:
            raise ValueError(f"it is {self.asked} who must act, not {actor}")
        if text not in self.legal():
            raise ValueError(f"{text!r} is not among {self.legal()} ({self.asks})")
        answers: dict[str, Callable[[str], None]] = {
            "opens": self._do_opens,
            "order": self._do_order,
            "card": self._do_card,
            "select": self._do_select,
            "replacement": self._do_replacement,
            "swap": self._do_swap,
            "draw for Spell": self._do_draw_for_spell,
            "draw for Trick": self._do_draw_for_trick,
            "return": self._do_return,
            "gap": self._do_gap,
            "keep": self._do_keep,
        }
        answers[self.asks](text.split()[-1] if self.asks != "keep" else text)

    def position(self) -> dict[str, object]:
        """The object of `replay --json`, the full truth."""
        table = self.table
        decides = self.asked in SIDES  # while a card is due from chance nobody is to move
        return {
            "game": "duel",
            "over": self.asks is None,
            "to_move": self.asked if decides else None,
            "prompt": self.asks,
            "legal": self.legal() if decides else [],
            "result": self.result,
            "duel": self.duel,
            "energy": dict(table.energy),
            "step": dict(table.step),
            "hand": {side: list(table.hand[side]) for side in SIDES},
            "kept": {side: list(table.kept[side]) for side in SIDES},
            "aside": {side: list(table.aside[side]) for side in SIDES},
            "gone": {side: list(table.gone[side]) for side in SIDES},
            "row": [[side, card] for side, card in table.row],
            "opener": self.opener,
            "spelled": table.spelled,
            "effects": {
                "wrath": self.wrath,
                "magic": self.magic,
                "cunning": self.cunning,
                "force": self.force,
                "mirror": None if self.mirror is None else list(self.mirror),
                "return": self.to_return,
            },
        }

    def match_winner(self) -> str | None:
        """D7.3: the seat, in this second game, of the player who wins the longer game."""
        if self.result is None or self.first_game_steps is None:
            return None
        gandalf_then, balrog_then = self.first_game_steps
        gandalf_now = balrog_then + self.table.step["gandalf"]
        balrog_now = gandalf_then + self.table.step["balrog"]
        return "balrog" if balrog_now > gandalf_now else "gandalf"

    # === setting up ========================================================================

    def _read_header(self, header: dict[str, str]) -> None:
        table = self.table
        start = header.get("Start")
        if "Step" in header:
            table.step = pair(header["Step"])
        if "Match" in header:  # "second of two, first 3 2"
            first, second = header["Match"].split()[-2:]
            self.first_game_steps = (int(first), int(second))
        if header.get("Final") == "yes":
            self.duel = 4
            for side in SIDES:
                table.hand[side] = table.in_file_order(side, header[side.capitalize()].split())
            self._begin_final()
        else:
            for side in SIDES:
                given = header.get(side.capitalize(), "").split()
                table.undrawn[side] = given + [card for card in table.deck[side] if card not in given]
            self._begin_duel(1)
        if "Energy" in header:
            table.energy = pair(header["Energy"])
        if start is not None:
            self._begin_play(start)
        elif self.duel == 1:
            self._begin_play("gandalf")  # D2.2
        elif table.higher_figure() is None:
            raise ValueError("equal steps: the header must name the opener of the final")

    def _do_opens(self, side: str) -> None:
        self._begin_play(side)

    def _begin_play(self, opener: str) -> None:
        self.opener = opener
        self._turn_of(opener)


def pair(text: str) -> dict[str, int]:
    """Two numbers of a header line, Gandalf's first."""
    gandalf, balrog = text.split()
    return {"gandalf": int(gandalf), "balrog": int(balrog)}
