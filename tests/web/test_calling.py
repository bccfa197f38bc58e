"""Being told that it is one's turn: asked for on the page about a table, ended there or from the notice."""

from pathlib import Path
from urllib.parse import urlencode

import pytest

from mathom.table.posting import Ways
from mathom.table.pushing import public_key
from tests.web.visiting import Guest, Inn, inn_at, two_at_a_table

WAYS = Ways(mail="smtp://127.0.0.1:9", mail_from="house@example.org", ntfy="http://127.0.0.1:9")
WANT = "seat=0&way=mail&address=mirjam%40example.org"


def wanted(inn: Inn, place: str, seat: int = 0) -> list[tuple[str, str, str]]:
    table = inn.table(place.removeprefix("/t/"))
    return [(one.way, one.address, one.home) for one in inn.desk.notices.of(table, seat)]


def test_a_house_without_ways_offers_none(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        assert f"{place}/notices" not in gandalf.page(f"{place}/matters").html
        assert gandalf.post(f"{place}/notices", WANT).status_code == 400


def test_an_address_is_kept_for_ones_own_seat_and_shown_to_nobody_else(tmp_path: Path) -> None:
    with inn_at(tmp_path, ways=WAYS) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        html = gandalf.page(f"{place}/matters").html
        assert 'value="mail"' in html and 'value="ntfy"' in html and 'value="hook"' not in html
        assert balrog.post(f"{place}/notices", WANT).status_code == 403
        assert inn.visitor().post(f"{place}/notices", WANT).status_code == 403
        assert gandalf.post(f"{place}/notices", WANT).status_code == 303
        assert wanted(inn, place) == [("mail", "mirjam@example.org", "http://testserver")]
        assert "mirjam@example.org" in gandalf.page(f"{place}/matters").html
        for page in (balrog.page(f"{place}/matters").html, balrog.page(place).html, gandalf.page(place).html):
            assert "mirjam@example.org" not in page
        assert gandalf.post(f"{place}/notices", "seat=0&way=mail").status_code == 303
        assert wanted(inn, place) == []


@pytest.mark.parametrize(
    "wish",
    [
        "seat=0&way=mail&address=me",
        "seat=0&way=mail&address=me%40example.org%0D%0ABcc%3A+you%40example.org",
        "seat=0&way=ntfy&address=..%2Fother",
        "seat=0&way=hook&address=me",
        "seat=0&way=pigeon&address=me",
        "way=mail&address=me%40example.org",
    ],
)
def test_what_is_no_address_is_refused(tmp_path: Path, wish: str) -> None:
    with inn_at(tmp_path, ways=WAYS) as inn:
        gandalf, _, place = two_at_a_table(inn)
        assert gandalf.post(f"{place}/notices", wish).status_code == 400
        assert wanted(inn, place) == []


def test_whoever_gets_them_can_end_them_by_a_link_and_a_button(tmp_path: Path) -> None:
    with inn_at(tmp_path, ways=WAYS) as inn:
        gandalf, _, place = two_at_a_table(inn)
        gandalf.post(f"{place}/notices", WANT)
        stop = inn.desk.stop(place.removeprefix("/t/"), 0, "mail")
        someone: Guest = inn.visitor()
        assert "mirjam@example.org" in someone.page(stop).html
        assert wanted(inn, place), "to look at the page ends nothing"
        assert someone.post(stop).status_code == 200
        assert wanted(inn, place) == [] and "No notices of this table go there." in someone.page(stop).html
        for wrong in (stop[:-1] + "x", stop.replace("/0/", "/1/"), stop.replace("/mail/", "/ntfy/")):
            assert someone.get(wrong).status_code == 404 and someone.post(wrong).status_code == 404


PUSHING = Ways(push="mailto:keeper@example.org", push_key="11" * 32)
KEYS = f"{'A' * 87} {'B' * 22}"


def test_a_browser_is_asked_for_its_own_address_and_that_is_shown_to_nobody(tmp_path: Path) -> None:
    with inn_at(tmp_path, ways=PUSHING) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        page = gandalf.page(f"{place}/matters")
        assert f'data-push="{public_key(PUSHING.push_key)}"' in page.html and "/static/js/worker.js?v=" in page.html
        subscription = f"https://fcm.googleapis.com/fcm/send/my:{'x' * 300} {KEYS}"
        wish = {"seat": "0", "way": "push", "address": subscription}
        assert gandalf.post(f"{place}/notices", urlencode(wish)).status_code == 303
        assert wanted(inn, place) == [("push", subscription, "http://testserver")]
        for html in (gandalf.page(f"{place}/matters").html, balrog.page(f"{place}/matters").html):
            assert "fcm.googleapis.com" not in html
        assert "data-push" not in gandalf.page(f"{place}/matters").html
        assert gandalf.post(f"{place}/notices", "seat=0&way=push").status_code == 303
        assert wanted(inn, place) == []


@pytest.mark.parametrize("endpoint", ["http://127.0.0.1:22/x", "https://192.168.1.1/x", "https://push.example/x"])
def test_nobody_makes_the_house_speak_to_other_machines(endpoint: str, tmp_path: Path) -> None:
    with inn_at(tmp_path, ways=PUSHING) as inn:
        gandalf, _, place = two_at_a_table(inn)
        wish = {"seat": "0", "way": "push", "address": f"{endpoint} {KEYS}"}
        assert gandalf.post(f"{place}/notices", urlencode(wish)).status_code == 400
        assert wanted(inn, place) == []
