"""Records go out as files and come back in; a game may leave the path at any moment."""

from pathlib import Path
from random import Random
from urllib.parse import urlencode

import pytest

from mathom.kernel.record import parse_record
from mathom.kernel.replay import replay
from mathom.shelf import game
from mathom.table.brought import lines_upto
from tests.web.visiting import ORIGIN, Guest, hurry, inn_at, two_at_a_table

GOLDEN = sorted((Path(__file__).parents[1] / "golden").rglob("*.txt"))


def bring(guest: Guest, record: str, file: bytes = b"") -> tuple[int, str]:
    """Bring a record in; the status, and where it leads or what the page says."""
    files = {"file": ("game.txt", file, "text/plain")}
    answer = guest.client.post("/records", data={"record": record}, files=files, headers={"origin": ORIGIN})
    return answer.status_code, str(answer.headers.get("location", answer.text))


def test_every_golden_record_can_be_brought_and_looked_at(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        for path in GOLDEN:
            status, place = bring(guest, "", path.read_bytes())
            assert status == 303, (path.name, place)
            assert guest.get(place).status_code == 200
            again = guest.get(f"{place.partition('/replay')[0]}/record").text
            record, copy = (parse_record(text) for text in (path.read_text(), again))
            assert copy.header == record.header
            assert [line[:2] for line in copy.lines[: len(record.lines)]] == [line[:2] for line in record.lines]


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ("", "Line 1: the header has no Game line"),
        ("Game: chess\n\n", "Line 1: there is no game"),
        ("Game: duel\nGandalf: 15\nBalrog: 09\n\ngandalf 16\n", "Line 5: That card is not in the hand. (rule D2.3)"),
        ("Game: duel\nGandalf: 15\nBalrog: 09\n\ngandalf dances\n", "Line 5: there is no move"),
        ("Game: duel\nBalrog: 09\nGandalf: <b>\n\n", "Line 3: Gandalf has no card"),
    ],
)
def test_a_faulty_record_is_refused_in_one_line_and_can_be_mended(tmp_path: Path, record: str, said: str) -> None:
    with inn_at(tmp_path) as inn:
        status, html = bring(inn.visitor(), record)
        assert status == 400
        assert said in html and "<b>" not in html.partition("<textarea")[2].partition("</textarea>")[0]


@pytest.mark.parametrize("place", ["/records", "/campaigns/bring"])
@pytest.mark.parametrize("letters", ["utf-7", "undefined"])
def test_a_form_in_letters_that_give_no_text_is_refused(tmp_path: Path, letters: str, place: str) -> None:
    body = b'--x\r\nContent-Disposition: form-data; name="record"\r\n\r\n+2AA-\r\n--x--\r\n'
    kind = f"multipart/form-data; boundary=x; charset={letters}"
    with inn_at(tmp_path) as inn:
        answer = inn.visitor().client.post(place, content=body, headers={"origin": ORIGIN, "content-type": kind})
        assert answer.status_code == 400


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        status, html = bring(inn.visitor(), "", b"Game: duel\n\xff\n")
        assert status == 400 and "Line 2: this is not UTF-8 text" in html


def test_a_game_can_be_played_on_from_any_moment_of_one_that_is_over(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        early = gandalf.post(f"{place}/try", "upto=0&seat=gandalf&mind=random")
        assert early.status_code == 403
        old = hurry(inn, place, Random(3))
        step = len(old.sitting.lines) // 2
        page = inn.visitor().page(f"{place}/replay?step={step}&view=gandalf")
        form = page.to("/try")
        assert f"{ORIGIN}{place}/replay?step={step}&amp;view=gandalf" in page.html
        stranger = inn.visitor()
        new = stranger.lay(f"{place}/try", urlencode([*form.hidden, ("seat", "balrog"), ("mind", "random")]))
        table = inn.table(new.removeprefix("/t/"))
        assert table.seats[0].mind == "random" and table.seat_of(stranger.seat_in()) == 1
        shared = lines_upto(old.sitting, int(dict(form.hidden)["upto"]))
        assert table.sitting.lines[: len(shared)] == shared
        assert table.laid.header == old.laid.header and len(shared) >= step
        for bad in ("seat=saruman&mind=random", "seat=balrog&mind=nobody", "seat=balrog"):
            assert stranger.post(f"{place}/try", f"upto=1&{bad}").status_code == 400


def test_decisions_are_counted_as_the_command_counts_them(tmp_path: Path) -> None:
    for path in GOLDEN:
        record = parse_record(path.read_text())
        whole = replay(game(record.game), record)
        for upto in range(0, whole.decisions + 1, 5):
            assert lines_upto(whole, upto) == replay(game(record.game), record, upto).lines


def test_a_record_of_a_running_game_is_open_and_goes_on_where_it_ends(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        _, place = bring(guest, "Game: duel\nGandalf: 15 20\nBalrog: 09\n\ngandalf 15\n")
        page = guest.page(place)
        assert "Gandalf 20" in page.html, "all cards lie open in a record that was brought"
        assert guest.get(place.partition("/replay")[0]).status_code == 200
        form = page.to("/try")
        new = guest.lay(form.action, urlencode([*form.hidden, ("seat", "balrog"), ("mind", "random")]))
        assert guest.play(new, Random(1))


def test_tricks_are_stepped_from_one_to_the_next(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        towers = next(path for path in GOLDEN if path.name.startswith("chapter-20"))
        _, place = bring(guest, towers.read_text())
        start = guest.page(place.partition("?")[0] + "?step=0").html
        assert "Trick 1" in start.partition('class="leaps"')[2].partition("</p>")[0]
