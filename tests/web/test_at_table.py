"""At a table: who may sit, who may move, what happens when something is sent twice or too late."""

from pathlib import Path
from random import Random
from urllib.parse import parse_qs, urlencode

from mathom.kernel.record import parse_record
from mathom.kernel.replay import replay
from mathom.shelf import game
from tests.web.reading import Page, cards_in
from tests.web.visiting import hurry, inn_at, invitation_on, play_to_the_end, two_at_a_table


def test_a_friend_takes_the_seat_by_the_link_and_nobody_else_does(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, third = inn.visitor(), inn.visitor(), inn.visitor()
        place = gandalf.lay("/invite/duel", "seat=gandalf&name=Mirjam")
        page = gandalf.page(place)
        assert "data:image/svg+xml" in page.html
        assert page.wishes(Random(1)) == [], "nobody moves before the friend has come"
        link = invitation_on(page.html)
        assert gandalf.get(link).headers["location"] == place
        assert "invite-link" not in third.page(place).html
        asked = balrog.page(link)
        assert "Mirjam" in asked.html and "The Balrog" in asked.html
        assert balrog.post(asked.to(link[-40:]).action, "name=").headers["location"] == place
        again = balrog.post(link, "name=")
        assert again.headers["location"] == place, "sent twice because an answer was lost, and still his chair"
        assert third.get(link).status_code == 409
        assert third.post(link, "name=Me").status_code == 409
        assert third.get(link[:-1] + ("0" if link[-1] != "0" else "1")).status_code == 404
        assert "invite-link" not in gandalf.page(place).html
        assert gandalf.play(place, Random(1)) and balrog.play(place, Random(1))


def test_names_are_shown_as_text_and_harmless(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf = inn.visitor()
        name = urlencode({"name": "<b>\u202eMir\u0000jam</b>"})
        place = gandalf.lay("/invite/duel", f"seat=gandalf&{name}")
        html = inn.visitor().page(invitation_on(gandalf.page(place).html)).html
        assert "&lt;b&gt;Mirjam&lt;/b&gt;" in html and "\u202e" not in html


def test_a_move_works_without_scripts_and_with_them(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        plain = gandalf.post(*gandalf.page(place).wishes(Random(1))[0])
        assert (plain.status_code, plain.headers["location"]) == (303, place)
        part = balrog.post(*balrog.page(place).wishes(Random(1))[0], hx_request="true")
        assert part.status_code == 200
        assert "<html" not in part.text and 'id="board"' in part.text
        assert Page(part.text).seq == 2


def test_a_double_click_counts_once(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        wish = gandalf.page(place).wishes(Random(1))[0]
        for _ in range(3):
            assert gandalf.post(*wish).status_code == 303
        assert gandalf.page(place).seq == 1


def test_a_second_tab_that_comes_too_late_gets_the_table_as_it_stands(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        one, other = gandalf.page(place).wishes(Random(1))[:2]
        gandalf.post(*one)
        late = gandalf.post(*other)
        assert late.status_code == 409
        assert "moved on" in late.text and Page(late.text).seq == 1
        stale = balrog.page(place).wishes(Random(1))[0]
        body = stale[1].replace("seq=1", "seq=0")
        assert balrog.post(stale[0], body, hx_request="true").status_code == 409
        assert balrog.page(place).seq == 1


def test_illegal_and_unreadable_moves_say_why_and_change_nothing(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        move = f"{place}/move"
        wrong_side = balrog.post(move, "seq=0&key=a&move=09")
        assert wrong_side.status_code == 422 and "D2.3" in wrong_side.text
        held = {parse_qs(body)["move"][0] for _, body in gandalf.page(place).wishes(Random(1))}
        missing = next(f"{n:02}" for n in range(1, 21) if f"{n:02}" not in held)
        not_held = gandalf.post(move, f"seq=0&key=b&move={missing}")
        assert not_held.status_code == 422 and "rule" in not_held.text
        for body in ("seq=0&key=c&move=dance", "seq=0&key=d", "seq=0&key=e&keep=01&keep=99"):
            answer = gandalf.post(move, body)
            assert answer.status_code == 400 and "no move here" in answer.text
        for body in (
            "seq=x&key=a&move=01",
            "key=a&move=01",
            "seq=0&move=01",
            "seq=-1&key=a&move=01",
            f"seq=0&key={'k' * 65}&move=01",
        ):
            assert gandalf.post(move, body).status_code == 400
        assert gandalf.page(place).seq == 0


def test_onlookers_see_what_lies_open_and_move_nothing(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        onlooker = inn.visitor()
        assert cards_in(onlooker.page(place).html) == set()
        wish = gandalf.page(place).wishes(Random(1))[0]
        assert onlooker.post(*wish).status_code == 403
        assert onlooker.post(f"{place}/undo", "seq=0&key=a").status_code == 403
        gandalf.play(place, Random(1))
        balrog.play(place, Random(1))
        html = onlooker.page(place).html
        assert len(cards_in(html)) == 2 and "hand-none" in html
        assert onlooker.post(f"{place}/again", "after=again").status_code == 403


def test_a_last_decision_against_the_computer_can_be_taken_back(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = guest.lay("/play/duel", "seat=gandalf&mind=random")
        assert f"{place}/undo" not in guest.page(place).html
        first = guest.page(place)
        guest.play(place, Random(1))
        page = guest.page(place)
        form = page.to("/undo")
        wish = (form.action, urlencode(form.hidden))
        answer = guest.post(*wish)
        while answer.status_code == 409:  # the computer was quicker
            form = guest.page(place).to("/undo")
            wish = (form.action, urlencode(form.hidden))
            answer = guest.post(*wish)
        assert answer.status_code == 303
        back = guest.page(place)
        assert back.seq > page.seq - 1
        assert cards_in(back.html) == cards_in(first.html)
        assert guest.post(*wish).status_code == 303, "sent twice, counted once"
        assert guest.page(place).seq == back.seq
        assert guest.post(wish[0], f"seq={back.seq}&key=again").status_code == 422


def test_a_game_to_its_end_then_everything_lies_open(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        assert gandalf.get(f"{place}/record").status_code == 403
        gandalf.play(place, Random(1))
        ahead = gandalf.get(f"{place}/replay?step=1&view=balrog")
        assert ahead.status_code == 200
        assert "hand-rest" in ahead.text and "Your hand" in ahead.text
        assert not {card for card in cards_in(ahead.text) if card.startswith("balrog")}
        play_to_the_end([gandalf, balrog], place, Random(2))
        record = gandalf.get(f"{place}/record")
        assert record.status_code == 200 and "attachment" in record.headers["content-disposition"]
        sitting = replay(game("duel"), parse_record(record.text))
        assert sitting.state.outcome() is not None
        last = len(sitting.lines)
        onlooker = inn.visitor()
        for view in ("gandalf", "balrog", "all", "open"):
            for step in (0, 1, last // 2, last):
                assert onlooker.get(f"{place}/replay?step={step}&view={view}").status_code == 200
        everything = cards_in(onlooker.get(f"{place}/replay?step=0&view=all").text)
        assert len(everything) == 18
        assert onlooker.get(f"{place}/replay?step=99999").status_code == 200
        for bad in ("step=-1", "step=x", "step=1&view=saruman"):
            assert onlooker.get(f"{place}/replay?{bad}").status_code == 404
        assert gandalf.post(f"{place}/undo", f"seq={gandalf.page(place).seq}&key=a").status_code == 422


def test_the_next_game_is_laid_once_with_the_sides_swapped(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        assert gandalf.post(f"{place}/again", "after=longer").status_code == 409
        hurry(inn, place, Random(3))
        steps = " ".join(map(str, inn.table(place.removeprefix("/t/")).sitting.view(0).step))
        assert gandalf.post(f"{place}/again", "after=nothing").status_code == 400
        following = gandalf.post(f"{place}/again", "after=longer").headers["location"]
        assert balrog.post(f"{place}/again", "after=again").headers["location"] == following
        assert f'href="{following}"' in balrog.page(place).html
        table = inn.table(following.removeprefix("/t/"))
        assert table.laid.header["Match"] == f"second of two, first {steps}"
        assert table.seat_of(gandalf.seat_in()) == 1
        hurry(inn, following, Random(4))
        html = gandalf.page(following).html
        assert "Both games together" in html and "longer game" in html
        assert gandalf.post(f"{following}/again", "after=longer").status_code == 400
        assert gandalf.post(f"{following}/again", "after=again").status_code == 303


def test_everything_is_there_again_after_a_restart(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        for _ in range(6):
            gandalf.play(place, Random(5))
            balrog.play(place, Random(5))
        wish = gandalf.page(place).wishes(Random(1))
        before = gandalf.get(place).content
        cookies = gandalf.client.cookies
    with inn_at(tmp_path) as inn:
        again = inn.visitor()
        again.client.cookies = cookies
        assert again.get(place).content == before
        if wish:
            assert again.post(*wish[0]).status_code == 303
            assert again.post(*wish[0]).status_code == 303
