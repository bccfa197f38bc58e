"""What is said beside the game, in the line of play: who takes the device next, what somebody proposes, who gave up."""

from __future__ import annotations

from mathom.kernel.event import ONLOOKER
from mathom.table.table import Table
from mathom.table.talk import BACK, ON, PAUSE, Ending, Proposal
from mathom.table.wishes import may_be_stood_in, may_claim, may_go_on, may_propose, to_agree
from mathom.web.eyes import Eyes, seat_name, who
from mathom.web.screen import Context
from mathom.words.tongue import _, listed, ngettext


def speaker(table: Table, eyes: Eyes) -> int:
    """The seat for which the page speaks: who looks, or who still has the shared device in his hands."""
    if eyes.seat == ONLOOKER and eyes.handed_to is not None:
        last = table.last_person()
        return last if last in eyes.seats else ONLOOKER
    return eyes.seat


def speaking_for(table: Table, eyes: Eyes) -> int | str:
    """What forms say of who sends them: a seat of a shared device; '' where the key alone tells."""
    if len(eyes.seats) < 2:
        return ""
    return max(speaker(table, eyes), eyes.seats[0])


def handing_on(table: Table, eyes: Eyes) -> Context | None:
    """The words for a shared device that must be handed on before anybody's cards are shown."""
    seat = eyes.handed_to
    if seat is None:
        return None
    return {
        "url": f"/t/{table.id}/ready",
        "seat": seat,
        "text": _to_whom(table, seat),
        "why": _("No hand is shown until whoever holds the device is ready."),
        "label": _label(table, seat),
    }


def _to_whom(table: Table, seat: int) -> str:
    name = table.seats[seat].name
    if name:
        return _("Hand the device to {name}.").format(name=name)
    return _("Hand the device on. Next: {seat}.").format(seat=seat_name(table, seat))


def _label(table: Table, seat: int) -> str:
    name = table.seats[seat].name
    return _("I am {name}, show my hand").format(name=name) if name else _("I am ready, show my hand")


def ways_back(table: Table, eyes: Eyes) -> Context:
    """Where a last decision can be taken back: at once, or by asking the others."""
    seat = speaker(table, eyes)
    free = table.may_take_back(seat)
    ask = not free and seat >= 0 and may_propose(table, seat, BACK)
    return {
        "undo": f"/t/{table.id}/undo" if free else "",
        "ask_back": f"/t/{table.id}/propose" if ask else "",
    }


def proposed(table: Table, eyes: Eyes) -> Context | None:
    """What lies on the table to be agreed on, with what this device may say to it."""
    proposal = table.proposal
    if proposal is None or table.over:
        return None
    mine = proposal.seat in eyes.seats
    asked = [seat for seat in to_agree(table, proposal) if seat not in proposal.agreed]
    text = _own_wish(table, proposal) if mine else _wish(table, proposal)
    if mine:
        text += " " + _("Waiting for {names}.").format(names=listed(who(table, seat) for seat in asked))
    answers = []
    if set(asked) & set(eyes.seats):
        answers = [
            {"say": "yes", "label": _("Agree"), "second": False},
            {"say": "no", "label": _("Decline"), "second": True},
        ]
    elif mine:
        answers = [{"say": "no", "label": _("Withdraw"), "second": True}]
    return {"url": f"/t/{table.id}/answer", "text": text, "answers": answers}


def _wish(table: Table, proposal: Proposal) -> str:
    name = who(table, proposal.seat)
    if proposal.absent is not None:
        absent = who(table, proposal.absent)
        return _("{name} wants the computer to play for {absent}.").format(name=name, absent=absent)
    if proposal.what == BACK:
        return _("{name} asks to take back the last decision.").format(name=name)
    if proposal.what in (PAUSE, ON):
        pauses = proposal.what == PAUSE
        wish = _("{name} proposes to pause the game.") if pauses else _("{name} proposes to go on with the game.")
        return wish.format(name=name)
    return _("{name} proposes to stop here.").format(name=name)


def _own_wish(table: Table, proposal: Proposal) -> str:
    if proposal.absent is not None:
        return _("You want the computer to play for {absent}.").format(absent=who(table, proposal.absent))
    if proposal.what == BACK:
        return _("You ask to take back your last decision.")
    if proposal.what in (PAUSE, ON):
        pauses = proposal.what == PAUSE
        return _("You propose to pause the game.") if pauses else _("You propose to go on with the game.")
    return _("You propose to stop here.")


def away(table: Table, eyes: Eyes) -> Context | None:
    """What can be done when everybody waits for somebody who is not here, or when a computer plays for me."""
    for mine in eyes.seats:
        if table.seats[mine].stood_in and not table.over:
            return {
                "url": f"/t/{table.id}/back",
                "text": _("A computer plays for you."),
                "label": _("I am back"),
                "value": mine,
            }
    if table.paused and not table.over and eyes.seats:
        return None if table.proposal is not None else _going_on(table, eyes)
    absent = eyes.absent
    if absent is None or table.proposal is not None or not may_be_stood_in(table, eyes.seats[0], absent, eyes.now):
        return None
    name = who(table, absent)
    if table.out_of_time(eyes.now) == absent:
        text = _("{name} has used up the time. A computer may play on until {name} is back.").format(name=name)
    else:
        text = _("{name} is away. A computer may play on until {name} is back.").format(name=name)
    return {
        "url": f"/t/{table.id}/stand-in",
        "text": text,
        "label": _("Let a computer play for {name}").format(name=name),
        "value": absent,
    }


def _going_on(table: Table, eyes: Eyes) -> Context:
    """The end of a pause: at once for who is asked, for others a proposal."""
    alone = may_go_on(table, eyes.seats[0], eyes.now)
    return {
        "url": f"/t/{table.id}/go-on",
        "text": _("Nobody is asked anything, and no clock runs."),
        "label": _("Go on") if alone else _("Propose to go on"),
        "value": eyes.seats[0],
    }


def claim(table: Table, eyes: Eyes) -> Context | None:
    """The game can be taken from somebody who has used up his time, where that was agreed on."""
    late = table.out_of_time(eyes.now)
    if late is None or not eyes.seats or not may_claim(table, eyes.seats[0], late, eyes.now):
        return None
    name = who(table, late)
    return {
        "url": f"/t/{table.id}/claim",
        "text": _("It was agreed that the game can be taken from who has no time left. {name} may still move.").format(
            name=name
        ),
        "label": _("Take the game"),
        "value": late,
    }


def elsewhere(eyes: Eyes) -> str:
    """That other tables wait for this visitor; ''."""
    count = eyes.elsewhere
    words = ngettext("{count} other table waits for you", "{count} other tables wait for you", count)
    return words.format(count=count) if count else ""


def ended(table: Table, ending: Ending) -> str:
    """How a game was ended beside the rules."""
    if ending.conceded is not None:
        lost = _("{name} had no time left and has lost.") if ending.late else _("{name} has conceded the game.")
        return lost.format(name=who(table, ending.conceded))
    if table.game.cooperative:
        return _("The game was given up.")
    return _("It was agreed to stop here. Nobody has won.")


def closing(table: Table, ways: list[Context]) -> Context | None:
    """The last word on a game that was ended beside the rules, with where one can go from here."""
    return None if table.ending is None else {"headline": ended(table, table.ending), "ways": ways}


def audience(table: Table, eyes: Eyes) -> str:
    """Who looks on at a game that goes on; ''."""
    watching = table.present[ONLOOKER]
    if eyes.moved:
        return _("Your seat has moved to another device. Here you can watch.")
    if table.over or not (watching or not eyes.seats):
        return ""
    if not eyes.seats:
        return _("You are watching. What is hidden opens when the game is over.")
    return ngettext("{count} person is watching.", "{count} people are watching.", watching).format(count=watching)


def taken_back(table: Table) -> str:
    """That decisions were taken back in this game, for everybody to know; ''."""
    count = table.taken_back
    words = ngettext("{count} time a decision was taken back.", "{count} times a decision was taken back.", count)
    return words.format(count=count) if count else ""
