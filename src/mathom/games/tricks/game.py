"""The Two Towers and its like: a campaign of chapters played with one trick engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Final, final

from mathom.games.tricks import chance, following, minis, opening, rounds, seeing, sense, worlds
from mathom.games.tricks import header as reading
from mathom.games.tricks import position as positions
from mathom.games.tricks.board import PROMPTS
from mathom.games.tricks.campaign import Campaign
from mathom.games.tricks.cards import SHADOWS, cards_of, names
from mathom.games.tricks.deal import Deal, full_deck
from mathom.games.tricks.ending import MOST_ROUNDS, REASONS
from mathom.games.tricks.state import TrickState
from mathom.games.tricks.view import TrickView
from mathom.kernel.errors import NotationError
from mathom.kernel.event import Event
from mathom.kernel.game import Draw, Header, Json
from mathom.kernel.provenance import Sourced

__all__ = ["TrickGame", "following", "seeing"]  # the last two teach views what events mean

MOST_IN_A_ROUND: Final = 110
"""Decisions: fourteen tricks of three or ten of four hands, as many for hidden cards and votes, and the setup."""


@final
class TrickGame:
    """A campaign on the trick engine. One that is played with own cards is another instance (T11)."""

    cooperative = True
    reasons: tuple[str, ...] = REASONS
    prompts: tuple[str, ...] = tuple(prompt for prompt in PROMPTS if prompt)
    longest = MOST_ROUNDS * MOST_IN_A_ROUND

    def __init__(self, name: str, title: str, rules_version: int, campaign: Campaign) -> None:
        self.id = name
        self.title = title
        self.rules_version = rules_version
        self.campaign = campaign
        self.minis: Mapping[str, Callable[[Random], dict[str, str]]] = {
            mini: partial(minis.deal, mini) for mini in minis.MINIS
        }

    @property
    def fingerprint(self) -> str:
        """Of the owner's cards in the campaign, '' where there are none (T11.1)."""
        return self.campaign.fingerprint

    def actors(self, header: Header) -> tuple[str, ...]:
        """The hands by number."""
        players = reading.number(header, "Players", 1, 4, reading.number(header, "Hands", 3, 4, 4))
        hands = reading.number(header, "Hands", 3, 4, 3 if players in (2, 3) else 4)
        return tuple(str(hand + 1) for hand in range(hands))

    def deal(self, rng: Random, options: Mapping[str, str]) -> dict[str, str]:
        """A round dealt by chance: chapter 19 for four players unless `options` say otherwise."""
        allowed = {"Cards", "Chapter", "Players", "Hands", "Achieved", "Pool", "Group", "GimliOrcs", "Round"}
        for key in options:
            if key not in allowed:
                raise NotationError("a deal cannot be asked for {key}", {"key": key}, key=key)
        players = reading.number(options, "Players", 1, 4, reading.number(options, "Hands", 3, 4, 4))
        header = {
            "Rules": str(self.rules_version),
            **({"Cards": self.fingerprint} if self.fingerprint else {}),
            "Chapter": options.get("Chapter", next(iter(self.campaign.chapters))),
            "Hands": options.get("Hands", "3" if players in (2, 3) else "4"),
            "Players": str(players),
        }
        header.update({key: value for key, value in options.items() if key not in header})
        chapter = reading.find_chapter(self.campaign, header)
        if chapter.has("pool") and "Pool" not in header:
            header["Pool"] = self._pool(rng, header)
        deal = reading.frame(self.campaign, header, self.rules_version)
        most = reading.number(header, "GimliOrcs", 0, 9, 0)
        header.update(_shuffled(deal, most, rng))
        return header

    def _pool(self, rng: Random, header: Mapping[str, str]) -> str:
        """T9.1: 8 or 12 characters at random."""
        chapter = self.campaign.chapters[header["Chapter"]]
        count = chapter.events["pool"].side("count", int(header["Hands"]))
        others = [seat.character.id for seat in chapter.roster if not seat.starred]
        chosen = rng.sample(others, count)
        return " ".join(name for name in others if name in chosen)

    def start(self, header: Header, log: list[Event] | None = None) -> TrickState:
        """The state at the first decision."""
        return opening.open_record(reading.frame(self.campaign, header, self.rules_version), header, log)

    def watch(self, state: TrickState, seat: int) -> TrickView:
        """One who has just sat down knows the chapter and who plays."""
        return TrickView(seat, state.deal)

    def world(self, view: TrickView, rng: Random) -> TrickState:
        """A state that agrees with the view; how it is drawn is told in `worlds`."""
        return worlds.world(view, rng)

    def draw_text(self, state: TrickState, draw: Draw) -> str:
        """The record's words for a result of chance."""
        return chance.text(state, draw)

    def parse_draw(self, state: TrickState, text: str) -> Draw:
        """The result of chance that a record names."""
        return chance.parse(state, text)

    def position(self, view: TrickView) -> Json:
        """The position as JSON."""
        return positions.position(view)

    def evaluate(self, state: TrickState, seat: int) -> float:
        """How good a state looks for a seat."""
        return sense.evaluate(state, seat)

    def sourced(self) -> list[Sourced]:
        """Every value of the cards with its source and standing."""
        return self.campaign.sourced()


def _shuffled(deal: Deal, orcs_under: int, rng: Random) -> dict[str, str]:
    """Header lines of a deal, with the piles in order."""
    lines = {}
    parts = rounds.deal_out(deal, orcs_under, rng)
    for part, cards in parts.items():
        key = {rounds.FREE_PART: "Free", rounds.DRAW_PART: "Draw"}.get(part, f"Hand {part}")
        ordered = part == rounds.DRAW_PART or part - 1 == deal.pyramid
        lines[key] = " ".join(names(cards if ordered else sorted(cards)))
    if deal.chapter.has("hill pile"):
        lines["Hills"] = " ".join(map(str, rng.sample(range(1, 9), 8)))
    if deal.chapter.has("palantir"):
        shadows = cards_of(full_deck(deal.chapter, deal.hands) & SHADOWS)
        lines["Palantir"] = " ".join(names(rng.sample(shadows, len(shadows))))
    return lines
