"""The Two Towers at the web: laying a table, links for each seat, whole rounds, refusals, secrets, stopping."""

import re
from collections.abc import Iterable
from pathlib import Path
from random import Random
from urllib.parse import parse_qs

import pytest

from mathom.games.tricks import TOWERS
from mathom.games.tricks.cards import KIND, NAME
from mathom.games.tricks.view import TrickView
from mathom.games.tricks.zones import HAND
from mathom.kernel.event import ONLOOKER
from mathom.kernel.record import parse_record
from mathom.kernel.replay import replay
from mathom.table.seats import UNMANNED, Seat
from mathom.web.towers import SCREEN
from tests.web.reading import Page, links_in
from tests.web.visiting import Guest, Inn, inn_at

COMPUTERS = "&seat2=random&seat3=random&seat4=random"
FRIENDS = "&seat2=friend&seat3=friend&seat4=friend"


def wishes(page: Page, rng: Random) -> list[tuple[str, str]]:
    """What can be sent, with a partner where one has to be chosen besides."""
    found = []
    partners = re.findall(r'name="to" value="(\d)"', page.html)
    for url, body in page.wishes(rng):
        partner = f"&to={rng.choice(partners)}" if "move=give" in body and "+to+" not in body else ""
        found.append((url, body + partner))
    return found


def play_on(inn: Inn, guests: list[Guest], place: str, rng: Random, moves: int = 300) -> None:
    """All play at random until the game is over."""
    table = inn.table(place.removeprefix("/t/"))
    while moves and not table.over:
        for guest in guests:
            page = guest.page(place)
            choices = wishes(page, rng) if "line-me" in page.html else []
            if choices:
                answer = guest.post(*rng.choice(choices))
                assert answer.status_code in (303, 409), answer.text
                moves -= 1


@pytest.mark.parametrize(("players", "hands"), [(1, 4), (2, 3), (3, 3), (4, 4)])
def test_a_table_is_laid_for_one_to_four(tmp_path: Path, players: int, hands: int) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        form = guest.page("/towers").to("/towers")
        place = guest.lay(form.action, f"chapter=22&players={players}&name=Mirjam{COMPUTERS}")
        table = inn.table(place.removeprefix("/t/"))
        assert table.laid.header["Chapter"] == "22" and len(table.seats) == hands
        assert table.seats[0].name == "Mirjam"
        assert [seat.mind for seat in table.seats[1:]] == ["random"] * (players - 1) + [UNMANNED] * (hands - players)
        html = guest.page(place).html
        assert html.count('<article class="seat') == hands
        assert "Fangorn" in html and "style=" not in html
        assert ("open pyramid" in html) == (players == 2)


def test_what_makes_no_sense_is_refused(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        for body in ("chapter=99&players=4", "chapter=19&players=5", "players=2", "chapter=19&players=2&seat2=deep"):
            assert guest.post("/towers", body).status_code == 400
        assert guest.lay("/play/towers", "seat=any&mind=random")


def test_every_friend_gets_a_link_of_his_own(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guests = [inn.visitor() for _ in range(4)]
        place = guests[0].lay("/towers", f"chapter=19&players=4&name=Mirjam{FRIENDS}")
        links = links_in(guests[0].page(place).html, "invite-link")
        assert len(set(links)) == 3
        assert guests[0].page(place).wishes(Random(1)) == []
        for guest, link in zip(guests[1:], reversed(links), strict=True):
            assert guest.page(link).to(link[-40:])
            assert guest.post(link, "name=Shirin").headers["location"] == place
        table = inn.table(place.removeprefix("/t/"))
        assert [table.seat_of(guest.seat_in()) for guest in guests] == [0, 3, 2, 1]
        assert "invite-link" not in guests[0].page(place).html
        play_on(inn, guests, place, Random(3))
        assert table.over
        assert guests[2].get(f"{place}/record").status_code == 200


@pytest.mark.parametrize(("chapter", "players"), [("19", 4), ("29", 1), ("20", 2), ("35", 2), ("22", 3), ("34", 4)])
def test_whole_chapters_at_random(tmp_path: Path, chapter: str, players: int) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = guest.lay("/towers", f"chapter={chapter}&players={players}{COMPUTERS}")
        play_on(inn, [guest], place, Random(f"{chapter} {players}"))
        page = guest.page(place)
        assert page.over and "The chapter is" in page.html and "style=" not in page.html
        sitting = replay(TOWERS, parse_record(guest.get(f"{place}/record").text))
        assert sitting.state.outcome() is not None
        onlooker = inn.visitor()
        for view in ("1", "3", "all", "open"):
            for step in (0, 5, len(sitting.lines)):
                assert onlooker.get(f"{place}/replay?step={step}&view={view}").status_code == 200
        following = guest.post(f"{place}/again", "after=again").headers["location"]
        table = inn.table(following.removeprefix("/t/"))
        assert table.laid.header["Chapter"] == chapter and table.seat_of(guest.seat_in()) == 0


def names(kinds: Iterable[int]) -> set[str]:
    return {NAME[kind] for kind in kinds}


def lying_open(view: TrickView) -> set[str]:
    """Cards that lay open to everybody: free ones, the trick, and those of tricks before."""
    won = (KIND[card] for heap in view.tally.heaps for card in range(heap.bit_length()) if heap >> card & 1)
    return names((*view.free, *view.table, *won))


def test_a_seat_sees_its_own_cards_and_what_lies_open(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest, onlooker = inn.visitor(), inn.visitor()
        place = guest.lay("/towers", f"chapter=19&players=4{COMPUTERS}")
        table = inn.table(place.removeprefix("/t/"))

        async def known() -> tuple[TrickView, TrickView, int]:
            return table.sitting.view(0), table.sitting.view(ONLOOKER), table.seq

        compared = 0
        for _ in range(40):
            page, other = guest.page(place), onlooker.page(place)
            mine, anybody, seq = inn.wait(known())
            if page.over:
                break
            if page.seq != seq:
                continue  # a computer has played meanwhile
            hands = [names(mine.zones.certain[HAND + hand]) for hand in range(4)]
            shown = set(re.findall(r'data-card="([^"]*)"', page.html))
            assert hands[0] <= shown <= set().union(*hands) | lying_open(mine)
            open_cards = set().union(*(names(anybody.zones.certain[HAND + hand]) for hand in range(4)))
            assert set(re.findall(r'data-card="([^"]*)"', other.html)) <= open_cards | lying_open(anybody)
            compared += 1
            choices = wishes(page, Random(4))
            if "line-me" in page.html and choices:
                guest.post(*choices[0])
        assert compared > 3


ROUND = {
    "Rules": "1", "Chapter": "19", "Hands": "4", "Players": "4", "Phase": "play",
    "Hand 1": "WT H1 M1", "Hand 2": "H8 F2 M2", "Hand 3": "F3 S1 M3", "Hand 4": "F8 S2 M4",
    "Characters": "1 aragorn-hunter, 2 boromir, 3 legolas-hunter, 4 gimli-hunter",
}  # fmt: skip


def four_at_a_table(inn: Inn) -> tuple[list[Guest], str]:
    """Four friends at a round that begins with its last three tricks."""
    guests = [inn.visitor() for _ in range(4)]
    first = [guest.lay("/play/towers", "seat=any&mind=random") for guest in guests]
    assert len(first) == 4
    seats = [Seat(holder=guest.seat_in()) for guest in guests]
    options = {"Chapter": "19", "Players": "4"}
    table = inn.wait(inn.desk.house.lay("towers", options, seats, header=ROUND))
    return guests, f"/t/{table.id}"


def test_T3_1_a_card_that_may_not_be_played_lies_flat_and_says_why(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guests, place = four_at_a_table(inn)
        assert guests[0].post(f"{place}/move", "seq=0&key=a&move=H1").status_code == 303
        html = guests[1].page(place).html
        assert html.count("You hold a Hill: one must be played. (rule T3.1)") >= 2
        assert 'value="H8"' in html and 'name="move" value="F2"' not in html
        assert "Lead suit: Hill" in html
        refused = guests[1].post(f"{place}/move", "seq=1&key=b&move=F2")
        assert refused.status_code == 422 and "T3.1" in refused.text
        early = guests[3].post(f"{place}/move", "seq=1&key=c&move=F8")
        assert early.status_code == 422 and "It is the turn of seat 2." in early.text


def test_T4_3_any_seat_may_propose_to_stop_and_all_agree(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guests, place = four_at_a_table(inn)
        too_soon = guests[2].post(f"{place}/move", "seq=0&key=s&move=stop")
        assert too_soon.status_code == 422
        for number, (guest, card) in enumerate(zip(guests, ("H1", "H8", "F3", "F8"), strict=True)):
            assert guest.post(f"{place}/move", f"seq={number}&key=k&move={card}").status_code == 303
        page = guests[2].page(place)
        assert "Propose to stop here" in page.html, "Legolas cannot win four Forests any more"
        assert "star-lost" in page.html
        assert guests[2].post(f"{place}/move", f"seq={page.seq}&key=p&move=stop").status_code == 303
        for guest in (guests[3], guests[0], guests[1]):
            page = guest.page(place)
            assert "Somebody wants to stop here" in page.html
            assert guest.post(f"{place}/move", f"seq={page.seq}&key=v&move=stop").status_code == 303
        assert guests[0].page(place).over
        assert "The players stop" in guests[1].page(place).html


def test_forms_are_read_as_moves(tmp_path: Path) -> None:
    from starlette.datastructures import FormData

    view = replay(TOWERS, parse_record("Game: towers\n" + "\n".join(f"{k}: {v}" for k, v in ROUND.items()))).view(0)

    def read(*fields: tuple[str, str]) -> str:
        return SCREEN.read(FormData(list(fields)), view)

    assert read(("move", "give H3"), ("to", "2")) == "give H3 to 2"
    assert read(("move", "give H3 to 4"), ("to", "2")) == "give H3 to 4"
    assert read(("move", "S3"), ("light", "lit")) == "S3!"
    assert read(("move", "S3"), ("light", "")) == "S3"
    assert read(("keep", "S3"), ("keep", "H1"), ("keep", "O")) == "aside H1 S3 O"
    assert read() == ""


def test_the_exchange_asks_with_whom(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = guest.lay("/towers", "chapter=19&players=1")
        for _ in range(8):
            page = guest.page(place)
            if 'name="to"' in page.html:
                break
            guest.post(*page.wishes(Random(1))[0])
        url, body = next((url, body) for url, body in page.wishes(Random(1)) if "give" in body)
        assert " to " not in parse_qs(body)["move"][0]
        partner = re.findall(r'name="to" value="(\d)"', page.html)[-1]
        assert guest.post(url, f"{body}&to={partner}").status_code == 303
        assert "has given you a card" in guest.page(place).html
