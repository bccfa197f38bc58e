"""The one at the door: names, origins, weights, patience, and what every answer says to the browser."""

from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from mathom.web.guard import POLICY
from mathom.web.limits import Bucket
from mathom.web.settings import Limits
from tests.web.visiting import GENEROUS, ORIGIN, hurry, inn_at, two_at_a_table


def test_every_answer_tells_the_browser_how_little_it_may(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        paths = ("/", place, "/rules", "/health", "/static/css/base.css", "/nowhere", f"{place}/replay?step=0")
        answers = [gandalf.get(path) for path in paths]
        answers.append(gandalf.post(f"{place}/move", "seq=0&key=a&move=dance"))
        answers.append(gandalf.post(f"{place}/move", "seq=0&key=a", origin="https://evil.example"))
        for answer in answers:
            assert answer.headers["content-security-policy"] == POLICY
            assert "unsafe" not in POLICY and "default-src 'none'" in POLICY
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "same-origin"
            assert answer.headers["cross-origin-opener-policy"] == "same-origin"
            assert "permissions-policy" in answer.headers
        for private in (0, 1, 7):
            assert answers[private].headers["cache-control"] == "no-store"


def test_the_house_answers_to_its_own_names_only(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        for host in ("evil.example", "testserver.evil.example", "", "testserver@evil.example", "127.0.0.2"):
            assert inn.client.get("/", headers={"host": host}).status_code == 421
        assert inn.client.get("/", headers={"host": "TESTSERVER:8040"}).status_code == 200


def test_wishes_come_from_the_houses_own_pages(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        wish = "seq=0&key=a&move=dance"
        for origin in ("https://evil.example", "null", "http://testserver:81", "http://testserver.evil.example", ""):
            assert gandalf.post(f"{place}/move", wish, origin=origin).status_code == 403
        for site in ("cross-site", "same-site"):
            assert gandalf.post(f"{place}/move", wish, sec_fetch_site=site).status_code == 403
        assert gandalf.post(f"{place}/move", wish, sec_fetch_site="same-origin").status_code == 400
        assert (
            gandalf.client.post(f"{place}/move", content=wish, headers={"content-type": "text/plain"}).status_code
            == 415
        )


def test_the_live_line_is_for_the_houses_own_pages(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        for headers in ({}, {"origin": "https://evil.example"}, {"origin": ORIGIN, "host": "evil.example"}):
            with pytest.raises(WebSocketDisconnect), gandalf.client.websocket_connect(f"{place}/live", headers=headers):
                pass


def test_a_form_weighs_little(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        heavy = "move=" + "x" * 20_000
        assert gandalf.post(f"{place}/move", heavy).status_code == 413
        headers = {"origin": ORIGIN, "content-type": "application/x-www-form-urlencoded"}
        parts = (heavy[n : n + 500].encode() for n in range(0, len(heavy), 500))
        assert gandalf.client.post(f"{place}/move", content=parts, headers=headers).status_code == 413
        assert gandalf.post(f"{place}/move", "&".join(f"f{n}=1" for n in range(100))).status_code == 400
        bad = {**headers, "content-length": "many"}
        assert gandalf.client.post(f"{place}/move", content=b"", headers=bad).status_code == 413


def test_patience_has_an_end_and_comes_back() -> None:
    now = [0.0]
    bucket = Bucket(2.0, 3, clock=lambda: now[0])
    assert [bucket.take("me") for _ in range(4)] == [0, 0, 0, 0.5]
    assert bucket.take("you") == 0
    now[0] = 0.5
    assert bucket.take("me") == 0
    assert bucket.take("me") > 0


def test_too_much_at_once_is_asked_to_wait(tmp_path: Path) -> None:
    with inn_at(tmp_path, GENEROUS._replace(tables=0.01, tables_burst=2, moves=0.01, moves_burst=3)) as inn:
        guest = inn.visitor()
        place = guest.lay("/play/duel", "seat=gandalf&mind=random")  # who opens, so that nobody moves meanwhile
        guest.lay("/play/duel", "seat=any&mind=random")
        refused = guest.post("/play/duel", "seat=any&mind=random")
        assert refused.status_code == 429 and int(refused.headers["retry-after"]) > 0
        codes = [guest.post(f"{place}/move", "seq=0&key=a&move=dance").status_code for _ in range(4)]
        assert codes == [400, 400, 400, 429]
        assert guest.get(place).status_code == 200


def test_the_next_game_counts_as_a_table(tmp_path: Path) -> None:
    with inn_at(tmp_path, GENEROUS._replace(tables=0.01, tables_burst=2)) as inn:
        guest = inn.visitor()
        place = guest.lay("/together/duel", "")
        hurry(inn, place, Random(1))
        following = guest.lay(f"{place}/again", "after=again")
        hurry(inn, following, Random(1))
        assert guest.post(f"{following}/again", "after=again").status_code == 429
        assert guest.lay(f"{place}/again", "after=again") == following, "the way to one that is there costs nothing"


def test_the_house_holds_only_so_many_tables_and_screens(tmp_path: Path) -> None:
    with inn_at(tmp_path, Limits(kept=1, screens=1)) as inn:
        guest = inn.visitor()
        place = guest.lay("/play/duel", "seat=any&mind=random")
        assert guest.post("/play/duel", "seat=any&mind=random").status_code == 503
        headers = {"origin": ORIGIN}
        with guest.client.websocket_connect(f"{place}/live", headers=headers) as line:
            line.receive_text()
            second = guest.client.websocket_connect(f"{place}/live", headers=headers)
            with second as refused, pytest.raises(WebSocketDisconnect) as closed:
                refused.receive_text()
            assert (closed.value.code, closed.value.reason) == (4429, "too many screens")


def test_a_head_weighs_little_too(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        for heavy in ({"x-much": "x" * 20_000}, {f"x-{n}": "x" * 100 for n in range(200)}):
            assert inn.client.get("/", headers=heavy).status_code == 431
        assert inn.client.get("/?" + "x" * 20_000).status_code == 431
        assert inn.client.get("/", headers={"x-some": "x" * 5000}).status_code == 200


def test_addresses_that_are_none_are_sent_away_like_others(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        _, _, place = two_at_a_table(inn)
        stranger = inn.visitor()
        assert stranger.post(f"{place}/move", "seq=0&key=a&move=15", origin="http://[").status_code == 403
        assert stranger.get(f"{place}/join/%C3%A9").status_code == 404
        assert stranger.get(f"{place}/join/%E2%80%A6").status_code == 404


def test_our_own_mistakes_are_answered_with_the_same_care(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        careless = TestClient(inn.client.app, base_url=ORIGIN, raise_server_exceptions=False)
        with patch.object(inn.desk, "table", side_effect=ZeroDivisionError):
            answer = careless.get("/t/anything")
        assert answer.status_code == 500
        assert answer.headers["content-security-policy"] == POLICY
        assert "ZeroDivisionError" not in answer.text
