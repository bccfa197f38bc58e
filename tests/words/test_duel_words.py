"""The words of The Duel: everything that can happen or be asked is said, whole and to whom it concerns."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import mathom.games.duel
from mathom import shelf
from mathom.games.duel.deck import TEXT_CODES, built_in
from mathom.kernel.event import EVERYTHING, ONLOOKER, Event
from mathom.kernel.record import parse_record
from mathom.kernel.replay import replay
from mathom.kernel.sitting import Sitting
from mathom.words import words
from mathom.words.duel.choices import ASKING, WAITING
from mathom.words.duel.chronicle import TELLERS
from mathom.words.duel.endings import ENDINGS
from mathom.words.duel.names import NAMES
from mathom.words.duel.texts import TEXTS, card_text
from tests.cli.door import played

DUEL = words("duel")
SEATS = (0, 1, EVERYTHING, ONLOOKER)
SILENT = {"ask", "finished"}
"""Told by the question that follows, and by the ending."""


def whole(sentence: str) -> None:
    """A text for people has no empty places left in it, and ends."""
    assert sentence == sentence.strip()
    assert sentence[0].isupper() or sentence[0].isdigit(), sentence
    assert sentence[-1] in ".?", sentence
    assert not re.search(r"[{}]|None|  |\.\.", sentence), sentence


def told(sitting: Sitting[Any, Any], seat: int, since: int = 0) -> Iterator[tuple[Event, list[str]]]:
    view = sitting.view_at(seat, since)
    for event in sitting.seen(seat, since):
        sentence = DUEL.tell(event, view)
        yield event, [*DUEL.details(event, view), *([] if sentence is None else [sentence])]
        view.see(event)


@pytest.mark.parametrize("seat", SEATS)
def test_whole_games_are_told_in_whole_sentences(seat: int) -> None:
    kinds = set()
    for seed in range(40):
        sitting = replay(shelf.game("duel"), played(seed))
        for event, sentences in told(sitting, seat):
            kinds.add(event.kind)
            for sentence in sentences:
                whole(sentence)
            assert sentences or event.kind in {*SILENT, "lay"}, event
    assert kinds >= set(TELLERS)


def test_every_kind_of_event_in_the_engine_has_words() -> None:
    kinds = set()
    for path in Path(mathom.games.duel.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
                kind = node.args[0]
                if isinstance(kind, ast.Constant):
                    kinds.add(kind.value)
    assert len(kinds) > 20
    assert kinds | {"end"} == set(TELLERS) | (SILENT - {"ask"})


@pytest.mark.parametrize("seat", SEATS)
def test_every_question_and_choice_has_words(seat: int) -> None:
    game, prompts = shelf.game("duel"), set()
    for seed in range(25):
        rng = Random(seed)
        sitting = Sitting(game, game.deal(rng, {}))
        sitting.settle(rng)
        while sitting.state.outcome() is None:
            view = sitting.view(seat)
            prompts.add(view.prompt)
            whole(DUEL.ask(view))
            for fact in DUEL.facts(view):
                whole(fact)
            legal = sitting.state.legal()
            if seat == view.actor:
                labels = [DUEL.move(view, code) for code in legal]
                assert len(set(labels)) == len(labels)
                for code in legal[:12]:
                    whole(DUEL.explain(view, code))
                    parts = DUEL.parts(view, code)
                    assert len(parts) == (
                        sitting.state.moves.text(seat, code).count(" ") if view.prompt == "keep" else 1
                    )
            sitting.decide(rng.choice(legal))
            sitting.settle(rng)
        assert DUEL.ask(sitting.view(seat)) == DUEL.ending(sitting.view(seat)) != ""
    expected = set(game.prompts)
    assert prompts == expected == set(ASKING) == set(WAITING)


def test_every_ending_has_words() -> None:
    assert set(ENDINGS) == set(shelf.game("duel").reasons)


def test_every_text_and_every_named_card_has_words() -> None:
    assert set(TEXTS) == set(TEXT_CODES.values()) - {0}
    deck = built_in()
    named = {card.id for card in deck.cards if not card.id.isdigit()}
    assert named == set(NAMES)
    for number in range(len(deck.cards)):
        whole(card_text(deck, number))


def test_a_question_speaks_to_the_one_who_is_asked() -> None:
    sitting = replay(shelf.game("duel"), played(4, 0))
    assert DUEL.ask(sitting.view(0)) == "You open the first duel: play a card."
    assert DUEL.ask(sitting.view(1)) == DUEL.ask(sitting.view(EVERYTHING)) == "Gandalf is to play a card."


def test_a_card_is_looked_up_by_its_name_ones_own_first() -> None:
    sitting = replay(shelf.game("duel"), played(4, 0))
    mine, theirs = (DUEL.look_up(sitting.view(seat), "07") or "" for seat in (0, 1))
    assert mine.startswith("Gandalf's 07: ") and theirs.startswith("The Balrog's 07: ")
    assert (DUEL.look_up(sitting.view(1), "MIRROR") or "").startswith("Gandalf's Mirror: ")
    assert DUEL.look_up(sitting.view(0), "Shadowfax") is None


def test_an_objection_names_its_rule() -> None:
    state = replay(shelf.game("duel"), played(4, 0)).state
    objection = state.objection(state.moves.code(0, "order"))
    assert DUEL.objection(objection) == "A card must be played now. (rule D2.3)"


def last_told(text: str, seat: int = EVERYTHING, options: str = "") -> list[str]:
    """What is told of the last line of a final, without the questions."""
    record = parse_record(f"Game: duel\nFinal: yes\nStart: gandalf\n{options}{text}")
    sitting = replay(shelf.game("duel"), record)
    return [sentence for _event, sentences in told(sitting, seat, sitting.marks[-1]) for sentence in sentences]


HANDS = "Gandalf: 15 20 Mirror\nBalrog: 09 Force Feint\n\n"


def test_D3_2_example_a_is_told_row_by_row() -> None:
    assert last_told(HANDS + "gandalf 15\nbalrog 09\n") == [
        "The Balrog plays 09: defence 2 3, attack 3 4.",
        "Row 1: Gandalf's blow lands; the Balrog loses 1.",
        "Row 2: no blow meets the Balrog's guard; Gandalf loses 1.",
        "Row 3: the Balrog parries the blow.",
        "Row 4: Gandalf's blow lands; the Balrog loses 1.",
        "Gandalf loses 1 and stands at 21. The Balrog loses 2 and stands at 20.",
    ]
    assert last_told(HANDS + "gandalf 15\nbalrog 09\ngandalf 20\n")[-1] == (
        "Gandalf loses 2 and stands at 19. The Balrog loses 1 and stands at 19."
    )


def test_D8_Force_blows_cost_double() -> None:
    rows = last_told(HANDS + "gandalf 15\nbalrog Force\ngandalf 20\n")
    assert rows[1:5] == [
        "Row 1: the Balrog's blow lands; Gandalf loses 2.",
        "Row 2: no blow meets Gandalf's guard; the Balrog loses 1.",
        "Row 3: the Balrog's blow lands; Gandalf loses 2.",
        "Row 4: the Balrog's blow lands; Gandalf loses 2.",
    ]


def test_D8_Mirror_is_told_twice() -> None:
    game = HANDS + "gandalf 15\nbalrog 09\ngandalf Mirror\n"
    assert last_told(game) == [
        "Gandalf plays Mirror.",
        "The Mirror turns the edge around: attack 3 4 now waits for the Balrog.",
    ]
    assert last_told(game + "balrog Force\n")[1:] == [
        "Before the Mirror Force loses its text; its points count.",
        "Row 1: nothing.",
        "Row 2: no blow meets the Balrog's guard; Gandalf loses 1.",
        "Row 3: the mirrored blow lands; the Balrog loses 1.",
        "Row 4: the mirrored blow lands; the Balrog loses 1.",
        "Gandalf loses 1 and stands at 20. The Balrog loses 2 and stands at 18.",
    ]


def test_D8_Feint_is_told() -> None:
    assert last_told(HANDS + "gandalf 15\nbalrog Feint\n")[:2] == [
        "The Balrog plays Feint.",
        "The Feint finds no card to set free and ends the row itself.",
    ]
    assert last_told(HANDS + "gandalf 15\nbalrog 09\ngandalf 20\nbalrog Feint\nbalrog swap 09\n")[0] == (
        "Feint takes the place of 09; 09 answers instead: defence 2 3, attack 3 4."
    )


def test_D5_1_a_look_names_the_cards_only_to_the_one_who_looks() -> None:
    game = "Gandalf: 15 20\nBalrog: 09 Might\n\ngandalf 15\nbalrog 09\n"
    said = "Gandalf is three free spaces or more ahead and sees the Balrog's hand"
    options = "Energy: 22 18\n"
    assert last_told(game, 0, options)[-1] == f"{said}: Might."
    assert last_told(game, 1, options)[-1] == last_told(game, ONLOOKER, options)[-1] == f"{said}."


def test_D6_2_level_stones_are_explained() -> None:
    record = parse_record("Game: duel\nFinal: yes\nStart: gandalf\nGandalf: Trance\nBalrog: Trance\n\n")
    sitting = replay(shelf.game("duel"), record)
    sitting.play("gandalf", "Trance")
    sitting.play("balrog", "Trance")
    sentences = [sentence for _event, found in told(sitting, EVERYTHING) for sentence in found]
    assert sentences[-2:] == [
        "The stones are level, and so Gandalf, who opened, loses."
        " The Balrog wins the final and climbs 1 step, to step 1.",
        "The Balrog stands higher on the bridge and wins the game.",
    ]
