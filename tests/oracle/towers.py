"""The Two Towers played by the letter: a slow second opinion to check the engine against.

At the table this is the player with the rules sheet on his knees who keeps asking whose turn it is. The
course of a chapter is told as one conversation (`towers_course`, `towers_setup`, `towers_play`): the rules
ask, a text of the record answers, nothing is remembered that can be counted again. It shares no code with
the engine; each step names its rule. `READINGS` lists where the rules leave two readings and which was taken.

Not here: `stop` and `continue` (T4.3), verdicts while a round runs (T4.2), views, and characters of the first
game on the endless road (T9.1).
"""

from tests.oracle.towers_course import chapter
from tests.oracle.towers_data import CHAPTERS, LONG, PART_TWO
from tests.oracle.towers_deal import read_deal_line, table_from_header
from tests.oracle.towers_play import cards_won, tricks_won
from tests.oracle.towers_readings import READINGS
from tests.oracle.towers_table import Ask

__all__ = ["READINGS", "TowersOracle"]


class TowersOracle:
    """One record: a header, then move after move."""

    def __init__(self, header: dict[str, str]) -> None:
        self.table = table_from_header(header)
        self.talk = chapter(self.table, setup_done=header.get("Phase") == "play")
        self.question: Ask | None = next(self.talk, None)

    # ---- what is asked, and of whom -------------------------------------------------------------

    def actor(self) -> str | None:
        """A hand number, "*" for chance; None when over or when a new deal comes next."""
        if self.question is None or self.question.actor is None:
            return None
        return str(self.question.actor)

    def prompt(self) -> str | None:
        return None if self.question is None else self.question.prompt

    def legal(self) -> list[str]:
        return [] if self.question is None else list(self.question.legal)

    def play(self, actor: str, text: str) -> None:
        """One line of the record; ValueError, and nothing changed, when it is not allowed."""
        if self.question is None:
            raise ValueError("the record is over")
        if self.question.prompt == "deal":
            if actor != "*":
                raise ValueError("a deal comes next")
            read_deal_line(self.table, self.table.dealt, text)
        else:
            if actor != self.actor():
                raise ValueError(f"it is not the turn of {actor}")
            text = self.as_listed(text)
        try:
            self.question = self.talk.send(text)
        except StopIteration:
            self.question = None

    def as_listed(self, text: str) -> str:
        """The legal text that is meant: the three cards of `aside` come in any order."""
        assert self.question is not None
        for legal in self.question.legal:
            if text == legal or (text.startswith("aside ") and sorted(text.split()) == sorted(legal.split())):
                return legal
        raise ValueError(f"{text} is not allowed here")

    # ---- the position, as the record's JSON writes it -------------------------------------------

    def position(self) -> dict[str, object]:
        t = self.table
        part_two = t.chapter in PART_TWO
        figures = dict(t.figure)
        return {
            "game": "towers",
            "over": t.result is not None,
            "to_move": self.actor(),
            "prompt": self.prompt() if self.actor() else None,
            "legal": self.legal(),
            "result": t.result,
            "chapter": t.chapter,
            "round": t.round,
            "trick": t.trick,
            "leader": t.leader,
            "hands": {str(h): t.shown_hand(h) for h in t.numbers},
            "on_table": [[h, card] for h, card in t.on_table],
            "tricks": {str(h): len(tricks_won(t, h)) for h in t.numbers},
            "won": {str(h): cards_won(t, h) for h in t.numbers},
            "characters": {str(h): t.character[h] for h in t.numbers},
            "verdicts": t.verdicts,
            "achieved": list(t.achieved) if t.chapter in LONG else None,
            "free": None if part_two else list(t.free),
            "figures": figures,
            "burden": t.burden,
            "ring_open": t.ring_open if part_two else None,
            "hidden": {str(h): t.hidden[h] for h in t.numbers} if self.may_hide() else None,
            "under": t.under,
            "open": {str(h): t.open[h] for h in t.numbers} if t.chapter == "36" else None,
            "event": list(t.event) if part_two else None,
            "draw": len(t.draw) if t.players == 1 else None,
            "palantir": len(t.palantir) if t.chapter == "28" else None,
            "gimli_orcs": t.gimli_orcs if t.chapter == "25" else None,
        }

    def may_hide(self) -> bool:
        """Does a character of this chapter hide a card (T2.6)?"""
        names = CHAPTERS[self.table.chapter]["cards"].replace("*", "").split() + self.table.pool
        hiders = ("eomer", "eowyn", "legolas-competitor", "gamling", "shadowfax")
        return any(name in hiders for name in names)
