"""Players from outside: any installed package can bring some."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from mathom.kernel.errors import NotationError
from mathom.minds import guests, mind
from mathom.minds.simple import RandomMind


def brought(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    """Somebody has installed a player called `stranger`."""
    point = EntryPoint("stranger", value, guests.GROUP)
    monkeypatch.setattr(guests, "entry_points", lambda **wanted: [point] if wanted.get("name") != "nobody" else [])


def stranger(amount: str) -> Any:
    if amount != "7":
        raise NotationError("a stranger wants 7")
    return RandomMind()


def test_a_player_from_another_package_is_called_by_its_word(monkeypatch: pytest.MonkeyPatch) -> None:
    brought(monkeypatch, f"{__name__}:stranger")
    assert isinstance(mind("stranger:7"), RandomMind)
    with pytest.raises(NotationError, match="wants 7"):
        mind("stranger:8")
    with pytest.raises(NotationError, match="stranger:500"):
        mind("nobody")


def test_a_player_that_lacks_its_library_says_so_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    brought(monkeypatch, "no_such_library.play:make")
    with pytest.raises(NotationError, match="needs no_such_library, which is not installed"):
        mind("stranger:7")


def test_other_processes_find_players_from_outside() -> None:
    program = "from mathom.minds import mind; print(type(mind('openspiel:5')).__name__)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "SpielMind\n"
