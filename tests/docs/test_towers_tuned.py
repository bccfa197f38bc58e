"""The lighter numbers that lie beside the rules: sound, and different from the house's only where nobody knows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from mathom.games.tricks import TOWERS
from mathom.kernel.provenance import Standing
from mathom.shelf import with_own_cards

TUNED = Path(__file__).parents[2] / "docs/games/towers-tuned"


def test_T10_1_only_assumed_numbers_of_goals_are_tuned() -> None:
    own: Any = with_own_cards("towers", TUNED)
    changed = []
    for name, ours in TOWERS.campaign.characters.items():
        theirs = own.campaign.characters[name]
        for mine, his in zip(ours.goal, theirs.goal, strict=True):
            assert replace(his, count=mine.count, words=mine.words, founded=mine.founded) == mine
            if his.count != mine.count:
                changed.append(name)
                assert mine.founded.standing == his.founded.standing == Standing.ASSUMED
        assert replace(theirs, goal=ours.goal, number=ours.number) == ours
    assert changed == ["treebeard", "frodo-stung"]
    assert own.campaign.chapters.keys() == TOWERS.campaign.chapters.keys()
