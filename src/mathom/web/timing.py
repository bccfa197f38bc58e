"""Clocks on the page: which can be chosen for a table, how long everybody has left, and how that is written."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException

from mathom.table.clocks import CLAIM, STAND_IN, Terms
from mathom.table.table import Table
from mathom.web.eyes import Eyes, who
from mathom.web.forms import text
from mathom.web.screen import Context
from mathom.words.tongue import _, ngettext

DAY: Final = 24 * 3600
OFFERED: Final = (
    Terms(300, 5, STAND_IN),
    Terms(900, 10, STAND_IN),
    Terms(3600, 30, STAND_IN),
    Terms(3 * DAY, 0, STAND_IN),
    Terms(300, 5, CLAIM),
    Terms(900, 10, CLAIM),
)
"""What can be chosen when a table is laid, besides no clock at all."""


def chosen(form: FormData, *, together: bool) -> Terms | None:
    """The clock that a form asks for; 400 for one that is not offered. together: whether all play on the same side."""
    word = text(form, "clock")
    if not word:
        return None
    for terms in _offered(together=together):
        if _word(terms) == word:
            return terms
    raise HTTPException(400)


def choices(*, together: bool) -> list[Context]:
    """The clocks on offer, for a form."""
    return [{"value": _word(terms), "label": in_words(terms)} for terms in _offered(together=together)]


def _offered(*, together: bool) -> list[Terms]:
    return [terms for terms in OFFERED if terms.at_zero == STAND_IN or not together]


def _word(terms: Terms) -> str:
    return f"{terms.bank}+{terms.increment}{'!' if terms.at_zero == CLAIM else ''}"


def in_words(terms: Terms) -> str:
    """What was agreed on, in a few words."""
    words = _for_everybody(terms.bank)
    if terms.increment:
        more = ngettext(
            "{count} second more for each decision", "{count} seconds more for each decision", terms.increment
        )
        words = _("{one}, {other}").format(one=words, other=more.format(count=terms.increment))
    if terms.at_zero == CLAIM:
        words += ". " + _("Whoever runs out may lose")
    return words


def _for_everybody(seconds: int) -> str:
    days, minutes = seconds // DAY, seconds // 60
    if days:
        return ngettext("{count} day", "{count} days", days).format(count=days)
    return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)


def clocks(table: Table, eyes: Eyes) -> list[Context]:
    """The clocks of a table that goes on: whose, how long, and which of them runs."""
    if table.times is None or table.over:
        return []
    asked = table.asked()
    shown = []
    for seat in table.times.shown():
        left = table.left(seat, eyes.now)
        runs = seat == asked and table.times.runs(seat)
        name = _("You") if eyes.seats == (seat,) else who(table, seat)
        shown.append({"name": name, "time": in_digits(left), "left": round(left, 1) if runs else "", "runs": runs})
    return shown


def in_digits(seconds: float) -> str:
    """Time left, such as 4:07, 1:02:33, or 2 days 03:10."""
    whole = int(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    if whole >= DAY:
        days = ngettext("{count} day", "{count} days", whole // DAY).format(count=whole // DAY)
        return f"{days} {hours % 24}:{minutes:02}"
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


def agreed(table: Table) -> str:
    """What was agreed on about clocks, in sentences for the page about a table; ''."""
    if table.terms is None:
        return ""
    if table.terms.at_zero == CLAIM:
        meant = _("Who has no time left may still move, until the other takes the game.")
    else:
        meant = _("For one who has no time left the others may let a computer play.")
    free = _("The first decision of each seat takes no time.")
    return f"{in_words(table.terms)}. {free} {meant}"
