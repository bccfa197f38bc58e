"""Clocks and pauses on the page: chosen when a table is laid, shown to all, and what can be done with them."""

import re
from pathlib import Path
from random import Random
from urllib.parse import urlencode

import pytest

from mathom.table.clocks import CLAIM, Terms
from mathom.web.timing import in_digits, in_words
from tests.web.reading import Page
from tests.web.test_beside import send
from tests.web.visiting import Guest, Inn, hurry, inn_at, invitation_on


def with_clock(inn: Inn, clock: str) -> tuple[Guest, Guest, str]:
    """Two people at a table of the Duel with a clock, after a few moves."""
    one, other = inn.visitor(), inn.visitor()
    place = one.lay("/invite/duel", urlencode({"seat": "gandalf", "name": "Mirjam", "clock": clock}))
    link = invitation_on(one.page(place).html)
    assert other.post(link, "name=Shirin").status_code == 303
    hurry(inn, place, Random(1), 9)
    return one, other, place


def asked(inn: Inn, place: str, one: Guest, other: Guest) -> tuple[Guest, Guest]:
    """Who is asked, and who waits."""
    return (one, other) if inn.table(place.removeprefix("/t/")).asked() == 0 else (other, one)


def late(inn: Inn, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the clock of the house is so many seconds ahead."""
    house = inn.desk.house
    was = house._clock
    monkeypatch.setattr(house, "_clock", lambda: was() + seconds)


def test_a_table_without_a_clock_shows_none(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        _one, other, place = with_clock(inn, "")
        assert 'class="clocks"' not in other.page(place).html


def test_a_clock_that_is_not_offered_is_no_clock(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        assert inn.visitor().post("/play/duel", "seat=any&mind=random&clock=1%2B0").status_code == 400
        taken = inn.visitor().post("/play/towers", "seat=any&mind=random&clock=300%2B5%21")
        assert taken.status_code == 400, "nobody takes a game from friends"
        wish = "chapter=19&players=4&seat2=random&seat3=random&seat4=random&clock="
        assert inn.visitor().post("/towers", f"{wish}300%2B5%21").status_code == 400
        assert inn.visitor().post("/towers", f"{wish}300%2B5").status_code == 303


def test_everybody_sees_both_clocks_and_which_of_them_runs(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        one, other, place = with_clock(inn, "900+10")
        mover, waiting = asked(inn, place, one, other)
        for guest, runs in ((mover, "You"), (waiting, ("Mirjam", "Shirin")[mover is other])):
            html = guest.page(place).html
            clocks = re.findall(r'<li class="clock( clock-runs)?"><bdi>(\w+)</bdi> <b [^>]*>(\d+:\d\d)</b>', html)
            assert len(clocks) == 2 and [name for run, name, _ in clocks if run] == [runs]
            assert all(time.startswith("1") for _, _, time in clocks)
        assert "15 minutes, 10 seconds more for each decision." in one.page(f"{place}/matters").html


def test_the_next_game_has_the_same_clock(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        one, _other, place = with_clock(inn, "900+10!")
        assert send(one, f"{place}/matters", "/concede", "0").over
        following = one.post(f"{place}/again", "after=again").headers["location"]
        assert inn.table(following.removeprefix("/t/")).terms == Terms(900, 10, CLAIM)


def test_who_is_out_of_time_is_told_of_and_the_game_can_be_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with inn_at(tmp_path) as inn:
        one, other, place = with_clock(inn, "300+5!")
        mover, waiting = asked(inn, place, one, other)
        seat = inn.table(place.removeprefix("/t/")).asked()
        assert waiting.post(f"{place}/claim", f"seq=9&key=a&what={seat}").status_code == 409
        late(inn, 400, monkeypatch)
        assert "/claim" not in mover.page(place).html
        name = ("Mirjam", "Shirin")[seat]
        html = waiting.page(place).html
        assert f"{name} has used up the time." in html and f"{name} may still move." in html
        page = send(waiting, place, "/claim", str(seat))
        assert page.over and f"{name} had no time left and has lost." in page.html
        assert "had no time left" in mover.page("/").html


def test_a_game_is_paused_and_gone_on_with(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        one, other, place = with_clock(inn, "")
        mover, waiting = asked(inn, place, one, other)
        page = send(waiting, f"{place}/matters", "/propose", "pause")
        assert "You propose to pause the game." in page.html
        page = send(mover, place, "/answer", "yes")
        assert "The game is paused." in page.html and page.wishes(Random(1)) == []
        assert mover.post(f"{place}/move", f"seq={page.seq}&key=x&move=09").status_code == 409
        assert 'class="flag">' not in mover.page("/").html and "The game is paused" in mover.page("/").html
        assert inn.desk.house.store.waiting_for(mover.seat_in()) == 0
        assert "Propose to go on" in waiting.page(place).html
        page = Page(_pressed(mover, place, "/go-on"))
        assert "The game is paused." not in page.html and page.wishes(Random(1))
        assert inn.desk.house.store.waiting_for(mover.seat_in()) == 1


def _pressed(guest: Guest, place: str, ending: str) -> str:
    form = guest.page(place).to(ending)
    answer = guest.post(form.action, urlencode([*form.hidden, form.buttons[0]]), hx_request="true")
    assert answer.status_code == 200, answer.text
    return answer.text


def test_clients_are_told_of_clocks_and_pauses(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        one, other, place = with_clock(inn, "900+10")
        mover, waiting = asked(inn, place, one, other)
        told = _told(mover, place)
        assert len(told["clocks"]) == 2 and not told["paused"] and "pause" in told["may"]
        send(waiting, f"{place}/matters", "/propose", "pause")
        send(mover, place, "/answer", "yes")
        told = _told(mover, place)
        assert told["paused"] and told["legal"] == [] and "go-on" in told["may"] and "pause" not in told["may"]


def _told(guest: Guest, place: str) -> dict[str, list[object]]:
    answer = guest.client.get(place, headers={"accept": "application/json"})
    told: dict[str, list[object]] = answer.json()
    return told


@pytest.mark.parametrize(
    ("seconds", "written"),
    [(0, "0:00"), (9.9, "0:09"), (600, "10:00"), (3725, "1:02:05"), (90_000, "1 day 1:00"), (200_000, "2 days 7:33")],
)
def test_time_is_written_as_on_a_clock(seconds: float, written: str) -> None:
    assert in_digits(seconds) == written


def test_terms_are_said_in_words() -> None:
    assert in_words(Terms(300, 0, CLAIM)) == "5 minutes. Whoever runs out may lose"
    assert in_words(Terms(259_200, 1, "stand-in")) == "3 days, 1 second more for each decision"
