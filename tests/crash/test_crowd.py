"""A full house: five hundred games before a thousand live screens. How fast it answers is measured in `bench`."""

import asyncio
import resource
from collections.abc import Iterator

import pytest

from bench.reliability import load

MEMORY = 200
"""MiB that the server may take."""
FILES = 4096
"""Sockets and files that each of the two processes may need to have open."""


@pytest.fixture
def many_files() -> Iterator[None]:
    """Leave to open so many files, which the server inherits."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < FILES:
        if hard != resource.RLIM_INFINITY and hard < FILES:
            pytest.skip(f"this machine lets a process open {hard} files only, a full house needs {FILES}")
        resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.crash
@pytest.mark.slow
@pytest.mark.usefixtures("many_files")
def test_five_hundred_games_before_a_thousand_screens_lose_nothing_and_take_little_memory() -> None:
    found = asyncio.run(load(500, think=8.0, seconds=12.0, brooders=0))
    assert found["moves"] > 200, found
    assert (found["errors"], found["lost"], found["screens closed"]) == (0, 0, 0), found
    assert found["rss MiB"][-1] <= MEMORY, found
