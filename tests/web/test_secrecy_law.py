"""The law of secrecy over every byte that is sent: every game, every seat, one who looks on, and one without a key.

In the middle of whole games the truth is exchanged for another one that a visitor cannot tell from it; and two tables
with deals that he cannot tell apart are played side by side. Everything that he can get hold of must be the same to the
byte: pages, parts, JSON, refusals, live lines, and all their lengths.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mathom.kernel.event import ONLOOKER
from mathom.kernel.game import CHANCE
from mathom.table.pace import Pace
from mathom.table.seats import Seat
from mathom.table.table import Table
from mathom.web import clients
from mathom.web.eyes import Eyes
from tests.cli.test_own_chapters import CHAPTER, MERRY, folder
from tests.laws.facts import facts_of
from tests.laws.secrecy import at_world
from tests.table.laying import play_one
from tests.web.payloads import payloads, same_move
from tests.web.test_own_cards import brought
from tests.web.visiting import Guest, Inn, inn_at

CASES: dict[str, tuple[str, dict[str, str]]] = {
    "duel": ("duel", {}),
    "middle_earth": ("middle_earth", {}),
    "towers-alone": ("towers", {"Chapter": "19", "Players": "1"}),
    "towers-two": ("towers", {"Chapter": "27", "Players": "2"}),
    "towers-three": ("towers", {"Chapter": "31", "Players": "3"}),
    "towers-four": ("towers", {"Chapter": "22", "Players": "4"}),
    "towers-endless": ("towers", {"Chapter": "endless", "Players": "3"}),
    "own-cards": ("towers", {"Chapter": "40", "Players": "3"}),
}
LOOKS = 3
"""Moments of each game at which everybody looks, at the most."""


class Company:
    """A table with people, and what becomes of it when the truth is another one.

    watchers: who looks with whose eyes: everybody who has a seat, one who has none, and one who has no key.
    """

    def __init__(self, inn: Inn, game: str, options: dict[str, str]) -> None:
        self.inn = inn
        self.game = inn.desk.house.game(game)
        self.options = options
        actors = self.game.actors(self.game.deal(Random(1), options))
        people = [visitor_with_key(inn) for _ in actors]
        self.watchers: list[tuple[int, Guest]] = [*enumerate(people)]
        self.watchers += [(ONLOOKER, visitor_with_key(inn)), (ONLOOKER, inn.visitor())]
        self.seats = [Seat(name=f"Guest {number}", holder=one.seat_in()) for number, one in enumerate(people)]
        self.table = self.lay(self.seats)

    def lay(self, seats: list[Seat], header: dict[str, str] | None = None) -> Table:
        """Another table of the same game."""
        table: Table = self.inn.wait(self.inn.desk.house.lay(self.game.id, self.options, seats, header=header))
        return table

    @property
    def hides(self) -> bool:
        """Whether there is a truth to be exchanged now."""
        state = self.table.sitting.state
        return not self.table.over and state.actor != CHANCE

    def look(self, rng: Random) -> int:
        """Everybody looks twice, at the truth and at another one; how often something was hidden from somebody."""
        found = 0
        for seat, guest in self.watchers:
            seed = rng.random()
            true = list(payloads(guest, self.table, Random(seed)))
            with self.other_truth(seat, rng) as differs:
                other = list(payloads(guest, self.table, Random(seed)))
            found += differs
            for mine, his in zip(true, other, strict=True):
                assert mine == his, f"{self.table.game.id}: seat {seat} can tell"
        return found

    @contextmanager
    def other_truth(self, seat: int, rng: Random) -> Iterator[bool]:
        """The table with a state that agrees with all this seat knows, and a header that nobody may look into."""
        table, sitting, laid = self.table, self.table.sitting, self.table.laid
        world: Any = table.game.world(sitting.view(seat), rng)
        table.sitting = at_world(sitting, world)
        table.laid = laid._replace(header=facts_of(table.game).twin(laid.header, seat, rng))
        try:
            yield world.key() != sitting.state.key()
        finally:
            table.sitting, table.laid = sitting, laid


def visitor_with_key(inn: Inn) -> Guest:
    """Somebody who has a key and sits nowhere yet: what his other tables do is said on his pages."""
    guest = inn.visitor()
    assert guest.post("/campaigns", "name=").status_code == 303
    return guest


def length_of(company: Company, seed: int) -> int:
    """How many decisions the game takes when it is played with this seed."""
    table, rng, decisions = company.lay(company.seats), Random(seed), 0
    while not table.over:
        company.inn.wait(play_one(company.inn.desk.house, table, rng))
        decisions += 1
    return decisions


@contextmanager
def company_at(case: str, folder_of_house: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Company]:
    """A house for one case, where every game of the same deal draws the same."""
    monkeypatch.setenv("MATHOM_HOME", str(folder_of_house / "home"))
    folder(folder_of_house / "home" / "towers", MERRY, CHAPTER)
    with inn_at(folder_of_house / "house", own=brought() if case == "own-cards" else None) as inn:
        inn.desk.house._seed = bytes
        yield Company(inn, *CASES[case])


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_nobody_can_tell_one_truth_from_another(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with company_at(case, tmp_path, monkeypatch) as company:
        rng, until = Random(case), length_of(company, 1)
        moments = set(rng.sample(range(until), min(LOOKS, until)))
        decisions = hidden = looked = 0
        while not company.table.over:
            if decisions in moments and company.hides:
                hidden += company.look(rng)
                looked += 1
            company.inn.wait(play_one(company.inn.desk.house, company.table, rng))
            decisions += 1
        assert looked and (hidden or case == "towers-alone"), "there was something to be hidden"


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_nobody_can_tell_one_deal_from_another(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with company_at(case, tmp_path, monkeypatch) as company:
        compared = 0
        for seat, guest in company.watchers:
            looks, rng = LOOKS, Random(f"{case} {seat}")
            header = company.game.deal(rng, company.options)
            twin = facts_of(company.game).twin(header, seat, rng)
            one, other = company.lay(company.seats, header), company.lay(company.seats, twin)
            while looks and not one.over and one.sitting.seen(seat) == other.sitting.seen(seat):
                if rng.random() < 4 / (4 + one.seq):
                    seed = rng.random()
                    mine, his = (list(payloads(guest, table, Random(seed))) for table in (one, other))
                    assert mine == his
                    looks, compared = looks - 1, compared + 1
                if not same_move(company.inn, one, other, rng):
                    break
        assert compared >= len(company.watchers)


@pytest.mark.parametrize("case", ["duel", "middle_earth", "towers-three"])
def test_a_device_that_is_handed_on_shows_nobodys_hand(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with company_at(case, tmp_path, monkeypatch) as company:
        device = company.watchers[0][1]
        company.table = company.lay([seat._replace(holder=device.seat_in()) for seat in company.seats])
        company.watchers = [(ONLOOKER, device)]
        assert "show my hand" in device.page(f"/t/{company.table.id}").html
        assert company.look(Random(1))


@pytest.mark.parametrize("case", ["duel", "towers-three"])
def test_where_a_computer_stands_in_nobody_learns_more(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with company_at(case, tmp_path, monkeypatch) as company:
        company.inn.desk.house._pace = Pace(3600)
        last = company.seats[-1]._replace(mind="random")
        company.table = company.lay([*company.seats[:-1], last])
        del company.watchers[len(company.seats) - 1]  # who opens a screen is back
        for _ in range(4):
            company.inn.wait(play_one(company.inn.desk.house, company.table, Random(2)))
        assert company.look(Random(1))


def test_a_house_that_tells_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The law has teeth: something of the truth in one corner of one answer is enough."""
    honest = clients.for_clients

    def telling(table: Table, eyes: Eyes, notice: str = "") -> dict[str, Any]:
        return honest(table, eyes, notice) | {"options": {"hint": str(table.sitting.state.hand[1] % 7)}}

    with company_at("duel", tmp_path, monkeypatch) as company:
        company.look(Random(1))
        monkeypatch.setattr("mathom.web.live.for_clients", telling)
        with pytest.raises(AssertionError, match="can tell"):
            for seed in range(5):
                company.look(Random(seed))
