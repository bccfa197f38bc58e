"""The numbered rules: a page for each game, and a way there from every refusal."""

import re
from pathlib import Path
from random import Random

import pytest

from mathom.kernel.sitting import Sitting
from mathom.shelf import game
from mathom.web.rulebook import address, rulebook, with_links
from tests.web.visiting import inn_at, two_at_a_table

GAMES = ("duel", "middle_earth", "towers")


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_refuses_has_a_place_in_the_rules(name: str) -> None:
    book = rulebook(name)
    assert book is not None
    rules, refused = game(name), set()
    rng = Random(6)
    for _ in range(4):
        sitting = Sitting(rules, rules.deal(rng, {}))
        sitting.settle(rng)
        while sitting.state.actor >= 0:
            state = sitting.state
            objections = (state.objection(code) for code in state.moves.codes(state.actor))
            refused |= {objection.rule for objection in objections if objection is not None}
            sitting.decide(rng.choice(state.legal()))
            sitting.settle(rng)
    assert len(refused) > 3
    for rule in refused:
        assert address(name, rule).startswith(f"/rules/{name}#{rule[0]}"), rule


@pytest.mark.parametrize("name", GAMES)
def test_the_page_holds_the_whole_text_and_no_loose_ends(name: str, tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        html = inn.visitor().page(f"/rules/{name}").html
    article = html.partition("<article")[2].partition("</article>")[0]
    assert "**" not in article and "](" not in article and "<script" not in article
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    for target in re.findall(r'href="#([^"]+)"', article):
        assert target in ids
    text = (Path(__file__).parents[2] / f"docs/games/{name}.md").read_text()
    headings = re.findall(r"^##+ (.*)$", text, re.MULTILINE)
    assert len(re.findall(r"<h[23] ", article)) == len(headings)


def test_a_refusal_leads_to_its_rule(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        _, balrog, place = two_at_a_table(inn)
        answer = balrog.post(f"{place}/move", "seq=0&key=a&move=09")
        assert 'href="/rules/duel#D2.3">D2.3</a>' in answer.text
        assert 'id="D2.3"' in balrog.page("/rules/duel").html
        assert balrog.get("/rules/chess").status_code == 404


def test_a_sentence_stays_a_sentence() -> None:
    assert str(with_links("1 < 2 (rule D2.3)", "duel")).startswith("1 &lt; 2 (rule <a ")
    assert str(with_links("M12 and Z9.9", "duel")) == "M12 and Z9.9"
