"""The page on records: its examples replay, and it knows every question and every end of every game.

`python -m tests.docs.test_notation` writes the list of words anew.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mathom import shelf
from mathom.games.duel import GAME as DUEL
from mathom.games.duel.deck import HANDS
from mathom.games.duel.header import OPTIONS
from mathom.kernel.record import parse_record
from mathom.kernel.replay import replay
from mathom.kernel.sitting import Sitting

PAGE = Path(__file__).parents[2] / "docs/notation.md"
TEXT = PAGE.read_text("utf-8")
RECORDS = re.findall(r"^```record\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
WORDS = re.compile(r"(?<=<!-- words -->\n).*?(?=<!-- /words -->)", re.DOTALL)


def words() -> str:
    """What can be asked and how a game can end, for every game on the shelf."""
    rows = [
        f"| `{game.id}` | {' '.join(f'`{word}`' for word in game.prompts)} | "
        f"{' '.join(f'`{word}`' for word in game.reasons)} |"
        for game in shelf.games()
    ]
    return "\n".join(["| game | `prompt` | `reason` |", "|---|---|---|", *rows]) + "\n"


def chapter(title: str) -> str:
    """A chapter of the page."""
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_a_record_on_the_page_replays(number: int) -> None:
    record = parse_record(RECORDS[number])
    assert replay(shelf.game(record.game), record).decisions > 0


def test_the_words_of_the_games_are_listed() -> None:
    found = WORDS.search(TEXT)
    assert found is not None
    assert found[0] == words()


def test_every_header_line_of_the_duel_is_explained() -> None:
    header = chapter("The Duel").partition("### Moves")[0]
    for key in (*HANDS, *OPTIONS):
        assert f"`{key}: " in header, key


def test_every_move_of_the_duel_is_explained() -> None:
    page = chapter("The Duel")
    table = Sitting(DUEL, {"Gandalf": "", "Balrog": ""}).state.moves
    verbs = {table.text(actor, code).split()[0] for actor in (0, 1) for code in table.codes(actor)}
    for verb in (verb for verb in verbs if verb.islower() and verb.isalpha()):
        assert re.search(rf"`(gandalf|balrog) {verb}\b", page), verb


def test_every_key_of_the_duels_json_is_explained() -> None:
    place = Sitting(DUEL, {"Gandalf": "", "Balrog": ""}).position()
    common = TEXT.partition("## JSON of")[2].partition("\n## ")[0]
    own = chapter("The Duel").partition("### JSON")[2]
    for key in place:
        assert f"`{key}`" in common + own, key
    for key in place["effects"]:
        assert f"`{key}`" in own, key


if __name__ == "__main__":
    PAGE.write_text(WORDS.sub(lambda _: words(), TEXT), encoding="utf-8")
