"""Duel for Middle-earth on the web: laid, agreed on, played to the end by buttons alone, silent about secrets."""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import parse_qs, urlencode

import pytest

from mathom.games.middle_earth.lore import SIDES, SWITCHES
from mathom.kernel.event import ONLOOKER
from mathom.kernel.record import parse_record
from mathom.kernel.replay import replay
from mathom.shelf import game
from mathom.table.seats import Seat
from mathom.table.table import Table
from mathom.web.middle_earth_ring import spot
from mathom.words import words
from tests.laws.facts import facts_of
from tests.web.reading import Page
from tests.web.visiting import Guest, Inn, hurry, inn_at, invitation_on

GAME = game("middle_earth")
WORDS = words("middle_earth")
STYLES = Path(__file__).parents[2] / "src/mathom/web/static/css/ring.css"
OTHER = Seat(name="Shirin", holder=b"somebody else")


def two_at_the_ring(inn: Inn, options: str = "") -> tuple[Guest, Guest, str]:
    """The free army's player, Sauron's player, and where they sit."""
    free, sauron = inn.visitor(), inn.visitor()
    place = free.lay("/invite/middle_earth", f"seat=free&name=Mirjam{options}")
    assert sauron.post(invitation_on(free.page(place).html), "name=Shirin").status_code == 303
    return free, sauron, place


def two_with_a_deal(inn: Inn, rng: Random, options: dict[str, str]) -> tuple[Guest, Guest, str]:
    """The same with a deal of our own, so that the game goes the same way every time, up to a reshuffle."""
    players = (inn.visitor(), inn.visitor())
    for player in players:
        player.lay("/play/duel", "seat=gandalf&mind=random")
    seats = [
        Seat(name=name, holder=player.seat_in()) for name, player in zip(("Mirjam", "Shirin"), players, strict=True)
    ]
    table = inn.wait(inn.desk.house.lay("middle_earth", options, seats, header=GAME.deal(rng, options)))
    return (*players, f"/t/{table.id}")


def move_of(wish: tuple[str, str]) -> str:
    return parse_qs(wish[1])["move"][0]


def table_of(inn: Inn, place: str) -> Table:
    return inn.table(place.removeprefix("/t/"))


def wish_for(page: Page, move: str) -> tuple[str, str]:
    """A move that no button offers, sent as if there were one."""
    action = next(form.action for form in page.forms if form.action.endswith("/move"))
    return action, urlencode({"seq": page.seq, "key": "by hand", "move": move})


def test_a_whole_game_against_the_computer_by_buttons_alone(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest, rng = inn.visitor(), Random(3)
        form = guest.page("/").to("/play/middle_earth")
        place = guest.lay(form.action, "seat=sauron&mind=random")
        table = table_of(inn, place)
        assert table.seats[0].mind == "random" and table.seat_of(guest.seat_in()) == 1
        end = time.monotonic() + 60
        while not guest.page(place).over:
            assert time.monotonic() < end
            if not guest.play(place, rng):
                time.sleep(0.02)
        html = guest.page(place).html
        assert WORDS.ending(table.sitting.view(1)) in html.replace("&#39;", "'")
        record = parse_record(guest.get(f"{place}/record").text)
        assert replay(GAME, record).position() == table.sitting.position()


def test_every_legal_move_is_one_button_and_nothing_else_is(tmp_path: Path) -> None:
    prompts = set()
    with inn_at(tmp_path) as inn:
        for seed in range(5):
            rng = Random(seed)
            options = {switch.name: rng.choice(switch.values) for switch in SWITCHES} if seed else {}
            free, sauron, place = two_with_a_deal(inn, rng, options)
            players = (free, sauron)
            table = table_of(inn, place)
            while not hurry(inn, place, rng, 3).over:
                state = table.sitting.state
                prompts.add(state.prompt)
                legal = {state.moves.text(state.actor, code) for code in state.legal()}
                offered = [move_of(wish) for wish in players[state.decider].page(place).wishes(rng)]
                assert sorted(offered) == sorted(legal)
                assert players[1 - state.decider].page(place).wishes(rng) == []
    assert prompts >= {"turn", "token", "use"}


def test_P7_a_new_deck_is_asked_for_in_the_line_of_play(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        free, sauron, place = two_with_a_deal(inn, Random(1), {"army_deck": "5/5/5"})
        table = table_of(inn, place)
        while table.sitting.state.prompt != "reshuffle":
            state = table.sitting.state
            far = table.sitting.view(state.actor).x[state.actor]
            slowest = min((code for code in state.legal() if code < 15), key=lambda code: far[code % 5])
            move = state.moves.text(state.actor, slowest)
            inn.wait(inn.desk.house.move(table, state.decider, table.seq, f"at-{table.seq}", move))
        asked = (free, sauron)[table.sitting.state.decider]
        wishes = asked.page(place).wishes(Random(1))
        assert [move_of(wish) for wish in wishes] == ["reshuffle yes", "reshuffle no"]
        assert asked.post(*wishes[0]).status_code == 303
        assert "shuffles its discard" in asked.page(place).html


def test_a_march_shows_arrival_and_outcome_before_it_is_made(tmp_path: Path) -> None:
    outcomes = set()
    with inn_at(tmp_path) as inn:
        for seed in range(4):
            rng = Random(seed)
            free, sauron, place = two_with_a_deal(inn, rng, {})
            players = (free, sauron)
            while not hurry(inn, place, rng, 3).over:
                sitting = table_of(inn, place).sitting
                if sitting.state.prompt != "turn":
                    continue
                html = players[sitting.state.decider].page(place).html
                for result, value in re.findall(r'act-(\w+)" name="move" value="(march \d u\d)"', html):
                    label = WORDS.move(sitting.view(sitting.state.decider), sitting.state.moves.code(0, value))
                    expected = {"wins": "which goes home", "loses": "goes home itself", "even": "both go home"}
                    assert expected.get(result, " to ") in label
                    assert f'class="arrival for-{value[6]} ends-{result}' in html
                    outcomes.add(result)
    assert outcomes == {"stays", "lap", "wins", "loses", "even"}


def test_an_illegal_move_is_refused_with_rule_and_reason(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        free, sauron, place = two_at_the_ring(inn)
        sitting = table_of(inn, place).sitting
        seat = sitting.state.decider
        mover = (free, sauron)[seat]
        page = mover.page(place)
        card = sitting.view(seat).hand[seat][0]
        for move, reason in (
            (f"march {card} u5", "There is no unit 5: each side has 3 units. (rule P2)"),
            ("token free", "A turn is a march or the call of an ally; this is neither. (rule P3)"),
        ):
            answer = mover.post(*wish_for(page, move))
            assert answer.status_code == 422 and reason in re.sub(r"<a class=.rule-link.[^>]*>|</a>", "", answer.text)
        assert mover.post(*wish_for(page, "march 9 u1")).status_code == 400
        assert mover.page(place).seq == 0


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_switch_can_be_turned_and_is_shown(tmp_path: Path, switch: object) -> None:
    assert hasattr(switch, "name") and hasattr(switch, "values")
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        hall = guest.page("/").html
        assert f'<select name="{switch.name}">' in hall
        usual, *others = switch.values
        for value in others:
            place = guest.lay("/play/middle_earth", urlencode({"seat": "free", "mind": "random", switch.name: value}))
            table = table_of(inn, place)
            assert table.laid.header[switch.name] == value and table.laid.options == {switch.name: value}
            assert "<h3>House rules</h3>" in guest.page(place).html
        place = guest.lay("/play/middle_earth", urlencode({"seat": "free", "mind": "random", switch.name: usual}))
        assert table_of(inn, place).laid.options == {} and "<h3>House rules</h3>" not in guest.page(place).html


def test_a_house_rule_that_does_not_exist_is_refused_in_a_line(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        for path, wish in (("play", "mind=random"), ("invite", "name=Mirjam")):
            answer = guest.post(f"/{path}/middle_earth", f"seat=free&{wish}&steal=maybe")
            assert answer.status_code == 400
            assert "These house rules cannot be played: steal is one of yes, no, not “maybe”." in answer.text
        assert inn.desk.house.store.count() == 0
        # another game has no such rules, and what is no rule is not listened to
        assert guest.post("/play/duel", "seat=gandalf&mind=random&steal=maybe").status_code == 303
        place = guest.lay("/play/middle_earth", "seat=free&mind=random&First=sauron&Mini=ring")
        assert table_of(inn, place).laid.options == {}


def test_the_next_game_keeps_the_house_rules_and_swaps_the_sides(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        free, _sauron, place = two_at_the_ring(inn, "&units=4&token_cost=none")
        hurry(inn, place, Random(1))
        answer = free.post(f"{place}/again", "after=again")
        following = table_of(inn, answer.headers["location"])
        assert following.laid.options == {"units": "4", "token_cost": "none"}
        assert following.seats[1].name == "Mirjam"


def test_each_side_sees_its_own_camp_at_the_bottom(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        free, sauron, place = two_at_the_ring(inn)
        for reader, near, far in (
            (free, "free", "sauron"),
            (sauron, "sauron", "free"),
            (inn.visitor(), "free", "sauron"),
        ):
            html = reader.page(place).html
            assert f"sheet-near side-{near}" in html and f"sheet-far side-{far}" in html
            assert f'id="unit-{near}-1" class="unit side-{near} camp-1 home-near' in html
            assert f'id="unit-{far}-1" class="unit side-{far} camp-1 home-far' in html


def test_the_styles_put_units_where_the_drawing_has_its_places() -> None:
    from mathom.games.middle_earth.agreement import agreed

    rules = agreed({})
    found = dict(re.findall(r"\.at-(\d+) \{ (--x: [-\d.]+px; --y: [-\d.]+px;) \}", STYLES.read_text("utf-8")))
    expected = {}
    for slot in range(rules.lap):
        x, y = spot(rules, slot)
        expected[str(slot)] = f"--x: {x}px; --y: {y}px;"
    assert found == expected


def test_one_can_look_back_through_every_pair_of_eyes(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        free, _sauron, place = two_at_the_ring(inn, "&ally_row=refill")
        table = hurry(inn, place, Random(2))
        for step in (0, 1, len(table.sitting.lines) // 2, len(table.sitting.lines)):
            for eyes in (*SIDES, "all", "open"):
                page = free.page(f"{place}/replay?step={step}&view={eyes}")
                assert page.wishes(Random(0)) == [] and f"Moment {step} of" in page.html


# --- what is hidden ---


def payloads(guest: Guest, table: Table, rng: Random) -> Iterator[bytes]:
    """Everything that a seat can be sent of a table, but for the name of the table itself."""
    place = f"/t/{table.id}"
    step = rng.randrange(len(table.sitting.lines) + 1)
    page = guest.page(place)
    answers = [guest.get(place), guest.get(f"{place}/replay?step={step}&view=all"), guest.get(f"{place}/record")]
    if table.sitting.state.decider != table.seat_of(guest.seat_in()):
        for move in ("march 1 u1", "march 3 u1", "ally ring", "use enemy u1", "reshuffle yes", "discard 2"):
            body = urlencode({"seq": page.seq, "key": move, "move": move})
            answers.append(guest.post(f"{place}/move", body, hx_request="true"))
    for answer in answers:
        yield f"{answer.status_code}\n{answer.text}".replace(table.id, "TABLE").encode()
    with guest.client.websocket_connect(f"{place}/live", headers={"origin": "http://testserver"}) as line:
        yield line.receive_text().replace(table.id, "TABLE").encode()


def same_move(inn: Inn, one: Table, other: Table, rng: Random) -> bool:
    """The same random move at both tables; False when there is none."""
    allowed = set(other.sitting.state.legal())
    moves = [code for code in one.sitting.state.legal() if code in allowed]
    if not moves or one.sitting.state.decider != other.sitting.state.decider:
        return False
    text = one.sitting.state.moves.text(one.sitting.state.actor, rng.choice(moves))
    for table in (one, other):
        inn.wait(inn.desk.house.move(table, table.sitting.state.decider, table.seq, f"at-{table.seq}", text))
    return True


def test_two_tables_that_look_alike_give_the_same_bytes(tmp_path: Path) -> None:
    compared = 0
    with inn_at(tmp_path) as inn:
        for seed in range(8):
            rng = Random(seed)
            guest, seat = inn.visitor(), seed % 2
            guest.lay("/play/duel", "seat=gandalf&mind=random")
            options = {"ally_row": "refill"} if seed % 4 > 1 else {}
            header = GAME.deal(rng, options)
            twin = facts_of(GAME).twin(header, seat, rng)
            assert twin != header
            me = Seat(name="Mirjam", holder=guest.seat_in())
            seats = [me, OTHER] if seat == 0 else [OTHER, me]
            one, other = (
                inn.wait(inn.desk.house.lay("middle_earth", {}, seats, header=deal)) for deal in (header, twin)
            )
            while not one.over and one.sitting.seen(seat) == other.sitting.seen(seat):
                look = rng.random()
                mine, his = (list(payloads(guest, table, Random(look))) for table in (one, other))
                assert mine == his
                compared += 1
                if not same_move(inn, one, other, rng):
                    break
    assert compared > 25


def test_a_hand_is_drawn_for_its_owner_only(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        free, sauron, place = two_at_the_ring(inn)
        rng = Random(4)
        while not hurry(inn, place, rng, 4).over:
            sitting = table_of(inn, place).sitting
            for seat, reader in ((0, free), (1, sauron), (ONLOOKER, inn.visitor())):
                drawn = [int(value) for value in re.findall(r"Army card (\d)", reader.page(place).html)]
                assert drawn == (sitting.view(seat).hand[seat] if seat >= 0 else [])
