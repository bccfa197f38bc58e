"""Every test has a data folder of its own."""

from pathlib import Path

import pytest

from tests.cli.house import furnished


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "house"
    monkeypatch.setenv("MATHOM_HOME", str(folder))
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A house with a game that is over, one that goes on, one against the computer, and a campaign."""
    return furnished(tmp_path / "tables")
