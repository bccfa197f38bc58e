"""Clients that draw the table themselves get the events their seat has seen, and nothing that it cannot know."""

import json
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

from mathom.kernel.event import ONLOOKER
from mathom.kernel.view import View
from mathom.shelf import game_for
from mathom.table.table import Table
from mathom.table.thinker import Question, events_of, view_of
from tests.web.payloads import same_move, twins
from tests.web.visiting import ORIGIN, Guest, hurry, inn_at, two_at_a_table

JSON = {"accept": "application/json"}


def told(guest: Guest, place: str) -> dict[str, Any]:
    answer = guest.client.get(place, headers=JSON)
    assert answer.status_code == 200 and answer.headers["content-type"] == "application/json"
    found: dict[str, Any] = answer.json()
    return found


def wish(guest: Guest, path: str, **fields: object) -> tuple[int, dict[str, Any]]:
    answer = guest.post(path, urlencode(fields), accept="application/json")
    return answer.status_code, answer.json()


def view_from(seen: dict[str, Any]) -> View:
    question = {"legal": [], "mind": "", "seed": ""} | {key: seen[key] for key in ("game", "options", "seat")}
    return view_of(Question(**question, events=events_of(seen["events"])))


def test_a_client_makes_of_the_events_the_very_view_of_its_seat(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        table = hurry(inn, place, Random(1), 15)
        rules = game_for("duel", {})
        for guest, seat in ((gandalf, 0), (balrog, 1), (inn.visitor(), ONLOOKER)):
            seen = told(guest, place)
            assert seen["seat"] == seat and seen["seq"] == table.seq
            assert rules.position(view_from(seen)) == rules.position(table.sitting.view(seat))


def test_only_the_one_who_is_asked_is_told_the_moves(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        table = inn.table(place.removeprefix("/t/"))
        seats = [told(guest, place)["legal"] for guest in (gandalf, balrog)]
        assert sorted(map(len, seats)) == [0, 9]
        assert len(seats[table.sitting.state.decider]) == 9
        assert told(inn.visitor(), place)["legal"] == []


def test_a_move_is_made_once_however_often_it_is_sent(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        players = two_at_a_table(inn)
        place = players[2]
        guest = next(one for one in players[:2] if told(one, place)["legal"])
        seen = told(guest, place)
        fields = {"seq": seen["seq"], "key": "k", "move": seen["legal"][0]}
        first, again = wish(guest, f"{place}/move", **fields), wish(guest, f"{place}/move", **fields)
        assert first == again and first[0] == 200 and first[1]["seq"] == seen["seq"] + 1


def test_refusals_say_why_and_how_the_table_stands(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = guest.lay("/play/duel", "seat=gandalf&mind=random")
        seen = told(guest, place)
        while not seen["legal"]:
            seen = told(guest, place)
        status, answer = wish(guest, f"{place}/move", seq=seen["seq"], key="a", move="order")
        assert status == 422 and answer["notice"] == "A card must be played now. (rule D2.3)"
        assert answer["events"] == seen["events"]
        status, answer = wish(guest, f"{place}/move", seq=seen["seq"] + 7, key="b", move=seen["legal"][0])
        assert status == 409 and "moved on" in answer["notice"]
        stranger = inn.visitor()
        status, answer = wish(stranger, f"{place}/move", seq=seen["seq"], key="c", move=seen["legal"][0])
        assert status == 403 and list(answer) == ["notice"]
        assert stranger.client.get("/t/nowhere", headers=JSON).json()["notice"].startswith("No table stands here")


def test_taking_back_is_offered_and_done(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = guest.lay("/play/duel", "seat=gandalf&mind=random")
        seen = told(guest, place)
        while not seen["legal"]:
            seen = told(guest, place)
        assert "undo" not in seen["may"] and {"hint", "concede"} <= set(seen["may"])
        wish(guest, f"{place}/move", seq=seen["seq"], key="a", move=seen["legal"][0])
        after = told(guest, place)
        while "undo" not in after["may"] or not after["legal"]:
            after = told(guest, place)
        status, back = wish(guest, f"{place}/undo", seq=after["seq"], key="b")
        assert status == 200 and back["taken_back"] == 1 and back["events"] == seen["events"]


def test_what_is_proposed_can_be_answered(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        assert "end" in told(gandalf, place)["may"]
        wish(gandalf, f"{place}/propose", seq=told(gandalf, place)["seq"], key="p", what="end")
        asked = told(balrog, place)
        assert asked["proposed"]["text"] == "Mirjam proposes to stop here."
        assert list(asked["proposed"]["answers"]) == ["yes", "no"]
        _status, answer = wish(balrog, f"{place}/answer", seq=asked["seq"], key="q", say="yes")
        assert answer["over"] and answer["line"] == "It was agreed to stop here. Nobody has won."


def test_the_live_line_speaks_json_to_those_who_want_it(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        headers = {"origin": ORIGIN, **JSON}
        with gandalf.client.websocket_connect(f"{place}/live", headers=headers) as line:
            assert json.loads(line.receive_text()) == told(gandalf, place)


def everything(guest: Guest, table: Table, seat: int) -> list[str]:
    """What a client can get hold of, with the table's own name left out."""
    place, seq = f"/t/{table.id}", table.seq
    answers = [guest.client.get(place, headers=JSON).text]
    answers.append(guest.post(f"{place}/undo", f"seq={seq}&key=u{seq}", accept="application/json").text)
    if not table.sitting.legal_for(seat):
        wishes = (urlencode({"seq": seq, "key": f"{move}{seq}", "move": move}) for move in ("01", "Wrath", "Might"))
        answers += [guest.post(f"{place}/move", wish, accept="application/json").text for wish in wishes]
    return [answer.replace(table.id, "TABLE") for answer in answers]


def test_two_tables_that_look_alike_give_clients_the_same_bytes(tmp_path: Path) -> None:
    compared = 0
    with inn_at(tmp_path) as inn:
        for seed in range(4):
            rng = Random(seed)
            guest, seat = inn.visitor(), seed % 2
            pair = twins(inn, guest, seat, rng)
            while not pair[0].over and pair[0].sitting.seen(seat) == pair[1].sitting.seen(seat):
                answers = [everything(guest, table, seat) for table in pair]
                assert answers[0] == answers[1]
                compared += 1
                if not same_move(inn, *pair, rng):
                    break
    assert compared > 12
