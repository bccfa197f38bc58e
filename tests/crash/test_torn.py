"""What a power cut may leave behind opens, and holds all that was answered."""

from pathlib import Path

import pytest

from tests.crash.torn import torn


@pytest.mark.crash
@pytest.mark.slow
def test_two_hundred_copies_at_any_moment_open_and_are_beginnings_of_what_was_answered(tmp_path: Path) -> None:
    found = torn(tmp_path, copies=200, kills=10)
    assert found.well, found
    assert (found.copies, found.kills) == (200, 10) and found.cut >= 80 and found.answered > 500, found
