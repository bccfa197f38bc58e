"""The words of The Two Towers: everything that can happen or be asked is said, whole and to whom it concerns."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from mathom.games.tricks import TOWERS as TOWERS_GAME
from mathom.games.tricks.board import PROMPTS
from mathom.games.tricks.cards import HILLS, SUIT
from mathom.games.tricks.codes import PLAY
from mathom.games.tricks.view import SEEING
from mathom.games.tricks.zones import HAND
from mathom.kernel.event import EVERYTHING, ONLOOKER
from mathom.kernel.game import CHANCE
from mathom.kernel.record import parse_record
from mathom.kernel.replay import replay
from mathom.kernel.sitting import Sitting
from mathom.words import words
from mathom.words.towers import ASKED, choices
from mathom.words.towers.chronicle import TELLERS
from mathom.words.towers.endings import ENDINGS
from mathom.words.towers.goals import goal_lines, progress
from mathom.words.towers.names import BYNAMES, PEOPLE, TITLES, decider
from mathom.words.towers.texts import ACTS, EVENTS, PARTICULAR

TOWERS = words("towers")
GAME = TOWERS_GAME
CHAPTERS = list(GAME.campaign.chapters)
SEATS = (0, 2, EVERYTHING, ONLOOKER)
SILENT = {"ask", "due", "lead", "finished", "settle", "setup is done"}
"""Told by the question that follows, and by the ending; where a card lies in the pyramid is seen."""


def whole(sentence: str) -> None:
    """A text for people has no empty places left in it, and ends."""
    assert sentence == sentence.strip()
    assert sentence[0].isupper() or sentence[0].isdigit(), sentence
    assert sentence[-1] in ".?", sentence
    assert not re.search(r"[{}]|None|  |\.\.", sentence), sentence


def told_and_played(chapter: str, players: int, rng: Random, most: int = 220) -> None:
    """A random game; everything is said to several seats on the way."""
    sitting = Sitting(GAME, GAME.deal(rng, {"Chapter": chapter, "Players": str(players)}))
    seats = [seat for seat in SEATS if seat < len(sitting.actors)]
    views = {seat: sitting.view_at(seat, 0) for seat in seats}
    heard = 0
    while True:
        for event in sitting.events[heard:]:
            for seat, view in views.items():
                seen = event.seen_by(seat)
                sentence = TOWERS.tell(seen, view)
                assert (sentence is None) <= (event.kind in SILENT | {"take", "lay", "lost"}), event
                if sentence is not None:
                    whole(sentence)
                view.see(seen)
        heard = len(sitting.events)
        state = sitting.state
        if state.outcome() is not None or most == 0:
            break
        most -= 1
        _say_all(sitting)
        if state.actor == CHANCE:
            sitting.settle(rng)
        else:
            sitting.decide(rng.choice(state.legal()))
    for view in views.values():
        assert TOWERS.ending(view) == "" or TOWERS.ask(view) == TOWERS.ending(view)
        for fact in TOWERS.facts(view):
            whole(fact)


def _say_all(sitting: Sitting[Any, Any]) -> None:
    state = sitting.state
    view = sitting.view(state.decider)
    whole(TOWERS.ask(view))
    whole(TOWERS.ask(sitting.view(ONLOOKER)))
    if state.actor == CHANCE:
        return
    assert decider(view) == state.decider
    legal = state.legal()
    labels = [TOWERS.move(view, code) for code in legal]
    assert len(set(labels)) == len(labels), labels
    for code in legal[:6]:
        whole(TOWERS.explain(view, code))
        assert all(part.label for part in TOWERS.parts(view, code))


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everything_is_said(chapter: str, players: int) -> None:
    told_and_played(chapter, players, Random(f"{chapter} {players}"))


def test_every_kind_of_event_question_and_ending_has_words() -> None:
    assert set(TELLERS) | SILENT == set(SEEING) | {"ask", "end", "due", "lead"}
    assert set(PROMPTS) == set(ASKED)
    assert set(GAME.prompts) == set(choices.ASKING) == set(choices.WAITING)
    assert set(ENDINGS) == set(GAME.reasons)


def test_every_character_chapter_and_rule_of_the_house_has_words() -> None:
    for character in GAME.campaign.characters.values():
        assert character.name in PEOPLE and (not character.title or character.title in BYNAMES + PEOPLE)
        for hands in (3, 4):
            for line, term in zip(goal_lines(character, hands), character.goal, strict=True):
                whole(line)
                assert line.casefold() != f"{term.sentence(hands)}.".casefold() or term.kind == "each wins"
        assert all(act.act in ACTS or act.act.startswith("exchange") for act in character.setup)
    for chapter in GAME.campaign.chapters.values():
        assert chapter.title in TITLES
        assert all(name in EVENTS or name in PARTICULAR for name in chapter.events)


@pytest.mark.parametrize(
    ("name", "hands", "said"),
    [
        ("legolas-hunter", 3, ["Win at least 6 Forests."]),
        (
            "boromir",
            4,
            [
                "Win at least 2 tricks before the one with the Black Tower.",
                "Win no trick after the one with the Black Tower.",
            ],
        ),
        ("legolas-hunter", 4, ["Win at least 4 Forests."]),
        ("eomer", 4, ["Win at least 2 Orcs."]),
        ("merry", 4, ["Win at least 1 trick.", "Win at most 2 tricks."]),
        ("theoden", 4, ["Win none of the first 3 tricks.", "Win at least 2 of the tricks after the first 3."]),
        ("hama", 3, ["Win at least 1 of the first 3 tricks.", "Win none of the last 3 tricks."]),
        ("frodo", 4, ["Win exactly as many Rings as the burden."]),
        ("frodo-stung", 4, ["Win no trick."]),
        ("gollum-wicked", 3, ["Win at least 4 cards of rank 1 to 2."]),
        ("gollum-servant", 3, ["Let Sam win no more Hills than the burden."]),
    ],
)
def test_T7_goals_in_words(name: str, hands: int, said: list[str]) -> None:
    assert goal_lines(GAME.campaign.characters[name], hands) == said


PLAYED = """Game: towers
Rules: 1
Chapter: 19
Hands: 4
Players: 4
Phase: play
Hand 1: WT H1
Hand 2: H8 F2
Hand 3: F3 S1
Hand 4: F8 S2
Characters: 1 aragorn-hunter, 2 boromir, 3 legolas-hunter, 4 gimli-hunter

1 H1
2 H8
"""


def test_T3_1_a_card_that_may_not_be_played_says_why_to_the_one_who_holds_it() -> None:
    sitting = replay(GAME, parse_record(PLAYED.replace("2 H8\n", "")))
    objection = sitting.state.objection(PLAY + sitting.view(1).zones.certain[HAND + 1][-1])
    assert TOWERS.objection(objection) == "You hold a Hill: one must be played. (rule T3.1)"
    missing = sitting.state.objection(sitting.state.moves.code(1, "F3"))
    assert TOWERS.objection(missing) == "There is no Forest 3 in this hand. (rule T3.1)"


def test_T4_2_progress_is_counted_from_the_engines_quantities() -> None:
    sitting = replay(GAME, parse_record(PLAYED + "3 F3\n4 F8\n"))
    view = sitting.view(EVERYTHING)
    assert SUIT[view.tally.tops[1].bit_length() - 1] == HILLS
    assert [step.text for step in progress(view, 1)] == ["Before the Black Tower 1 of 2", "After it 0, none allowed"]
    assert [step.text for step in progress(view, 2)] == ["Forests 0 of 4"]


def test_a_card_and_a_character_are_looked_up() -> None:
    view = Sitting(GAME, GAME.deal(Random(1), {})).view(0)
    assert (TOWERS.look_up(view, "H3") or "").startswith("Hill 3. ")
    assert (TOWERS.look_up(view, "white tower") or "").startswith("White Tower. Wins")
    assert (TOWERS.look_up(view, "boromir") or "").startswith("Boromir. Win at least 2 tricks before")
    assert TOWERS.look_up(view, "Sauron") is None


def test_nobody_sits_at_the_pyramid_and_at_open_hands() -> None:
    assert set(TOWERS.unmanned({"Players": "2", "Hands": "3"})) == {"3"}
    assert set(TOWERS.unmanned({"Players": "1", "Hands": "4"})) == {"2", "3", "4"}
    assert TOWERS.unmanned({"Players": "4", "Hands": "4"}) == {}
