"""Every computer player that a guest can choose has a name and a sentence."""

from mathom.minds import MINDS
from mathom.words.players import COMPUTERS, USUAL, player_lines, player_manner, player_name


def test_every_player_has_a_name_and_a_sentence_of_its_own() -> None:
    assert set(COMPUTERS) == set(MINDS)
    assert len({player_name(word) for word in MINDS}) == len(MINDS)
    assert all(player_manner(word).endswith(".") for word in MINDS)
    assert USUAL in COMPUTERS


def test_the_help_of_commands_names_all_of_them() -> None:
    assert [line.split()[0] for line in player_lines()] == list(COMPUTERS)
