"""A round of tricks as a model of constraints: the rules of part 1 said once more, without a search of our own.

Written from the numbered rules and not from the engine: suits, Towers and Orcs (T3), hidden cards (T2.6), the goals of
some characters (T7). Nothing is given or drawn. Cards are in notation, hands are numbered from 0.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from ortools.sat.python import cp_model

SUITS = "HMFS"
TOWERS = ("WT", "BT")
Hands = list[list[str]]


class RoundModel:
    """Who plays which card to which trick, who leads, sets the suit and wins."""

    def __init__(self, hands: Hands, leader: int, hidden: dict[int, str] | None = None) -> None:
        hidden = hidden or {}
        hands = [[*own, *([hidden[h]] if h in hidden else [])] for h, own in enumerate(hands)]
        self.cp: Any = cp_model.CpModel()
        self.count = len(hands)
        self.tricks = min(map(len, hands))  # T4.1
        self.owner: list[int] = [h for h, own in enumerate(hands) for _ in own]
        self.name: list[str] = [card for own in hands for card in own]
        self.cards = range(len(self.name))
        self.times = range(self.tricks)
        self.seats = range(self.count)
        self.plays = {(c, t): self.cp.new_bool_var(f"play {c} {t}") for c in self.cards for t in self.times}
        self.leads = {(h, t): self.cp.new_bool_var(f"lead {h} {t}") for h in self.seats for t in range(self.tricks + 1)}
        self.wins = {(h, t): self.cp.new_bool_var(f"win {h} {t}") for h in self.seats for t in self.times}
        self.suit = {(s, t): self.cp.new_bool_var(f"suit {s} {t}") for s in SUITS for t in self.times}
        self.back: dict[int, list[Any]] = {}
        for h in hidden:
            self._hide(sum(map(len, hands[: h + 1])) - 1)
        self.sets: dict[tuple[int, int, int], Any] = {}
        self.best: dict[tuple[int, int], Any] = {}
        self.cp.add(self.leads[leader, 0] == 1)
        self._one_card_each()
        for t in self.times:
            self._suit_of(t)
            self._follow(t)
            self._winner(t)
            self._next_leader(t)

    def _hide(self, c: int) -> None:
        """T2.6, T12.2: the last card of a hand lies hidden, at least for the first trick."""
        here = self.back[c] = [self.cp.new_bool_var(f"back {c} {t}") for t in self.times]
        self.cp.add(here[0] == 0)
        for t in self.times:
            self.cp.add_implication(self.plays[c, t], here[t])
            if t:
                self.cp.add_implication(here[t - 1], here[t])

    def of(self, hand: int, t: int, names: str) -> Any:
        """How many cards beginning with one of these letters a hand plays to a trick: 0 or 1."""
        return sum(self.plays[c, t] for c in self.cards if self.owner[c] == hand and self.name[c][0] in names)

    def played(self, name: str, t: int) -> Any:
        """How many cards of this name are played to a trick."""
        return sum(self.plays[c, t] for c in self.cards if self.name[c] == name)

    def both(self, one: Any, other: Any) -> Any:
        """One and the other."""
        both = self.cp.new_bool_var("")
        self.cp.add_bool_and([one, other]).only_enforce_if(both)
        self.cp.add_bool_or([one.negated(), other.negated(), both])
        return both

    def _one_card_each(self) -> None:
        for h, t in product(self.seats, self.times):
            self.cp.add(self.of(h, t, "HMFSWBO") == 1)
        for c in self.cards:
            self.cp.add(sum(self.plays[c, t] for t in self.times) <= 1)
        for t in range(self.tricks + 1):
            self.cp.add_exactly_one(self.leads[h, t] for h in self.seats)

    def _suit_of(self, t: int) -> None:
        """T3.1, T3.2: the leader's suit, or that of the first suited card after a Tower; T3.3: no Orc is led."""
        self.cp.add(sum(self.suit[s, t] for s in SUITS) <= 1)
        for h in self.seats:
            self.cp.add(self.of(h, t, "O") == 0).only_enforce_if(self.leads[h, t])
            ways = [self.cp.new_bool_var(f"sets {h} {p} {t}") for p in range(self.count)]
            none = self.cp.new_bool_var(f"no suit {h} {t}")
            self.cp.add(sum(ways) + none == self.leads[h, t])
            for p, way in enumerate(ways):
                self.sets[h, p, t] = way
                setter = (h + p) % self.count
                for q in range(p):
                    self.cp.add(self.of((h + q) % self.count, t, SUITS) == 0).only_enforce_if(way)
                for s in SUITS:
                    self.cp.add(self.suit[s, t] == self.of(setter, t, s)).only_enforce_if(way)
                self.cp.add(self.of(setter, t, SUITS) == 1).only_enforce_if(way)
            for other in self.seats:
                self.cp.add(self.of(other, t, SUITS) == 0).only_enforce_if(none)
            for s in SUITS:
                self.cp.add(self.suit[s, t] == 0).only_enforce_if(none)

    def _follow(self, t: int) -> None:
        """T3.1: who plays after the suit is set and holds it must play it."""
        for h, p in product(self.seats, range(self.count)):
            for q in range(p + 1, self.count):
                hand = (h + q) % self.count
                for c in self.cards:
                    if self.owner[c] == hand and self.name[c][0] in SUITS:
                        suit = self.name[c][0]
                        gone = sum(self.plays[c, before] for before in range(t))
                        if c in self.back:
                            gone += 1 - self.back[c][t]
                        self.cp.add(self.of(hand, t, suit) + gone >= 1).only_enforce_if(
                            [self.sets[h, p, t], self.suit[suit, t]]
                        )

    def _winner(self, t: int) -> None:
        """T3.2: one Tower alone wins; else the highest card of the lead suit; T3.7: or nobody."""
        towers = self.played("WT", t) + self.played("BT", t)
        alone = self.cp.new_bool_var(f"alone {t}")
        self.cp.add(towers == 1).only_enforce_if(alone)
        self.cp.add(towers != 1).only_enforce_if(alone.negated())
        for c in self.cards:
            best = self.best[c, t] = self.cp.new_bool_var(f"best {c} {t}")
            name = self.name[c]
            if name == "O":
                self.cp.add(best == 0)
                continue
            self.cp.add_implication(best, self.plays[c, t])
            if name in TOWERS:
                self.cp.add_implication(best, alone)
                continue
            self.cp.add_implication(best, alone.negated())
            self.cp.add_implication(best, self.suit[name[0], t])
            for d in self.cards:
                if self.name[d][0] == name[0] and int(self.name[d][1:]) > int(name[1:]):
                    self.cp.add_implication(best, self.plays[d, t].negated())
        all_best = sum(self.best[c, t] for c in self.cards)
        suited = sum(self.suit[s, t] for s in SUITS)
        self.cp.add(all_best == 1).only_enforce_if(alone)
        self.cp.add(all_best == suited).only_enforce_if(alone.negated())
        for h in self.seats:
            self.cp.add(self.wins[h, t] == sum(self.best[c, t] for c in self.cards if self.owner[c] == h))

    def _next_leader(self, t: int) -> None:
        nobody = self.cp.new_bool_var(f"nobody {t}")
        self.cp.add(sum(self.wins[h, t] for h in self.seats) + nobody == 1)
        for h in self.seats:
            self.cp.add_implication(self.wins[h, t], self.leads[h, t + 1])
            self.cp.add(self.leads[h, t + 1] == self.leads[h, t]).only_enforce_if(nobody)

    def fix(self, hand: int, t: int, name: str) -> None:
        """This hand plays a card of this name to a trick."""
        alike = [c for c in self.cards if self.owner[c] == hand and self.name[c] == name]
        self.cp.add(sum(self.plays[c, t] for c in alike) == 1)

    def take_back(self, hand: int, t: int, *, now: bool) -> None:
        """This hand has taken its hidden card back before a trick, or has not."""
        for c, here in self.back.items():
            if self.owner[c] == hand:
                self.cp.add(here[t] == now)

    def won_tricks(self, hand: int) -> Any:
        """Tricks of a hand."""
        return sum(self.wins[hand, t] for t in self.times)

    def won_among(self, hand: int, times: range) -> Any:
        """Tricks of a hand among those with certain numbers."""
        return sum(self.wins[hand, t] for t in times if t in self.times)

    def won_cards(self, hand: int, letter: str) -> Any:
        """Cards with this letter that a hand wins."""
        return self.won_some(hand, [c for c in self.cards if self.name[c][0] == letter])

    def won_some(self, hand: int, cards: list[int]) -> Any:
        """How many of these cards a hand wins."""
        return sum(self.both(self.plays[c, t], self.wins[hand, t]) for c in cards for t in self.times)

    def won_holding(self, hand: int, letter: str) -> Any:
        """Tricks of a hand with a card of this letter in them."""
        found = []
        for t in self.times:
            some = self.cp.new_bool_var("")
            inside = sum(self.plays[c, t] for c in self.cards if self.name[c][0] == letter)
            self.cp.add(inside >= 1).only_enforce_if(some)
            self.cp.add(inside == 0).only_enforce_if(some.negated())
            found.append(self.both(some, self.wins[hand, t]))
        return sum(found)

    def won_with(self, hand: int, cards: list[int]) -> Any:
        """Tricks that a hand won with one of these cards."""
        return sum(self.best[c, t] for c in cards if self.owner[c] == hand for t in self.times)

    def answer(self) -> bool:
        """Whether all this can be."""
        solver: Any = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(self.cp)
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
        return bool(status != cp_model.INFEASIBLE)


COLLECTED = {
    "legolas-hunter": ("F", (6, 4)),
    "gimli-hunter": ("M", (6, 4)),
    "eomer": ("O", (2, 2)),
    "legolas-competitor": ("O", (1, 1)),
    "gimli-competitor": ("O", (1, 1)),
    "erkenbrand": ("H", (4, 3)),
    "gorbag": ("S", (4, 3)),
}
"""Who collects cards, of which letter, and how many with three and with four hands."""


def ask(model: RoundModel, cast: list[str], asked: list[bool]) -> None:
    """The goals of the hands that are asked (T7)."""
    for h, name in enumerate(cast):
        if not asked[h]:
            continue
        if name in COLLECTED:
            letter, least = COLLECTED[name]
            model.cp.add(model.won_cards(h, letter) >= least[model.count - 3])
            if name == "gimli-competitor" and "legolas-competitor" in cast:  # what lies under his card (T8.25)
                rival = cast.index("legolas-competitor")
                model.cp.add(model.won_cards(h, "O") >= model.won_cards(rival, "O"))
        elif name == "aragorn-hunter":
            _majority(model, h)
        elif name == "boromir":
            _before_the_tower(model, h)
        elif name in TIMED or name in WON_WITH:
            _some_tricks(model, name, h)
        else:
            _compare(model, cast, h)


TIMED = ("theoden", "hama", "gamling", "gandalf-white", "shagrat", "shadowfax", "faramir", "aragorn-leader")
WON_WITH = ("eowyn", "smeagol-wretched", "gollum-wicked", "saruman")


def _some_tricks(model: RoundModel, name: str, h: int) -> None:
    """Goals that look at some tricks, or at the cards in them."""
    four, last = model.count == 4, model.tricks
    match name:
        case "theoden":
            early = 3 if four else 4
            model.cp.add(model.won_among(h, range(early)) == 0)
            model.cp.add(model.won_among(h, range(early, last)) >= (2 if four else 3))
        case "hama":
            few = 2 if four else 3
            model.cp.add(model.won_among(h, range(few)) >= 1)
            model.cp.add(model.won_among(h, range(max(0, last - few), last)) == 0)
        case "gamling":
            late = 3 if four else 4
            model.cp.add(model.won_among(h, range(max(0, last - late), last)) >= (1 if four else 2))
        case "gandalf-white":
            model.cp.add(model.won_tricks(h) >= 2)
        case "shagrat":
            model.cp.add(model.won_tricks(h) == (2 if four else 3))
        case "shadowfax":
            model.cp.add(model.won_holding(h, "H") >= 2)
        case "faramir":
            model.cp.add(_without_black(model, h) >= (2 if four else 3))
        case "aragorn-leader":
            for other in model.seats:
                model.cp.add(model.won_tricks(other) >= (1 if four else 2))
        case _:
            _won_with(model, name, h)


def _without_black(model: RoundModel, h: int) -> Any:
    """Tricks of a hand without the Black Tower; part 1 has no Rings."""
    missing = []
    for t in model.times:
        none = model.cp.new_bool_var("")
        model.cp.add(model.played("BT", t) + none == 1)
        missing.append(model.both(none, model.wins[h, t]))
    return sum(missing)


def _won_with(model: RoundModel, name: str, h: int) -> None:
    """Goals that look at the winning cards, or at ranks."""
    ranks = {c: int(card[1:]) for c, card in enumerate(model.name) if card[1:].isdigit()}
    match name:
        case "eowyn":
            suits = []
            for suit in SUITS:
                used = model.cp.new_bool_var("")
                cards = [c for c in model.cards if model.name[c][0] == suit]
                model.cp.add(model.won_with(h, cards) >= 1).only_enforce_if(used)
                suits.append(used)
            model.cp.add(sum(suits) >= (2 if model.count == 4 else 3))
        case "smeagol-wretched":
            model.cp.add(model.won_with(h, [c for c, rank in ranks.items() if rank <= 3]) >= 1)
        case "gollum-wicked":
            low = [c for c, rank in ranks.items() if rank <= 2]
            model.cp.add(model.won_some(h, low) >= (3 if model.count == 4 else 4))
        case "saruman":
            model.cp.add(sum(model.of(h, t, "B") for t in model.times) == 1)
            for t in model.times:
                model.cp.add(model.of(h, t, "B") <= model.played("WT", t))
        case _:
            raise AssertionError(name)


def _compare(model: RoundModel, cast: list[str], h: int) -> None:
    """Goals that look at numbers of tricks only."""
    match cast[h]:
        case "merry":
            model.cp.add_linear_constraint(model.won_tricks(h), 1, 2)
        case "pippin":
            for other in model.seats:
                model.cp.add(model.won_tricks(h) <= model.won_tricks(other))
        case "grishnakh" if "ugluk" in cast:
            model.cp.add(model.won_tricks(h) == model.won_tricks(cast.index("ugluk")))
        case "ugluk" if "grishnakh" in cast:
            model.cp.add(model.won_tricks(h) == model.won_tricks(cast.index("grishnakh")))
        case name:
            raise AssertionError(name)


def _holder(model: RoundModel) -> int | None:
    return next((model.owner[c] for c in model.cards if model.name[c] == "BT"), None)


def _majority(model: RoundModel, h: int) -> None:
    """With the player of the Black Tower, or alone where he plays it himself or nobody does (T7, T4.4)."""
    claimed = sum(model.won_tricks(other) for other in model.seats)
    holder = _holder(model)
    if holder is None or holder == h:
        model.cp.add(2 * model.won_tricks(h) > claimed)
        return
    comes = model.cp.new_bool_var("Black Tower played")
    model.cp.add(sum(model.played("BT", t) for t in model.times) == comes)
    model.cp.add(2 * (model.won_tricks(h) + model.won_tricks(holder)) > claimed).only_enforce_if(comes)
    model.cp.add(2 * model.won_tricks(h) > claimed).only_enforce_if(comes.negated())


def _before_the_tower(model: RoundModel, h: int) -> None:
    """Two tricks before the Black Tower's, none after it; never played, all are before it (T7)."""
    before = []
    for t in model.times:
        not_yet = model.cp.new_bool_var(f"not yet {t}")
        model.cp.add(sum(model.played("BT", earlier) for earlier in range(t + 1)) + not_yet == 1)
        before.append(model.both(model.wins[h, t], not_yet))
        gone = sum(model.played("BT", earlier) for earlier in range(t))
        model.cp.add(model.wins[h, t] + gone <= 1)
    model.cp.add(sum(before) >= 2)
