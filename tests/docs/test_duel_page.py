"""The page of The Duel says what the data say, and its records can be played.

`python -m tests.docs.test_duel_page` writes the tables of the page anew.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mathom.games.duel import GAME
from mathom.games.duel.deck import BALROG, GANDALF, built_in, rows_of
from mathom.kernel.provenance import Standing
from mathom.kernel.record import parse_record
from mathom.kernel.sitting import Sitting

PAGE = Path(__file__).parents[2] / "docs/games/duel.md"
RECORDS = re.findall(r"^```record\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
SAID = re.compile(r"energy (-?\d+) (-?\d+)")


def edge(mask: int) -> str:
    return "".join(map(str, rows_of(mask))) or "–"


def cards() -> str:
    """All cards with the rows of their points."""
    deck = built_in()
    gandalf, balrog = ([c for c in deck.cards if c.side == side] for side in (GANDALF, BALROG))
    shared = {(c.id, c.defence, c.attack) for c in gandalf} & {(c.id, c.defence, c.attack) for c in balrog}
    groups = {
        "both": [c for c in gandalf if (c.id, c.defence, c.attack) in shared],
        "Gandalf": [c for c in gandalf if (c.id, c.defence, c.attack) not in shared],
        "the Balrog": [c for c in balrog if (c.id, c.defence, c.attack) not in shared],
    }
    rows = [f"| {who} | {c.id} | {edge(c.defence)} | {edge(c.attack)} |" for who, cs in groups.items() for c in cs]
    return "\n".join(["| whose | card | defence, rows | attack, rows |", "|---|---|---|---|", *rows])


def assumptions() -> str:
    """Everything that is not stated, but for the cards, in the order of the rules."""
    entries = [e for e in GAME.sourced() if e.standing != Standing.STATED and e.rule != "D9"]
    order = sorted(entries, key=lambda e: rule_order(e.rule))
    rows = [f"| {e.rule} | {e.name.replace('_', ' ')}: **{e.value}** | {e.standing} | {e.note} |" for e in order]
    return "\n".join(["| rule | reading | standing | why |", "|---|---|---|---|", *rows])


def rule_order(rule: str) -> tuple[int, str]:
    chapter, _, rest = rule.removeprefix("D").partition(".")
    return int(chapter), rest


BLOCKS = {"cards": cards, "assumptions": assumptions}


def block(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<=<!-- {name} -->\n).*?(?=<!-- /{name} -->)", re.DOTALL)


@pytest.mark.parametrize("name", BLOCKS)
def test_the_tables_say_what_the_data_say(name: str) -> None:
    found = block(name).search(PAGE.read_text("utf-8"))
    assert found is not None
    assert found[0] == BLOCKS[name]() + "\n"


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_a_record_on_the_page_can_be_played_and_its_comments_are_true(number: int) -> None:
    rows = RECORDS[number].split("\n")
    record = parse_record(RECORDS[number])
    sitting = Sitting(GAME, record.header)
    for line in record.lines:
        sitting.play(line.actor, line.move)
        for gandalf, balrog in SAID.findall(rows[line.number - 1]):
            assert sitting.position()["energy"] == {"gandalf": int(gandalf), "balrog": int(balrog)}


def test_the_examples_of_the_exchange_are_on_the_page() -> None:
    assert len(RECORDS) == 2


def test_the_history_names_the_present_rules() -> None:
    assert f"**rules {GAME.rules_version}**" in PAGE.read_text("utf-8")


if __name__ == "__main__":
    text = PAGE.read_text("utf-8")
    for name, make in BLOCKS.items():
        text = block(name).sub(lambda _, made=make: made() + "\n", text)  # type: ignore[misc]
    PAGE.write_text(text, encoding="utf-8")
