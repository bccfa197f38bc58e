"""Everything in front of a seat is explained, and every card that may not be played says why, with its rule."""

import re
from pathlib import Path
from random import Random

import pytest

from tests.web.visiting import inn_at

TABLES = {
    "duel": ("/play/duel", "seat=gandalf&mind=random"),
    "middle_earth": ("/play/middle_earth", "seat=free&mind=random"),
    "towers": ("/towers", "chapter=19&players=4&seat2=random&seat3=random&seat4=random"),
}


@pytest.mark.parametrize("name", TABLES)
def test_everything_has_a_text_and_every_refusal_a_rule(name: str, tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = guest.lay(*TABLES[name])
        for turn in range(12):
            html = guest.page(f"{place}/what").html
            cards = re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", html, re.DOTALL)
            assert cards and all(name.strip() and text.strip() for name, text in cards)
            for reason in re.findall(r"<strong>(.*?)</strong>", html):
                assert "/rules/" in reason or "turn" in reason or "game" in reason, reason
            guest.play(place, Random(turn))
        assert f'href="{place}/what"' in guest.page(place).html
        assert inn.visitor().get(f"{place}/what").status_code == 403


def test_a_special_card_and_an_ally_are_told(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        ring = guest.lay(*TABLES["middle_earth"])
        assert guest.page(f"{ring}/what").html.count("In a conflict the lower number goes home.") >= 1
        table = guest.lay(*TABLES["towers"])
        assert "Rank " in guest.page(f"{table}/what").html
