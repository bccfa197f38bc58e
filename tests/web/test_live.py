"""The live line: everybody at the table sees what happened, as their seat may see it, without asking."""

from contextlib import AbstractContextManager
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from mathom.web import live
from tests.web.reading import Page, cards_in
from tests.web.visiting import ORIGIN, Guest, hurry, inn_at, invitation_on, two_at_a_table


def line_of(guest: Guest, place: str) -> AbstractContextManager[WebSocketTestSession]:
    return guest.client.websocket_connect(f"{place}/live", headers={"origin": ORIGIN})


def until(line: WebSocketTestSession, seq: int) -> str:
    """The first view that has seen so many lines; older ones and heartbeats are passed over."""
    while True:
        html = line.receive_text()
        if html != live.ALIVE and Page(html).seq >= seq:
            return html


def test_a_line_begins_with_the_whole_view_and_brings_every_change(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        onlooker = inn.visitor()
        with line_of(gandalf, place) as mine, line_of(balrog, place) as his, line_of(onlooker, place) as other:
            assert "line-me" in until(mine, 0)
            assert "line-other" in until(his, 0)
            gandalf.play(place, Random(1))
            card = cards_in(until(other, 1)).pop()
            assert card in cards_in(until(mine, 1)) and card in cards_in(until(his, 1))
            balrog.play(place, Random(1))
            for line in (mine, his, other):
                until(line, 2)


def test_after_a_break_the_newest_view_comes_first(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        with line_of(gandalf, place) as line:
            until(line, 0)
        table = hurry(inn, place, Random(1), 9)
        with line_of(gandalf, place) as line:
            assert Page(line.receive_text()).seq == table.seq


def test_the_answer_of_the_computer_comes_by_itself(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = guest.lay("/play/duel", "seat=balrog&mind=random")
        with line_of(guest, place) as line:
            until(line, 1)
            guest.play(place, Random(1))
            until(line, 3)


def test_a_table_shows_who_is_there(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        with line_of(gandalf, place) as mine:
            assert "not at the table" in mine.receive_text()
            with line_of(balrog, place):
                assert "not at the table" not in mine.receive_text()
            assert "not at the table" in mine.receive_text()


def test_a_friend_who_sits_down_is_seen_at_once(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog = inn.visitor(), inn.visitor()
        place = gandalf.lay("/invite/duel", "seat=gandalf&name=")
        with line_of(gandalf, place) as line:
            html = line.receive_text()
            assert "Waiting for somebody" in html
            link = invitation_on(html)
            assert link.startswith(f"{ORIGIN}/t/")
            balrog.post(link, "name=Shirin")
            assert "Shirin" in line.receive_text()


def test_a_quiet_line_says_that_it_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.05)
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        with line_of(gandalf, place) as line:
            until(line, 0)
            assert line.receive_text() == live.ALIVE


def test_what_is_said_on_the_line_is_not_heard(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        with line_of(gandalf, place) as line:
            until(line, 0)
            line.send_text('{"move": "15"}')
            line.send_bytes(b"\x00\xff")
            gandalf.play(place, Random(1))
            until(line, 1)


def test_no_table_no_line(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn, pytest.raises(WebSocketDisconnect), line_of(inn.visitor(), "/t/nowhere"):
        pass


def test_players_see_that_somebody_is_watching(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        with line_of(gandalf, place) as mine:
            assert "watching" not in mine.receive_text()
            with line_of(inn.visitor(), place) as other:
                assert "You are watching." in other.receive_text()
                assert "1 person is watching." in mine.receive_text()
            assert "watching" not in mine.receive_text()
