"""`mathom notices` says what is set up and what went wrong, and never a password."""

from pathlib import Path

import pytest

from tests.cli.door import knock, refused


@pytest.fixture(autouse=True)
def variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MATHOM_MAIL", "smtp://house:mellon@127.0.0.1:9")
    monkeypatch.setenv("MATHOM_MAIL_FROM", "house@example.org")


def test_what_is_set_up_is_told_without_passwords(home: Path) -> None:
    said = knock("notices")
    assert said.code == 0 and said.out.splitlines() == [
        "mail: 127.0.0.1",
        "ntfy: not set up",
        "hook: not set up",
        "push: not set up",
        "Nothing has gone wrong lately.",
    ]


def test_what_went_wrong_is_told(tmp_path: Path) -> None:
    (tmp_path / "notices.log").write_text("".join(f"fault {number}\n" for number in range(30)), "utf-8")
    said = knock("notices", "--data", str(tmp_path))
    assert "fault 9" not in said.out and said.out.splitlines()[-1] == "fault 29"


def test_a_trial_that_fails_says_why(home: Path) -> None:
    said = knock("notices", "--try", "mail", "me@example.org")
    assert said.code == 1 and said.out.startswith("It did not get through: ConnectionRefusedError")
    assert "mellon" not in said.out + said.err


def test_a_trial_by_no_way_or_to_no_address_is_refused(home: Path) -> None:
    refused(knock("notices", "--try", "ntfy", "topic"), "ntfy is not set up")
    refused(knock("notices", "--try", "mail", "me"), "“me” is no address for mail")
