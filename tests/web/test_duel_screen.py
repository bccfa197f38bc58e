"""The Duel on the screen: what the templates are given at certain moments, and that every moment can be drawn."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from mathom.kernel.event import EVERYTHING, ONLOOKER
from mathom.kernel.game import CHANCE
from mathom.shelf import game
from mathom.table.books import Kept, Laid, Standing
from mathom.table.ledger import Entry
from mathom.table.seats import Seat
from mathom.table.table import Table
from mathom.web.eyes import Eyes
from mathom.web.pages import PAGES
from mathom.web.shown import as_it_stands, looking_back

PAGE = {"lang": "en", "dir": "ltr", "theme": "", "title": "The Duel", "here": "/"}
SEATS = (Seat(name="Mirjam", holder=b"m"), Seat(name="Shirin", holder=b"s"))


def table_of(header: Mapping[str, str], *lines: str) -> Table:
    """A table at which these lines were played."""
    entries = []
    for number, line in enumerate(lines, start=1):
        actor, _, move = line.partition(" ")
        entries.append(Entry(number, None, actor, move, 0.0))
    laid = Laid("t", "duel", 1, {}, dict(header), b"seed", 0.0)
    return Table(game("duel"), Kept(laid, Standing(0.0, 0, None), SEATS, entries, None))


def final(gandalf: str, balrog: str, *lines: str, start: str = "gandalf", **more: str) -> Table:
    """A final with these hands."""
    return table_of({"Final": "yes", "Start": start, "Gandalf": gandalf, "Balrog": balrog, **more}, *lines)


def seen(table: Table, seat: int) -> dict[str, Any]:
    """What the templates are given, drawn once so that nothing is missing."""
    context = as_it_stands(table, Eyes(seat))
    PAGES.get_template("duel/_table.html").render({**context, "page": PAGE})
    return context


def test_every_moment_of_random_games_can_be_drawn_for_everybody() -> None:
    duel, rng = game("duel"), Random(1)
    for number in range(2):
        table = table_of(duel.deal(rng, {}))
        while not table.over:
            state, sitting = table.sitting.state, table.sitting
            if state.actor == CHANCE:
                text = duel.draw_text(state, state.draw(rng))
                table.take_in([Entry(table.seq + 1, None, "*", text, 0.0)], Standing(0.0, 0, None))
                continue
            text = state.moves.text(state.actor, rng.choice(state.legal()))
            entry = Entry(table.seq + 1, None, sitting.actors[state.actor], text, 0.0)
            table.take_in([entry], Standing(0.0, 0, None))
            if table.sitting.state.actor != CHANCE:
                for seat in (0, 1, ONLOOKER) if number == 0 else (max(0, table.sitting.state.decider),):
                    context = seen(table, seat)
                    assert (context["line"]["whose"] == "me") == (
                        table.sitting.state.decider == seat and not table.over
                    )
        for seat in (0, 1, ONLOOKER, EVERYTHING):
            for moment in range(number, len(table.sitting.lines) + 1, 9):
                context = looking_back(table, Eyes(0), seat, moment)
                PAGES.get_template("duel/_table.html").render({**context, "page": PAGE})


def test_D3_2_the_last_exchange_is_shown_row_by_row() -> None:
    table = final("15 20 02", "09 10 07", "gandalf 15", "balrog 09")
    last = seen(table, 0)["duel"]["last"]
    assert [(row["result"], row["who"]) for row in last["rows"]] == [
        ("hit", "balrog"),
        ("hit", "gandalf"),
        ("blocked", None),
        ("hit", "balrog"),
    ]
    seats = seen(table, 0)["duel"]["seats"]
    assert (seats["balrog"]["before"], seats["balrog"]["energy"]) == (22, 20)


def test_everything_that_can_be_chosen_has_a_place_and_nothing_else_has() -> None:
    duel, rng = game("duel"), Random(2)
    for _ in range(4):
        table = table_of(duel.deal(rng, {}))
        while not table.over:
            state = table.sitting.state
            if state.actor == CHANCE:
                text = duel.draw_text(state, state.draw(rng))
                table.take_in([Entry(table.seq + 1, None, "*", text, 0.0)], Standing(0.0, 0, None))
                continue
            context = as_it_stands(table, Eyes(state.decider))
            legal = sorted(state.moves.text(state.actor, code) for code in state.legal())
            if state.prompt == "keep":
                hand = context["hand"]
                assert hand["mode"] == "keep" and {len(move.split()) - 1 for move in legal} == {hand["need"]}
            else:
                cards = [*context["hand"]["cards"], *context["duel"]["row"], *context["line"]["choices"]]
                assert sorted(card["move"] for card in cards if card["move"]) == legal
                flat = [card for card in context["hand"]["cards"] if not card["move"]]
                assert all(card["reason"] for card in flat), "cards that lie flat say why"
            text = rng.choice(legal)
            entry = Entry(table.seq + 1, None, table.sitting.actors[state.actor], text, 0.0)
            table.take_in([entry], Standing(0.0, 0, None))


def test_D8_Spell_the_spelled_card_lies_open_and_gandalf_is_asked() -> None:
    table = final("Spell 02 03", "09 10 07", "gandalf Spell", "* draw 10")
    context = seen(table, 0)
    assert [choice["move"] for choice in context["line"]["choices"]] == ["order", "wait"]
    token = next(token for token in context["duel"]["tokens"] if token["kind"] == "spell")
    assert token["card"]["id"] == "10"
    assert context["hand"]["mode"] == "rest"
    assert seen(table, 1)["line"]["choices"] == []


def test_D8_Spell_an_ordered_card_is_a_choice_of_its_own() -> None:
    table = final("Spell 02 03", "09 10 07", "gandalf Spell", "* draw 10", "gandalf order")
    context = seen(table, 1)
    assert [choice["move"] for choice in context["line"]["choices"]] == ["10"]
    assert all(card["reason"] for card in context["hand"]["cards"])


def test_D8_Mirror_shows_the_edge_it_turned_round_and_who_lost_a_text() -> None:
    table = final("Mirror 02 03", "09 Power 07", "balrog 09", "gandalf Mirror", start="balrog")
    duel = seen(table, 1)["duel"]
    assert duel["row"][-1]["mirrored"] == (False, False, True, True)
    assert {row["result"] for row in duel["last"]["rows"]} == {"nothing"}
    assert "mirror" in {token["kind"] for token in duel["tokens"]}
    table = final("Mirror 02 03", "09 Power 07", "balrog 09", "gandalf Mirror", "balrog Power", start="balrog")
    duel = seen(table, 0)["duel"]
    assert duel["row"][-1]["lost"] and "text" in duel["last"]["note"]


def test_D8_Feint_asks_for_a_card_in_the_row() -> None:
    table = final("02 03 04", "09 Feint 07", "balrog 09", "gandalf 02", "balrog Feint", start="balrog")
    duel = seen(table, 1)["duel"]
    assert [card["move"] for card in duel["row"]] == ["swap 09", None]
    assert duel["named"]["id"] == "Feint"
    assert all(card["move"] is None for card in seen(table, 0)["duel"]["row"])


def test_D8_Defense_marks_the_card_that_is_laid_again_and_its_filler_has_no_text() -> None:
    lines = ["gandalf 02", "balrog Defense", "balrog return 02"]
    duel = seen(final("02 Wrath 04", "09 Defense 07", *lines), 0)
    assert [card["mark"] for card in duel["duel"]["row"]] == ["named", ""]
    assert {card["move"] for card in duel["hand"]["cards"]} == {"gap Wrath", "gap 04"}
    row = seen(final("02 Wrath 04", "09 Defense 07", *lines, "gandalf gap Wrath"), 0)["duel"]["row"]
    assert [(card["id"], card["lost"]) for card in row] == [("Wrath", True), ("Defense", False), ("02", False)]


def test_D8_Force_says_what_a_blow_costs() -> None:
    table = final("02 07 08", "Force 09 10", "balrog Force", "gandalf 07", start="balrog")
    last = seen(table, 0)["duel"]["last"]
    assert {row["loss"] for row in last["rows"] if row["who"] == "gandalf"} == {2}
    assert "2" in last["note"]


@pytest.mark.parametrize("seat", [0, 1])
def test_D7_2_the_end_says_who_won_and_where_to_go(seat: int) -> None:
    table = final("20", "Might", "gandalf 20", "balrog Might", Step="4 3")
    context = seen(table, seat)
    verdict = context["duel"]["verdict"]
    assert verdict["over"] and verdict["winner"] in ("gandalf", "balrog")
    assert [way["post"] for way in verdict["ways"]] == ["again", "longer", "", "", ""]
    assert context["line"]["whose"] == "nobody" and context["line"]["undo"] == ""


def test_D7_3_a_longer_game_adds_up_the_steps() -> None:
    table = final("20", "Might", "gandalf 20", "balrog Might", Step="4 3", Match="second of two, first 5 2")
    verdict = seen(table, 0)["duel"]["verdict"]
    gandalf, balrog = table.sitting.view(0).step
    assert f"{2 + gandalf} steps for Gandalf's player, {5 + balrog} for the Balrog's" in " ".join(verdict["lines"])
    assert "again" in [way["post"] for way in verdict["ways"]]
    assert "longer" not in [way["post"] for way in verdict["ways"]]


def test_a_replay_goes_from_the_deal_to_the_end() -> None:
    table = final("20", "Might", "gandalf 20", "balrog Might", Step="4 3")
    first, last = (looking_back(table, Eyes(0), EVERYTHING, moment)["replay"] for moment in (0, 2))
    assert (first["first"], first["back"]) == ("", "") and first["on"] == "/t/t/replay?step=1&view=all"
    assert (last["on"], last["last"]) == ("", "") and last["back"].startswith("/t/t/replay?step=1&")
    assert [eye["here"] for eye in first["eyes"]] == [False, False, True, False]
