"""What stands on the table between two decisions, without any rule."""

from __future__ import annotations

from typing import Final

from mathom.games.duel.deck import BALROG, GANDALF, SIZE, Deck, board
from mathom.kernel.event import Event, Fact

# What is asked; the words stand in `PROMPTS`.
OVER: Final = 0
PLAY: Final = 1
CALL: Final = 2
SELECTION: Final = 3
REPLACE: Final = 4
SWAPPING: Final = 5
NAMING: Final = 6
FILL: Final = 7
KEEPING: Final = 8
OPENING: Final = 9
DRAW: Final = 10
PROMPTS: Final = ("", "play", "order", "select", "replace", "swap", "return", "gap", "keep", "opens", "")

LAST_DUEL: Final = 3
FINAL: Final = 4
"""The number of the final, after duels 1 to 3."""
START: Final[int] = board()["duel_start"]
FINAL_START: Final[int] = board()["final_start"]
TOP: Final[int] = board()["top_step"]
DRAWN: Final[int] = board()["drawn"]
SIDE_MASK: Final = ((1 << SIZE) - 1, ((1 << SIZE) - 1) << SIZE)


class Position:
    """The table of one game. Cards are numbers 0–53 (see `Deck`), sets of cards are masks; lists are by side."""

    __slots__ = (
        "actor",
        "aside",
        "ask",
        "cunning",
        "deck",
        "duel",
        "edge",
        "energy",
        "force",
        "gone",
        "hand",
        "kept",
        "log",
        "loser",
        "magic",
        "mirror",
        "named",
        "opener",
        "order",
        "ordered",
        "played",
        "plays",
        "reason",
        "returning",
        "row",
        "spelled",
        "step",
        "winner",
        "wrath",
    )

    deck: Deck
    order: tuple[tuple[int, ...], tuple[int, ...]]
    """Each side's cards in the order of drawing."""
    duel: int
    """1-3, or 4 for the final."""
    opener: int
    """Who opened this duel, or -1 while that is not decided."""
    energy: list[int]
    step: list[int]
    hand: list[int]
    kept: list[int]
    """Cards put away for the final after earlier duels."""
    aside: list[int]
    """Cards set aside by Trick and Magic in this duel."""
    gone: list[int]
    row: tuple[int, ...]
    played: list[int]
    plays: int
    """How many cards each side plays in this duel or final (D1.5)."""
    edge: int
    """The right edge that the next card meets."""
    mirror: bool
    """Whether that edge is a reflected one."""
    force: bool
    wrath: bool
    magic: bool
    cunning: bool
    spelled: int
    ordered: bool
    named: int
    """A Balrog card that lies on the table but not yet in the row (D10.4)."""
    returning: int
    loser: int
    """Who lost the last duel."""
    ask: int
    actor: int
    winner: int
    reason: str
    log: list[Event] | None

    def __init__(self, deck: Deck, order: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
        self.deck = deck
        self.order = order
        self.log = None

    def clear_table(self) -> None:
        """Nothing is dealt yet, and both figures stand before the bridge."""
        self.duel = 0
        self.opener = GANDALF
        self.energy = [START, START]
        self.step = [0, 0]
        self.hand = [0, 0]
        self.kept = [0, 0]
        self.aside = [0, 0]
        self.gone = [0, 0]
        self.row = ()
        self.played = [0, 0]
        self.plays = self.deck.frame.plays
        self.edge = 0
        self.mirror = self.force = self.wrath = self.magic = self.cunning = self.ordered = False
        self.spelled = self.named = self.returning = -1
        self.loser = GANDALF
        self.ask = OVER
        self.actor = GANDALF
        self.winner = -1
        self.reason = ""

    def __str__(self) -> str:
        deck = self.deck
        row = " ".join(f"{'GB'[c >= SIZE]}{deck.cards[c].id}" for c in self.row)
        lines = [
            f"duel {self.duel}, {PROMPTS[self.ask] or 'nothing'} asked of {self.actor}, row: {row or '-'}, "
            f"edge {self.edge:04b}{' reflected' if self.mirror else ''}",
        ]
        for side, name in ((GANDALF, "Gandalf"), (BALROG, "Balrog")):
            zones = (("hand", self.hand), ("kept", self.kept), ("aside", self.aside), ("gone", self.gone))
            cards = ", ".join(f"{zone} {' '.join(deck.ids(masks[side])) or '-'}" for zone, masks in zones)
            lines.append(f"{name}: energy {self.energy[side]}, step {self.step[side]}, {cards}")
        return "\n".join(lines)

    @property
    def final(self) -> bool:
        """Whether this is the final."""
        return self.duel == FINAL

    @property
    def start_energy(self) -> int:
        """Where the stones start, and the highest space a text can bring one to (D8.0)."""
        return FINAL_START if self.duel == FINAL else START

    def left(self, side: int) -> int:
        """How many cards a side has still to play (D1.5)."""
        return self.plays - self.played[side]

    def tell(
        self,
        kind: str,
        actor: int,
        data: tuple[Fact, ...] = (),
        secret: tuple[Fact, ...] = (),
        seers: int = 0,
    ) -> None:
        """Note an event, if anybody wants to know."""
        if self.log is not None:
            self.log.append(Event(kind, actor, data, secret, seers))

    def copy_to(self, other: Position) -> None:
        """Make another position with the same decks equal to this one, except for its log."""
        other.duel = self.duel
        other.opener = self.opener
        other.energy = self.energy[:]
        other.step = self.step[:]
        other.hand = self.hand[:]
        other.kept = self.kept[:]
        other.aside = self.aside[:]
        other.gone = self.gone[:]
        other.row = self.row
        other.played = self.played[:]
        other.plays = self.plays
        other.edge = self.edge
        other.mirror = self.mirror
        other.force = self.force
        other.wrath = self.wrath
        other.magic = self.magic
        other.cunning = self.cunning
        other.spelled = self.spelled
        other.ordered = self.ordered
        other.named = self.named
        other.returning = self.returning
        other.loser = self.loser
        other.ask = self.ask
        other.actor = self.actor
        other.winner = self.winner
        other.reason = self.reason

    def key(self) -> tuple[object, ...]:
        """Everything that decides how the game can go on; of the decks, only what is still to be drawn."""
        drawn = SIZE if self.duel >= LAST_DUEL else self.deck.frame.drawn_before(self.duel + 1)
        return (
            (
                self.order[GANDALF][drawn:],
                self.order[BALROG][drawn:],
                self.duel,
                self.opener,
                *self.energy,
                *self.step,
                *self.hand,
                *self.kept,
                *self.aside,
            )
            + (*self.gone, self.row, *self.played, self.plays, self.edge, self.mirror, self.force, self.wrath)
            + (self.magic, self.cunning, self.spelled, self.ordered, self.named, self.returning, self.loser)
            + (self.ask, self.actor, self.winner, self.reason)
        )
