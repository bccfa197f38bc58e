"""`mathom serve`, and `mathom` alone, hand the table over to the web."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

import pytest

from mathom.commands.books import STORE
from mathom.commands.serve import HOST, PORT
from mathom.table.posting import Ways
from tests.cli.door import MATHOM, knock, refused

Calls = list[tuple[str, int, Path, tuple[str, ...]]]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """What the web was asked to serve; nothing is really opened."""
    calls: Calls = []
    monkeypatch.delenv(STORE, raising=False)
    web = ModuleType("mathom.web.serve")

    def serve(
        host: str,
        port: int,
        folder: Path,
        *,
        names: tuple[str, ...],
        own: Mapping[str, object],
        store: str,
        ways: Ways,
    ) -> int:
        calls.append((host, port, folder, (*names, store, *ways.open()) if store or ways.open() else names))
        return 0

    vars(web)["serve"] = serve
    monkeypatch.setitem(sys.modules, "mathom.web.serve", web)
    return calls


def test_mathom_alone_serves(served: Calls, home: Path) -> None:
    assert knock().code == 0
    assert knock("serve").code == 0
    assert served == [(HOST, PORT, home, ())] * 2


def test_notices_are_set_up_by_variables(served: Calls, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MATHOM_NTFY", "https://ntfy.example")
    assert knock("serve").code == 0
    assert served == [(HOST, PORT, home, ("", "ntfy"))]
    monkeypatch.setenv("MATHOM_NTFY", "nonsense")
    refused(knock("serve"), "the variable MATHOM_NTFY cannot be understood")


def test_host_port_and_data_can_be_chosen(served: Calls, tmp_path: Path) -> None:
    assert (
        knock("serve", "--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path), "--name", "inn.example").code == 0
    )
    assert served == [("192.0.2.1", 0, tmp_path, ("inn.example",))]


def test_the_network_is_let_in_when_asked(served: Calls, home: Path) -> None:
    assert knock("serve", "--lan").code == 0
    assert served == [("0.0.0.0", PORT, home, ())]  # noqa: S104 - the name of everywhere


def test_tables_can_be_kept_in_a_database(served: Calls, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert knock("serve", "--store", "postgresql:///one").code == 0
    monkeypatch.setenv(STORE, "postgres://user:mellon@example/two")
    assert knock("serve").code == 0
    assert served == [(HOST, PORT, home, (url,)) for url in ("postgresql:///one", "postgres://user:mellon@example/two")]
    assert "mellon" not in knock("serve", "--help").out, "a password in the variable is told to nobody"
    refused(knock("serve", "--store", "mysql://example/three"), "--store must begin with postgresql://")


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://127.0.0.1:1/none", "the database cannot be used: connection"),
        ("postgresql://%", "the address of the database cannot be read"),
    ],
)
def test_a_database_that_cannot_be_reached_is_one_line(home: Path, url: str, said: str) -> None:
    refused(knock("serve", "--port", "0", "--store", url), said)


def test_a_database_without_its_driver_is_one_line(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "mathom.table.postgres", raising=False)
    refused(knock("serve", "--port", "0", "--store", "postgresql:///one"), "pip install 'mathom[postgres]'")


def test_a_port_in_use_is_one_line(served: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(host: str, port: int, folder: Path, **_: object) -> int:
        raise OSError(98, "Address already in use")

    monkeypatch.setattr(sys.modules["mathom.web.serve"], "serve", refuse)
    refused(knock("serve"), "Address already in use")


def test_a_missing_package_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mathom.web.serve", None)
    refused(knock("serve"), "the table needs “mathom.web.serve”, which is not installed")


def test_where_data_is_kept(served: Calls, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MATHOM_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    knock("serve")
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    knock("serve")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    knock("serve")
    assert [folder for _host, _port, folder, _names in served] == [
        tmp_path / ".local/share/mathom",
        tmp_path / ".local/share/mathom",
        tmp_path / "xdg/mathom",
    ]


def test_the_real_table_opens_and_closes(tmp_path: Path) -> None:
    house = subprocess.Popen(
        [*MATHOM, "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL) and None,
    )
    assert house.stdout is not None
    first = house.stdout.readline()
    house.send_signal(signal.SIGINT)
    _out, err = house.communicate(timeout=60)
    assert first.startswith(b"The table is laid at http://127.0.0.1:")
    assert (house.returncode, err) == (0, b"")
