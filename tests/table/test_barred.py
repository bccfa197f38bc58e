"""Who is barred stands in a file; an open house heeds it at once."""

from pathlib import Path

import pytest

from mathom.table.barred import NAME, Bar, Bars, bar, let_in, of_address, of_holder, read

HERE = b"\x01" * 32


def test_a_person_is_barred_by_his_key_and_let_in_again(tmp_path: Path) -> None:
    bars = Bars(tmp_path)
    assert not bars.hold(HERE, "192.0.2.7")
    bar(tmp_path, of_holder(HERE))
    assert bars.hold(HERE, "192.0.2.7") and not bars.hold(b"", "192.0.2.7") and not bars.hold(b"\x02" * 32, "192.0.2.7")
    assert let_in(tmp_path, HERE.hex()) and not bars.hold(HERE, "192.0.2.7")
    assert not let_in(tmp_path, HERE.hex())


@pytest.mark.parametrize(
    ("wanted", "held", "free"),
    [
        ("192.0.2.7", ["192.0.2.7", "::ffff:192.0.2.7"], ["192.0.2.8", "2001:db8::7", "", "testclient"]),
        ("192.0.2.0/24", ["192.0.2.1", "192.0.2.254"], ["192.0.3.1"]),
        ("192.0.2.7/24", ["192.0.2.1", "192.0.2.254"], ["192.0.3.1"]),
        ("::ffff:192.0.2.7", ["192.0.2.7", "::ffff:192.0.2.7"], ["192.0.2.8", "::192.0.2.7"]),
        ("::ffff:192.0.2.0/120", ["192.0.2.1", "::ffff:192.0.2.254"], ["192.0.3.1"]),
        ("fe80::1%wlan0", ["fe80::1", "fe80::1%wlan0"], ["fe80::2"]),
        ("2001:db8::/32", ["2001:db8::1"], ["2001:db9::1", "192.0.2.7"]),
    ],
)
def test_an_address_or_a_network_is_barred(wanted: str, held: list[str], free: list[str], tmp_path: Path) -> None:
    bar(tmp_path, of_address(wanted))
    bars = Bars(tmp_path)
    assert [bars.hold(HERE, address) for address in held] == [True] * len(held)
    assert [bars.hold(HERE, address) for address in free] == [False] * len(free)


@pytest.mark.parametrize("wrong", ["", "nowhere", "192.0.2.7/33", "192.0.2", "fe80::1%x y", "fe80::1%\n"])
def test_what_is_no_address_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"address|network"):
        of_address(wrong)


def test_the_file_may_be_written_by_hand_and_is_only_for_its_owner(tmp_path: Path) -> None:
    bar(tmp_path, of_address("192.0.2.7"))
    bar(tmp_path, of_address("192.0.2.7"))
    path = tmp_path / NAME
    assert read(tmp_path).bars == [Bar("address", "192.0.2.7")] and path.stat().st_mode & 0o777 == 0o600
    path.write_text("address nowhere\n\nwhat is this\naddress 192.0.2.9\n", "utf-8")
    bars = Bars(tmp_path)
    assert bars.hold(HERE, "192.0.2.9") and not bars.hold(HERE, "192.0.2.7")


def test_a_file_written_by_hand_has_marks_comments_and_lines_that_bar_nobody(tmp_path: Path) -> None:
    lines = ("address 203.0.113.7/24 # noise", "# friends", "adress 192.0.2.1", f"visitor {HERE.hex().upper()}", "")
    (tmp_path / NAME).write_text("\ufeff" + "\r\n".join((*lines, "visitor 00", "address")), "utf-8")
    found = read(tmp_path)
    assert found.bars == [of_address("203.0.113.0/24"), of_holder(HERE)]
    assert found.idle == {3: "adress 192.0.2.1", 6: "visitor 00", 7: "address"}
    assert Bars(tmp_path).hold(b"", "203.0.113.200") and Bars(tmp_path).hold(HERE, "")


def test_lines_that_are_not_understood_stay_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / NAME
    by_hand = b"# our list\nadress 192.0.2.1\n\nvis\xeftor\x1b 7\r\naddress 192.0.2.9 # noise"
    path.write_bytes(by_hand)
    bar(tmp_path, of_address("192.0.2.9"))
    assert path.read_bytes() == by_hand, "he was barred before"
    bar(tmp_path, of_address("192.0.2.7"))
    assert path.read_bytes() == by_hand + b"\naddress 192.0.2.7\n"
    assert let_in(tmp_path, "192.0.2.9")
    assert path.read_bytes() == by_hand.rpartition(b"\n")[0] + b"\naddress 192.0.2.7\n"


@pytest.mark.parametrize("named", ["::ffff:192.0.2.0/120", "192.0.2.9/24", "192.0.2.0/24"])
def test_whoever_is_let_in_may_be_named_as_he_was_barred(named: str, tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("address 192.0.2.7/24\n", "utf-8")
    assert let_in(tmp_path, named) and read(tmp_path).bars == []


def test_an_open_house_keeps_the_bars_it_knew_while_the_file_cannot_be_read(tmp_path: Path) -> None:
    bar(tmp_path, of_holder(HERE))
    bars = Bars(tmp_path)
    assert bars.hold(HERE, "")
    (tmp_path / NAME).unlink()
    (tmp_path / NAME).mkdir()
    assert bars.hold(HERE, "")
    (tmp_path / NAME).rmdir()
    assert not bars.hold(HERE, ""), "there is no list any more"
