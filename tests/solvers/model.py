"""A round of tricks as a model of constraints: the rules of part 1 said once more, without a search of our own.

Written from the numbered rules and not from the engine: suits, Towers and Orcs (T3), the goals of some characters (T7).
Nothing is hidden, given or drawn. Cards are in notation, hands are numbered from 0.
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

    def __init__(self, hands: Hands, leader: int) -> None:
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
        self.sets: dict[tuple[int, int, int], Any] = {}
        self.best: dict[tuple[int, int], Any] = {}
        self.cp.add(self.leads[leader, 0] == 1)
        self._one_card_each()
        for t in self.times:
            self._suit_of(t)
            self._follow(t)
            self._winner(t)
            self._next_leader(t)

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

    def won_tricks(self, hand: int) -> Any:
        """Tricks of a hand."""
        return sum(self.wins[hand, t] for t in self.times)

    def won_cards(self, hand: int, letter: str) -> Any:
        """Cards with this letter that a hand wins."""
        cards = [c for c in self.cards if self.name[c][0] == letter]
        return sum(self.both(self.plays[c, t], self.wins[hand, t]) for c in cards for t in self.times)

    def answer(self) -> bool:
        """Whether all this can be."""
        solver: Any = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(self.cp)
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
        return bool(status != cp_model.INFEASIBLE)


COLLECTED = {"legolas-hunter": ("F", (6, 4)), "gimli-hunter": ("M", (6, 4)), "eomer": ("O", (2, 2))}
"""Who collects cards, of which letter, and how many with three and with four hands."""


def ask(model: RoundModel, cast: list[str], asked: list[bool]) -> None:
    """The goals of the hands that are asked (T7)."""
    for h, name in enumerate(cast):
        if not asked[h]:
            continue
        if name in COLLECTED:
            letter, least = COLLECTED[name]
            model.cp.add(model.won_cards(h, letter) >= least[model.count - 3])
        elif name == "aragorn-hunter":
            _majority(model, h)
        elif name == "boromir":
            _before_the_tower(model, h)
        else:
            _compare(model, cast, h)


def _compare(model: RoundModel, cast: list[str], h: int) -> None:
    """Goals that look at numbers of tricks only."""
    match cast[h]:
        case "merry":
            model.cp.add_linear_constraint(model.won_tricks(h), 1, 2)
        case "pippin":
            for other in model.seats:
                model.cp.add(model.won_tricks(h) <= model.won_tricks(other))
        case "grishnakh":
            model.cp.add(model.won_tricks(h) == model.won_tricks(cast.index("ugluk")))
        case "ugluk":
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
