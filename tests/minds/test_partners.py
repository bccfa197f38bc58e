"""Partners of The Two Towers: what they take for granted of each other rests on nothing that one of them cannot see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mathom.games.tricks import TOWERS
from mathom.games.tricks.cards import KIND, NAME, ORCS, WEARIES
from mathom.games.tricks.wishes import FED, KEPT_AWAY, gain_of, level
from mathom.kernel.event import EVERYTHING
from mathom.kernel.sitting import Sitting
from mathom.minds import mind
from mathom.minds.advice import advise
from mathom.minds.ismcts import Thinking
from mathom.minds.lore import lore_of
from mathom.minds.partners import ALIKE, PartnerMind, Trial, settled

CHAPTERS = list(TOWERS.campaign.chapters)


def table(chapter: str, players: int, seed: int) -> Sitting[Any, Any]:
    return Sitting(TOWERS, TOWERS.deal(Random(seed), {"Chapter": chapter, "Players": str(players)}))


def played_on(sitting: Sitting[Any, Any], rng: Random, decisions: int) -> bool:
    """At most so many more decisions by lot, to the next that leaves a choice; False when the game is over."""
    while True:
        sitting.settle(rng)
        if sitting.state.outcome() is not None:
            return False
        legal = sitting.state.legal()
        if decisions <= 0 and len(legal) > 1:
            return True
        decisions -= 1
        sitting.decide(rng.choice(legal))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_convention_weighs_moves_alike_wherever_the_hidden_cards_lie(chapter: str, players: int) -> None:
    """The one imagined for others too looks at his own cards and at what lies open, and no further."""
    rng = Random(f"{chapter} {players}")
    sitting = table(chapter, players, 5)
    looked = 0
    while looked < 8 and played_on(sitting, rng, 3):
        view = sitting.view(sitting.state.decider)
        legal = sitting.state.legal()
        partner = lore_of(TOWERS).partner
        weighed = {tuple(partner(view).weigh(TOWERS.world(view, rng), legal)) for _ in range(3)}
        assert len(weighed) == 1, sitting
        looked += 1
    assert looked


def test_of_a_team_with_the_convention_each_sees_what_the_others_show() -> None:
    """Who does not follow is known to be out of the suit, in a view and in an imagined game."""
    lines = {"Hand 1": "S3 S4", "Hand 2": "H1 S5", "Hand 3": "S6 S7"}
    frame = {"Chapter": "36", "Hands": "3", "Players": "3", "Phase": "play", "Leader": "1"}
    sitting = Sitting(TOWERS, {**frame, "Characters": "1 sam-ringbearer, 2 frodo-stung, 3 gorbag", **lines})
    lore: Any = lore_of(TOWERS)
    assert lore.partner(sitting.view(0)).void[1] == 0
    imagined = lore.partner(sitting.view(0))
    for actor, text in ((1, "S3"), (2, "S5"), (3, "S6"), (3, "S7"), (1, "S4"), (2, "H1")):
        imagined.seen(sitting.state, sitting.state.moves.code(actor - 1, text))
        sitting.play(str(actor), text)
    shown = imagined.void[1]
    assert shown and shown >> 32 & 1, "hand 2 was out of Shadows"


def worths(header: dict[str, str], *plays: tuple[str, str]) -> dict[str, float]:
    """What the one to move thinks of each card, in notation, after some cards were played."""
    sitting: Sitting[Any, Any] = Sitting(TOWERS, {"Phase": "play", **header})
    for actor, card in plays:
        sitting.play(actor, card)
    state = sitting.state
    view, legal = sitting.view(state.decider), state.legal()
    weighed = lore_of(TOWERS).partner(view).weigh(TOWERS.world(view, Random(1)), legal)
    return {NAME[code & 63]: worth for code, worth in zip(legal, weighed, strict=True)}


def test_T8_30_a_partner_is_glad_to_be_rid_of_a_shadow_in_the_marshes() -> None:
    hands = {"Hand 1": "M1 S2 S5 F3", "Hand 2": "H1 H2 H3 M5", "Hand 3": "H4 M7 F1 R2"}
    frame = {"Chapter": "30", "Hands": "3", "Players": "3", "Leader": "2", "Burden": "2"}
    cast = "1 frodo, 2 gollum-stinker, 3 smeagol-sworn"
    found = worths({**frame, "Characters": cast, **hands}, ("2", "H1"), ("3", "H4"))
    assert min(found["S2"], found["S5"]) > max(found["M1"], found["F3"])


def test_T3_6_a_partner_with_a_weariness_card_keeps_a_card_that_wins() -> None:
    """Only who wins a trick can lead a weariness card."""
    hands = {"Hand 1": "M1 M7 Wy F3", "Hand 2": "H1 H2 H3 M5", "Hand 3": "H4 S7 S1 R2"}
    frame = {"Chapter": "36", "Hands": "3", "Players": "3", "Leader": "2"}
    cast = "1 sam-ringbearer, 2 shagrat, 3 gorbag"
    found = worths({**frame, "Characters": cast, **hands}, ("2", "H1"), ("3", "H4"))
    assert found["M1"] > found["M7"]


def test_T3_3_a_partner_does_not_let_an_open_hand_win_that_has_only_an_orc_left() -> None:
    """Alone all hands lie open, and the one who must lead with only Orcs loses the chapter."""
    cast = "1 aragorn-hunter, 2 gimli-hunter, 3 legolas-hunter, 4 eomer"
    frame = {"Chapter": "20", "Hands": "4", "Players": "1", "Leader": "1", "Characters": cast}
    hands = {"Hand 1": "H3 H7", "Hand 2": "H5 F1", "Hand 3": "M2 M3"}
    stranded = worths({**frame, **hands, "Hand 4": "H6 O"})
    safe = worths({**frame, **hands, "Hand 4": "H6 F4"})
    assert stranded["H7"] - stranded["H3"] > safe["H7"] - safe["H3"] + 1


def test_who_sees_all_cards_imagines_the_covered_orcs_where_they_lie() -> None:
    """T5.1: of several Orcs alike, any may lie in the pyramid."""
    seen = 0
    for seed in range(12):
        sitting = table("20", 2, seed)
        sitting.settle(Random(seed))
        truth = sitting.state
        rows = TOWERS.world(sitting.view(EVERYTHING), Random(seed)).aside.rows
        assert [[KIND[card] for card in row] for row in rows] == [
            [KIND[card] for card in row] for row in truth.aside.rows
        ]
        seen += (truth.aside.down & ORCS).bit_count()
    assert seen > 2


def test_alone_with_an_empty_pile_the_rest_is_worked_out() -> None:
    """T6.1: all hands are open and nothing is drawn any more, so a line is found or there is none."""
    lines = {"Hand 1": "S3 M1", "Hand 2": "S6 H1", "Hand 3": "S4 F1", "Hand 4": "S7 F2"}
    cast = "1 sam-ringbearer, 2 frodo-stung, 3 gorbag, 4 shagrat"
    frame = {"Chapter": "36", "Hands": "4", "Players": "1", "Phase": "play", "Leader": "1", "Characters": cast}
    sitting = Sitting(TOWERS, {**frame, **lines})
    legal = sitting.state.legal()
    found = advise(TOWERS, sitting.view(0), legal, Random(1), Thinking(games=200))
    assert all(advice.proved and advice.share == 0.0 for advice in found), "three Rings are not there to be won"


@pytest.mark.slow
def test_who_thinks_from_the_convention_wins_more_than_it_alone() -> None:
    won = {"convention": 0, "partners:40": 0}
    for deal in range(6):
        for spec in won:
            sitting = table("19", 3, deal)
            chance, player = Random(deal), mind(spec)
            while True:
                sitting.settle(chance)
                outcome = sitting.state.outcome()
                if outcome is not None:
                    won[spec] += bool(outcome.winners)
                    break
                seat = sitting.state.decider
                sitting.decide(player.choose(TOWERS, sitting.view(seat), sitting.state.legal(), chance))
    assert won["partners:40"] > won["convention"], won


def liked_best(sitting: Sitting[Any, Any]) -> str:
    """The convention's move, in notation."""
    state = sitting.state
    view, legal = sitting.view(state.decider), state.legal()
    move = lore_of(TOWERS).partner(view).choose(TOWERS.world(view, Random(1)), legal)
    found: str = state.moves.text(state.actor, move)
    return found


def test_T2_5_frodo_who_may_win_nothing_hands_his_weariness_card_to_sam() -> None:
    """T3.6: it can only be led, and Frodo (Stung) wins no trick."""
    handed = 0
    for seed in range(60):
        rng = Random(seed)
        sitting = table("36", 3, seed)
        while not sitting.state.goals:
            sitting.settle(rng)
            state = sitting.state
            own = state.cast[state.actor]
            if state.prompt == "give" and own.id == "frodo-stung" and state.held[state.actor] & WEARIES:
                assert liked_best(sitting).startswith("give Wy to"), sitting
                handed += 1
            sitting.decide(rng.choice(state.legal()))
    assert handed


def test_two_who_must_end_level_are_likelier_to_the_nearer_they_are() -> None:
    """Grishnákh and Uglúk: who is a trick behind with one to come needs that one, who is level needs a third to win."""
    assert level(0, 0) == 1.0 and level(3, 2) < 0.01
    assert level(0, 1) < level(0, 0)
    assert level(1, 1) > level(2, 2) > level(3, 3)


def test_who_wants_exactly_so_many_takes_one_while_there_are_more_to_come() -> None:
    """The others keep the rest away afterwards, so it is better to have it than to wait for it."""
    assert gain_of(4, 1, 1, FED, KEPT_AWAY) > 0.2
    assert gain_of(4, 0, 0, FED, KEPT_AWAY) < 0


def tried(*shares: float) -> Trial:
    """A move that fared like this."""
    trial = Trial(0)
    trial.shares = list(shares)
    return trial


def test_thinking_ends_when_all_moves_fare_alike_in_many_worlds() -> None:
    won = [1.0] * ALIKE
    assert settled([tried(*won), tried(*won)])
    assert not settled([tried(*won), tried(*won[1:], 0.0)])
    assert not settled([tried(*won[1:]), tried(*won[1:])])


def test_a_partner_with_a_number_of_games_and_seconds_ends_with_whichever_comes_first() -> None:
    """The numbers would take for ever; only the clock ends this."""
    sitting = table("24", 3, 1)
    sitting.settle(Random(1))
    legal = sitting.state.legal()
    view = sitting.view(sitting.state.decider)
    assert PartnerMind(Thinking(games=10**15, seconds=1e-9)).choose(TOWERS, view, legal, Random(1)) in legal
