"""Two people at one device: nobody's hand is on the page before whoever is asked says that he holds the device."""

from pathlib import Path
from random import Random
from urllib.parse import urlencode

from tests.web.reading import Page, cards_in
from tests.web.visiting import Guest, hurry, inn_at, invitation_on

SIDES = ("gandalf", "balrog")


def sit_together(guest: Guest) -> str:
    form = guest.page("/together/duel").to("/together/duel")
    return guest.lay(form.action, "name-gandalf=Mirjam&name-balrog=Shirin")


def ready(guest: Guest, place: str) -> Page:
    """Take the device; the page with the hand."""
    form = guest.page(place).to("/ready")
    answer = guest.post(form.action, urlencode([*form.hidden, *form.buttons]), hx_request="true")
    assert answer.status_code == 200, answer.text
    return Page(answer.text)


def in_hand(html: str, side: str) -> set[str]:
    hand = html.partition('id="hand"')[2].partition("</section>")[0]
    return {card for card in cards_in(hand) if card.startswith(side)}


def test_no_hand_is_shown_before_somebody_says_who_he_is(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = sit_together(guest)
        covered = guest.page(place)
        assert cards_in(covered.html) == set() and covered.wishes(Random(1)) == []
        assert "Hand the device to Mirjam." in covered.html
        assert len(in_hand(ready(guest, place).html, "gandalf")) == 9
        assert guest.play(place, Random(1))
        covered = guest.page(place)
        assert "Hand the device to Shirin." in covered.html and covered.wishes(Random(1)) == []
        assert in_hand(covered.html, "gandalf") == in_hand(covered.html, "balrog") == set()
        shown = ready(guest, place).html
        assert len(in_hand(shown, "balrog")) == 9 and in_hand(shown, "gandalf") == set()


def test_a_whole_game_goes_to_and_fro_and_no_page_shows_the_hand_of_the_other(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = sit_together(guest)
        table = inn.table(place.removeprefix("/t/"))
        rng = Random(2)
        while not table.over and table.seq < 60:
            page = guest.page(place)
            asked = table.sitting.state.decider
            if table.held_by.get(guest.seat_in()) != asked:
                assert "/ready" in page.html and "hand-none" in page.html
                ready(guest, place)
                continue
            assert in_hand(page.html, SIDES[asked]) and not in_hand(page.html, SIDES[1 - asked])
            assert guest.play(place, rng)
        assert table.seq >= 60
        hurry(inn, place, rng)
        over = guest.page(place)
        assert over.over and "/ready" not in over.html
        assert guest.post(f"{place}/again", "after=again").status_code == 303


def test_a_move_sent_twice_counts_once_though_the_device_was_handed_on(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = sit_together(guest)
        ready(guest, place)
        wish = guest.page(place).wishes(Random(1))[0]
        assert [guest.post(*wish).status_code for _ in range(2)] == [303, 303]
        assert guest.page(place).seq == 1


def test_nobody_takes_the_device_out_of_turn_or_from_elsewhere(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest, stranger = inn.visitor(), inn.visitor()
        place = sit_together(guest)
        assert guest.post(f"{place}/ready", "seq=0&key=a&hand=1&seat=0").status_code == 409
        assert guest.post(f"{place}/ready", "seq=7&key=a&hand=0&seat=0").status_code == 409
        assert stranger.post(f"{place}/ready", "seq=0&key=a&hand=0&seat=0").status_code == 403
        assert cards_in(stranger.page(place).html) == set()
        assert cards_in(guest.page(f"{place}/replay?step=0&view=all").html) == set()
        assert guest.post("/together/nothing", "").status_code == 404


def test_a_seat_that_is_not_mine_cannot_be_spoken_for(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog = inn.visitor(), inn.visitor()
        place = gandalf.lay("/invite/duel", "seat=gandalf&name=Mirjam")
        balrog.post(invitation_on(gandalf.page(place).html), "name=Shirin")
        action, body = gandalf.page(place).wishes(Random(1))[0]
        assert balrog.post(action, f"{body}&seat=0").status_code == 403
        assert gandalf.page(place).seq == 0


def test_a_decision_can_be_taken_back_until_the_next_one_has_decided(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = sit_together(guest)
        ready(guest, place)
        assert f"{place}/undo" not in guest.page(place).html
        guest.play(place, Random(1))
        form = guest.page(place).to("/undo")
        assert guest.post(form.action, urlencode(form.hidden)).status_code == 303
        again = guest.page(place)
        assert len(in_hand(again.html, "gandalf")) == 9, "he has still the device in his hands"
        guest.play(place, Random(1))
        ready(guest, place)
        assert f"{place}/undo" not in guest.page(place).html


def test_after_a_restart_the_hand_is_covered_again(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = sit_together(guest)
        ready(guest, place)
        cookies = guest.client.cookies
    with inn_at(tmp_path) as inn:
        again = inn.visitor()
        again.client.cookies = cookies
        assert "/ready" in again.page(place).html and cards_in(again.page(place).html) == set()


def test_friends_on_one_device_share_a_table_of_the_two_towers(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = guest.lay("/towers", "chapter=19&players=3&name=Mirjam&seat2=here&seat3=random")
        table = inn.table(place.removeprefix("/t/"))
        assert len(table.seats_of(guest.seat_in())) == 2
        ready(guest, place)
        assert guest.page(place).wishes(Random(1))
