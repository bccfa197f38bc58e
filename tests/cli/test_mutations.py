"""A thousand spoilt records: each is refused with its one line, and none brings a traceback."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.cli.door import Reply, knock, knock_outside, played

WANTED = 1000
OUTSIDE = 20
Spoil = Callable[[bytes, Random], bytes]


def noise(record: bytes, rng: Random) -> bytes:
    spoilt = bytearray(record)
    for _byte in range(rng.randint(1, 4)):
        spoilt[rng.randrange(len(spoilt))] = rng.randrange(256)
    return bytes(spoilt)


def inserted(record: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(record))
    pieces = [
        b"\x00",
        b"\xff",
        b"\xc3",
        b"\r",
        b":",
        b"#",
        b"*",
        b" ",
        b"\n",
        b"\x1b[2J",
        b"\xe2\x80\xa8",
        b"\x0b",
        b"-",
    ]
    return record[:at] + rng.choice(pieces) + record[at:]


def cut(record: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(record))
    return record[:at] + record[at + rng.randint(1, 30) :]


def lines_of(record: bytes) -> list[bytes]:
    return record.splitlines(keepends=True)


def dropped(record: bytes, rng: Random) -> bytes:
    lines = lines_of(record)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def doubled(record: bytes, rng: Random) -> bytes:
    lines = lines_of(record)
    at = rng.randrange(len(lines))
    return b"".join([*lines[:at], lines[at], *lines[at:]])


def swapped(record: bytes, rng: Random) -> bytes:
    lines = lines_of(record)
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return b"".join(lines)


def other_word(record: bytes, rng: Random) -> bytes:
    """One word of one line becomes another, now and then one that no record has."""
    words = re.split(rb"(\s+)", record)
    strange = [b"00", b"21", b"Balrog", b"mirror", b"9" * 5000, b"-1", b"keep", b"swap", b"\xd9\xa1", b"Trance01", b"*"]
    at = rng.randrange(0, len(words), 2)
    words[at] = rng.choice(strange) if rng.random() < 0.4 else rng.choice(words[::2])
    return b"".join(words)


def new_header(record: bytes, rng: Random) -> bytes:
    lines = [
        *(
            b"Energy: 15",
            b"Energy: 99999999999999999999 1",
            b"Energy: -1 3",
            b"Energy: 1e3 4",
            b"Step: 5 0",
            b"Step: 0 -1",
        ),
        *(b"Final: yes", b"Final: no", b"Start: frodo", b"Start:", b"Deck: mine", b"Deck: mine 00", b"Match: 1 2"),
        *(
            b"Game: duel",
            b"Gandalf: 01",
            b"Seed: 3",
            b": x",
            b"Energy",
            b"Step: 0 0 0",
            b"Energy: \xd9\xa1\xd9\xa2 3 4",
        ),
    ]
    head, _blank, rest = record.partition(b"\n")
    return head + b"\n" + rng.choice(lines) + b"\n" + rest


def broken_off(record: bytes, rng: Random) -> bytes:
    """Only some of it, most often in the middle of the header."""
    return record[: rng.randrange(rng.choice([12, 120, len(record)]))]


SPOILERS: list[Spoil] = [
    noise,
    inserted,
    cut,
    dropped,
    doubled,
    swapped,
    other_word,
    new_header,
    broken_off,
]


def originals() -> list[bytes]:
    """Whole games, games broken off early, and finals."""
    whole = [played(seed) for seed in range(4)]
    begun = [played(seed, 12) for seed in range(10, 26)]
    finals = [played(seed, None, {"Final": "yes", "Start": "balrog"}) for seed in range(30, 36)]
    return [str(record).encode() for record in (*whole, *begun, *begun, *finals)]


FAULT = r"[^\n]*\.txt:[1-9]\d*: (cannot read: [^\n]+|illegal: D\d[^\n :]*: [^\n]+)\n"


def check(reply: Reply, spoilt: bytes) -> None:
    assert reply.code == 2, spoilt
    assert reply.out == "", spoilt
    assert re.fullmatch(FAULT, reply.err), (reply.err, spoilt)
    assert reply.err.strip().isprintable(), (reply.err, spoilt)


@pytest.mark.slow
def test_a_thousand_spoilt_records(tmp_path: Path) -> None:
    rng = Random(2002)
    file = tmp_path / "spoilt.txt"
    records = originals()
    refused: Counter[str] = Counter()
    still_sound = 0
    while refused.total() < WANTED:
        spoil = SPOILERS[(refused.total() + still_sound) % len(SPOILERS)]
        spoilt = spoil(rng.choice(records), rng)
        file.write_bytes(spoilt)
        reply = knock("replay", str(file), *rng.choice([[], ["--json"], ["--view", "balrog"]]))
        if reply.code == 0:
            still_sound += 1  # a changed comment, a dropped last line: the record is another sound one
            continue
        check(reply, spoilt)
        refused[spoil.__name__] += 1
        if refused.total() % (WANTED // OUTSIDE) == 0:
            assert knock_outside("replay", str(file)) == knock("replay", str(file))
    assert set(refused) == {spoil.__name__ for spoil in SPOILERS}


@pytest.mark.parametrize(
    "spoilt",
    [
        b"",
        b"\x00",
        b"\xff\xfe",
        b"\n\n\n",
        b"#\n",
        b"Game: duel",
        b"Game: duel\n",
        b"Game:\n\n",
        b"Game: duel\nGandalf:\n\n",
        b"Game: duel\nFinal: yes\nStart: gandalf\nGandalf:\nBalrog:\n\n",
        b"\xef\xbb\xbf\xef\xbb\xbfGame: duel\n\n",
        b"Game: duel\x00\n\n",
        b"Game: " + b"9" * 1_000_000 + b"\n\n",
        b"Game: ../../etc/passwd\n\n",
    ],
)
def test_hardly_a_record_at_all(tmp_path: Path, spoilt: bytes) -> None:
    file = tmp_path / "spoilt.txt"
    file.write_bytes(spoilt)
    check(knock("replay", str(file)), spoilt)
