"""Everything that the house sends to one visitor at a table, byte by byte, so that two tables can be compared."""

import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from urllib.parse import urlencode

import httpx2

from mathom.kernel.errors import NotationError
from mathom.shelf import game
from mathom.table.seats import Seat
from mathom.table.table import Table
from tests.laws.facts import facts_of
from tests.web.visiting import ORIGIN, Guest, Inn

JSON = "application/json"
WAYS = ("undo", "propose", "answer", "stand-in", "concede", "back", "ready", "again", "go-on", "claim", "try", "hint")
"""Last parts of addresses to which forms go; what is sent there is refused whoever sends it."""


def payloads(guest: Guest, table: Table, rng: Random) -> Iterator[bytes]:
    """Pages, parts, JSON, refusals and the live line, with the table's own name left out."""
    seq = table.seq
    yield from (_told(answer, table) for answer in _answers(guest, table, rng))
    for accept in ("text/html", JSON):
        headers = {"origin": ORIGIN, "accept": accept}
        with guest.client.websocket_connect(f"/t/{table.id}/live", headers=headers) as line:
            yield _without_name(line.receive_text(), table).encode()
    assert table.seq == seq, "nothing that is asked here changes anything"


def _answers(guest: Guest, table: Table, rng: Random) -> Iterator[httpx2.Response]:
    place, seq = f"/t/{table.id}", table.seq
    yield guest.get(place)
    yield guest.client.get(place, headers={"accept": JSON})
    step = rng.randrange(len(table.sitting.lines) + 1)
    for way in ("record", "matters", "what", "review", f"replay?step={step}", f"replay?step={step}&view=all"):
        yield guest.get(f"{place}/{way}")
    yield guest.post(f"{place}/move", urlencode({"seq": seq, "key": f"x{seq}", "move": "dance"}))
    yield guest.post(f"{place}/move", urlencode({"seq": seq + 1, "key": f"y{seq}", "move": "01"}))
    for way in WAYS:
        wish = urlencode({"seq": seq + 1, "key": f"{way}{seq}", "what": 0, "say": "yes", "hand": 9, "upto": 0})
        yield guest.post(f"{place}/{way}", wish)
    yield from _moves_of_others(guest, table, rng)


def _moves_of_others(guest: Guest, table: Table, rng: Random) -> Iterator[httpx2.Response]:
    """Moves by one who is not asked, his own and other people's: why not is said alike, whatever others hold."""
    state = table.sitting.state
    mine = table.seats_of(guest.seat_in()) if guest.client.cookies else ()
    if state.decider in mine:
        return
    codes = rng.sample(range(len(state.moves)), 8)
    for actor in range(len(table.sitting.actors)):
        for code in codes:
            if any(table._may_call(seat, code) for seat in mine):
                continue  # what may be said unasked would be done
            with suppress(NotationError):
                move = state.moves.text(actor, code)
                wish = urlencode({"seq": table.seq, "key": f"{code} {actor}", "move": move})
                yield guest.post(f"/t/{table.id}/move", wish, hx_request="true", accept=rng.choice(["text/html", JSON]))


def _told(answer: httpx2.Response, table: Table) -> bytes:
    assert answer.status_code < 500
    told = re.sub(r'src="data:[^"]*"', "", answer.text)  # the table's own address, drawn as a QR code
    headers = "\n".join(f"{name}: {value}" for name, value in answer.headers.items() if name != "date")
    headers = re.sub(r"content-length: .*", f"{len(told)}", headers)
    return _without_name(f"{answer.status_code}\n{headers}\n\n{told}", table).encode()


def _without_name(text: str, table: Table) -> str:
    return text.replace(table.id, "TABLE")


def twins(inn: Inn, guest: Guest, seat: int, rng: Random) -> tuple[Table, Table]:
    """Two duels that the visitor on a seat cannot tell apart."""
    duel = game("duel")
    header = duel.deal(rng, {})
    guest.lay("/play/duel", "seat=gandalf&mind=random")
    me, other = Seat(name="Mirjam", holder=guest.seat_in()), Seat(name="Shirin", holder=b"somebody else")
    seats = [me, other] if seat == 0 else [other, me]
    house = inn.desk.house
    first, second = (
        inn.wait(house.lay("duel", {}, seats, header=deal)) for deal in (header, facts_of(duel).twin(header, seat, rng))
    )
    return first, second


def same_move(inn: Inn, one: Table, other: Table, rng: Random) -> bool:
    """The same random move at both tables; False when there is none."""
    states = one.sitting.state, other.sitting.state
    allowed = set(states[1].legal())
    moves = [code for code in states[0].legal() if code in allowed]
    if not moves or states[0].decider != states[1].decider:
        return False
    text = states[0].moves.text(states[0].actor, rng.choice(moves))
    for table in (one, other):
        inn.wait(inn.desk.house.move(table, table.sitting.state.decider, table.seq, f"at-{table.seq}", text))
    return True
