"""Whoever is invited sees before he sits down what is agreed on at the table."""

from pathlib import Path
from urllib.parse import urlencode

import pytest

from mathom import shelf
from tests.web.reading import links_in
from tests.web.visiting import Guest, Inn, inn_at, invitation_on

BALANCED = shelf.house_deck("balanced")
assert BALANCED is not None


def invited(inn: Inn, host: Guest, place: str) -> str:
    return inn.visitor().page(invitation_on(host.page(place).html)).html


@pytest.mark.parametrize(
    ("game", "wishes", "sentence"),
    [
        ("duel", {"Deck": BALANCED.header["Deck"]}, "The cards: balanced cards."),
        ("duel", {"clock": "300+5"}, "5 minutes, 5 seconds more for each decision."),
        ("middle_earth", {"units": "5"}, "Units a side: five."),
    ],
)
def test_what_was_turned_is_named(game: str, wishes: dict[str, str], sentence: str, tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        host = inn.visitor()
        seat = "gandalf" if game == "duel" else "free"
        html = invited(inn, host, host.lay(f"/invite/{game}", urlencode({"seat": seat, "name": "", **wishes})))
        assert "What is agreed on" in html and sentence in html


def test_what_is_usual_is_not_told(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        host = inn.visitor()
        html = invited(inn, host, host.lay("/invite/duel", "seat=gandalf&name=&Deck=usual&clock="))
        assert "What is agreed on" not in html


def test_the_chapter_and_for_how_many_are_named(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        host = inn.visitor()
        page = host.page(host.lay("/towers", "chapter=19&players=3&seat2=friend&seat3=random"))
        html = inn.visitor().page(links_in(page.html, "invite-link")[0]).html
        assert "Chapter 19: " in html and ", 3 players." in html
