"""What a computer is asked must not tell it more than its seat has seen."""

from __future__ import annotations

from random import Random

from mathom.games.duel import GAME
from mathom.table.books import Kept, Laid, Standing
from mathom.table.seats import Seat
from mathom.table.table import Table


def test_the_seed_of_the_game_cannot_be_read_from_a_question() -> None:
    header = GAME.deal(Random(1), {})
    laid = Laid("t", "duel", GAME.rules_version, {}, header, b"sixteen bytes ok", 0.0)
    seats = (Seat(mind="greedy"), Seat(mind="greedy"))
    table = Table(GAME, Kept(laid, Standing(0.0, 0, None), seats, [], None))
    question = table.question(0)
    assert laid.seed.hex() not in question.encode().decode()
    assert question.seed != table.question(1).seed
    assert header["Balrog"] not in question.encode().decode()
