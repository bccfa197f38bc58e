"""The same table in Firefox and in WebKit: the hall opens, a game begins, moves are made, and other tabs follow."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.engines import Engine, firefox, wait_until, webkit
from tests.browser.opening import OpenHouse

pytestmark = pytest.mark.browser

PLAY = "form[action='/play/duel']"
STANDS = "#hand button.stands"
SEQ = "() => document.querySelector('#table input[name=seq]')?.value"
TURN = "() => !!document.querySelector('#line.line-me') && !!document.querySelector('#hand button.stands')"


@pytest.fixture(params=["Firefox", "WebKit"])
def engine(request: pytest.FixtureRequest, tmp_path: Path, program_path: Callable[..., str]) -> Iterator[Engine]:
    if request.param == "Firefox":
        with firefox(program_path("firefox-esr", "firefox"), tmp_path) as window:
            yield window
    else:
        with webkit(program_path("WebKitWebDriver"), program_path("Xvfb")) as other:
            yield other


def test_a_game_is_begun_played_and_followed(engine: Engine, house: OpenHouse) -> None:
    me = engine.tab(house.url)
    engine.click(me, f"{PLAY} .side-pick:has(input[value=gandalf])")
    engine.click(me, f"{PLAY} .main-button")
    place = wait_until(engine, me, "() => location.pathname.startsWith('/t/') && location.pathname")
    wait_until(engine, me, TURN)
    tab = engine.tab(f"{house.url}{place}")
    wait_until(engine, tab, TURN)
    for name in (me, tab):
        engine.look(name, "() => { window.sameAsBefore = true; }")
    before = wait_until(engine, me, SEQ)
    engine.click(me, STANDS)
    wait_until(engine, me, f"() => ({SEQ})() !== '{before}'")
    wait_until(engine, tab, f"() => ({SEQ})() !== '{before}'")
    wait_until(engine, me, TURN)  # the computer has answered, and the live line has brought it
    now = wait_until(engine, me, SEQ)
    wait_until(engine, tab, f"() => ({SEQ})() === '{now}'")
    for name in (me, tab):
        assert engine.look(name, "() => window.sameAsBefore") is True
        assert engine.look(name, "() => document.getElementById('link-lost').hidden") is True


def test_persian_runs_from_right_to_left(engine: Engine, house: OpenHouse) -> None:
    me = engine.tab(house.url)
    engine.click(me, "[popovertarget=languages]")
    wait_until(engine, me, "() => document.getElementById('languages').matches(':popover-open')")
    engine.click(me, "#languages button[value=fa]")
    wait_until(engine, me, "() => document.documentElement.dir === 'rtl'")
    wait_until(engine, me, "() => document.fonts.status === 'loaded'")
    assert engine.look(
        me, "() => [...document.fonts].some((face) => /Vazirmatn/.test(face.family) && face.status === 'loaded')"
    )
    assert engine.look(me, "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth") is True
