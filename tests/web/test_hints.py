"""A hint at the table: for one who plays alone or against computers, of what his seat has seen."""

import asyncio
from pathlib import Path
from random import Random
from urllib.parse import urlencode

import pytest

from mathom.kernel.record import Line
from mathom.table.adviser import may_ask
from mathom.table.seats import Seat
from mathom.table.thinker import Question
from tests.web.reading import Page
from tests.web.visiting import GENEROUS, Guest, hurry, inn_at, two_at_a_table


def ask(guest: Guest, place: str) -> Page:
    """Press the button, and read the page that follows."""
    form = guest.page(place).to("/hint")
    answer = guest.post(form.action, urlencode(form.hidden))
    assert answer.status_code == 303, answer.text
    return guest.page(place)


def test_a_hint_names_the_best_moves_with_chances_and_what_they_bring(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = guest.lay("/play/duel", "seat=gandalf&mind=random")
        page = ask(guest, place)
        assert page.html.count("chance to win: ") == 3
        assert "Rests on " in page.html
        assert page.html.count("steps ahead after this duel: ") == 3
        assert f"{place}/hint" not in page.html
        guest.play(place, Random(1))
        assert "advice-moves" not in guest.page(place).html


def test_in_a_game_played_together_the_chance_is_that_of_all_goals(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = guest.lay("/towers", "chapter=19&players=1&name=Mirjam")
        html = ask(guest, place).html
        assert "chance that all goals are reached: " in html and "goals reached: " in html


def test_one_address_waits_for_a_few_hints_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with inn_at(tmp_path, GENEROUS._replace(hints=2)) as inn:
        guest = inn.visitor()
        places = [guest.lay("/play/duel", "seat=gandalf&mind=random") for _ in range(3)]
        forms = [guest.page(place).to("/hint") for place in places]

        async def never(question: Question) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(inn.desk.adviser._study, "think", never)
        codes = [guest.post(form.action, urlencode(form.hidden), hx_request="true").status_code for form in forms]
        assert codes == [200, 200, 429]
        for errand in list(inn.desk.adviser._errands):
            inn.client.portal.call(errand.cancel)  # type: ignore[union-attr]


def test_between_people_nobody_is_advised(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        for player in (gandalf, balrog):
            assert f"{place}/hint" not in player.page(place).html
            player.post(f"{place}/hint", "seq=0&key=a")
            assert "advice" not in player.page(place).html
        assert inn.visitor().post(f"{place}/hint", "seq=0&key=a").status_code == 403


def test_one_who_has_not_seen_the_last_move_gets_the_table_first(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = guest.lay("/play/duel", "seat=gandalf&mind=random")
        assert guest.post(f"{place}/hint", "seq=7&key=a").status_code == 303
        assert f"{place}/hint" in guest.page(place).html, "nothing was asked of what has not been seen"
        table = hurry(inn, place, Random(1))
        assert f"{place}/hint" not in guest.page(place).html
        assert may_ask(table, 0) and not may_ask(table, 7)


def test_a_hint_tells_what_the_exchange_will_cost(tmp_path: Path) -> None:
    header = {"Final": "yes", "Start": "balrog", "Gandalf": "15 20 Mirror", "Balrog": "09 07 Feint"}
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        guest.lay("/play/duel", "seat=gandalf&mind=random")
        seats = [Seat(holder=guest.seat_in()), Seat(mind="random")]
        table = inn.wait(inn.desk.house.lay("duel", header, seats, header=header, lines=[Line("balrog", "09")]))
        html = ask(guest, f"/t/{table.id}").html
        assert "Gandalf loses 2 and stands at 20. The Balrog loses 1 and stands at 21." in html
