"""Who is barred stands in a file; an open house heeds it at once."""

from pathlib import Path

import pytest

from mathom.table.barred import NAME, Bar, Bars, bar, barred, let_in, of_address, of_holder

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
        ("2001:db8::/32", ["2001:db8::1"], ["2001:db9::1", "192.0.2.7"]),
    ],
)
def test_an_address_or_a_network_is_barred(wanted: str, held: list[str], free: list[str], tmp_path: Path) -> None:
    bar(tmp_path, of_address(wanted))
    bars = Bars(tmp_path)
    assert [bars.hold(HERE, address) for address in held] == [True] * len(held)
    assert [bars.hold(HERE, address) for address in free] == [False] * len(free)


@pytest.mark.parametrize("wrong", ["", "nowhere", "192.0.2.7/24", "192.0.2"])
def test_what_is_no_address_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"address|network|host bits"):
        of_address(wrong)


def test_the_file_may_be_written_by_hand_and_is_only_for_its_owner(tmp_path: Path) -> None:
    bar(tmp_path, of_address("192.0.2.7"))
    bar(tmp_path, of_address("192.0.2.7"))
    path = tmp_path / NAME
    assert barred(tmp_path) == [Bar("address", "192.0.2.7")] and path.stat().st_mode & 0o777 == 0o600
    path.write_text("address nowhere\n\nwhat is this\naddress 192.0.2.9\n", "utf-8")
    bars = Bars(tmp_path)
    assert bars.hold(HERE, "192.0.2.9") and not bars.hold(HERE, "192.0.2.7")
