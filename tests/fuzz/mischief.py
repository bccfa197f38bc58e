"""Everything that people, programs and cats on keyboards may send to a house, half of it nearly right.

Whatever comes, three things hold: the house never breaks, a table changes only where somebody who sits there was told
that it did, and memory and books agree afterwards.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar
from urllib.parse import quote, quote_plus

import httpx2
from hypothesis import strategies as st
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from mathom.table.campaign import FORMAT
from mathom.table.seats import Seat
from mathom.table.table import Table
from mathom.web import app
from tests.table.laying import play_on
from tests.web.visiting import ORIGIN, Guest, Inn, inn_at

T = TypeVar("T")

GOLDEN = Path(__file__).parent.parent / "golden"
GAMES: tuple[tuple[str, dict[str, str], int], ...] = (
    ("duel", {}, 2),
    ("middle_earth", {}, 2),
    ("towers", {"Chapter": "19", "Players": "3"}, 3),
)
PATHS = [route.path for route in app.ROUTES if isinstance(route, Route | WebSocketRoute)]
BROKEN = ("Traceback", "Internal Server Error", "Something broke", "object at 0x")
FINE = frozenset({200, 204, 303, 304, 307, 400, 403, 404, 405, 408, 409, 410, 413, 415, 421, 422, 429, 431})
"""Every status that a house may answer with, whatever was asked. 500 is none of them."""
FIELDS = tuple(
    """seq key move keep seat hand what say name name-gandalf mind after upto campaign chapter players clock next way
    address record file language theme again take house value text""".split()  # noqa: SIM905 - reads better
)
WORDS = tuple(
    """0 1 2 3 -1 00 1e9 999999999 9999999999 ٣ ² 0x1 true null any gandalf balrog free shadow frodo sam random easy
    hard back end pause yes no seat:0:random again next all open 19 20 22 endless ntfy mail dance en fa nl dark light
    swap 07 return Wrath opens order restart stop keep 01 02""".split()  # noqa: SIM905
)


ENDS = tuple(path.rpartition("/")[2] for path in PATHS if path.count("/") == 3 and path.startswith("/t/{table}/"))


class Wish(NamedTuple):
    """A request. who: 0, 1, 2 have seats, 3 has none."""

    who: int
    method: str
    path: str
    headers: dict[str, str]
    body: bytes


class Playground:
    """A house with running and finished tables of every game, where only people sit, and who visits it."""

    def __init__(self, inn: Inn) -> None:
        self.inn = inn
        self.guests = [inn.visitor() for _ in range(4)]
        self.tally: Counter[str] = Counter()
        self.tables: list[Table] = []
        self.campaign = ""
        for guest in self.guests[:3]:
            guest.lay("/play/duel", "seat=gandalf&mind=random")
        seats = [Seat(name=f"Guest {number}", holder=guest.seat_in()) for number, guest in enumerate(self.guests[:3])]
        for game, options, players in GAMES:
            for moves in (0, 5, 1000):
                table = inn.wait(inn.desk.house.lay(game, options, seats[:players]))
                inn.wait(play_on(inn.desk.house, table, Random(f"{game} {moves}"), moves))
                self.tables.append(table)
        self.tables.append(inn.wait(inn.desk.house.lay("duel", {}, [seats[0], Seat()])))
        self.campaign = str(self.guests[0].post("/campaigns", "name=Ours").headers.get("location", "/campaigns/x"))

    def send(self, wish: Wish) -> None:
        """Send a wish, and see that nothing breaks and nothing changes that nobody was told of."""
        before = [table.seq for table in self.tables]
        answer = self._answer(wish)
        self.tally[f"{wish.method} {answer.status_code}"] += 1
        assert answer.status_code in FINE, f"{answer.status_code} to {wish}"
        assert not [word for word in BROKEN if word in answer.text], f"{answer.text[:500]} to {wish}"
        assert answer.headers.get("location", "/").startswith(("/", ORIGIN)), f"leads out of the house: {wish}"
        changed = [number for number, table in enumerate(self.tables) if table.seq != before[number]]
        if not changed:
            return
        (number,) = changed
        table = self.tables[number]
        told = answer.status_code in (200, 303)
        assert told and wish.method == "POST" and wish.path.startswith(f"/t/{table.id}/"), wish
        assert table.seats_of(self.guests[wish.who].seat_in()), f"by one who does not sit there: {wish}"
        kept = self.inn.desk.house.store.find(table.id)
        assert kept is not None and kept.entries == table.entries
        self.tally["lines written"] += 1

    def _answer(self, wish: Wish) -> httpx2.Response:
        client = self.guests[wish.who].client
        return client.request(wish.method, wish.path, content=wish.body, headers=wish.headers)

    def talk(self, who: int, table: Table, headers: dict[str, str], frames: list[str | bytes]) -> None:
        """Open a live line and say something on it: nobody listens, and nothing breaks."""
        seq = table.seq
        with suppress(WebSocketDisconnect):
            line = self.guests[who].client.websocket_connect(f"/t/{table.id}/live", headers=headers)
            with line as opened:
                for frame in frames:
                    if isinstance(frame, str):
                        opened.send_text(frame)
                    else:
                        opened.send_bytes(frame)
                assert table.id in opened.receive_text()
                self.tally["live lines"] += 1
        assert table.seq == seq


@contextmanager
def playground(folder: Path) -> Iterator[Playground]:
    """A house to play mischief in."""
    with inn_at(folder) as inn:
        yield Playground(inn)


MANY = st.integers(0, 10**6)


def one_of(choices: Sequence[T], number: int) -> T:
    """One of some choices. How many there are depends on the tables; what is drawn must not."""
    return choices[number % len(choices)]


anything = st.one_of(st.sampled_from(WORDS), st.text(max_size=40), st.integers(-3, 40).map(str))


def fields_of(draw: st.DrawFn, ground: Playground, table: Table) -> list[tuple[str, str]]:
    """The fields of a form, often those of a legal move."""
    state = table.sitting.state
    legal = [state.moves.text(state.actor, code) for code in state.legal()] if state.outcome() is None else []
    near = {
        "seq": st.sampled_from([str(table.seq), str(table.seq + 1), "0"]),
        "key": st.sampled_from(["k", "a" * 64, "a" * 65, ""]) | st.integers(0, 10**6).map(str),
        "move": MANY.map(lambda number: one_of([*legal, "dance"], number)),
        "campaign": st.just(ground.campaign.rpartition("/")[2]),
    }
    names = draw(st.lists(st.sampled_from(FIELDS) | st.text(max_size=10), max_size=8))
    if draw(st.integers(0, 3)):
        names = ["seq", "key", "move", "what", "say", *names]
    return [(name, draw(near[name] if name in near and draw(st.integers(0, 4)) else anything)) for name in names]


@st.composite
def bodies(draw: st.DrawFn, ground: Playground, table: Table) -> tuple[str, bytes]:
    """A content type and a body that mostly fits it."""
    kind = draw(st.sampled_from(["form"] * 6 + ["json", "multipart", "bytes", "none"]))
    pairs = fields_of(draw, ground, table)
    form = "&".join(
        f"{quote_plus(name, errors='replace')}={quote_plus(value, errors='replace')}" for name, value in pairs
    )
    if kind == "form":
        letters = draw(st.sampled_from(["", "", "", "; charset=utf-16", "; charset=none", ";"]))
        return f"application/x-www-form-urlencoded{letters}", form.encode()
    if kind == "json":
        return "application/json", json.dumps(dict(pairs)).encode()
    if kind == "multipart":
        return "multipart/form-data; boundary=b", multipart(draw(pieces))
    if kind == "bytes":
        return "application/x-www-form-urlencoded", draw(st.binary(max_size=300))
    return "", form.encode()


def multipart(parts: list[tuple[str, str, bytes]]) -> bytes:
    """Parts of a form with files."""
    body = b""
    for name, head, value in parts:
        line = f'--b\r\nContent-Disposition: form-data; name="{name}"{head}\r\n\r\n'
        body += line.encode(errors="replace") + value + b"\r\n"
    return body + b"--b--\r\n"


pieces = st.lists(
    st.tuples(
        st.sampled_from(["record", "file", "name"]) | st.text('abc"\r\n;=', max_size=6),
        st.sampled_from(["", '; filename="x"', "\r\nContent-Type: text/plain; charset=utf-7", "; filename*=x''%ff"]),
        st.binary(max_size=200),
    ),
    max_size=4,
)


def addresses(ground: Playground) -> st.SearchStrategy[str]:
    """Every address of the house, with its places filled in by something."""
    tables = st.sampled_from(ground.tables).map(lambda table: table.id)
    free = st.text(max_size=12).map(lambda text: quote(text, safe="", errors="replace"))
    fill: dict[str, st.SearchStrategy[str]] = {
        "table": tables | free,
        "game": st.sampled_from(["duel", "middle_earth", "towers", "ambush"]) | free,
        "campaign": st.just(ground.campaign.rpartition("/")[2]) | free,
        "step": st.integers(-1, 12).map(str),
        "seat:int": st.integers(0, 3).map(str),
    }

    @st.composite
    def filled(draw: st.DrawFn) -> str:
        path = str(draw(st.sampled_from(PATHS)))
        while "{" in path:
            before, _brace, rest = path.partition("{")
            place, _brace, after = rest.partition("}")
            path = before + draw(fill.get(place, free)) + after
        query = draw(
            st.dictionaries(st.sampled_from(["step", "view", "chapter", "campaign", "keep", "card"]), anything)
        )
        return path + ("?" + "&".join(f"{k}={quote(v, errors='replace')}" for k, v in query.items()) if query else "")

    return filled()


@st.composite
def honest(draw: st.DrawFn, ground: Playground) -> Wish:
    """A legal move by the one who has to decide, sometimes sent by another one, or to another address."""
    running = [table for table in ground.tables if not table.over and table.ready]
    table = one_of(running or ground.tables, draw(MANY))
    state = table.sitting.state
    legal = [state.moves.text(state.actor, code) for code in state.legal()] or ["dance"]
    move, key = one_of(legal, draw(MANY)), draw(st.integers(0, 10**9))
    body = f"seq={table.seq}&key={key}&move={quote_plus(move)}"
    who = draw(st.sampled_from([max(0, state.decider)] * 6 + [0, 1, 2, 3]))
    place = "move" if draw(st.integers(0, 4)) else draw(st.sampled_from(ENDS))
    headers = {"origin": ORIGIN, "content-type": "application/x-www-form-urlencoded"}
    if draw(st.booleans()):
        headers["accept"] = "application/json"
    return Wish(who, "POST", f"/t/{table.id}/{place}", headers, body.encode())


@st.composite
def wishes(draw: st.DrawFn, ground: Playground) -> Wish:
    """Any request. One in three is honest, and of the others three of four name a table that there is."""
    if not draw(st.integers(0, 2)):
        return draw(honest(ground))
    table = draw(st.sampled_from(ground.tables))
    content, body = draw(bodies(ground, table))
    path = f"/t/{table.id}/{draw(st.sampled_from(ENDS))}" if draw(st.integers(0, 3)) else draw(addresses(ground))
    headers = {"origin": draw(st.sampled_from([ORIGIN] * 9 + ["null"]))} | (
        {"content-type": content} if content else {}
    )
    for name, values in (
        ("accept", ["application/json", "text/html", "*/*;q=x"]),
        ("accept-language", ["fa", "nl;q=0.5, en", "x" * 300, ";;,q="]),
        ("hx-request", ["true"]),
        ("sec-fetch-site", ["same-origin", "cross-site"]),
        ("cookie", ["mathom=x.y; language=zz; theme=%00", "=", "mathom=" + "A" * 500]),
    ):
        if not draw(st.integers(0, 4)):
            headers[name] = draw(st.sampled_from(values))
    return Wish(
        draw(st.integers(0, 3)), draw(st.sampled_from(["POST"] * 6 + ["GET", "PUT", "HEAD"])), path, headers, body
    )


@st.composite
def records(draw: st.DrawFn) -> bytes:
    """A record that was once a good one."""
    text = draw(st.sampled_from(sorted(GOLDEN.glob("*/*.txt")))).read_text()
    lines = text.splitlines()
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, max(0, len(lines) - 1)))
        change = draw(st.sampled_from(["drop", "double", "swap", "word", "insert", "cut"]))
        if change == "drop":
            del lines[place : place + 1]
        elif change == "double":
            lines[place:place] = lines[place : place + 1]
        elif change == "swap" and len(lines) > 1:
            lines[place], lines[place - 1] = lines[place - 1], lines[place]
        elif change == "word" and lines:
            words = lines[place].split(" ")
            words[draw(st.integers(0, len(words) - 1))] = draw(anything)
            lines[place] = " ".join(words)
        elif change == "insert":
            lines.insert(place, draw(anything) + ": " + draw(anything))
        elif change == "cut":
            del lines[place:]
    return "\n".join(lines).encode(errors="replace") + draw(st.sampled_from([b"", b"\n", b"\xff", b"\x00"]))


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | anything,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(anything, inner, max_size=4),
    max_leaves=8,
)


@st.composite
def campaigns(draw: st.DrawFn) -> bytes:
    """A file that is nearly a campaign."""
    attempt: dict[str, Any] = {
        "chapter": "19", "players": 3, "at": 1.0, "won": True, "reason": "goals", "restarts": 0, "achieved": ["frodo"]
    }  # fmt: skip
    whole: dict[str, Any] = {"format": FORMAT, "game": "towers", "name": "Ours", "begun": 1.0, "attempts": [attempt]}
    for target in (attempt, whole):
        for key in draw(st.lists(st.sampled_from([*target, "more"]), max_size=2)):
            target[key] = draw(values)
    if not draw(st.integers(0, 9)):
        return b"[" * draw(st.integers(1, 9000))
    return json.dumps(whole).encode()


frames = st.lists(st.text(max_size=60) | st.binary(max_size=60), max_size=4)


def bring_record(ground: Playground, raw: bytes) -> None:
    """Bring a record in as a file: it lies on a table then, or is refused in one line."""
    _bring(ground, "/records", raw)


def bring_campaign(ground: Playground, raw: bytes) -> None:
    """Bring a campaign in; every page that shows it can be opened, and the file that goes out can come in again."""
    place = _bring(ground, "/campaigns/bring", raw)
    if place:
        guest = ground.guests[0]
        assert guest.get(place).status_code == 200
        out = guest.get(f"{place}/file")
        assert out.status_code == 200 and _bring(ground, "/campaigns/bring", out.content), out.text


def _bring(ground: Playground, path: str, raw: bytes) -> str:
    guest: Guest = ground.guests[0]
    body = multipart([("file", '; filename="x"', raw)])
    headers = {"origin": ORIGIN, "content-type": "multipart/form-data; boundary=b"}
    answer = guest.client.post(path, content=body, headers=headers)
    ground.tally[f"{path} {answer.status_code}"] += 1
    assert answer.status_code in (303, 400), f"{answer.status_code} to {raw!r}"
    assert not [word for word in BROKEN if word in answer.text]
    place = str(answer.headers.get("location", ""))
    if place:
        assert guest.get(place).status_code == 200, raw
    return place
