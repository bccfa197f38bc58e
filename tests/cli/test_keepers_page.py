"""`mathom admin page`: for this machine alone, by a link that opens once, and it does what the commands do."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

import httpx2
import pytest
from starlette.testclient import TestClient

from mathom.commands.keepers_page import make_page
from mathom.table.barred import NAME
from mathom.web.settings import own_addresses
from tests.cli.house import an_open_house, keeper, the
from tests.table.laying import MIRJAM
from tests.web.reading import Page

ORIGIN = "http://127.0.0.1"
FORM = {"content-type": "application/x-www-form-urlencoded", "origin": ORIGIN}


class Browser:
    """The keeper's, come in by the link."""

    def __init__(self, folder: Path) -> None:
        app = make_page(Namespace(data=str(folder), store=""))
        self.link = f"/come/{app.state.room.keys.link}"
        self.app = app
        self.client = self.other()
        assert self.client.get(self.link).headers["location"] == "/"

    def other(self) -> TestClient:
        return TestClient(self.app, base_url=ORIGIN, follow_redirects=False)

    def page(self, place: str = "/") -> str:
        answer = self.client.get(place)
        assert answer.status_code == 200, answer.text
        return answer.text

    def post(self, place: str, **form: object) -> httpx2.Response:
        return self.client.post(place, content=urlencode(form), headers=FORM)

    def done(self, place: str, **form: object) -> str:
        """Do something; what is said then."""
        answer = self.post(place, **form)
        assert answer.status_code == 303, answer.text
        found = re.search(r'class="notice notice-info" role="status">([^<]*)<', self.page())
        assert found is not None
        return found[1]


@pytest.fixture
def browser(folder: Path) -> Browser:
    return Browser(folder)


def test_the_link_opens_once(browser: Browser) -> None:
    stranger = browser.other()
    for place in ("/", browser.link.replace("/come/", "/table/")):
        assert stranger.get(place).status_code == 403
    assert stranger.get(browser.link).status_code == 404
    assert stranger.get("/").status_code == 403
    assert browser.client.get(browser.link).status_code == 303, "the keeper himself may press it again"
    assert browser.other().get("/come/").status_code == browser.other().get("/come/x").status_code == 404
    cookie = next(iter(browser.client.cookies.jar))
    assert cookie.has_nonstandard_attr("HttpOnly") and cookie.get_nonstandard_attr("SameSite") == "strict"


def test_looking_whether_the_link_is_there_does_not_use_it_up(folder: Path) -> None:
    app = make_page(Namespace(data=str(folder), store=""))
    client = TestClient(app, base_url=ORIGIN, follow_redirects=False)
    link = f"/come/{app.state.room.keys.link}"
    looked = client.head(link)
    assert looked.status_code == 405 and not looked.cookies
    assert client.get(link).status_code == 303 and client.get("/").status_code == 200


ACTIONS = (
    *(f"/table/nowhere/{what}" for what in ("delete", "forget", "bar")),
    *("/verify", "/backup", "/prune", "/rotate", "/bar", "/let-in"),
)


@pytest.mark.parametrize("place", ACTIONS)
def test_nothing_is_done_by_a_stranger_by_another_page_or_by_a_mere_link(place: str, browser: Browser) -> None:
    assert browser.other().post(place, content="sure=yes", headers=FORM).status_code == 403
    away = FORM | {"origin": "http://127.0.0.1:8040"}
    assert browser.client.post(place, content="sure=yes", headers=away).status_code == 403
    assert (
        browser.client.post(place, content="sure=yes", headers=FORM | {"sec-fetch-site": "cross-site"}).status_code
        == 403
    )
    assert browser.client.get(place).status_code == 405


def test_it_answers_to_the_names_of_this_machine_only(browser: Browser) -> None:
    for host in ("mathom.example", "192.168.1.20:8041", "127.0.0.1.example"):
        assert browser.client.get("/", headers={"host": host}).status_code == 421, host
    assert browser.client.get("/", headers={"host": "127.0.0.1:8041"}).status_code == 200


def test_it_lists_and_shows_what_the_commands_show(browser: Browser, folder: Path) -> None:
    duel, ring = the(folder, "duel", True), the(folder, "middle_earth", False)
    assert all(f"/table/{name}" in browser.page() for name in (duel, ring))
    found = browser.page(f"/?find={ring}")
    assert ring in found and duel not in found
    shown = json.loads(keeper(folder, "admin", "show", duel, "--json").out)
    page = browser.page(f"/table/{duel}")
    assert "Mirjam" in page and shown["laid"] in page and shown["result"]["reason"] in page
    assert browser.page(f"/table/{duel}/record") == keeper(folder, "admin", "export", duel).out
    answer = browser.client.get("/table/nowhere")
    assert answer.status_code == 409 and "there is no table “nowhere”" in answer.text


def test_it_verifies_and_backs_up_while_the_house_is_open(browser: Browser, folder: Path) -> None:
    with an_open_house(folder):
        assert browser.done("/verify") == "4 of 4 tables play through"
        assert re.fullmatch(r".*tables-\d{8}-\d{6}\.db holds 4 tables and is sound", browser.done("/backup"))
        (copy,) = (folder / "backups").iterdir()
        assert copy.stat().st_mode & 0o077 == 0
        answer = browser.post(f"/table/{the(folder, 'duel', True)}/delete", sure="yes")
        assert answer.status_code == 409 and "another mathom is already running" in answer.text
    assert keeper(folder.parent, "restore", str(copy), "--data", str(folder.parent / "again")).code == 0


def test_two_backups_within_a_second_get_different_names(
    browser: Browser, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "gmtime", lambda *_seconds: time.struct_time((2026, 7, 1, 12, 0, 0, 2, 182, 0)))
    for _time in range(3):
        assert browser.done("/backup").endswith("is sound")
    names = {path.name for path in (folder / "backups").iterdir()}
    assert names == {f"tables-20260701-120000{more}.db" for more in ("", "-2", "-3")}


@pytest.mark.parametrize("spoil", [Path.touch, lambda place: place.symlink_to("nowhere")], ids=["file", "dangling"])
def test_what_is_no_folder_for_backups_is_said_in_one_line(
    spoil: Callable[[Path], None], browser: Browser, folder: Path
) -> None:
    spoil(folder / "backups")
    answer = browser.post("/backup")
    assert answer.status_code == 409 and f"{folder / 'backups'}: File exists" in answer.text


def test_a_folder_for_backups_that_is_closed_is_said_in_one_line(
    browser: Browser, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(*_words: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", closed)
    answer = browser.post("/backup")
    assert answer.status_code == 409 and f"{folder / 'backups'}: Permission denied" in answer.text


def test_tables_are_cleared_away_and_people_forgotten(browser: Browser, folder: Path) -> None:
    duel, ring = the(folder, "duel", True), the(folder, "middle_earth", False)
    assert browser.post(f"/table/{duel}/delete").status_code == 400, "only by one who is sure"
    assert browser.done(f"/table/{duel}/delete", sure="yes") == "cleared away"
    assert duel not in browser.page() and ring in browser.page()
    assert browser.done("/prune", days=0, sure="") == "0 tables would go"
    assert "campaigns 1" in browser.done(f"/table/{ring}/forget", sure="yes", seat=2)
    assert "Mirjam" not in browser.page(f"/table/{ring}")
    assert browser.post("/prune", days=-1, sure="").status_code == 400


def test_secrets_are_changed(browser: Browser, folder: Path) -> None:
    assert browser.post("/rotate", days=3).status_code == 400
    assert browser.done("/rotate", days=3, sure="yes") == "new secrets; the old ones open for 3 days"


def test_people_and_addresses_are_barred_and_let_in(browser: Browser, folder: Path) -> None:
    mirjam = (MIRJAM.holder or b"").hex()
    assert browser.done(f"/table/{the(folder, 'duel', True)}/bar", seat=1) == "barred"
    assert browser.done("/bar", address="192.0.2.0/24") == "barred"
    assert keeper(folder, "admin", "barred").out == f"visitor  {mirjam}\naddress  192.0.2.0/24\n"
    assert browser.post("/bar", address="<b>").status_code == 409
    assert browser.done("/let-in", who=mirjam) == "let in again"
    assert mirjam not in browser.page() and "192.0.2.0/24" in browser.page()


def test_lines_of_the_list_that_bar_nobody_are_named(browser: Browser, folder: Path) -> None:
    assert "bars nobody" not in browser.page()
    (folder / NAME).write_text("address 192.0.2.7\naddress <b>nowhere\n", "utf-8")
    assert f"line 2 of {NAME} bars nobody: address &lt;b&gt;nowhere" in browser.page()


def test_everything_that_can_be_done_stands_on_the_pages(browser: Browser, folder: Path) -> None:
    keeper(folder, "admin", "bar", "192.0.2.7")
    duel = the(folder, "duel", True)
    offered = {form.action for page in ("/", f"/table/{duel}") for form in Page(browser.page(page)).forms}
    assert {place.replace("nowhere", duel) for place in ACTIONS} <= offered


def test_it_speaks_the_language_of_the_keeper(browser: Browser) -> None:
    browser.post("/language", language="fa", next="/")
    assert 'lang="fa" dir="rtl"' in browser.page()
    assert 'lang="nl"' in browser.other().get("/", headers={"accept-language": "nl"}).text


def test_the_command_prints_a_link_and_listens_on_this_machine_alone(folder: Path) -> None:
    program = [sys.executable, "-m", "mathom", "admin", "page", "--port", "0", "--data", str(folder)]
    running = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        link = running.stdout.readline().split()[-1]
        port = int(re.match(r"http://127\.0\.0\.1:(\d+)/come/", link)[1])  # type: ignore[index]
        with httpx2.Client(trust_env=False) as client:
            assert client.get(link).status_code == 303
            assert "Mirjam" in client.get(f"http://127.0.0.1:{port}/").text
        for address in own_addresses():
            with socket.socket() as stranger, pytest.raises(OSError, match="refused"):
                stranger.connect((address, port))
    finally:
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=20)
    assert (running.returncode, out, err) == (0, "", "")
