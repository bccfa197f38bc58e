"""The full screen, played by keys alone: every game to its end, what is refused and why, and coming back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mathom import shelf
from mathom.terminal import paper
from mathom.terminal.full.hand import Hand
from mathom.terminal.full.sheets import Sheet
from mathom.terminal.full.sight import KEYS
from mathom.terminal.place import AtHome
from mathom.terminal.session import HUMAN, NOBODY_SITS, Session
from mathom.words import words
from tests.terminal.inn import inn, seat
from tests.terminal.keys import duel, resumed
from tests.terminal.keys import seated as seats_at
from tests.terminal.screen import SMALL, WIDE, play_on, rows, said, seated, still, type_a_choice

GAMES: dict[str, tuple[str, dict[str, str]]] = {
    "duel": ("duel", {"Final": "yes", "Start": "gandalf"}),
    "ring": ("middle_earth", {}),
    "four": ("towers", {}),
    "pyramid": ("towers", {"Players": "2"}),
    "solo": ("towers", {"Players": "1", "Chapter": "22"}),
}
FINAL = {"Final": "yes", "Start": "gandalf", "Gandalf": "15 20 Mirror", "Balrog": "09 07 Feint"}


def at_home(folder: Path, game_id: str, options: dict[str, str], seed: int = 3, **players: str) -> AtHome:
    game = shelf.game(game_id)
    header = game.deal(Random(seed), options)
    unmanned = words(game_id).unmanned(header)
    actors = game.actors(header)
    seats = {actor: NOBODY_SITS if actor in unmanned else players.get(actor, "random") for actor in actors}
    return AtHome(seats_at(folder, header, game, **seats | {actors[0]: HUMAN} | players))


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_keys_alone(tmp_path: Path, name: str) -> None:
    async def played() -> None:
        place = at_home(tmp_path, *GAMES[name])
        async with seated(place) as (app, pilot):
            await play_on(app, pilot, Random(5))
            assert place.over
            assert said(app, "line") == " ".join(place.line().split())
            assert str(paper.read(place.session.path).record) == str(place.session.sitting)
        assert app.last_words == [place.line(), place.closing()]

    asyncio.run(played())


def test_two_people_at_one_keyboard_hand_it_over(tmp_path: Path) -> None:
    async def played() -> None:
        place = AtHome(duel(tmp_path, 3, HUMAN, HUMAN))
        async with seated(place) as (app, pilot):
            hands = []
            for _turn in range(4):
                assert app.sight is not None
                hands.append(app.sight.seat)
                await type_a_choice(app, pilot, Random(1))
                assert len(app.screen_stack) == 2
                assert not any("attack" in row or "◆" in row for row in rows(app))
                assert sum(row.count("Enter") for row in rows(app)) == 1
                await pilot.press("1", "q")
                assert len(app.screen_stack) == 2, "only Enter opens it"
                await type_a_choice(app, pilot, Random(1))
            assert set(hands) == {0, 1}

    asyncio.run(played())


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+d"])
def test_one_can_leave_from_behind_the_curtain(tmp_path: Path, key: str) -> None:
    async def played() -> None:
        place = AtHome(duel(tmp_path, 3, HUMAN, HUMAN))
        async with seated(place) as (app, pilot):
            await type_a_choice(app, pilot, Random(1))
            assert len(app.screen_stack) == 2
            await pilot.press(key)
            assert app.last_words == [place.farewell()]

    asyncio.run(played())


@pytest.mark.parametrize("size", [(40, 24), SMALL, (100, 30), WIDE])
def test_no_letter_of_a_sheet_is_cut_off(tmp_path: Path, size: tuple[int, int]) -> None:
    """Words without a blank break anywhere; all their letters must be there, with a bar for scrolling and without."""

    async def played() -> None:
        place = AtHome(duel(tmp_path, 3))
        async with seated(place, size) as (app, pilot):
            for text in ("y" * 300, "y" * 300 + "|z" * 300):
                await app.push_screen(Sheet(app.lines, "", text.split("|")))
                await pilot.pause()
                assert sum(row.count("y") for row in rows(app)) >= 300
                await pilot.press("enter")

    asyncio.run(played())


def test_a_new_size_is_seen_at_once(tmp_path: Path) -> None:
    async def played() -> None:
        place = AtHome(duel(tmp_path, 3))
        async with seated(place) as (app, pilot):
            before = rows(app)
            for size in (WIDE, SMALL):
                await pilot.resize_terminal(*size)
                await still(app, pilot)
                assert ("wide" in app.query_one("#table").classes) == (size == WIDE)
            news = app.query_one("#chronicle").region
            now = rows(app)
            assert now[: news.y] == before[: news.y]
            assert now[news.bottom :] == before[news.bottom :]

    asyncio.run(played())


def test_a_refused_move_says_why_and_changes_nothing(tmp_path: Path) -> None:
    async def played() -> None:
        place = at_home(tmp_path, "towers", {})
        async with seated(place) as (app, pilot):
            rng = Random(5)
            while app.sight is None or all(entry.legal for entry in app.sight.entries):
                await type_a_choice(app, pilot, rng)
            before = place.moment
            flat = next(number for number, entry in enumerate(app.sight.entries) if not entry.legal)
            await pilot.press(KEYS[flat])
            await still(app, pilot)
            assert said(app, "line").startswith("✘ ") and "(rule T" in said(app, "line")
            assert place.moment == before

    asyncio.run(played())


def test_a_game_that_was_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    async def played() -> None:
        place = AtHome(duel(tmp_path, 3))
        async with seated(place) as (app, pilot):
            await play_on(app, pilot, Random(5), 3)
            told, entries = app.told, [entry.label for entry in app.query_one(Hand).entries]
        again = AtHome(resumed(place.session.path))  # nothing but the file is left
        async with seated(again) as (app, pilot):
            assert [entry.label for entry in app.query_one(Hand).entries] == entries
            assert app.told[-5:] == told[-5:]
            await play_on(app, pilot, Random(5), 2)
            assert len(paper.read(place.session.path).record.lines) > len(place.session.sitting.lines)

    asyncio.run(played())


def test_taking_back_a_hint_the_position_and_help(tmp_path: Path) -> None:
    async def played() -> None:
        place = AtHome(duel(tmp_path, 3))
        async with seated(place) as (app, pilot):
            start = str(place.session.sitting)
            await play_on(app, pilot, Random(5), 1)
            await pilot.press("u")
            await still(app, pilot)
            assert str(place.session.sitting) == start
            await pilot.press("u")
            await still(app, pilot)
            assert said(app, "line").startswith("✘ There is nothing to take back.")
            for key, word in (("h", "Expected"), ("s", "Energy"), ("question_mark", "A key in front of a choice")):
                await pilot.press(key)
                await still(app, pilot)
                for _look in range(400):
                    if len(app.screen_stack) > 1:
                        break
                    await pilot.pause(0.01)
                await pilot.pause()
                assert any(word in row for row in rows(app)), key
                await pilot.press("escape")
                await pilot.pause()
                assert len(app.screen_stack) == 1
            assert str(place.session.sitting) == start

    asyncio.run(played())


def test_the_mouse_and_the_arrows_choose_too(tmp_path: Path) -> None:
    async def played() -> None:
        place = AtHome(seats_at(tmp_path, FINAL, gandalf=HUMAN, balrog="random"))
        async with seated(place) as (app, pilot):
            await pilot.press("right")
            assert "20" in said(app, "what")
            await pilot.press("enter")
            await still(app, pilot)
            assert str(place.session.sitting.lines[0]) == "gandalf 20"
            await pilot.click(Hand, offset=(3, 0))
            await still(app, pilot)
            assert str(place.session.sitting.lines[2]) == "gandalf 15"

    asyncio.run(played())


@pytest.mark.parametrize(("name", "size"), [*((name, SMALL) for name in GAMES), ("duel", WIDE), ("pyramid", WIDE)])
def test_everything_that_is_needed_is_on_the_screen(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    """At any moment of a game: the board, news, the line of play, at least three choices or all, and the legend."""

    async def played() -> None:
        place = at_home(tmp_path, *GAMES[name])
        async with seated(place, size) as (app, pilot):
            rng = Random(7)
            for _move in range(8):
                if place.over:
                    break
                seen = rows(app)
                assert len(seen) == size[1] and seen[-1].strip().endswith("q leave")
                hand = app.query_one(Hand)
                assert hand.region.bottom <= size[1] - 1 and hand.size.height >= 1
                chronicle = app.query_one("#chronicle")
                assert chronicle.size.height >= 1
                assert app.query_one("#line").region.height >= 1
                await type_a_choice(app, pilot, rng)

    asyncio.run(played())


@pytest.mark.parametrize("name", ["duel", "ring", "four"])
def test_without_colours_and_with_plain_signs_nothing_is_lost(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def seen(signs: bool) -> tuple[list[str], list[Any]]:
        place = at_home(tmp_path / f"{signs}", *GAMES[name])
        async with seated(place, signs=signs) as (app, pilot):
            await play_on(app, pilot, Random(5), 4)
            ground = app.screen.styles.background
            coloured = [
                colour
                for strip in app.screen._compositor.render_strips()
                for segment in strip.apply_filter(app._filters[-1], ground)
                if segment.style is not None and (colour := segment.style.color) is not None
            ]
            return rows(app), coloured

    monkeypatch.setenv("NO_COLOR", "1")
    with_signs, colours = asyncio.run(seen(True))
    assert all(len(set(colour.get_truecolor())) == 1 for colour in colours), "greys only"
    plain, _colours = asyncio.run(seen(False))
    board = "".join(plain[1:12])
    assert board.isascii() and [len(row) for row in plain] == [len(row) for row in with_signs]


def test_a_seat_at_a_server_through_an_outage(tmp_path: Path) -> None:
    async def played() -> None:
        with inn(tmp_path / "server") as (server, host):
            table, link = host.invite(seat="gandalf", name="Mirjam")
            place = seat(link, tmp_path / "keys.txt")

            async def until(what: Any) -> None:
                for _look in range(3000):
                    await pilot.pause(0.01)
                    if what():
                        return
                raise AssertionError(rows(app))

            async with seated(place) as (app, pilot):
                await until(lambda: "Gandalf is to" in said(app, "line") or place.asked)
                host.move(table, Random(1))
                await until(lambda: place.asked and app.sight is not None and app.sight.asked)
                server.kill()
                await until(lambda: "cannot be reached" in said(app, "told"))
                await asyncio.to_thread(server.start)
                await until(lambda: not place.trouble)
                before = place.moment
                await type_a_choice(app, pilot, Random(2))
                await until(lambda: place.moment > before)
                assert host.told(table)["seq"] == place.moment
                await pilot.press("c")
                await pilot.pause()
                number = list(place.wishes()).index("concede") + 1
                await pilot.press(str(number), "enter")
                await until(lambda: place.over and app.sight is not None and app.sight.over)
                assert said(app, "line") == "Shirin has conceded the game."

    asyncio.run(played())


def test_saved_is_saved_before_the_screen_shows_it(tmp_path: Path) -> None:
    """Whatever stands on the screen is in the file."""

    async def played() -> None:
        place = AtHome(duel(tmp_path, 4))
        async with seated(place) as (app, pilot):
            for _move in range(4):
                await type_a_choice(app, pilot, Random(3))
                assert app.sight is not None
                assert app.sight.moment == len(paper.read(place.session.path).record.lines)
        assert isinstance(place.session, Session)

    asyncio.run(played())


@pytest.mark.parametrize("name", ["duel", "four", "solo"])
def test_where_there_is_room_cards_are_drawn_and_can_be_touched(tmp_path: Path, name: str) -> None:
    """Cards that may be played stand up; a click on one that lies flat says why."""

    async def played() -> None:
        place = at_home(tmp_path, *GAMES[name])
        async with seated(place, WIDE) as (app, pilot):
            rng = Random(5)
            while app.sight is None or not app.sight.entries or not app.sight.entries[0].card:
                await type_a_choice(app, pilot, rng)
            hand = app.query_one(Hand)
            cards = [entry for entry in app.sight.entries if entry.card]
            assert hand.size.height > len(cards[0].card)
            left = (hand.size.width - 8 * len(cards)) // 2
            before = place.moment
            at = len(cards) - 1
            await pilot.click(Hand, offset=(1 + left + 8 * at + 3, 3))
            await still(app, pilot)
            if cards[at].legal:
                assert place.moment > before
            else:
                assert said(app, "line").startswith("✘ ") and place.moment == before

    asyncio.run(played())


@pytest.mark.parametrize("name", ["duel", "four"])
def test_the_own_hand_is_seen_while_others_decide_and_before_one_plays(tmp_path: Path, name: str) -> None:
    """At every moment of a round all own cards stand on the screen, in the hand or on the board."""

    async def played() -> None:
        place = at_home(tmp_path, *GAMES[name])
        async with seated(place, WIDE) as (app, pilot):
            rng = Random(5)
            for _move in range(8):
                if place.over:
                    break
                seen = " ".join(rows(app))
                position = place.session.sitting.position(place.seat)
                hands = position["hands" if name == "four" else "hand"]
                mine = hands[place.actors[place.seat]]["known"]
                assert all(str(card)[:3] in seen for card in mine), (mine, rows(app))
                await type_a_choice(app, pilot, rng)

    asyncio.run(played())
