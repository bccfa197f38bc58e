"""When something happened: how long ago, and the day in the calendar of the language."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import NamedTuple

from mathom.words.tongue import _, digits, ngettext, plain, spoken


class When(NamedTuple):
    """A moment, for a `<time>` of a page. exact: for machines. said: roughly how long ago, and its date."""

    exact: str
    said: str


def when(moment: float, now: float) -> When:
    """A moment in the past, both in seconds; days are those of the house."""
    there = datetime.fromtimestamp(moment, UTC)
    date_there = day(there.astimezone().date()).replace(" ", "\u00a0")  # stays on one line
    both = _("{one}, {other}").format(one=ago(max(0.0, now - moment)), other=date_there)
    return When(there.isoformat(timespec="seconds"), both)


def day(of: date) -> str:
    """A date as the language writes it; Persian counts in the Solar Hijri calendar."""
    if plain(spoken()) == "fa":
        from persiantools.jdatetime import MONTH_NAMES_FA, JalaliDate

        there = JalaliDate(of)  # type: ignore[no-untyped-call]
        return digits(f"{there.day} {MONTH_NAMES_FA[there.month]} {there.year}")
    from babel.dates import format_date

    return str(format_date(of, "d MMMM y", locale=spoken()))


def ago(seconds: float) -> str:
    """How long ago something was, roughly."""
    minutes = int(seconds // 60)
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return ngettext("{count} minute ago", "{count} minutes ago", minutes).format(count=minutes)
    hours = minutes // 60
    if hours < 24:
        return ngettext("{count} hour ago", "{count} hours ago", hours).format(count=hours)
    days = hours // 24
    return ngettext("{count} day ago", "{count} days ago", days).format(count=days)
