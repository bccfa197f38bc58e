"""Measures how soon a seat has the same view again: `python -m bench.same_view [TIMES]`.

In milliseconds, the middle and the worst: the other screen after a move, a second tab, both screens after the server
was killed (counted from when it answers again), and a second device.
"""

import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import expect, sync_playwright

from tests.browser.conftest import ARGUMENTS, PATIENCE
from tests.browser.opening import OpenHouse
from tests.browser.people import Person
from tests.browser.seat import MOVES, Seat, mover_of
from tests.conftest import BROWSERS


def timed(work: Callable[[], object]) -> float:
    """Milliseconds that something took."""
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


def second_device(host: Person, phone: Person, mine: Seat) -> float:
    """The seat moves to a phone."""
    matters = host.page(f"{mine.place}/matters")
    matters.locator("form[action$='/device'] button").first.click()
    arriving = phone.page(matters.locator(".move-link").input_value())

    def arrive() -> None:
        arriving.locator("form .main-button").click()
        arriving.wait_for_url(f"**{mine.place}")
        Seat(arriving).wait_for(mine.seq)

    return timed(arrive)


def once(house: OpenHouse, people: list[Person], number: int) -> dict[str, float]:
    """All figures, at a new table."""
    host, guest, phone = people
    mine, link = host.invite("gandalf", "Mirjam")
    his = guest.accept(link, "Shirin")
    mover_of(mine, his).play_any(Random(number))
    mover = mover_of(mine, his)
    other, before = (his if mover is mine else mine), mine.seq
    mover.page.locator(MOVES).last.click()
    found = {"the other screen after a move": timed(lambda: other.wait_beyond(before))}
    seq = other.seq
    mine.wait_for(seq)
    found["a second tab"] = timed(lambda: Seat(host.page(mine.place)).wait_for(seq))
    house.kill()
    house.start()

    def back() -> None:
        for seat in (mine, his):
            expect(seat.page.locator("#link-lost")).to_be_hidden()
            seat.wait_for(seq)

    found["both screens after a kill and a restart"] = timed(back)
    found["a second device"] = second_device(host, phone, mine)
    return found


def main(times: int) -> None:
    """Print a table."""
    expect.set_options(timeout=PATIENCE)
    program = next(path for name in BROWSERS if (path := shutil.which(name)))
    with tempfile.TemporaryDirectory() as place, sync_playwright() as play:
        house = OpenHouse(Path(place))
        house.start()
        browser = play.chromium.launch(executable_path=program, args=ARGUMENTS)
        rounds = [once(house, [Person(browser, house, PATIENCE) for _ in range(3)], number) for number in range(times)]
        browser.close()
        house.close()
    print("| what | middle, ms | worst, ms |\n|---|---|---|")
    for what in rounds[0]:
        took = [one[what] for one in rounds]
        print(f"| {what} | {statistics.median(took):.0f} | {max(took):.0f} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
