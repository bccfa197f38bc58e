"""The laws have teeth: each of these faults, put into the pocket game, breaks the law that is there to find it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mathom.kernel.provenance import Sourced, Standing
from tests.laws.belongings import missing, unfounded, unplayable
from tests.laws.broken import Broken
from tests.laws.course import check_legal
from tests.laws.faults import FAULTS, Fault, Patch, global_chance, key, one_too_few
from tests.laws.shelf import cases
from tests.laws.streams import stream
from tests.laws.test_laws import LAWS, LAWS_OF_SMALL_GAMES, Law
from tests.laws.trees import count
from tests.mini.game import MINI, MiniGame
from tests.mini.rules import MiniState


def obey(law: Law) -> None:
    """A law, tried on all ways to deal the pocket game."""
    for case in cases(MINI):
        for seed in range(25):
            rng = Random(seed)
            law(MINI, case.deal(rng), rng)


@pytest.mark.parametrize(
    ("fault", "law"),
    [pytest.param(fault, law, id=f"{fault.__name__}-{law.__name__}") for fault, law in FAULTS],
)
def test_fault_is_found(fault: Fault, law: Law, monkeypatch: Patch) -> None:
    fault(monkeypatch)
    with pytest.raises(Broken):
        obey(law)


@pytest.mark.parametrize("law", [*LAWS, *LAWS_OF_SMALL_GAMES], ids=lambda law: law.__name__)
def test_every_law_is_proved_on_a_fault(law: Law) -> None:
    assert law.__name__ == "check_moves" or law in {law for _, law in FAULTS}


def test_a_law_says_where_it_is_broken(monkeypatch: Patch) -> None:
    one_too_few(monkeypatch)
    with pytest.raises(Broken, match=r"(?s)legal moves.*Record:\nGame: mini\nHands: .*hands: \{\"1\""):
        obey(check_legal)


def test_chance_from_nowhere_is_found(monkeypatch: Patch) -> None:
    case = next(case for case in cases(MINI) if case.name == "pair")
    assert stream(case) == stream(case)
    global_chance(monkeypatch)
    assert len({stream(case) for _ in range(12)}) > 1  # two alone are now and then the same by chance


def test_a_key_that_forgets_is_found(monkeypatch: Patch) -> None:
    monkeypatch.setattr(MiniState, "key", lambda self: key(self)[:4])
    with pytest.raises(Broken, match="different legal moves"):
        count(MINI, "pair")


def test_what_is_missing_is_named(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(MINI, "minis", {})
    monkeypatch.setattr(MiniGame, "sourced", lambda self: [])
    monkeypatch.setattr(MiniGame, "id", "unknown")
    assert [sentence.split(" ")[1] for sentence in missing(MINI, tmp_path)] == [
        "golden",
        "page",
        "small",
        "entry",
        "value",
    ]


def test_nothing_is_missing_from_a_complete_game(tmp_path: Path) -> None:
    golden = tmp_path / "tests" / "golden" / "mini"
    golden.mkdir(parents=True)
    (golden / "first.txt").write_text("Game: mini\nHands: 2\nHand 1: a1\nHand 2: b1\n\n1 decline\n")
    page = tmp_path / "docs" / "games" / "mini.md"
    page.parent.mkdir(parents=True)
    page.write_text("# Pocket tricks\n")
    assert missing(MINI, tmp_path) == []
    assert unplayable(MINI, golden / "first.txt") == ""


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Game: duel\n", "bad.txt is a record of duel"),
        ("Game: mini\nHands: 2\nHand 1: a1\nHand 2: b1\n\n1 a1\n", "bad.txt:6: illegal: M2"),
        ("Game: mini\nHands: 5\n", "bad.txt:2: cannot read: "),
    ],
)
def test_a_golden_record_that_does_not_replay(tmp_path: Path, text: str, fault: str) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(text)
    assert unplayable(MINI, path).startswith(fault)


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        (Sourced("M1", "ranks", "3", "rulebook", Standing.STATED), 0),
        (Sourced("M1", "ranks", "3", "house decision", Standing.ASSUMED, "fewest"), 0),
        (Sourced("M1", "ranks", "3", "house decision", Standing.ASSUMED), 1),
        (Sourced("M1", "ranks", "3", "play report", Standing.INFERRED, " "), 1),
        (Sourced("M1", "ranks", "", " ", Standing.STATED), 2),
        (Sourced("M1", "ranks", "3", "rulebook", "guessed"), 1),  # type: ignore[arg-type]
    ],
)
def test_unfounded_values(entry: Sourced, faults: int) -> None:
    assert len(unfounded(entry)) == faults
