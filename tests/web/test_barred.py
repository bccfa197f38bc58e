"""Whoever is barred gets no new seat and lays no new table, and goes on with what he plays."""

from pathlib import Path
from random import Random
from urllib.parse import urlencode

from mathom.table.barred import bar, let_in, of_holder
from tests.web.test_moving import link_for
from tests.web.visiting import Guest, hurry, inn_at, invitation_on, two_at_a_table

WISHES = (
    ("/play/duel", "seat=gandalf&mind=random"),
    ("/invite/duel", "seat=gandalf&name="),
    ("/together/duel", ""),
    ("/towers", "chapter=19&players=1"),
)


def refused(guest: Guest, url: str, body: str = "") -> bool:
    answer = guest.post(url, body)
    return answer.status_code == 403 and "no new seat and no new table" in answer.text


def test_no_table_is_laid_and_no_seat_taken_by_whoever_is_barred(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        invited = inn.visitor()
        link = invitation_on(invited.page(invited.lay("/invite/duel", "seat=gandalf&name=Ada")).html)
        bar(tmp_path, of_holder(balrog.seat_in()))
        assert [refused(balrog, *wish) for wish in WISHES] == [True] * len(WISHES)
        assert refused(balrog, link, "name=Shirin")
        assert refused(balrog, link_for(gandalf, place, 0))
        assert not refused(inn.visitor(), link, "name="), "others are not barred"
        assert gandalf.play(place, Random(1)) and balrog.play(place, Random(1)), "the game goes on"
        hurry(inn, place, Random(1))
        again = balrog.page(place).to("/again")
        assert refused(balrog, again.action, urlencode(again.buttons[:1]))
        let_in(tmp_path, balrog.seat_in().hex())
        assert not refused(balrog, *WISHES[0])


def test_in_the_next_game_of_the_others_a_barred_ones_chair_is_empty(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        hurry(inn, place, Random(1))
        bar(tmp_path, of_holder(balrog.seat_in()))
        again = gandalf.page(place).to("/again")
        following = gandalf.post(again.action, urlencode(again.buttons[:1])).headers["location"]
        assert "invite-link" in gandalf.get(following).text, "somebody else can be asked to sit there"
        assert "invite-link" not in balrog.get(following).text


def test_a_client_is_told_so_in_json(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, _place = two_at_a_table(inn)
        link = invitation_on(gandalf.page(gandalf.lay("/invite/duel", "seat=gandalf&name=")).html)
        bar(tmp_path, of_holder(balrog.seat_in()))
        answer = balrog.post(link, "name=", accept="application/json")
        assert answer.status_code == 403 and "no new seat" in answer.json()["notice"]
