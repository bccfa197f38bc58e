"""A seat at a server's table: the same commands, nothing lost by an outage, nothing done twice."""

from __future__ import annotations

import socket
import threading
from pathlib import Path
from random import Random

import pytest

from mathom.terminal.away import AtTable
from mathom.terminal.house import TurnedAway, Unreachable
from mathom.terminal.lines import LineMode
from mathom.terminal.place import Refused
from tests.cli.door import knock
from tests.terminal.inn import Host, inn, seat
from tests.terminal.keys import Script, any_choice, typing


def until_asked(place: AtTable) -> None:
    while not place.asked and not place.over:
        place.wait()


def test_a_whole_game_in_lines_against_somebody_in_a_browser(tmp_path: Path) -> None:
    with inn(tmp_path / "server") as (_server, host):
        table, link = host.invite(seat="gandalf", name="Mirjam")
        place = seat(link, tmp_path / "keys.txt")
        rng, over = Random(1), threading.Event()

        def other() -> None:
            while not over.is_set() and not host.told(table)["over"]:
                host.move(table, rng) or over.wait(0.05)

        friend = threading.Thread(target=other)
        friend.start()
        script = Script(any_choice(Random(2)))
        try:
            LineMode(place, script).run()
        finally:
            over.set()
            friend.join()
            place.leave()
        assert host.told(table)["over"] and place.over
        assert script.shown[:3] == [f"The Duel, at {place.name}", "Gandalf: Mirjam.", "The Balrog: you."]
        assert script.shown[-1] == f"The record: {place.name}/record"
        assert "Gandalf plays" in "\n".join(script.shown)


def test_the_seat_is_kept_and_found_again(tmp_path: Path) -> None:
    with inn(tmp_path / "server") as (_server, host):
        table, link = host.invite(seat="gandalf", name="Mirjam")
        first = seat(link, tmp_path / "keys.txt")
        again = seat(link, tmp_path / "keys.txt")
        by_table = seat(first.name, tmp_path / "keys.txt")
        assert first.seat == again.seat == by_table.seat == 1
        assert host.told(table)["seats"][1]["name"] == "Shirin"
        assert (tmp_path / "keys.txt").stat().st_mode & 0o077 == 0
        with pytest.raises(TurnedAway, match="sat down here already"):
            seat(link, tmp_path / "others.txt")
        with pytest.raises(TurnedAway, match="no seat at that table is yours"):
            seat(first.name, tmp_path / "others.txt")


def test_a_seat_moves_here_from_a_browser_and_the_computer_answers(tmp_path: Path) -> None:
    with inn(tmp_path / "server") as (_server, host):
        place = seat(host.alone(seat="gandalf", mind="random"), tmp_path / "keys.txt")
        until_asked(place)
        before = place.moment
        with pytest.raises(Refused, match=r"A card must be played now\. \(rule D2\.3\)"):
            place.make(place.moves.code(0, "order"))
        place.make(place.legal()[0])
        until_asked(place)
        assert place.moment > before
        assert place.take_back() == "Your last decision is taken back." and place.epoch == 1
        until_asked(place)
        assert ". Expected: chance to win: " in place.hint()[0]
        place.leave()


def test_an_outage_is_told_and_survived_and_no_move_is_made_twice(tmp_path: Path) -> None:
    with inn(tmp_path / "server") as (server, host):
        table, link = host.invite(seat="gandalf", name="Mirjam")
        place, rng = seat(link, tmp_path / "keys.txt"), Random(3)
        for _turn in range(3):
            while not place.asked:
                host.move(table, rng)
                place.wait()
            place.make(place.legal()[0])
        while not place.asked:
            host.move(table, rng)
            place.wait()
        before, move = place.moment, place.legal()[0]
        server.kill()
        with pytest.raises(Refused, match="Nothing is lost"):
            place.make(move)
        while not place.trouble:
            place.wait()
        assert place.trouble.startswith("The table cannot be reached")
        server.start()
        while place.trouble:
            place.wait()
        place.make(move)
        place.make(move) if place.moment == before else None
        assert place.moment == host.told(table)["seq"]
        mine = [event for event in place.witness.events if event.kind == "play" and event.actor == 1]
        assert len(mine) == 4
        place.leave()


def test_the_same_wish_sent_again_is_done_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer is lost on its way: the wish is sent again with its key."""
    with inn(tmp_path / "server") as (_server, host):
        place = seat(host.alone(seat="gandalf", mind="random"), tmp_path / "keys.txt")
        until_asked(place)
        ask = place.house.ask
        lost: list[object] = []

        def forgetful(path: str, form: object = None) -> object:
            answer = ask(path, form)  # type: ignore[arg-type]
            if not lost:
                lost.append(answer)
                raise Unreachable("the answer was lost")
            return answer

        monkeypatch.setattr(place.house, "ask", forgetful)
        place.make(place.legal()[0])
        assert len(lost) == 1
        mine = [event for event in place.witness.events if event.kind == "play" and event.actor == 0]
        assert len(mine) == 1


def test_what_is_proposed_is_heard_and_answered_in_lines(tmp_path: Path) -> None:
    with inn(tmp_path / "server") as (_server, host):
        table, link = host.invite(seat="balrog", name="Mirjam")
        place = seat(link, tmp_path / "keys.txt")
        host.wish(table, "propose", what="end")
        script = typing("help", "help", "yes")
        LineMode(place, script).run()
        assert "Mirjam proposes to stop here. yes: Agree, no: Decline" in script.shown
        assert {"yes: Agree", "no: Decline"} <= set(script.shown)
        assert "It was agreed to stop here. Nobody has won." in script.shown
        place.leave()


def test_conceding(tmp_path: Path) -> None:
    with inn(tmp_path / "server") as (_server, host):
        table, link = host.invite(seat="balrog", name="Mirjam")
        place = seat(link, tmp_path / "keys.txt")
        assert "concede" in place.wishes()
        place.wish("concede")
        assert place.over and place.line() == "Shirin has conceded the game."
        assert host.told(table)["over"]


def test_what_the_command_refuses() -> None:
    for words, said in (
        (("--server", "http://127.0.0.1:9/t/x"), "cannot be reached"),
        (("--server", "ftp://house/t/x"), "a link to a table looks like"),
        (("--server", "http://house/rules"), "a link to a table looks like"),
        (("--server", "http://[house/t/x"), "a link to a table looks like"),
        (("--server", "http://my house/t/x"), "a link to a table looks like"),
        (("--server", "http://127.0.0.1:9/t/é"), "a link to a table looks like"),
        (("--server", "http://127.0.0.1:door/t/x"), "cannot be reached"),
        (("duel", "--server", "http://127.0.0.1:9/t/x"), "leave GAME away"),
        (("--seed", "3", "--server", "http://127.0.0.1:9/t/x"), "leave --seed away"),
        (("duel", "--name", "Shirin"), "goes with --server"),
    ):
        reply = knock("play", *words)
        assert reply.code == 2 and said in reply.err and reply.err.count("\n") == 1, reply.err


def test_what_answers_but_speaks_no_http() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:

        def mutter() -> None:
            caller, _address = door.accept()
            with caller:
                caller.recv(1000)
                caller.sendall(b"220 mail.example\r\n")

        other = threading.Thread(target=mutter)
        other.start()
        reply = knock("play", "--server", f"http://127.0.0.1:{door.getsockname()[1]}/t/x")
        other.join()
    assert reply.code == 2 and "cannot be reached" in reply.err and reply.err.count("\n") == 1, reply.err


def test_a_link_to_nowhere(tmp_path: Path) -> None:
    with inn(tmp_path / "server") as (server, _host):
        reply = knock("play", "--server", f"{server.url}/t/nowhere/join/nothing")
        assert reply.code == 2 and reply.err.startswith("--server: No table stands here")
        reply = knock("play", "--server", f"{server.url}/t/nowhere")
        assert reply.code == 2 and reply.err.startswith("--server: No table stands here")


def test_every_game_can_be_joined(tmp_path: Path) -> None:
    with inn(tmp_path / "server") as (_server, host):
        for number, (game, side) in enumerate((("duel", "balrog"), ("middle_earth", "free"))):
            place = seat(host.alone(game, seat=side, mind="random"), tmp_path / f"{number}.txt")
            until_asked(place)
            for _move in range(3):
                place.make(place.legal()[0])
                until_asked(place)
            assert place.words.facts(place.view())
            place.leave()
        assert isinstance(host, Host)
