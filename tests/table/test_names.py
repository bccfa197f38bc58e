"""What people may call themselves."""

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from mathom.table.names import LONGEST, MOST_MARKS, clean_name, letters_of


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


def test_a_name_is_cut_between_letters_as_people_count_them() -> None:
    family, wave, flag, tall = "👨\u200d👩\u200d👧", "👋🏽", "🇮🇷", "q\u0323"
    for letter in (family, wave, flag, tall, "é", "م", "ی\u200c", "ش\u0651"):
        assert letters_of(letter) == [letter]
        name = clean_name(letter * 60)
        assert name.rstrip("\u200c") == (letter * LONGEST).rstrip("\u200c")
    assert letters_of("🇮🇷🇳🇱a") == ["🇮🇷", "🇳🇱", "a"]
    assert letters_of("a\u200db") == ["a\u200d", "b"]
    assert len(clean_name("a" + "\u200d" * 500)) <= 1 + MOST_MARKS


@given(st.text(max_size=200))
def test_any_text_becomes_a_harmless_name(text: str) -> None:
    name = clean_name(text)
    assert len(letters_of(name)) <= LONGEST and len(name) <= LONGEST * (1 + MOST_MARKS) * 2
    assert clean_name(name) == name
    assert not any(unicodedata.category(sign) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") for sign in name)
    assert name == name.strip()
