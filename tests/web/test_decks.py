"""D9.2: the hall offers the other deck of the house for The Duel, and whoever plays on keeps it."""

import re
from pathlib import Path
from random import Random
from urllib.parse import quote_plus

import pytest

from mathom import shelf
from tests.cli.door import own_deck
from tests.web.visiting import Inn, hurry, inn_at

BALANCED = shelf.house_deck("balanced")
assert BALANCED is not None
DECK = BALANCED.header["Deck"]


def deck_of(inn: Inn, place: str) -> str | None:
    return inn.table(place.removeprefix("/t/")).laid.header.get("Deck")


@pytest.mark.parametrize("form", ["/play/duel", "/invite/duel", "/together/duel"])
def test_D9_2_the_balanced_deck_is_offered_with_a_sentence_on_what_it_is(form: str, tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        html = guest.page("/together/duel" if form == "/together/duel" else "/").html
        offered = html.partition(f'action="{form}"')[2].partition("</form>")[0]
        (choices,) = re.findall(r'<select name="Deck">(.*?)</select>\s*<small>([^<]+)</small>', offered, re.S)
        assert re.findall(r'value="([^"]+)"', choices[0]) == ["usual", DECK]
        assert "Balanced are other points on four special cards" in choices[1]
        assert deck_of(inn, guest.lay(form, "seat=gandalf&mind=random&Deck=usual")) is None
        assert deck_of(inn, guest.lay(form, f"seat=gandalf&mind=random&Deck={quote_plus(DECK)}")) == DECK


def test_D9_2_the_next_games_keep_the_deck_and_the_table_names_it(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = guest.lay("/together/duel", f"Deck={quote_plus(DECK)}")
        assert "balanced cards" in guest.page(place).html
        assert "balanced cards" not in guest.page(guest.lay("/together/duel", "")).html
        hurry(inn, place, Random(1))
        for after in ("again", "longer"):
            following = guest.post(f"{place}/again", f"after={after}").headers["location"]
            assert deck_of(inn, following) == DECK
            place = guest.lay("/together/duel", f"Deck={quote_plus(DECK)}")
            hurry(inn, place, Random(1))


def test_D9_1_a_game_with_ones_own_cards_is_looked_at_and_tried_from(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(own_deck(), "utf-8")
    header = shelf.bring(path).header
    game = shelf.game("duel")
    record = "Game: duel\n" + "".join(f"{key}: {value}\n" for key, value in game.deal(Random(1), header).items())
    with inn_at(tmp_path / "house") as inn:
        guest = inn.visitor()
        place = guest.lay("/records", f"record={quote_plus(record)}").partition("/replay")[0]
        assert deck_of(inn, place) == header["Deck"] and "the cards “mine”" in guest.page(place).html


def test_a_deck_that_is_not_here_is_refused(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        answer = inn.visitor().post("/together/duel", "Deck=nobodys+" + "0" * 64)
        assert answer.status_code == 400 and "These house rules cannot be played" in answer.text


def test_a_value_stands_in_one_line_of_the_record_however_it_was_sent(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        place = inn.visitor().lay("/together/duel", f"Deck={quote_plus(DECK.replace(' ', chr(10) * 2))}")
        assert deck_of(inn, place) == DECK
