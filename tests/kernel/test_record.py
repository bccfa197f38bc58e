"""Records as text: what is read is what was written, and what cannot be read is named by its line."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mathom.kernel.errors import NotationError
from mathom.kernel.record import Line, Record, decode, parse_record

WORD = st.sampled_from(
    ["gandalf", "1", "*", "01", "-3", "R1!", "H3", "Game", "step", "a.b", "é", "–", "“", "\u0627", "\U0001f0a1"]
)
WORDS = st.lists(WORD, min_size=1, max_size=3).map(" ".join)
HEADER = st.dictionaries(WORDS.filter(lambda key: key != "Game"), st.one_of(st.just(""), WORDS), max_size=4)
RECORD = st.builds(Record, WORD, HEADER, st.lists(st.builds(Line, WORD, WORDS), max_size=6))
ROW = st.one_of(
    st.sampled_from(["", "  ", "Game: duel", "Game:", "Key: value", ": value", "# note", "1 play # why", "1", "* 2 3"]),
    st.text(max_size=12),
)


def unnumbered(record: Record) -> list[tuple[str, str]]:
    return [(line.actor, line.move) for line in record.lines]


@given(RECORD)
def test_written_and_read(record: Record) -> None:
    read = parse_record(str(record))
    assert (read.game, read.header, unnumbered(read)) == (record.game, record.header, unnumbered(record))
    assert str(read) == str(record)


@given(RECORD)
def test_windows_line_ends_are_the_same(record: Record) -> None:
    read = parse_record(str(record).replace("\n", "\r\n"))
    assert str(read) == str(record)


@given(RECORD)
def test_bytes_with_or_without_a_mark_are_the_same(record: Record) -> None:
    raw = str(record).encode()
    assert decode(raw) == decode(b"\xef\xbb\xbf" + raw) == str(record)


@given(RECORD, st.integers(0, 2**32))
def test_comments_and_blank_lines_change_nothing(record: Record, seed: int) -> None:
    rng = Random(seed)
    notes = ("", " # note", "   ", "# a: b")
    head, _, body = str(record).partition("\n\n")
    rows = [row + rng.choice(notes) for row in head.split("\n")]
    rows.insert(rng.randint(0, len(rows)), "# nothing but a note")
    more = [line for row in body.split("\n") for line in (row + rng.choice(notes), rng.choice(notes))]
    read = parse_record("\n".join([*rows, " ", *more]))
    assert str(read) == str(record)


@given(RECORD)
def test_every_line_knows_where_it_stands(record: Record) -> None:
    rows = str(record).split("\n")
    read = parse_record(str(record))
    assert all(rows[line.number - 1] == str(line) for line in read.lines)
    assert all(rows[read.where[key] - 1].startswith(f"{key}:") for key in [*record.header, "Game"])
    assert read.where[""] == 1


@given(st.lists(ROW, max_size=8).map("\n".join))
@example("")
@example("Game: duel")
@example("\ufeffGame: duel")
def test_any_text_is_read_or_refused_at_one_of_its_lines(text: str) -> None:
    try:
        read = parse_record(text)
    except NotationError as fault:
        assert 1 <= fault.line <= text.count("\n") + 1
        assert fault.sentence
    else:
        assert str(parse_record(str(read))) == str(read)


@given(st.lists(st.one_of(st.binary(max_size=6), st.sampled_from([b"a: b\n", b"\n", "é".encode()])), max_size=6))
@example([b"\xef\xbb\xbf", b"\n\n\n", b"\xff"])
@example([b"\xef\xbb\xbf\xff"])
@example([b"a\n", b"\xc3\n"])
def test_any_bytes_are_text_or_refused_at_the_first_bad_line(parts: list[bytes]) -> None:
    raw = b"".join(parts)
    bad = [number for number, row in enumerate(raw.split(b"\n"), start=1) if not _is_text(row)]
    if not bad:
        assert decode(raw) == raw.removeprefix(b"\xef\xbb\xbf").decode()
        return
    with pytest.raises(NotationError) as caught:
        decode(raw)
    assert caught.value.line == bad[0]


def _is_text(row: bytes) -> bool:
    try:
        row.decode()
    except UnicodeDecodeError:
        return False
    return True


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        ("", 1, "no Game line"),
        ("\nGame: duel\n", 1, "no Game line"),
        ("# only a note\n", 1, "no Game line"),
        ("Start: gandalf\nGame: duel\n", 1, "first header line"),
        ("# note\nStart: gandalf\n", 2, "first header line"),
        ("Game: duel\nStart gandalf\n", 2, "“Start gandalf”"),
        ("Game: duel\n: gandalf\n", 2, "“: gandalf”"),
        ("Game: duel\nStart: gandalf\nStart: balrog\n", 3, "Start stands twice"),
        ("Game: duel\nGame: duel\n", 2, "Game stands twice"),
        ("Game: duel\n\ngandalf 01\n\nbalrog\n", 5, "“balrog”"),
        ("Game: duel\n\ngandalf # 01\n", 3, "“gandalf”"),
    ],
)
def test_unreadable(text: str, line: int, part: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    assert caught.value.line == line
    assert part in caught.value.sentence


def test_a_record_in_full() -> None:
    text = "Game: duel # the old one\nStart:  gandalf\n\n gandalf   01\n# now the other\nbalrog\t07  # ouch\n"
    record = parse_record(text)
    assert record.game == "duel"
    assert record.header == {"Start": "gandalf"}
    assert record.lines == [Line("gandalf", "01", 4), Line("balrog", "07", 6)]
    assert str(record) == "Game: duel\nStart: gandalf\n\ngandalf 01\nbalrog 07\n"


def test_a_colon_in_a_value_stays() -> None:
    assert parse_record("Game: duel\nNote: 12:30\n").header == {"Note": "12:30"}
