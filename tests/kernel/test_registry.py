"""The shelf of games, and the small words of the kernel."""

from __future__ import annotations

import pytest

from mathom.kernel import registry
from mathom.kernel.errors import IllegalMove, NotationError, Objection, RulesDataError
from mathom.kernel.provenance import Standing
from tests.mini.game import MINI


@pytest.fixture
def empty_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_shelf", {})


@pytest.mark.usefixtures("empty_shelf")
def test_a_registered_game_is_found() -> None:
    registry.register(MINI)
    assert registry.find("mini") is MINI
    assert registry.registered() == [MINI]


@pytest.mark.usefixtures("empty_shelf")
def test_an_unknown_game_is_refused_at_the_game_line() -> None:
    with pytest.raises(NotationError, match="there is no game “chess”") as caught:
        registry.find("chess")
    assert caught.value.key == "Game"


def test_an_objection_names_its_rule_and_fills_its_sentence() -> None:
    objection = Objection("M3", "{card} is not in this hand", (("card", "a1"),))
    assert str(objection) == "M3: a1 is not in this hand"
    assert str(IllegalMove(objection)) == str(objection)
    assert objection.sentence == "{card} is not in this hand"
    assert objection == Objection("M3", "{card} is not in this hand", (("card", "a1"),))


def test_a_faulty_folder_tells_all_its_faults() -> None:
    fault = RulesDataError(["deck.toml: no card 03", "deck.toml: two cards 04"])
    assert fault.faults == ["deck.toml: no card 03", "deck.toml: two cards 04"]
    assert str(fault) == "deck.toml: no card 03; deck.toml: two cards 04"


def test_the_standings_are_the_words_of_the_data_files() -> None:
    assert [standing.value for standing in Standing] == ["stated", "inferred", "assumed", "disputed"]
