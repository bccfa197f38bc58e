"""D9 the cards: the built-in reconstruction, and decks that owners of the printed game enter."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from mathom.games.duel import GAME
from mathom.games.duel.deck import BALROG, GANDALF, Deck, built_in, house, load_deck, rows_of, shelve, shelved
from mathom.kernel.errors import NotationError, RulesDataError
from mathom.kernel.provenance import Standing
from mathom.kernel.sitting import Sitting
from tests.rules.duel.table import DECK, Table

HERE = Path(__file__).parent
WEB = HERE.parents[2] / "src/mathom/web"
GOOD = (HERE / "deck.toml").read_text("utf-8")


def written(folder: Path, text: str, name: str = "own.toml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def faults(folder: Path, text: str) -> list[str]:
    with pytest.raises(RulesDataError) as caught:
        load_deck(written(folder, text))
    return caught.value.faults


def edited(*changes: tuple[str, str]) -> str:
    text = GOOD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def points(deck: Deck, side: int, card: str) -> tuple[list[int], list[int]]:
    number = deck.number(side, card)
    return rows_of(deck.defence[number]), rows_of(deck.attack[number])


# --- the built-in deck -----------------------------------------------------------------------------------------------


def test_D9_2_the_plain_cards_and_might_are_as_reconstructed_and_never_tuned() -> None:
    for side in (GANDALF, BALROG):
        plain = [card.id for card in DECK.cards if card.side == side and not card.text]
        assert {card: points(built_in(), side, card) for card in plain} == {
            card: points(DECK, side, card) for card in plain
        }


def test_D9_2_feint_and_mirror_have_no_points_and_the_other_specials_some() -> None:
    for number, card in enumerate(built_in().cards):
        if card.id in ("Feint", "Mirror", "Trance"):
            assert not built_in().defence[number]
            assert not built_in().attack[number]
        elif card.text:
            assert built_in().defence[number]
            assert built_in().attack[number]


def test_D9_2_neither_side_wins_by_its_cards_alone() -> None:
    """A coarse guard only: random play says little of the balance among strong players."""
    wins = [0, 0]
    for seed in range(300):
        rng = Random(seed)
        state = GAME.start(GAME.deal(rng, {}))
        while (outcome := state.outcome()) is None:
            legal = state.legal()
            if legal:
                state.apply(rng.choice(legal))
            else:
                state.settle(state.draw(rng))
        wins[outcome.winners[0]] += 1
    assert min(wins) > 60


def test_D9_2_the_balanced_deck_differs_in_nothing_but_points_of_specials() -> None:
    deck = house("balanced")
    assert deck is not None
    changed = {now.id for now, then in zip(deck.cards, built_in().cards, strict=True) if now != then}
    assert changed
    for now, then in zip(deck.cards, built_in().cards, strict=True):
        assert (now.side, now.id, now.text) == (then.side, then.id, then.text)
        if now.id in changed:
            assert now.text and now.id not in ("Feint", "Mirror", "Might")
            assert 3 <= now.defence.bit_count() + now.attack.bit_count() <= 5, "as many points as plain cards have"


def test_D9_2_the_balanced_deck_is_always_on_the_shelf() -> None:
    deck = house("balanced")
    assert deck is not None and shelved("balanced", deck.sha256) is deck
    assert shelved("balanced", "0" * 64) is None and house("attic") is None
    header = GAME.deal(Random(1), {"Deck": f"balanced {deck.sha256}"})
    assert GAME.start(header).deck is deck


def test_D9_2_every_value_has_a_source_and_a_standing() -> None:
    sourced = GAME.sourced()
    assert {"card 01", "card Mirror", "card Might", "final_start", "force_factor"} <= {entry.name for entry in sourced}
    for entry in sourced:
        assert entry.source
        assert entry.standing == Standing.STATED or entry.note, entry


def test_D9_3_six_cards_stand_in_a_line_and_attack_looks_different_from_defence() -> None:
    row = re.search(r"^\.row \{[^}]*\}", (WEB / "static/css/duel.css").read_text("utf-8"), re.MULTILINE)
    assert row is not None
    assert "repeat(6," in row[0]
    card = (WEB / "templates/duel/_card.html").read_text("utf-8")
    shield, blade = (re.search(rf'<path id="sk-{name}" d="M(\d+)', card) for name in ("shield", "blade"))
    assert shield is not None
    assert blade is not None
    assert int(shield[1]) < 20 < 60 < int(blade[1])  # defence at the left edge, attack at the right one
    assert 'for p in c.defence %}<use class="sk sk-shield' in card


# --- D9.1 an owner's deck --------------------------------------------------------------------------------------------


def test_D9_1_an_owners_deck_replaces_the_built_in_one(tmp_path: Path) -> None:
    text = edited(('id = "20", defence = [2], attack', 'id = "20", defence = [], attack'), ('"rules"', '"attic"'))
    deck = load_deck(written(tmp_path, text))
    shelve(deck)
    header = {"Gandalf": "20", "Balrog": "06", "Start": "balrog"}
    moves = "balrog 06; gandalf 20"  # 06 attacks in row 3; the built-in 20 defends in row 2
    assert Table(header).play(moves).stones == (14, 14)
    assert Table(header | {"Deck": f"attic {deck.sha256}"}).play(moves).stones == (14, 15)


def test_D9_1_a_record_names_the_deck_and_its_fingerprint(tmp_path: Path) -> None:
    deck = load_deck(written(tmp_path, edited(('"rules"', '"loft"'))))
    header = {"Gandalf": "", "Balrog": "", "Deck": f"loft {deck.sha256}"}
    with pytest.raises(NotationError, match="not on the shelf"):
        Sitting(GAME, header)
    shelve(deck)
    assert Sitting(GAME, header).state.deck is deck
    with pytest.raises(NotationError, match="fingerprint") as caught:
        Sitting(GAME, header | {"Deck": f"loft {'0' * 64}"})
    assert caught.value.key == "Deck"


def test_D9_1_any_text_may_be_missing_and_ids_are_free(tmp_path: Path) -> None:
    """A deck without Trick, Spell and Feint; the card of Mirror goes by another name."""
    text = edited(
        (', text = "Trick"', ""),
        (', text = "Spell"', ""),
        (', text = "Feint"', ""),
        ('id = "Mirror"', 'id = "looking-glass"'),
        ('"rules"', '"quiet"'),
    )
    deck = load_deck(written(tmp_path, text))
    shelve(deck)
    named = {"Deck": f"quiet {deck.sha256}"}
    table = Table({"Gandalf": "Spell looking-glass", "Balrog": "Trick Feint"} | named)
    table.play("gandalf Spell; balrog Trick; gandalf looking-glass")
    assert table.effects["mirror"] == [1, 3]
    table.play("balrog Feint")
    assert table.asked == "gandalf play"
    for seed in range(30):
        rng = Random(seed)
        sitting = Sitting(GAME, GAME.deal(rng, named))
        while sitting.state.outcome() is None:
            sitting.settle(rng)
            if legal := sitting.state.legal():
                sitting.decide(rng.choice(legal))
        assert not any(line.actor == "*" for line in sitting.lines)


def test_D9_1_a_feint_may_move_a_card_whose_text_the_owner_left_out(tmp_path: Path) -> None:
    deck = load_deck(written(tmp_path, edited((', text = "Power"', ""), ('"rules"', '"plain-power"'))))
    shelve(deck)
    table = Table({"Gandalf": "01 02", "Balrog": "Power Feint", "Deck": f"plain-power {deck.sha256}"})
    table.play("gandalf 01; balrog Power; gandalf 02; balrog Feint")
    assert table.legal == "swap Power"


def test_D9_1_all_faults_at_once_with_file_entry_and_reason(tmp_path: Path) -> None:
    text = edited(
        ('id = "03", defence = [1, 3, 4]', 'id = "03", defence = [1, 3, 5]'),
        ('id = "07", defence = [4]', 'id = "07", defence = [4, 4]'),
        ('id = "16"', 'id = "15"'),
        ('text = "Balance"', 'text = "Power"'),
        ('text = "Trick"', 'text = "Force"'),
        ('  { id = "Might", defence = [1, 2, 3, 4], attack = [1, 2, 3, 4] },\n', ""),
    )
    assert faults(tmp_path, text) == [
        "own.toml: both 3 (03): defence must be a list of rows from 1 to 4",
        "own.toml: both 7 (07): defence names a row twice",
        "own.toml: gandalf 1 (Balance): “Power” is not a text of this side",
        "own.toml: gandalf: the id “15” stands more than once",
        "own.toml: balrog: has 26 cards instead of 27",
        "own.toml: balrog: the id “15” stands more than once",
        "own.toml: balrog: the text “Force” stands more than once",
    ]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('game = "duel"', 'game = "towers"', "game: must be “duel”"),
        ('name = "rules"', 'name = "my deck"', "name: must be one word without spaces or “#”"),
        ('name = "rules"', "name = 3", "name: must be one word without spaces or “#”"),
        ('name = "rules"', 'name = "a"\nseed = 1', "seed: is not known here"),
        ('id = "01"', "id = 1", "both 1: the id must be one word without spaces or “#”"),
        ('id = "01"', 'id = "0 1"', "both 1: the id must be one word without spaces or “#”"),
        ('id = "01"', 'id = "order"', "both 1: the id must not be a word of the record, “order”"),
        ('id = "01", defence = [1, 2]', 'id = "01"', "both 1 (01): defence must be a list of rows from 1 to 4"),
        ("defence = [1, 2], attack = [3]", "defence = [1, true], attack = [3]", "both 1 (01): defence must be a list"),
        ('id = "01"', 'id = "01", text = "Balance"', "both 1 (01): “Balance” is not a text of this side"),
        ('id = "01"', 'id = "01", colour = "red"', "both 1 (01): “colour” is not known here"),
        ('id = "01"', 'id = "01", standing = "sure"', "both 1 (01): standing must be stated, inferred, assumed or"),
        ('id = "Feint", defence = []', 'id = "Feint", defence = [2]', "balrog 1 (Feint): Feint has no strength points"),
        ('id = "Mirror", defence = []', 'id = "Mirror", defence = [2]', "gandalf 2 (Mirror): Mirror has no strength"),
        ("gandalf = [", "gandalf = 5\nother = [", "gandalf: must be a list of cards"),
    ],
)
def test_D9_1_every_kind_of_fault_has_its_sentence(tmp_path: Path, old: str, new: str, reason: str) -> None:
    found = faults(tmp_path, edited((old, new)))
    assert any(fault.startswith(f"own.toml: {reason}") for fault in found), found
    assert len(found) == len(set(found)), "a fault is told twice"


def test_D9_1_a_section_that_is_no_list_is_told_once(tmp_path: Path) -> None:
    found = faults(tmp_path, 'game = "duel"\nname = "odd"\nboth = 7\n')
    assert found == [
        "own.toml: both: must be a list of cards “[[both]]”",
        "own.toml: gandalf: has 0 cards instead of 27",
        "own.toml: balrog: has 0 cards instead of 27",
    ]


def test_D9_1_several_unknown_keys_are_told_in_order(tmp_path: Path) -> None:
    found = faults(tmp_path, edited(('name = "rules"', 'name = "a"\nzeal = 1\narmour = 2\nmirth = 3')))
    assert found == [f"own.toml: {key}: is not known here" for key in ("armour", "mirth", "zeal")]


@pytest.mark.parametrize("raw", [b"game = ", b"\xff\xfe", b'game = "duel"\ngame = "duel"'])
def test_D9_1_what_is_no_toml_file_is_one_fault(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "torn.toml"
    path.write_bytes(raw)
    with pytest.raises(RulesDataError) as caught:
        load_deck(str(path))
    (fault,) = caught.value.faults
    assert fault.startswith("torn.toml: not a TOML file: ")


def test_D9_1_a_file_that_is_not_there_is_one_fault(tmp_path: Path) -> None:
    with pytest.raises(RulesDataError, match=r"gone\.toml: cannot be opened"):
        load_deck(str(tmp_path / "gone.toml"))
