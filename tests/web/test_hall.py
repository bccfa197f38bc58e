"""The hall: one click to a game, no account, and one's own tables again."""

from pathlib import Path
from random import Random

from mathom.words.players import player_manner
from tests.web.visiting import ORIGIN, inn_at, two_at_a_table


def test_one_click_leads_to_a_game_against_the_computer(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        hall = guest.page("/")
        form = hall.to("/play/duel")
        answer = guest.post(form.action, "seat=balrog&mind=random")
        assert answer.status_code == 303
        table = inn.table(answer.headers["location"].removeprefix("/t/"))
        assert table.seats[0].mind == "random"
        assert table.seat_of(guest.seat_in()) == 1


def test_the_key_is_kept_from_scripts_and_other_sites(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        answer = guest.post("/play/duel", "seat=any&mind=greedy")
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Secure" not in cookie
        key, _, signature = guest.client.cookies["mathom"].rpartition(".")
        assert len(key) >= 43 and signature
        stored = (tmp_path / "tables.db").read_bytes() + (tmp_path / "tables.db-wal").read_bytes()
        assert key.encode() not in stored and guest.seat_in() in stored
        guest.client.cookies.clear()
        guest.client.cookies.set("mathom", f"{key}x.{signature}")
        assert "hand-none" in guest.page(answer.headers["location"]).html


def test_what_makes_no_sense_is_said(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        assert guest.post("/play/chess", "seat=any&mind=greedy").status_code == 404
        assert guest.post("/play/duel", "seat=saruman&mind=greedy").status_code == 400
        assert guest.post("/play/duel", "seat=any&mind=deep").status_code == 400
        assert guest.get("/play/duel").status_code == 405
        assert guest.get("/nowhere").status_code == 404
        assert "set-cookie" not in guest.get("/").headers


def test_my_tables_wait_in_the_hall_and_those_of_others_do_not(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        waiting = gandalf.lay("/invite/duel", "seat=gandalf&name=Mirjam")
        mine, his = gandalf.page("/").html, balrog.page("/").html
        assert mine.index(place) < mine.index(waiting)
        assert "Your turn" in mine and "with <bdi>Shirin" in mine.replace("</span>", "")
        assert place in his and waiting not in his and "Your turn" not in his
        assert place not in inn.visitor().page("/").html


def test_the_light_is_remembered_and_leads_back_into_the_house_only(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        answer = guest.post("/theme", "theme=dark&next=%2Frules")
        assert (answer.status_code, answer.headers["location"]) == (303, "/rules")
        assert 'data-theme="dark"' in guest.page("/").html
        for elsewhere in ("//evil.example", "https://evil.example", "/%5Cevil.example", "%0D%0Ax"):
            assert guest.post("/theme", f"theme=light&next={elsewhere}").headers["location"] == "/"
        guest.post("/theme", "theme=&next=%2F")
        assert "data-theme=" not in guest.page("/").html


def test_the_rules_hang_on_the_wall(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        html = inn.visitor().page("/rules").html
        for card in ("Balance", "Mirror", "Wrath", "Spell", "Magic", "Cunning", "Feint", "Force", "Power", "Trick"):
            assert f"<dt>{card}</dt>" in html


def test_files_that_never_change_are_kept_and_nothing_else_is_served(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        html = guest.page("/").html
        for part in html.split('"'):
            if part.startswith("/static/"):
                answer = guest.client.get(f"{ORIGIN}{part}")
                assert answer.status_code == 200
                assert "immutable" in answer.headers["cache-control"]
        assert "immutable" not in guest.get("/static/css/base.css?v=old").headers["cache-control"]
        for path in ("../app.py", "%2e%2e/app.py", "css/none.css", "", "vendor/vendor.toml"):
            assert guest.get(f"/static/{path}").status_code == 404


def test_health_is_green(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        assert inn.visitor().get("/health").json()["status"] == "ok"


def test_every_game_offers_every_level_with_a_sentence(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        for address in ("/", "/towers"):
            html = guest.page(address).html
            for level in ("easy", "medium", "hard"):
                assert html.count(f'value="{level}"') >= 3
                assert player_manner(level) in html
        place = guest.lay("/play/duel", "seat=gandalf&mind=hard")
        assert inn.table(place.removeprefix("/t/")).seats[1].mind == "hard"


def test_the_hall_and_other_tables_say_how_many_tables_wait(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        assert gandalf.get("/waiting").json() == {"waiting": 1}
        assert balrog.get("/waiting").json() == inn.visitor().get("/waiting").json() == {"waiting": 0}
        other = gandalf.lay("/invite/duel", "seat=gandalf&name=Mirjam")
        assert gandalf.get("/waiting").json() == {"waiting": 1}, "nobody waits where a chair is empty"
        assert "1 other table waits for you" in gandalf.page(other).html
        assert "waits for you" not in gandalf.page(place).html, "here it is my turn"
        gandalf.play(place, Random(1))
        assert balrog.get("/waiting").json() == {"waiting": 1} and 'data-waiting="1"' in balrog.page("/").html


def test_a_table_on_which_friends_share_a_device_is_listed_once(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = guest.lay("/together/duel", "name-gandalf=Mirjam&name-balrog=Shirin")
        html = guest.page("/").html
        assert html.count(f'href="{place}"') == 1 and "Your turn" in html
