"""The course of a chapter: one round, or the rounds of a long chapter (T4.1, T4.5, T8.25, T9.1)."""

from collections.abc import Generator

from tests.oracle.towers_data import CHAPTERS, LONG
from tests.oracle.towers_deal import deal_keys, lay_dealt, orcs_out, read_deal_line
from tests.oracle.towers_goals import final_verdicts, verdicts_after_loss
from tests.oracle.towers_play import play
from tests.oracle.towers_setup import setup
from tests.oracle.towers_table import Ask, ChapterLost, Table

Talk = Generator[Ask, str, None]


def chapter(t: Table, setup_done: bool) -> Talk:
    while True:
        finished = yield from one_round(t, setup_done)
        setup_done = False
        verdicts = t.verdicts or {}
        all_reached = finished and all(verdict == "secured" for verdict in verdicts.values())
        if t.chapter not in LONG:
            why_lost = "goal missed" if finished else "lost at once"
            end(t, all_reached, "all reached" if all_reached else why_lost)
            return
        lost = note_reached(t, finished, all_reached)
        if not lost and chapter_complete(t):
            end(t, True, "all reached")
            return
        next_round = t.round + 1
        if lost:
            answer = yield Ask(t.first_hand, "again", ["restart", "keep"])  # T4.5
            if answer == "restart":
                t.achieved, t.gimli_orcs = [], 0
            if answer == "restart" or t.chapter == "25":
                next_round = 1  # T8.25: a fresh four rounds
        yield from new_deal(t, next_round)


def one_round(t: Table, setup_done: bool) -> Generator[Ask, str, bool]:
    """True when the round was played to its end, False when the chapter was lost at once."""
    try:
        if not setup_done:
            yield from setup(t)
        yield from play(t)
    except ChapterLost:
        t.verdicts = verdicts_after_loss(t)
        return False
    t.verdicts = final_verdicts(t)
    return True


def end(t: Table, won: bool, reason: str) -> None:
    t.result = {"winners": list(t.numbers) if won else [], "reason": reason}


def note_reached(t: Table, finished: bool, all_reached: bool) -> bool:
    """Lay the reached characters aside (T4.5); tell whether the chapter is lost."""
    verdicts = t.verdicts or {}
    if t.chapter != "25":
        if all_reached:
            note(t, t.numbers)
        return not all_reached
    # T8.25: a missed goal costs only that round's chance, except Aragorn's.
    aragorn = t.who_is("aragorn-leader")
    if not finished or verdicts[str(aragorn)] != "secured":
        return True
    note(t, [h for h in t.numbers if verdicts[str(h)] == "secured"])
    return t.round >= 4 and not all(character in t.achieved for character in required(t))


def note(t: Table, hands: list[int]) -> None:
    for h in hands:
        character = t.character[h]
        if character is not None and character not in t.achieved:
            t.achieved.append(character)


def required(t: Table) -> list[str]:
    """T4.5, T8.25, T9.1: who must be reached."""
    cards = [card.rstrip("*") for card in CHAPTERS[t.chapter]["cards"].split()] + t.pool
    if t.chapter == "25" and t.players in (2, 3):
        cards = [card for card in cards if card not in ("hama", "gamling")]
    return cards


def chapter_complete(t: Table) -> bool:
    """After a round that did not lose the chapter."""
    if t.chapter == "25" and t.round < 4:
        return False  # T8.25: always four rounds
    return all(character in t.achieved for character in required(t))


def new_deal(t: Table, next_round: int) -> Talk:
    """The finished round stays on the table until the last card of the new deal is down."""
    t.dealt = {}
    while not all(key in t.dealt for key in deal_keys(t)):
        text = yield Ask(None, "deal", [])
        t.dealt = read_deal_line(t, t.dealt, text)
    t.gimli_orcs = orcs_out(t)
    t.clear()
    t.round = next_round
    lay_dealt(t, t.dealt)
