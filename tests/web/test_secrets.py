"""No page draws a card that its reader has not seen. Every byte of every game: `test_secrecy_law`."""

from pathlib import Path
from random import Random

from mathom.kernel.event import ONLOOKER
from mathom.table.table import Table
from tests.web.reading import cards_in
from tests.web.visiting import hurry, inn_at, two_at_a_table


def hidden_from(table: Table, seat: int) -> set[str]:
    """The cards in other hands and in decks and stacks that a seat does not know the place of."""
    truth, known = table.sitting.state, table.sitting.view(seat)
    hidden = set()
    for side, name in enumerate(("gandalf", "balrog")):
        if side == seat:
            continue
        places = truth.hand[side] | truth.kept[side] | truth.aside[side]
        seen = known.hand[side].known | known.kept[side].known | known.aside[side].known
        hidden |= {f"{name}-{card.lower()}" for card in truth.deck.ids(places & ~seen)}
    return hidden


def ever_seen(table: Table, seat: int) -> set[str]:
    """The cards that a seat has seen at any time."""
    view = table.sitting.view(seat)
    sides = zip(("gandalf", "balrog"), view.seen, strict=True)
    return {f"{name}-{card.lower()}" for name, mask in sides for card in view.deck.ids(mask)}


def test_no_page_ever_holds_a_card_that_its_reader_has_not_seen(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        onlooker = inn.visitor()
        rng = Random(1)
        while not hurry(inn, place, rng, 3).over:
            table = inn.table(place.removeprefix("/t/"))
            for seat, reader in ((0, gandalf), (1, balrog), (ONLOOKER, onlooker)):
                hidden = hidden_from(table, seat)
                step = rng.randrange(len(table.sitting.lines) + 1)
                assert not cards_in(reader.get(place).text) & hidden
                # a moment of the past may show a card that was seen then and has gone out of sight since
                past = reader.get(f"{place}/replay?step={step}&view=all").text
                assert not cards_in(past) & hidden - ever_seen(table, seat)
