"""Duel for Middle-earth played by the letter: a slow second opinion to check the engine against.

At the table this is the pedant with the rules sheet in hand who redoes every step with the pieces
themselves: decks are lists, units are small dicts, nothing is remembered that can be counted again.
It shares no code with the engine; each step names its rule (P1 to P8, P2a to P8c).
"""

from tests.oracle.middle_earth_header import (
    ABILITIES,
    ALLY_LINE,
    ARMY_LINE,
    FACE_UP,
    SIDES,
    read_allies,
    read_army_deck,
    read_switches,
)

OTHER = {"free": "sauron", "sauron": "free"}
CAMP = 0  # progress of a unit on its start space
LAP = 12  # progress of a unit that is back on its start space
HAND_SIZE = 5
MARCH_ABILITY = 2  # P6

# "x" is the progress, "n" the number the unit fights with, "card" the army card lying with it.
# "n" and "card" differ only after a march ability: number 2, but no card (P6).
Unit = dict[str, int | None]


class MiddleEarthOracle:
    """One game, from setup to result, moved by the texts of the record."""

    def __init__(self, header: dict[str, str]) -> None:
        """P2: set the table from the header lines."""
        self.switch = read_switches(header)
        if header.get("First") not in SIDES:
            raise ValueError("the header must say who is first")
        self.first = header["First"]
        self.units: dict[str, list[Unit]] = {}
        self.deck: dict[str, list[int]] = {}
        self.hand: dict[str, list[int]] = {}
        self.discard: dict[str, list[int]] = {}
        self.allies: dict[str, list[str]] = {}
        self.ally_deck: dict[str, list[str]] = {}
        self.quests: dict[str, int] = {}
        self.reshuffled: dict[str, bool] = {}
        for side in SIDES:
            cards = read_army_deck(header.get(ARMY_LINE[side], ""), self.switch["army_deck"])
            if ALLY_LINE[side] not in header:
                raise ValueError(f"the header must have {ALLY_LINE[side]}")
            allies = read_allies(header[ALLY_LINE[side]], self.switch["ally_deck"], self.switch["ally_row"])
            self.units[side] = [self.unit_in_camp() for _ in range(int(self.switch["units"]))]
            self.hand[side], self.deck[side] = cards[:HAND_SIZE], cards[HAND_SIZE:]
            self.allies[side], self.ally_deck[side] = allies[:FACE_UP], allies[FACE_UP:]
            self.discard[side] = []
            self.quests[side] = 0
            self.reshuffled[side] = False
        self.centre = 3
        self.turn_of = self.first
        self.asked = "turn"  # turn, token, use, reshuffle, order (of the new deck) or over
        self.called: str | None = None  # the ability of the ally being called
        self.last_round_by: str | None = None  # "lap" or "deck", whichever began the last round
        self.result: dict[str, object] | None = None

    # ---- what is asked, and of whom -------------------------------------------------------

    def actor(self) -> str | None:
        if self.asked == "over":
            return None
        if self.asked == "order":
            return "*"
        return self.turn_of

    def prompt(self) -> str | None:
        if self.asked in ["over", "order"]:
            return None
        return self.asked

    def legal(self) -> list[str]:
        if self.asked == "turn":
            return self.turn_choices()
        if self.asked == "token":
            return self.token_choices()
        if self.asked == "use":
            return self.use_choices()
        if self.asked == "reshuffle":
            return ["reshuffle yes", "reshuffle no"]
        return []

    def play(self, actor: str, text: str) -> None:
        if actor != self.actor():
            raise ValueError(f"{actor} is not asked now")
        words = text.split(" ")
        if self.asked == "order":
            self.new_deck(words)
            return
        if text not in self.legal():
            raise ValueError(f"{text} is not legal now")
        if words[0] == "march":
            self.march(int(words[1]), words[2])
        elif words[0] == "ally":
            self.call(words[1])
        elif words[0] == "token":
            self.token(words)
        elif words[0] == "use":
            self.use(words)
        elif words[0] == "discard":
            self.discard_one(int(words[1]))
        elif words[0] == "reshuffle":
            self.answer_reshuffle(words[1])
        else:  # pass
            self.draw_then_end_turn()

    # ---- P1 the ring ----------------------------------------------------------------------

    def unit_in_camp(self) -> Unit:
        return {"x": CAMP, "n": None, "card": None}

    def unit(self, side: str, name: str) -> Unit:
        return self.units[side][int(name[1:]) - 1]

    def names(self, side: str) -> list[str]:
        return [f"u{number}" for number in range(1, len(self.units[side]) + 1)]

    def x(self, side: str, name: str) -> int:
        progress = self.unit(side, name)["x"]
        assert progress is not None
        return progress

    def on_track(self, side: str) -> list[str]:
        """P3a, P4a: units on spaces 2 to 12; camp and a finished lap are safe."""
        return [name for name in self.names(side) if CAMP < self.x(side, name) < LAP]

    def place(self, side: str, name: str) -> int:
        """P1: the place on the common ring under a unit's space."""
        space = self.x(side, name) % 12 + 1
        if side == "sauron" and self.switch["overlay"] == "opposite":
            return (space + 5) % 12 + 1
        return space

    def to_camp(self, side: str, name: str) -> None:
        """P4, P5, P6: a unit goes home and its card, if one lies with it, is discarded."""
        card = self.unit(side, name)["card"]
        if card is not None:
            self.discard[side].append(card)
        self.units[side][int(name[1:]) - 1] = self.unit_in_camp()

    # ---- P3 the turn ----------------------------------------------------------------------

    def can_move(self, name: str, steps: int) -> bool:
        """P3: not a finished unit, and not onto another own unit on spaces 2 to 12."""
        side = self.turn_of
        if self.x(side, name) == LAP:
            return False
        arrival = min(LAP, self.x(side, name) + steps)
        others = [self.x(side, other) for other in self.on_track(side) if other != name]
        return arrival not in others

    def turn_choices(self) -> list[str]:
        side = self.turn_of
        marches = [
            f"march {value} {name}"
            for value in [1, 2, 3]
            if value in self.hand[side]
            for name in self.names(side)
            if self.can_move(name, value)
        ]
        calls = [f"ally {ability}" for ability in ABILITIES if ability in self.allies[side]]
        if marches + calls:
            return marches + calls
        # P3, P3b: nothing can be done, so a card is thrown away, or nothing at all happens.
        discards = [f"discard {value}" for value in [1, 2, 3] if value in self.hand[side]]
        return discards or ["pass"]

    def march(self, value: int, name: str) -> None:
        """P3: an army card moves a unit and then lies with it."""
        self.hand[self.turn_of].remove(value)
        self.move(name, value, value)
        self.draw_then_end_turn()

    def move(self, name: str, steps: int, card: int | None) -> None:
        """P3: the common part of a march by card and by ability (P6)."""
        side = self.turn_of
        unit = self.unit(side, name)
        if unit["card"] is not None:
            self.discard[side].append(unit["card"])
        unit["x"] = min(LAP, self.x(side, name) + steps)
        unit["n"] = steps
        unit["card"] = card
        if unit["x"] == LAP:
            self.begin_last_round("lap")
        else:
            self.conflict(name)

    def call(self, ability: str) -> None:
        """P3: call an ally; P2a: with a refilled row the next one takes its place before the token."""
        side = self.turn_of
        spot = self.allies[side].index(ability)
        del self.allies[side][spot]
        if self.switch["ally_row"] == "refill" and self.ally_deck[side]:
            self.allies[side].insert(spot, self.ally_deck[side].pop(0))
        self.called = ability
        self.asked = "token"  # P5b: asked for every ally

    def discard_one(self, value: int) -> None:
        """P3: neither march nor ally is possible."""
        self.hand[self.turn_of].remove(value)
        self.discard[self.turn_of].append(value)
        self.draw_then_end_turn()

    # ---- P4 conflict ----------------------------------------------------------------------

    def conflict(self, name: str) -> None:
        """P4, P4a: the mover meets an enemy unit on the same place, if that one is on its spaces 2 to 12."""
        side, enemy = self.turn_of, OTHER[self.turn_of]
        for met in self.on_track(enemy):
            if self.place(enemy, met) != self.place(side, name):
                continue
            mine, theirs = self.unit(side, name)["n"], self.unit(enemy, met)["n"]
            assert mine is not None and theirs is not None
            if mine <= theirs:
                self.to_camp(side, name)
            if theirs <= mine:
                self.to_camp(enemy, met)
            return

    # ---- P5 the token ---------------------------------------------------------------------

    def token_choices(self) -> list[str]:
        side, enemy = self.turn_of, OTHER[self.turn_of]
        choices = []
        if self.centre > 0 and self.switch["token_cost"] == "unit":
            choices += [f"token paid {name}" for name in self.on_track(side)]  # P5 (a)
        if self.centre > 0 and (self.called == "ring" or self.switch["token_cost"] == "none"):
            choices.append("token free")  # P5 (b), P5a
        if self.called == "ring" and self.switch["steal"] == "yes" and self.quests[enemy] > 0:
            choices.append("token steal")  # P5 (b)
        return [*choices, "token none"]  # P5b

    def token(self, words: list[str]) -> None:
        side, enemy = self.turn_of, OTHER[self.turn_of]
        if words[1] == "paid":
            self.to_camp(side, words[2])
        if words[1] in ["paid", "free"]:
            self.centre -= 1
            self.quests[side] += 1
        if words[1] == "steal":
            self.quests[enemy] -= 1
            self.quests[side] += 1
        if self.quests[side] == 3:  # P5: the third quest wins at once; P5b: no use line follows
            self.end_game([side], "quest")
        elif self.called in ["march", "recall"]:
            self.asked = "use"  # P5b: asked even when only "none" is left
        else:
            self.draw_then_end_turn()

    # ---- P6 the ability -------------------------------------------------------------------

    def use_choices(self) -> list[str]:
        if self.called == "march":  # P3a: from camp too, and the unit that has just paid
            mine = self.names(self.turn_of)
            return [f"use {name}" for name in mine if self.can_move(name, MARCH_ABILITY)] + ["use none"]
        return [f"use enemy {name}" for name in self.on_track(OTHER[self.turn_of])] + ["use none"]

    def use(self, words: list[str]) -> None:
        if words[1] == "enemy":
            self.to_camp(OTHER[self.turn_of], words[2])
        elif words[1] != "none":
            self.move(words[1], MARCH_ABILITY, None)
        self.draw_then_end_turn()

    # ---- P7 drawing -----------------------------------------------------------------------

    def draw_then_end_turn(self) -> None:
        """P3, P7: fill the hand to five; the deck may run out on the way."""
        side = self.turn_of
        self.called = None
        while len(self.hand[side]) < HAND_SIZE:
            if self.ends_with_this_turn():  # P7b
                break
            if self.deck[side]:
                self.hand[side].append(self.deck[side].pop(0))
            elif self.may_reshuffle(side):
                self.asked = "reshuffle"
                return
            else:  # P7a
                self.begin_last_round("deck")
                break
        self.end_turn()

    def may_reshuffle(self, side: str) -> bool:
        """P7: once per game, or never (switch), and only with something to shuffle (P7a)."""
        return self.switch["reshuffles"] == "1" and not self.reshuffled[side] and self.discard[side] != []

    def answer_reshuffle(self, answer: str) -> None:
        if answer == "yes":
            self.reshuffled[self.turn_of] = True
            self.asked = "order"
        else:  # P7a: the turn ends without drawing
            self.begin_last_round("deck")
            self.end_turn()

    def new_deck(self, words: list[str]) -> None:
        """P7: the discard, in the order chance gave it, is the new deck."""
        side = self.turn_of
        if words[0] != "deck" or sorted(words[1:]) != sorted(str(card) for card in self.discard[side]):
            raise ValueError("the new deck must be exactly the discard")
        self.deck[side] = [int(word) for word in words[1:]]
        self.discard[side] = []
        self.draw_then_end_turn()

    # ---- P8 the end -----------------------------------------------------------------------

    def begin_last_round(self, reason: str) -> None:
        """P3, P7, P8: only what comes first begins the last round; it gives the reason."""
        if self.last_round_by is None:
            self.last_round_by = reason

    def ends_with_this_turn(self) -> bool:
        """P8, P8a: is the present turn the last of the game?"""
        if self.last_round_by is None:
            return False
        if self.switch["finish_round"] == "no":
            return True
        return self.turn_of != self.first

    def end_turn(self) -> None:
        if self.ends_with_this_turn():
            assert self.last_round_by is not None
            self.end_game(self.leaders(), self.last_round_by)
        else:
            self.turn_of = OTHER[self.turn_of]
            self.asked = "turn"

    def end_game(self, winners: list[str], reason: str) -> None:
        self.asked = "over"
        self.called = None
        self.result = {"winners": winners, "reason": reason}

    def in_play(self, side: str) -> list[int]:
        """P8: the progress of every unit that scores, camp left out."""
        return [self.x(side, name) for name in self.names(side) if self.x(side, name) > CAMP]

    def score(self, side: str) -> int:
        """P8: one per unit in play, two per ally still face up, three per token."""
        return len(self.in_play(side)) + 2 * len(self.allies[side]) + 3 * self.quests[side]

    def leaders(self) -> list[str]:
        """P8, P8b: score, then tokens, units in play, the most advanced unit; else both win."""
        standing = {}
        for side in SIDES:
            farthest = max(self.in_play(side), default=CAMP)
            standing[side] = [self.score(side), self.quests[side], len(self.in_play(side)), farthest]
        best = max(standing.values())
        return [side for side in SIDES if standing[side] == best]

    # ---- the position as the record's JSON shows it ---------------------------------------

    def position(self) -> dict[str, object]:
        actor = self.actor()
        return {
            "game": "middle_earth",
            "over": self.asked == "over",
            "to_move": actor if actor in SIDES else None,
            "prompt": self.prompt(),
            "legal": self.legal(),
            "result": self.result,
            "units": {side: [{"x": unit["x"], "n": unit["n"]} for unit in self.units[side]] for side in SIDES},
            "tokens": {"centre": self.centre, "free": self.quests["free"], "sauron": self.quests["sauron"]},
            "allies": {side: list(self.allies[side]) for side in SIDES},
            "hand": {side: sorted(self.hand[side]) for side in SIDES},
            "score": {side: self.score(side) for side in SIDES},
            "deck": {side: len(self.deck[side]) for side in SIDES},
            "discard": {side: list(self.discard[side]) for side in SIDES},
            "reshuffled": {side: self.reshuffled[side] for side in SIDES},
        }
