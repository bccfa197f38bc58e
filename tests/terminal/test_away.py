"""A seat at a server's table: the same commands, nothing lost by an outage, nothing done twice."""

from __future__ import annotations

import os
import socket
import subprocess
import threading
from contextvars import copy_context
from pathlib import Path
from random import Random

import pytest

from mathom.table.copies import back_up, bring_back
from mathom.table.thinker import events_of
from mathom.terminal.away import AtTable
from mathom.terminal.house import TurnedAway, Unreachable
from mathom.terminal.keyboard import Pipe
from mathom.terminal.lines import LineMode
from mathom.terminal.place import Refused
from mathom.words import tongue
from tests.cli.door import MATHOM, knock
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


def test_what_is_typed_while_others_decide_is_heard(tmp_path: Path) -> None:
    with inn(tmp_path / "server") as (_server, host):
        _table, link = host.invite(seat="gandalf", name="Mirjam")
        place = seat(link, tmp_path / "keys.txt")
        script = typing()
        script.unasked = ["", "1", "s", "concede"]
        LineMode(place, script).run()
        nothing = "There is nothing to choose now; help shows what may be typed."
        assert script.shown.count(nothing) == 2 and "Shirin has conceded the game." in script.shown
        assert "The row is empty." in script.shown and place.over


def test_the_end_of_input_ends_waiting_for_others(tmp_path: Path) -> None:
    with inn(tmp_path / "server") as (_server, host):
        table, link = host.invite(seat="gandalf", name="Mirjam")
        script = typing()
        script.unasked = [EOFError]
        mode = LineMode(seat(link, tmp_path / "keys.txt"), script)
        mode.run()
        assert not host.told(table)["over"]
        assert mode.left, "the one who listens to the table ends too"


def test_the_end_of_input_after_other_lines_ends_waiting_for_others_too(tmp_path: Path) -> None:
    with inn(tmp_path / "server") as (_server, host):
        table, link = host.invite(seat="gandalf", name="Mirjam")
        own = os.environ | {"MATHOM_HOME": str(tmp_path / "home"), "LANGUAGE": "en"}
        for typed in ("foo\n", "foo\ns\n1\n"):
            run = subprocess.run(
                [*MATHOM, "play", "--plain", "--server", link],
                input=typed,
                capture_output=True,
                text=True,
                env=own,
                timeout=60,
                check=False,
            )
            assert (run.returncode, run.stderr) == (0, "")
        assert not host.told(table)["over"]


def test_answers_outlast_the_end_of_input_while_a_computer_decides(tmp_path: Path) -> None:
    with inn(tmp_path / "server") as (_server, host):
        place = seat(host.alone(seat="gandalf", mind="random"), tmp_path / "keys.txt")
        until_asked(place)
        assert not place.thinking, "it is the reader who decides"
        place._told = place._told | {"legal": [], "seats": [dict(one, computer=True) for one in place._told["seats"]]}
        assert place.thinking
        for held_up in ({"ready": False}, {"paused": True}, {"proposed": {"answers": {}}}):
            told = place._told
            place._told = told | held_up
            assert not place.thinking, held_up
            place._told = told
        place.trouble = "The table cannot be reached."
        assert not place.thinking
        place.leave()


def test_what_is_told_meanwhile_is_told_in_the_language_of_the_reader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with inn(tmp_path / "server") as (_server, host):
        _table, link = host.invite(seat="gandalf", name="Mirjam")
        place, heard = seat(link, tmp_path / "keys.txt"), threading.Event()
        languages: list[str] = []

        def wait() -> None:
            languages.append(tongue.spoken())
            heard.set()
            place._gone.wait(10)

        monkeypatch.setattr(place, "wait", wait)
        script = typing()
        script.unasked = ["q"]

        def played() -> None:
            tongue.use("nl")
            LineMode(place, script).run()

        copy_context().run(played)
        assert heard.wait(10) and languages[0] == "nl"


def test_a_computer_can_be_asked_to_play_for_somebody_who_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with inn(tmp_path / "server") as (_server, host):
        _table, link = host.invite(seat="gandalf", name="Mirjam")
        place = seat(link, tmp_path / "keys.txt")
        asked: list[str] = []
        away = {"text": "Mirjam is away.", "label": "", "seat": 0}
        monkeypatch.setitem(place._told, "away", away)
        monkeypatch.setitem(place._told, "may", ["stand-in"])
        monkeypatch.setattr(place, "_send", lambda path, what, form: asked.append(f"{path} {form['what']}"))
        script = typing()
        script.unasked = ["stand-in", "q"]
        LineMode(place, script).run()
        assert "Mirjam is away. stand-in: lets a computer play for somebody who is away" in script.shown
        assert asked == ["stand-in 0"] and script.shown[-1].startswith("Your seat stays yours.")


def test_lines_of_another_program_are_heard_at_once_and_answers_wait_for_their_questions(tmp_path: Path) -> None:
    with inn(tmp_path / "server") as (_server, host):
        table, link = host.invite(seat="gandalf", name="Mirjam")
        program = [*MATHOM, "play", "--plain", "--server", link]
        own = os.environ | {"MATHOM_HOME": str(tmp_path / "home"), "LANGUAGE": "en"}
        running = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=own)
        assert running.stdin is not None and running.stdout is not None
        running.stdin.write("s\n1\n")
        running.stdin.flush()
        while "The row is empty." not in running.stdout.readline():
            pass
        while host.told(table)["seq"] < 3:
            host.move(table, Random(1))
        out, _err = running.communicate("q\n", timeout=60)
        assert "> 1\n" in out and out.rstrip().splitlines()[-1].startswith("Your seat stays yours.")
        assert [event.actor for event in events_of(host.told(table)["events"]) if event.kind == "play"][:2] == [0, 1]


def test_a_pipe_tells_whether_a_line_has_come() -> None:
    reader, writer = os.pipe()
    pipe = Pipe(reader)
    try:
        assert pipe.line(0) is None
        os.write(writer, b"one\r\ntwo\nthr")
        assert [pipe.line(0), pipe.line(0), pipe.line(0)] == ["one", "two", None]
        os.write(writer, "ee: گندالف".encode())
        assert not pipe.ended()
        os.close(writer)
        assert pipe.ended(), "though a line waits"
        assert pipe.line() == "three: گندالف"
        with pytest.raises(EOFError):
            pipe.line(0)
    finally:
        os.close(reader)


def test_a_record_that_was_brought_back_shorter_is_shown_as_it_is(tmp_path: Path) -> None:
    with inn(tmp_path / "server") as (server, host):
        table, link = host.invite(seat="gandalf", name="Mirjam")
        place, rng = seat(link, tmp_path / "keys.txt"), Random(3)
        host.move(table, rng)
        back_up(server.folder, tmp_path / "copy.db")
        until_asked(place)
        place.make(place.legal()[0])
        longer, epoch = place.moment, place.epoch
        server.close()
        bring_back(tmp_path / "copy.db", server.folder)
        server.start()
        while place.moment == longer:
            place.wait()
        told = host.told(table)
        assert place.moment == told["seq"] < longer and place.epoch > epoch
        assert place.asked and all(event.actor != 1 for event in place.witness.events if event.kind == "play")
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
