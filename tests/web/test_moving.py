"""A seat moves to another device by a link that works once, and the page says so when it does not work any more."""

from pathlib import Path
from random import Random

from tests.web.reading import cards_in, links_in
from tests.web.test_live import line_of
from tests.web.visiting import Guest, inn_at, two_at_a_table


def link_for(guest: Guest, place: str, seat: int) -> str:
    answer = guest.post(f"{place}/device", f"move={seat}")
    assert answer.status_code == 200 and "data:image/svg+xml" in answer.text
    return links_in(answer.text, "move-link")[0]


def test_the_game_goes_on_where_it_was_on_the_other_device(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        gandalf.play(place, Random(1))
        balrog.play(place, Random(1))
        mine = cards_in(gandalf.page(place).html)
        phone = inn.visitor()
        link = link_for(gandalf, place, 0)
        with line_of(gandalf, place) as line:
            line.receive_text()
            asked = phone.page(link)
            assert "Mirjam" in asked.html and not cards_in(asked.html)
            for _ in range(2):  # sent twice because an answer was lost
                assert phone.post(link).headers["location"] == place
            assert "Your seat has moved to another device." in line.receive_text()
        assert cards_in(phone.page(place).html) == mine
        assert not cards_in(gandalf.page(place).html) & {card for card in mine if card in cards_in(hand(phone, place))}
        assert gandalf.page(place).wishes(Random(1)) == []
        assert place in phone.page("/").html and place not in gandalf.page("/").html


def hand(guest: Guest, place: str) -> str:
    return guest.page(place).html.partition('id="hand"')[2].partition("</section>")[0]


def test_a_used_an_old_and_an_unknown_link_say_what_they_are(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        older = link_for(gandalf, place, 0)
        newer = link_for(gandalf, place, 0)
        late = inn.visitor()
        for answer in (late.get(older), late.post(older)):
            assert answer.status_code == 410 and "too old" in answer.text
        assert gandalf.get(newer).headers["location"] == place, "the device that has the seat uses nothing up"
        assert inn.visitor().post(newer).status_code == 303
        for answer in (late.get(newer), late.post(newer)):
            assert answer.status_code == 410 and "was used already" in answer.text
        assert late.get(f"{place}/device/nothing").status_code == 404
        assert late.post(f"{place}/device/nothing").status_code == 404


def test_only_who_sits_there_gets_a_link(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        assert balrog.post(f"{place}/device", "move=0").status_code == 403
        assert inn.visitor().post(f"{place}/device", "move=0").status_code == 403
        assert gandalf.post(f"{place}/device", "move=x").status_code == 400
        assert "/device" not in inn.visitor().page(f"{place}/matters").html


def test_friends_at_one_device_part_with_a_device_each(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest, phone = inn.visitor(), inn.visitor()
        place = guest.lay("/together/duel", "name-gandalf=Mirjam&name-balrog=Shirin")
        assert "Move the seat of Shirin" in guest.page(f"{place}/matters").html
        phone.post(link_for(guest, place, 1))
        assert "/ready" not in guest.page(place).html and len(cards_in(hand(guest, place))) == 9
        assert len(cards_in(hand(phone, place))) == 9
