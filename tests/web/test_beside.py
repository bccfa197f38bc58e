"""Beside the game: conceding, asking to take back, stopping by agreement, and who may watch."""

from pathlib import Path
from random import Random
from urllib.parse import urlencode

import pytest

from mathom.kernel.record import parse_record
from mathom.kernel.replay import replay
from mathom.shelf import game
from mathom.web import live
from tests.web.reading import Page, links_in
from tests.web.test_live import line_of
from tests.web.visiting import Guest, hurry, inn_at, two_at_a_table


def send(guest: Guest, at: str, ending: str, value: str) -> Page:
    """Press the button with this value in a form on a page; the table afterwards."""
    forms = [form for form in guest.page(at).forms if form.action.endswith(ending)]
    form, button = next((form, button) for form in forms for button in form.buttons if button[1] == value)
    answer = guest.post(form.action, urlencode([*form.hidden, button]), hx_request="true")
    assert answer.status_code == 200, answer.text
    return Page(answer.text)


def test_conceding_asks_first_and_then_everything_lies_open(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        gandalf.play(place, Random(1))
        assert "The other side has won then" in gandalf.page(f"{place}/matters").html
        assert send(gandalf, f"{place}/matters", "/concede", "0").over
        page = balrog.page(place)
        assert "Mirjam has conceded the game." in page.html and page.over
        assert page.wishes(Random(1)) == [] and f"{place}/undo" not in page.html
        assert "/concede" not in balrog.page(f"{place}/matters").html
        assert balrog.post(f"{place}/move", f"seq={page.seq}&key=x&move=09").status_code == 409
        record = balrog.get(f"{place}/record")
        assert record.text.endswith("# Mirjam has conceded the game.\n")
        assert replay(game("duel"), parse_record(record.text)).state.outcome() is None
        assert inn.visitor().get(f"{place}/replay?step=1&view=all").status_code == 200
        assert "Mirjam has conceded the game" in balrog.page("/").html
        following = gandalf.post(f"{place}/again", "after=again").headers["location"]
        assert inn.table(following.removeprefix("/t/")).seat_of(gandalf.seat_in()) == 1
        assert balrog.post(f"{place}/again", "after=again").headers["location"] == following


def test_one_concedes_for_himself_only(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        wish = "seq=0&key=a&what="
        assert gandalf.post(f"{place}/concede", f"{wish}1").status_code == 403
        assert inn.visitor().post(f"{place}/concede", f"{wish}0").status_code == 403
        assert gandalf.post(f"{place}/concede", "seq=3&key=a&what=0").status_code == 409
        assert not gandalf.page(place).over
        assert [gandalf.post(f"{place}/concede", f"{wish}0").status_code for _ in range(2)] == [303, 303]


def test_taking_back_is_asked_for_and_both_see_by_whom(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        assert "/propose" not in gandalf.page(place).html
        gandalf.play(place, Random(1))
        assert "/propose" not in balrog.page(place).html
        asked = send(gandalf, place, "/propose", "back")
        assert "You ask to take back your last decision. Waiting for Shirin." in asked.html
        assert "Mirjam asks to take back the last decision." in balrog.page(place).html
        assert "asks to take back" in inn.visitor().page(place).html
        assert "/answer" not in inn.visitor().page(place).html
        send(balrog, place, "/answer", "no")
        assert "asks to take back" not in gandalf.page(place).html
        send(gandalf, place, "/propose", "back")
        send(balrog, place, "/answer", "yes")
        page = gandalf.page(place)
        assert page.wishes(Random(1)) and "1 time a decision was taken back." in page.html


def test_a_game_is_stopped_when_both_agree(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        gandalf.play(place, Random(1))
        send(balrog, f"{place}/matters", "/propose", "end")
        send(balrog, place, "/answer", "no")
        send(balrog, f"{place}/matters", "/propose", "end")
        assert "Shirin proposes to stop here." in gandalf.page(place).html
        assert send(gandalf, place, "/answer", "yes").over
        assert "It was agreed to stop here. Nobody has won." in balrog.page(place).html
        for what in ("propose", "answer"):
            assert gandalf.post(f"{place}/{what}", "seq=0&key=b&what=x&say=x").status_code == 400


def test_a_chapter_can_be_given_up_and_tried_again(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = guest.lay("/towers", "chapter=19&players=1&name=Mirjam")
        assert "The chapter counts as lost." in guest.page(f"{place}/matters").html
        assert send(guest, f"{place}/matters", "/propose", "end").over
        assert "The game was given up." in guest.page(place).html
        assert guest.post(f"{place}/again", "after=again").status_code == 303


def test_whoever_has_the_link_for_watching_sees_everything_after_the_end_only(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        (link,) = links_in(gandalf.page(f"{place}/matters").html, "watch-link")
        watcher = inn.visitor()
        assert "You are watching." in watcher.page(link).html
        assert "/concede" not in watcher.page(f"{place}/matters").html
        hurry(inn, place, Random(1))
        assert "You are watching." not in watcher.page(link).html
        assert len(watcher.page(f"{place}/replay?step=0").html.split('data-card="')) > 10


def test_a_computer_plays_for_who_is_away_and_gives_the_seat_back(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        house = inn.desk.house
        gandalf.play(place, Random(1))
        table = inn.table(place.removeprefix("/t/"))
        assert "Shirin is away." not in gandalf.page(place).html
        early = gandalf.post(f"{place}/stand-in", f"seq={table.seq}&key=early&what=1")
        assert early.status_code == 409 and "too soon" in early.text
        later = table.changed + 1000
        house._clock = lambda: later
        assert "Shirin is away." in gandalf.page(place).html
        form = gandalf.page(place).to("/stand-in")
        wish = urlencode([*form.hidden, *form.buttons])
        assert inn.visitor().post(form.action, wish).status_code == 403
        with line_of(balrog, place) as line:
            line.receive_text()
            assert "/stand-in" not in gandalf.page(place).html
        assert "/stand-in" not in gandalf.page(place).html, "she was here just now"
        table.left_at.clear()
        assert gandalf.post(form.action, wish).status_code == 303
        assert "Shirin (a computer stands in)" in gandalf.page(place).html
        assert "A computer plays for you." in balrog.page(place).html
        with line_of(balrog, place) as line:
            html = line.receive_text()
            assert "A computer plays for you." not in html and "a computer stands in" not in gandalf.page(place).html
        assert not table.seats[1].computer


def test_without_scripts_there_is_a_button_for_who_is_back(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        table = inn.table(place.removeprefix("/t/"))
        later = table.changed + 1000
        inn.desk.house._clock = lambda: later
        balrog_asked = gandalf.play(place, Random(1)) and table.asked() == 1
        assert balrog_asked
        inn.desk.house._clock = lambda: later + 1000
        send(gandalf, place, "/stand-in", "1")
        form = balrog.page(place).to("/back")
        assert balrog.post(form.action, urlencode([*form.hidden, *form.buttons])).status_code == 303
        assert not table.seats[1].computer and "/back" not in balrog.page(place).html


def test_it_shows_by_itself_when_somebody_has_been_away_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.05)
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        gandalf.play(place, Random(1))
        later = inn.table(place.removeprefix("/t/")).changed + 1000
        with line_of(gandalf, place) as line:
            assert "Shirin is away." not in line.receive_text()
            inn.desk.house._clock = lambda: later
            while (html := line.receive_text()) == live.ALIVE:
                pass
            assert "Shirin is away." in html
