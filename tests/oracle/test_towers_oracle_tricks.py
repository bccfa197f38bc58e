"""The oracle against examples worked out by hand from the rules: tricks, and what chapters do to them."""

from tests.oracle.towers import TowersOracle


def at_lead(chapter: str, hands: list[str], characters: str, leader: int = 1, **more: str) -> TowersOracle:
    """A record that begins at a first lead; keys such as Hidden_2 stand for `Hidden 2`."""
    header = {"Chapter": chapter, "Players": str(len(hands)), "Phase": "play", "Leader": str(leader)}
    names = characters.split()
    header["Characters"] = ", ".join(f"{h} {name}" for h, name in enumerate(names, 1))
    for h, cards in enumerate(hands, 1):
        header[f"Hand {h}"] = cards
    return TowersOracle(header | {key.replace("_", " "): value for key, value in more.items()})


def play(oracle: TowersOracle, *lines: str) -> dict[str, object]:
    for line in lines:
        actor, _, text = line.partition(" ")
        oracle.play(actor, text)
    return oracle.position()


CH19 = "aragorn-hunter boromir legolas-hunter"
CH29 = "frodo gollum-stinker smeagol-slinker"


def test_t3_1_following_is_a_duty_and_the_highest_wins() -> None:
    oracle = at_lead("19", ["H3 M1", "H5 S8", "M8 F1"], CH19)
    play(oracle, "1 H3")
    assert oracle.legal() == ["H5"]
    play(oracle, "2 H5")
    assert oracle.legal() == ["M8", "F1"]
    position = play(oracle, "3 M8")
    assert (position["leader"], position["tricks"]) == (2, {"1": 0, "2": 1, "3": 0})


def test_t3_2_one_tower_wins_two_cancel_and_a_led_tower_has_no_suit() -> None:
    assert play(at_lead("19", ["H3", "BT", "H8"], CH19), "1 H3", "2 BT", "3 H8")["leader"] == 2
    assert play(at_lead("19", ["WT", "BT", "H2"], CH19), "1 WT", "2 BT", "3 H2")["leader"] == 3
    oracle = at_lead("19", ["WT", "H2", "F8 H1"], CH19)
    play(oracle, "1 WT", "2 H2")
    assert oracle.legal() == ["H1"]
    assert play(oracle, "3 H1")["figures"] == {"WT": 1, "BT": None}


def test_t3_3_orcs_are_not_led_and_only_orcs_lose_the_chapter() -> None:
    oracle = at_lead("19", ["H3 O", "H5 O", "H8 F1"], CH19)
    assert oracle.legal() == ["H3"]
    assert play(oracle, "1 H3", "2 H5", "3 H8")["leader"] == 3
    position = play(at_lead("19", ["H3 O", "H5 O", "H2 F1"], CH19), "1 H3", "2 H5", "3 H2")
    assert position["result"] == {"winners": [], "reason": "lost at once"}


def test_t3_4_rings_open_when_one_is_played_by_someone_unable_to_follow() -> None:
    oracle = at_lead("29", ["H3 R2 H6", "R3 R4 M1", "H7 H1 H2"], CH29, Burden="3")
    assert oracle.legal() == ["H3", "H6"]
    play(oracle, "1 H3", "2 R3")
    assert oracle.position()["ring_open"] is True
    play(oracle, "3 H1")
    assert oracle.legal() == ["R2", "H6"]


def test_t3_4_a_ring_that_sets_the_suit_does_not_open_them() -> None:
    oracle = at_lead("29", ["Wy H5", "R3 R4", "R5 H1"], CH29, Burden="3")
    position = play(oracle, "1 Wy", "2 R3", "3 R5")
    assert (position["leader"], position["ring_open"]) == (3, False)
    assert oracle.legal() == ["H1"]


def test_t3_4_nothing_else_to_lead() -> None:
    assert at_lead("31", ["R2 O", "R3 R4", "R5 H1"], "sam frodo gollum-wicked").legal() == ["R2"]


def test_t3_5_the_one_ring_wins_when_its_player_says_so() -> None:
    oracle = at_lead("29", ["H3", "R1", "H7"], CH29, Burden="3")
    play(oracle, "1 H3")
    assert oracle.legal() == ["R1", "R1!"]
    assert play(oracle, "2 R1!", "3 H7")["leader"] == 2
    assert play(at_lead("29", ["H3", "R1", "BT"], CH29), "1 H3", "2 R1!", "3 BT")["leader"] == 2
    assert play(at_lead("29", ["H3", "R1", "H7"], CH29), "1 H3", "2 R1", "3 H7")["leader"] == 3


def test_t3_6_weariness_only_leads() -> None:
    oracle = at_lead("29", ["H3 M2", "Wy M1", "H7 M7"], CH29)
    play(oracle, "1 H3")
    assert oracle.legal() == ["M1"]
    play(oracle, "2 M1", "3 H7", "3 M7", "1 M2")
    assert oracle.position()["result"] == {"winners": [], "reason": "lost at once"}


def test_t3_7_nobody_wins_and_the_same_player_leads_again() -> None:
    oracle = at_lead("19", ["WT H1", "BT H2", "O H3"], CH19)
    position = play(oracle, "1 WT", "2 BT", "3 O")
    assert (position["leader"], position["trick"], position["tricks"]) == (1, 2, {"1": 0, "2": 0, "3": 0})


def test_t2_6_hidden_cards_come_back_between_tricks_and_must_with_an_empty_hand() -> None:
    oracle = at_lead("20", ["H3 H4", "M5", "H8 H1"], "aragorn-hunter eomer gimli-hunter", Hidden_2="H5")
    play(oracle, "1 H3", "2 M5", "3 H8")
    assert (oracle.actor(), oracle.legal()) == ("2", ["unhide"])
    position = play(oracle, "2 unhide", "3 H1", "1 H4", "2 H5")
    assert (position["over"], position["tricks"]) == (True, {"1": 0, "2": 1, "3": 1})


def test_t4_1_the_smallest_hand_ends_the_round() -> None:
    oracle = at_lead("24", ["H3 M1", "H4", "H5"], "gandalf-white theoden eowyn")
    position = play(oracle, "1 H3", "2 H4", "3 H5")
    assert position["over"] is True
    assert position["hands"] == {"1": ["M1"], "2": [], "3": []}


def test_t8_22_treebeard_plays_one_trick_behind() -> None:
    names = "treebeard quickbeam merry"
    oracle = at_lead("22", ["M1 S1", "M5 S8", "M4 F1"], names, Under="F16", Hill_2="1")
    position = play(oracle, "1 M1", "2 M5", "3 M4")
    assert (position["leader"], position["under"], position["won"]) == (
        2,
        "M1",
        {"1": [], "2": ["F16", "M5", "M4"], "3": []},
    )
    position = play(oracle, "2 S8", "3 F1")
    assert oracle.legal() == ["S1"]
    position = play(oracle, "1 S1")
    assert (position["under"], position["tricks"]) == ("S1", {"1": 0, "2": 2, "3": 0})
    assert position["verdicts"] == {"1": "lost", "2": "secured", "3": "lost"}


def test_t8_22_a_tower_put_by_the_leader_sets_no_suit() -> None:
    oracle = at_lead("22", ["WT S1", "M5 S8", "F4 M1"], "treebeard quickbeam merry", Under="F16", Hill_2="1")
    position = play(oracle, "1 WT", "2 M5")
    assert (position["on_table"], position["figures"]) == ([[1, "F16"], [2, "M5"]], {"WT": 1, "BT": None})
    assert oracle.legal() == ["M1"]
    position = play(oracle, "3 M1", "2 S8", "3 F4", "1 S1")
    assert position["tricks"] == {"1": 1, "2": 1, "3": 0}  # the White Tower came out and won


def test_t8_22_putting_an_orc_as_leader_loses() -> None:
    oracle = at_lead("22", ["O S1", "M5 S8", "F4 M1"], "treebeard quickbeam merry", Under="F16", Hill_2="1")
    assert oracle.legal() == ["O", "S1"]
    assert play(oracle, "1 O")["result"] == {"winners": [], "reason": "lost at once"}


def test_t8_23_old_men_discard_until_both_have_won() -> None:
    hands = ["H1 M1 S1 S2", "H8 M2 S3 S4", "H2 M8 S5 S6"]
    oracle = at_lead("23", hands, "aragorn-hunter old-man old-man", Free="F1")
    position = play(oracle, "1 H1", "2 H8", "3 H2")
    assert (position["tricks"], position["leader"]) == ({"1": 0, "2": 0, "3": 0}, 2)
    play(oracle, "2 M2", "3 M8", "1 M1")
    assert (oracle.actor(), oracle.legal()) == ("*", ["turn 2 gandalf-white", "turn 3 gandalf-white"])
    position = play(oracle, "* turn 2 gandalf-white")
    assert position["characters"] == {"1": "aragorn-hunter", "2": "gandalf-white", "3": "saruman-old-man"}
    assert (oracle.actor(), oracle.prompt(), position["free"]) == ("2", "exchange", [])
    position = play(oracle, "2 give F1 to 1", "1 return S1", "3 S5", "1 S2", "2 S3", "3 S6", "1 F1", "2 S4")
    assert position["tricks"] == {"1": 0, "2": 0, "3": 2}
    assert position["verdicts"] == {"1": "lost", "2": "lost", "3": "lost"}


def test_t8_25_orcs_legolas_wins_go_under_gimlis_card() -> None:
    names = "aragorn-leader legolas-competitor gimli-competitor"
    oracle = at_lead("25", ["H1 M1", "H8 M2", "O M3"], names, Round="2", GimliOrcs="1")
    position = play(oracle, "1 H1", "2 H8", "3 O")
    assert (position["gimli_orcs"], position["won"]) == (2, {"1": [], "2": ["H1", "H8"], "3": []})


def test_t8_28_pippin_draws_shadows_even_in_the_last_trick() -> None:
    oracle = at_lead("28", ["H1 M1", "H8 M8", "H3 M3"], "gandalf-white pippin shadowfax", Palantir="S4 S1")
    position = play(oracle, "1 H1", "2 H8", "3 H3")
    assert (position["hands"], position["palantir"]) == ({"1": ["M1"], "2": ["M8", "S4"], "3": ["M3"]}, 1)
    position = play(oracle, "2 M8", "3 M3", "1 M1")
    assert position["verdicts"] == {"1": "lost", "2": "lost", "3": "lost", "event": "secured"}


def test_t8_30_shadows_are_not_led() -> None:
    names = "frodo gollum-stinker smeagol-sworn"
    assert at_lead("30", ["S1 R2", "M1 M2", "M3 M4"], names).legal() == ["R2"]
    assert at_lead("30", ["S1 S2", "M1 M2", "M3 M4"], names).position()["over"] is True


def test_t8_31_frodo_never_leads_a_ring() -> None:
    oracle = at_lead("31", ["R2 O", "M1 M2", "M3 M4"], "frodo sam gollum-wicked")
    assert oracle.position()["result"] == {"winners": [], "reason": "lost at once"}


def test_t8_33_the_stairs_need_a_two_and_a_four_of_four_hands() -> None:
    hands = ["H1 M1", "H2 M2", "F3 M4", "F4 F5"]
    names = "frodo sam smeagol-wretched gollum-wicked"
    position = play(
        at_lead("33", hands, names, Burden="2"), "1 H1", "2 H2", "3 F3", "4 F4", "2 M2", "3 M4", "4 F5", "1 M1"
    )
    assert position["verdicts"] == {"1": "lost", "2": "secured", "3": "lost", "4": "lost", "event": "secured"}


def test_t8_34_the_steps() -> None:
    oracle = at_lead("34", ["H1", "H2", "H3"], "frodo sam gollum-servant", Steps="3 first, 2 last", Burden="2")
    position = play(oracle, "1 H1", "2 H2", "3 H3")
    assert position["verdicts"] == {"1": "lost", "2": "lost", "3": "secured", "event": "lost"}


def test_t8_35_the_light_beats_everything() -> None:
    oracle = at_lead("35", ["H3 M1", "Wy O", "BT M3"], "frodo sam shelob")
    play(oracle, "1 H3")
    assert oracle.legal() == ["O", "O!"]
    position = play(oracle, "2 O!", "3 BT")
    assert (position["leader"], position["tricks"]) == (2, {"1": 0, "2": 1, "3": 0})
    assert oracle.legal() == ["Wy"]  # the Light is spent


def test_solo_draws_come_clockwise_from_the_next_leader() -> None:
    header = {"Chapter": "19", "Players": "1", "Phase": "play", "Leader": "1", "Draw": "M1 M2 M3 M4"}
    header["Characters"] = "1 aragorn-hunter, 2 boromir, 3 legolas-hunter, 4 gimli-hunter"
    for h, card in enumerate(["H1", "H2", "H8", "H3"], 1):
        header[f"Hand {h}"] = card
    oracle = TowersOracle(header)
    position = play(oracle, "1 H1", "2 H2", "3 H8", "4 H3")
    assert position["hands"] == {"3": ["M1"], "4": ["M2"], "1": ["M3"], "2": ["M4"]}
    assert (position["draw"], position["trick"]) == (0, 2)
