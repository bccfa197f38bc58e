"""T4.2 by brute force: on small deals, every way the cards can lie and every way they can be played.

A verdict other than open is never contradicted. How often a verdict comes later than it could is counted and printed
(`pytest -s`): what everybody could also deduce from who failed to follow is not asked of it.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from typing import Any

import pytest

from mathom.games.tricks import TOWERS
from mathom.games.tricks.board import Step
from mathom.games.tricks.ending import AT_ONCE
from mathom.games.tricks.goals import OPEN
from mathom.kernel.game import CHANCE

Line = tuple[tuple[int, int], ...]
SMALL: dict[str, tuple[str, str, str, dict[str, str]]] = {
    "hunters": ("19", "aragorn-hunter boromir legolas-hunter", "WT BT H1 H2 F1 F2", {}),
    "hunters without Towers": ("19", "aragorn-hunter boromir legolas-hunter", "H1 H2 H3 M1 M2 F1", {}),
    "hunters with Orcs": ("19", "aragorn-hunter boromir gimli-hunter", "H1 H2 H3 BT O O", {}),
    "equals": ("21", "ugluk grishnakh merry", "WT BT H1 H2 M1 M2", {}),
    "pippin": ("21", "ugluk grishnakh pippin", "WT BT H1 H2 M1 O", {}),
    "ents": ("26", "treebeard beechbone quickbeam", "F1 F2 F3 M1 M2 S1", {"Under": "S8", "Hill 2": "2", "Hill 3": "3"}),
    "saruman": ("27", "saruman gandalf-white eomer", "WT BT H1 H2 O O", {}),
    "rider": ("23", "aragorn-hunter old-man old-man", "WT BT H1 H2 M1 M2", {"Free": "M8"}),
    "rohan": ("24", "gandalf-white theoden eowyn", "H1 H2 M1 M2 F1 WT", {}),
    "helm": ("25", "aragorn-leader legolas-competitor gimli-competitor", "H1 H2 M1 M2 O O", {}),
    "helm two": ("25", "aragorn-leader hama gamling", "H1 H2 M1 M2 F1 F2", {}),
    "palantir": ("28", "gandalf-white pippin shadowfax", "H1 H2 M1 M2 F1 F2", {"Palantir": "S1 S2"}),
    "taming": ("29", "frodo gollum-stinker smeagol-slinker", "R1 R2 H1 H2 M1 M2", {"Burden": "2"}),
    "taming without the One Ring": ("29", "frodo gollum-stinker smeagol-slinker", "R2 R3 H1 H2 M1 M2", {"Burden": "2"}),
    "taming with weariness": ("29", "frodo gollum-stinker smeagol-slinker", "R1 H1 H2 H3 M1 Wy", {"Burden": "2"}),
    "marshes": ("30", "frodo gollum-stinker smeagol-sworn", "R1 R2 S1 S2 H1 H2", {"Burden": "2"}),
    "gate": ("31", "frodo sam gollum-wicked", "R1 R2 H1 H2 H3 M1", {"Burden": "2"}),
    "window": ("32", "frodo sam faramir", "R2 R3 H1 H2 BT M1", {"Burden": "2"}),
    "stairs": ("33", "frodo smeagol-wretched gollum-wicked", "H2 H4 M2 M4 H6 R2", {"Burden": "2"}),
    "lair": ("34", "frodo sam gollum-servant", "H1 H2 H3 M1 M2 R2", {"Burden": "2", "Steps": "2 first, 3 last"}),
    "shelob": ("35", "frodo shelob gollum-friend", "H8 M8 H1 M1 R2 H2", {"Burden": "2"}),
    "choices": ("36", "sam-ringbearer frodo-stung gorbag", "R1 R2 S1 S2 H1 H2", {}),
    "shagrat": ("36", "sam-ringbearer frodo-stung shagrat", "R1 R2 S1 S2 H1 H2", {}),
}


def deals(cards: list[str]) -> list[list[list[str]]]:
    """All ways to deal six cards to three hands."""
    found = []
    for first in combinations(range(6), 2):
        rest = [i for i in range(6) if i not in first]
        for second in combinations(rest, 2):
            third = [i for i in rest if i not in second]
            found.append([[cards[i] for i in hand] for hand in (first, second, third)])
    return found


def header(name: str, hands: list[list[str]]) -> dict[str, str]:
    chapter, cast, _, more = SMALL[name]
    lines = {"Chapter": chapter, "Hands": "3", "Players": "3", "Phase": "play"}
    lines.update({f"Hand {i}": " ".join(cards) for i, cards in enumerate(hands, 1)})
    lines["Characters"] = ", ".join(f"{i} {who}" for i, who in enumerate(cast.split(), 1))
    return {**lines, **more}


class Book:
    """By public course so far: the verdicts then, and all results it led to."""

    def __init__(self) -> None:
        self.said: dict[Line, tuple[int, ...]] = {}
        self.came: dict[Line, set[tuple[int, ...]]] = defaultdict(set)

    def play_on(self, state: Any, line: Line, marks: tuple[Line, ...]) -> None:
        if state.aside.reason in AT_ONCE:
            line = (*line, (-1, 0))  # everybody sees that the chapter is lost at once
        if not state.table:
            said = state.verdicts()
            assert self.said.setdefault(line, said) == said, "verdicts are public"
            marks = (*marks, line)
        if state.actor == CHANCE and state.aside.pending[0] == Step.TURN:
            for hand in state.aside.pending[1:]:
                after = state.clone()
                after.settle((hand,))
                self.play_on(after, (*line, (-1, hand)), marks)
            return
        if state.actor == CHANCE or state.actor < 0 or state.prompt == "again":
            for mark in marks:
                self.came[mark].add(state.verdicts())
            return
        for move in state.legal():
            after = state.clone()
            after.apply(move)
            self.play_on(after, (*line, (state.actor, move)), marks)


@pytest.mark.parametrize("name", SMALL)
def test_T4_2_verdicts_are_never_contradicted(name: str) -> None:
    book = Book()
    for hands in deals(SMALL[name][2].split()):
        book.play_on(TOWERS.start(header(name, hands)), (), ())
    asked = late = 0
    for line, said in book.said.items():
        for i, verdict in enumerate(said):
            results = {came[i] for came in book.came[line]}
            asked += 1
            if verdict != OPEN:
                assert results == {verdict}, f"{name}: {verdict} for {i} after {line}, but {results}"
            elif len(results) == 1:
                late += 1
    print(f"{name}: {late} of {asked} verdicts could have come earlier ({100 * late / asked:.0f} %)")
