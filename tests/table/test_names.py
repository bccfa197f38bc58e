"""What people may call themselves."""

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from mathom.table.names import LONGEST, clean_name


def test_ordinary_names_stay_as_they_are() -> None:
    for name in ("Mirjam", "Élodie d’Ys", "شیرین", "می\u200cخواهم", "Zoë 🙂", "李雷"):
        assert clean_name(name) == name


def test_direction_and_control_marks_go() -> None:
    assert clean_name("a\u202eb\u2066c\u2069\u200bd\x07e\x00") == "abcde"
    assert clean_name(" a \r\n\t b\u2028c\u00a0 ") == "a b c"
    assert clean_name("\u200c\u200d ") == ""


def test_names_are_composed_and_not_too_tall() -> None:
    assert clean_name("e\u0301") == "é"
    assert len(clean_name("a" + "\u0323\u0325\u032d\u0330\u0332" * 5)) <= 5


@given(st.text(max_size=200))
def test_any_text_becomes_a_harmless_name(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= LONGEST
    assert clean_name(name) == name
    assert not any(unicodedata.category(sign) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") for sign in name)
    assert name == name.strip()
