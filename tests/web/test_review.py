"""Where a game was decided: worked out next door when the game is over, and kept."""

import re
from pathlib import Path
from random import Random

import pytest

from mathom.kernel.sitting import Sitting
from mathom.table import reviews
from mathom.table.house import House
from mathom.table.reviews import Judged, Review, decisions
from mathom.table.table import Table
from mathom.web.review import shown
from tests.laws.facts import facts_of
from tests.table.laying import MIRJAM, SHIRIN, within
from tests.web.visiting import Inn, hurry, inn_at, two_at_a_table


def reviewed(inn: Inn, table: Table) -> Review:
    """The review, once it is finished."""

    async def told() -> Review:
        reviews = inn.desk.reviews
        while True:
            found = reviews.review(table)
            assert found is not None
            if found.finished:
                return found
            await reviews._errands[table.id]

    return inn.wait(told())  # type: ignore[no-any-return]


def test_a_running_game_is_not_looked_through(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        assert gandalf.get(f"{place}/review").status_code == 403


def test_the_worst_moves_are_named_and_lead_to_their_moments(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest, _, place = two_at_a_table(inn)
        table = hurry(inn, place, Random(3))
        assert "Looking through the game" in guest.page(f"{place}/review").html
        lines = len(table.sitting.lines)
        judged = [Judged(line, 0, q.made, q.legal[0], 0.9, 0.9 - line / 1000) for q, line in decisions(table)]
        page = shown(table, Review(judged, lines, lines))
        assert [loss["after"] for loss in page["losses"]] == sorted(loss["after"] for loss in page["losses"])
        for loss in page["losses"]:
            assert guest.get(loss["url"]).status_code == 200
        assert all(0 <= point["x"] <= page["width"] and 0 <= point["y"] <= page["height"] for point in page["points"])


def test_a_short_game_is_judged_and_kept(tmp_path: Path) -> None:
    header = {"Final": "yes", "Start": "gandalf", "Gandalf": "15 20 Mirror", "Balrog": "09 07 Feint", "Energy": "4 4"}
    with inn_at(tmp_path) as inn:
        house = inn.desk.house
        table = inn.wait(house.lay("duel", header, [MIRJAM, SHIRIN], header=header))
        table = hurry(inn, f"/t/{table.id}", Random(1))
        found = reviewed(inn, table)
        assert found.judged and all(0 <= one.after <= one.before <= 1 for one in found.judged)
        place = f"/t/{table.id}/review"
        html = inn.visitor().page(place).html
        assert "data-again" not in html and "<svg viewBox" in html
    with inn_at(tmp_path) as inn:
        again = inn.visitor().page(place).html
        assert re.sub(r"\s+", " ", again) == re.sub(r"\s+", " ", html)
        (tmp_path / "reviews" / f"{table.id}.json").write_text("{")
    with inn_at(tmp_path) as inn:
        assert "Looking through the game" in inn.visitor().page(place).html, "a spoilt file is no review"


def test_what_is_judged_is_what_the_player_could_know(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.lay("duel", {}, [MIRJAM, SHIRIN])
        twin = facts_of(table.game).twin(table.laid.header, 0, Random(5))
        asked = []
        for header in (table.laid.header, twin):
            sitting = Sitting(table.game, header)
            sitting.decide(sitting.state.legal()[0])
            table.sitting, table.laid = sitting, table.laid._replace(header=header)
            asked.append(next(question.encode() for question, _ in decisions(table)))
        assert asked[0] == asked[1]

    within(tmp_path, story)


def test_of_one_address_only_some_games_are_looked_through_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MOST_OF_ONE", 1)
    with inn_at(tmp_path) as inn:
        places = []
        for seed in (3, 4):
            guest, _, place = two_at_a_table(inn)
            hurry(inn, place, Random(seed))
            places.append((guest, place))
        codes = [guest.get(f"{place}/review").status_code for guest, place in places]
        assert codes == [200, 503]
        again = [guest.get(f"{place}/review").status_code for guest, place in places]
        assert again == [200, 503], "the one that is waited for may be looked at again"


def test_while_too_many_wait_one_is_told_to_come_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_WAITING", 0)
    with inn_at(tmp_path) as inn:
        guest, _, place = two_at_a_table(inn)
        hurry(inn, place, Random(3))
        answer = guest.get(f"{place}/review")
        assert answer.status_code == 503 and int(answer.headers["retry-after"]) > 0
        assert "Many games are being looked through" in answer.text and "house is full" not in answer.text
