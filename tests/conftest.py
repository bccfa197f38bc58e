"""What all tests share: how hard hypothesis looks, and where the browser is."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import NoReturn

import pytest
from hypothesis import settings

from tests.cluster import Cluster, programs

IN_CI = bool(os.environ.get("CI"))
BROWSERS = ("chromium", "chromium-browser", "google-chrome")

# In CI the same examples every time: a red run must mean a changed house.
settings.register_profile("home", max_examples=50, deadline=None)
settings.register_profile("ci", max_examples=200, deadline=None, derandomize=True, database=None)
settings.register_profile("nightly", max_examples=20_000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if IN_CI else "home"))


@pytest.fixture(scope="session")
def program_path() -> Callable[..., str]:
    """Where a program of this machine is; one that is missing is an error in CI and a visible skip elsewhere."""
    return _program


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The browser of this machine."""
    return _program(*BROWSERS)


def _program(*names: str) -> str:
    for name in names:
        if path := shutil.which(name):
            return path
    _is_missing(f"no such program found (looked for {', '.join(names)})")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server of the tests' own."""
    folder = programs()
    if folder is None:
        _is_missing("no PostgreSQL server found (package postgresql)")
    server = Cluster(folder)
    yield server
    server.remove()


def _is_missing(reason: str) -> NoReturn:
    if IN_CI:
        pytest.fail(reason)
    pytest.skip(reason)
