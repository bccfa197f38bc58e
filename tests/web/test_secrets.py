"""Nothing that leaves the house tells a seat what it cannot know: not a card, not a byte, not a length."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import urlencode

from mathom.kernel.event import ONLOOKER
from mathom.shelf import game
from mathom.table.seats import Seat
from mathom.table.table import Table
from tests.laws.facts import facts_of
from tests.web.reading import cards_in
from tests.web.visiting import Guest, Inn, hurry, inn_at, two_at_a_table

DUEL = game("duel")
OTHER = Seat(name="Shirin", holder=b"somebody else")


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


def twins(inn: Inn, guest: Guest, seat: int, rng: Random) -> tuple[Table, Table]:
    """Two tables that the visitor on a seat cannot tell apart."""
    header = DUEL.deal(rng, {})
    guest.lay("/play/duel", "seat=gandalf&mind=random")
    me = Seat(name="Mirjam", holder=guest.seat_in())
    seats = [me, OTHER] if seat == 0 else [OTHER, me]
    house = inn.desk.house
    one, other = (
        inn.wait(house.lay("duel", {}, seats, header=deal)) for deal in (header, facts_of(DUEL).twin(header, seat, rng))
    )
    return one, other


def payloads(guest: Guest, table: Table, rng: Random) -> Iterator[bytes]:
    """Everything a visitor can get hold of at a table, with the table's own name left out."""
    place = f"/t/{table.id}"
    seq = table.seq
    answers = [
        guest.get(place),
        guest.get(f"{place}/replay?step={rng.randrange(len(table.sitting.lines) + 1)}"),
        guest.get(f"{place}/record"),
        guest.post(f"{place}/move", urlencode({"seq": seq, "key": f"x{seq}", "move": "dance"})),
        guest.post(f"{place}/move", urlencode({"seq": seq + 1, "key": f"y{seq}", "move": "01"})),
        guest.post(f"{place}/undo", urlencode({"seq": seq, "key": f"z{seq}"})),
        guest.post(f"{place}/again", "after=again"),
        guest.get(f"{place}/matters"),
        guest.post(f"{place}/answer", urlencode({"seq": seq, "key": f"w{seq}", "say": "yes"})),
        guest.post(f"{place}/stand-in", urlencode({"seq": seq, "key": f"v{seq}", "what": 0})),
        guest.post(f"{place}/ready", urlencode({"seq": seq, "key": f"u{seq}", "hand": 9})),
    ]
    if table.sitting.state.decider != table.seat_of(guest.seat_in()):
        for move in ("01", "Might", "Wrath", "order", "swap 07", "return Wrath", "opens balrog"):
            wish = urlencode({"seq": seq, "key": f"{move}{seq}", "move": move})
            answers.append(guest.post(f"{place}/move", wish, hx_request="true"))
    for answer in answers:
        headers = "\n".join(f"{name}: {value}" for name, value in answer.headers.items() if name != "date")
        told = re.sub(r'src="data:[^"]*"', "", answer.text)  # the table's own address, drawn as a QR code
        headers = re.sub(r"content-length: .*", f"{len(told)}", headers)
        yield f"{answer.status_code}\n{headers}\n\n{told}".replace(table.id, "TABLE").encode()
    with guest.client.websocket_connect(f"{place}/live", headers={"origin": "http://testserver"}) as line:
        yield line.receive_text().replace(table.id, "TABLE").encode()


def same_move(inn: Inn, one: Table, other: Table, rng: Random) -> bool:
    """The same random move at both tables; False when there is none."""
    house = inn.desk.house
    allowed = set(other.sitting.state.legal())
    moves = [code for code in one.sitting.state.legal() if code in allowed]
    if not moves or one.sitting.state.decider != other.sitting.state.decider:
        return False
    text = one.sitting.state.moves.text(one.sitting.state.actor, rng.choice(moves))
    for table in (one, other):
        inn.wait(house.move(table, table.sitting.state.decider, table.seq, f"at-{table.seq}", text))
    return True


def test_two_tables_that_look_alike_give_the_same_bytes(tmp_path: Path) -> None:
    compared = 0
    with inn_at(tmp_path) as inn:
        for seed in range(4):
            rng = Random(seed)
            guest, seat = inn.visitor(), seed % 2
            one, other = twins(inn, guest, seat, rng)
            while not one.over and one.sitting.seen(seat) == other.sitting.seen(seat):
                look = rng.random()
                mine, his = (list(payloads(guest, table, Random(look))) for table in (one, other))
                assert mine == his
                compared += 1
                if not same_move(inn, one, other, rng):
                    break
    assert compared > 12
