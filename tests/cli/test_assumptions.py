"""`mathom assumptions`: whatever nobody states is told, with its reason."""

from mathom import shelf
from mathom.kernel.provenance import Standing
from tests.cli.door import knock


def test_every_value_that_is_not_stated_is_told_with_its_reason() -> None:
    out = knock("assumptions", "duel").out
    unstated = [value for value in shelf.game("duel").sourced() if value.standing != Standing.STATED]
    assert len(unstated) > 20
    for value in unstated:
        assert f"{value.rule} {value.name}: {value.value} ({value.standing}: {value.source}" in out
        assert value.note in out
    assert len(out.splitlines()) == 1 + len(unstated)


def test_stated_values_are_left_out() -> None:
    assert "duel_start" not in knock("assumptions", "duel").out


def test_without_a_game_all_games_are_told() -> None:
    out = knock("assumptions").out
    for game in shelf.games():
        assert f"{game.title}, rules version {game.rules_version}: " in out
