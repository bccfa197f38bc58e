"""Campaigns: attempts, wins, what a long chapter keeps, several side by side, and one file to take along."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from mathom.games.tricks import TOWERS
from mathom.table.campaign import BadCampaign, exported, imported
from mathom.table.seats import UNMANNED, Seat
from tests.web.reading import Page
from tests.web.test_towers import ROUND, wishes
from tests.web.visiting import ORIGIN, Guest, Inn, inn_at

CHAPTERS = list(TOWERS.campaign.chapters)


def set_out(guest: Guest, name: str = "The+long+road") -> str:
    return str(guest.post("/campaigns", f"name={name}").headers["location"])


def lay(guest: Guest, road: str, chapter: str, more: str = "") -> str:
    """Lay a table from the road."""
    url = f"/towers?campaign={road.rpartition('/')[2]}&chapter={chapter}{more}"
    form = guest.page(url).to("/towers")
    hidden = "&".join(f"{name}={value.replace(' ', '+')}" for name, value in form.hidden if name != "next")
    return guest.lay("/towers", f"{hidden}&chapter={chapter}&players=1")


def play_out(inn: Inn, guest: Guest, place: str, rng: Random, most: int = 200) -> bool:
    """Play at random; whether the chapter was won."""
    table = inn.table(place.removeprefix("/t/"))
    while not table.over and most:
        guest.post(*rng.choice(wishes(guest.page(place), rng)))
        most -= 1
    outcome = table.sitting.state.outcome()
    return outcome is not None and bool(outcome.winners)


def stops(page: Page) -> dict[str, str]:
    """The stops of the road, each with its state."""
    found = re.findall(r'class="stop stop-(\w+)">\s*<span[^>]*>([^<]*)<.*?chapter=(\w+)', page.html, re.DOTALL)
    return {chapter: state for state, _stone, chapter in found}


def test_a_road_shows_what_was_opened_and_nothing_of_what_lies_ahead(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        road = set_out(guest)
        page = guest.page(road)
        assert stops(page) == {name: "open" if name == "19" else "ahead" for name in CHAPTERS}
        assert "The Departure of Boromir" in page.html and "The Riders of Rohan" not in page.html
        lay(guest, road, "24")
        page = guest.page(road)
        assert stops(page)["24"] == stops(page)["19"] == "open", "chapters may be played in any order"
        assert "The King in the Golden Hall" in page.html and "1 attempt" in page.html
        assert inn.visitor().get(road).status_code == 404


SURE_WIN = {
    "Rules": "1", "Chapter": "21", "Hands": "4", "Players": "1", "Phase": "play",
    "Hand 1": "H8 M1 F1", "Hand 2": "H1 M8 F2", "Hand 3": "H2 M2 F8", "Hand 4": "H3 M3 F3",
    "Characters": "1 ugluk, 2 grishnakh, 3 merry, 4 pippin",
}  # fmt: skip
"""Whatever is played, three hands win one trick each and Pippin none."""


def test_attempts_and_wins_are_what_the_tables_say(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        road, other = set_out(guest), set_out(guest, "Another")
        lost = ROUND | {"Chapter": "21", "Players": "1"}
        lost["Characters"] = "1 ugluk, 2 grishnakh, 3 merry, 4 pippin"
        for header in (lost | {"Hand 1": "H8 H7 H6", "Hand 2": "H1 H2 M1", "Hand 3": "M2 M3 M4", "Hand 4": "S1 S2 S3"},
                       SURE_WIN):  # fmt: skip
            seats = [Seat(holder=guest.seat_in()), *[Seat(mind=UNMANNED)] * 3]
            options = {"Chapter": "21", "Players": "1"}
            table = inn.wait(inn.desk.house.lay("towers", options, seats, header=header))
            inn.wait(inn.desk.campaigns.join(road.rpartition("/")[2], table, "21", 1))
            assert play_out(inn, guest, f"/t/{table.id}", Random(1)) == (header is SURE_WIN)
        page = guest.page(road)
        assert stops(page)["21"] == "won" and stops(page)["19"] == "open" and stops(page)["20"] == "ahead"
        assert "2 attempts, won at attempt 2" in page.html and "1 chapter won" in page.html
        assert f'href="{road}"' in guest.page(f"/t/{table.id}").html, "and back from the table to the road"
        assert f'href="{road}"' not in inn.visitor().page(f"/t/{table.id}").html
        following = guest.post(f"/t/{table.id}/again", "after=next").headers["location"]
        assert inn.table(following.removeprefix("/t/")).laid.header["Chapter"] == "22"
        assert stops(guest.page(road))["22"] == "open", "what follows a table of a campaign belongs to it"
        assert set(stops(guest.page(other)).values()) == {"open", "ahead"} and "attempt" not in guest.page(other).html
        assert guest.page("/campaigns").html.count('class="table-link"') == 2


def test_T4_5_a_long_chapter_keeps_what_was_reached_or_starts_over(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        road = set_out(guest)
        text = json.dumps(_file([{"chapter": "32", "players": 2, "at": 5, "won": None, "reason": "", "restarts": 2,
                                  "achieved": ["faramir", "sam", "nobody"]}]))  # fmt: skip
        road = bring(guest, text).headers["location"]
        html = guest.page(road).html
        assert "Reached so far: Faramir, Sam." in html and "started over 2 times" in html
        kept = inn.table(lay(guest, road, "32", "&keep=1").removeprefix("/t/"))
        assert kept.laid.header["Achieved"] == "faramir sam"
        fresh = inn.table(lay(guest, road, "32").removeprefix("/t/"))
        assert "Achieved" not in fresh.laid.header
        assert "Go on" in guest.page(road).html


def _file(attempts: list[dict[str, object]], **more: object) -> dict[str, object]:
    whole = {"format": "mathom campaign 1", "game": "towers", "name": "Old", "begun": 1.0, "attempts": attempts}
    return whole | more


def bring(guest: Guest, text: str, name: str = "campaign.json"):  # type: ignore[no-untyped-def]
    return guest.client.post(
        "/campaigns/bring", files={"file": (name, text.encode(), "application/json")}, headers={"origin": ORIGIN}
    )


def test_a_campaign_is_taken_along_in_one_file(tmp_path: Path) -> None:
    with inn_at(tmp_path / "here") as inn:
        guest = inn.visitor()
        road = set_out(guest)
        play_out(inn, guest, lay(guest, road, "21"), Random(1))
        lay(guest, road, "22")
        answer = guest.get(f"{road}/file")
        assert "attachment" in answer.headers["content-disposition"]
        text = answer.text
        html = guest.page(road).html
    with inn_at(tmp_path / "there") as inn:
        guest = inn.visitor()
        road = bring(guest, text).headers["location"]
        assert "The long road" in guest.page(road).html
        assert stops(guest.page(road)) == stops(Page(html))
        again = json.loads(guest.get(f"{road}/file").text)
        assert again == json.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "no json", "[]", json.dumps(_file([], format="other")), json.dumps(_file([], game="duel")),
        json.dumps(_file([{"chapter": "99"}])), json.dumps(_file([{"chapter": "19", "players": 9}])),
        json.dumps(_file([], begun="today")), json.dumps(_file([{}] * 501)), "[" * 50000,
        json.dumps(_file([{"chapter": "19", "players": 1, "at": 0, "restarts": 0, "achieved": ["\ud800"]}])),
    ],
)  # fmt: skip
def test_a_file_that_is_no_campaign_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadCampaign):
        imported(text, "towers", CHAPTERS)
    if len(text) < 1000:
        with inn_at(tmp_path) as inn:
            assert bring(inn.visitor(), text).status_code == 400


def test_what_is_exported_can_be_imported() -> None:
    one = {"chapter": "19", "players": 4, "at": 3.0, "won": True, "reason": "won", "restarts": 0, "achieved": []}
    campaign = imported(json.dumps(_file([one])), "towers", CHAPTERS)
    assert imported(exported(campaign), "towers", CHAPTERS) == campaign
    assert ROUND["Chapter"] == campaign.attempts[0].chapter


def test_the_hall_leads_to_campaigns_and_lists_ones_own(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        assert 'href="/campaigns"' in guest.page("/").html
        roads = [set_out(guest, f"Road+{number}") for number in range(7)]
        html = guest.page("/").html
        assert sum(f'href="{road}"' in html for road in roads) == 5 and "Road 6" in html
        assert "Road 6" not in inn.visitor().page("/").html


def test_half_letters_that_were_taken_in_once_do_not_keep_a_campaign_from_leaving(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        file = _file([{"chapter": "34", "players": 1, "at": 0, "restarts": 0, "achieved": ["gimli"], "reason": "word"}])
        road = bring(guest, json.dumps(file)).headers["location"]

        spoilt = r"UPDATE attempts SET brought = replace(replace(brought, 'gimli', 'gim\ud800li'), 'word', '\udfff')"
        inn.desk.house.store.write(lambda hand: hand.execute(spoilt).rowcount).result()
        assert guest.get(road).status_code == 200
        answer = guest.get(f"{road}/file")
        assert answer.status_code == 200
        said = json.loads(answer.content.decode())["attempts"][0]
        assert said["achieved"] == ["gim?li"] and said["reason"] == "?"
