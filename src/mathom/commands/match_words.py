"""The result of a match for people: in lines, and as a result file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mathom.arena.intervals import wilson
from mathom.arena.result import Difference, MatchResult, difference
from mathom.commands.chart import Mark, Panel
from mathom.commands.report import Finding, table
from mathom.words import words
from mathom.words.tongue import _, ngettext

EVEN: Final = 50.0


def lines(played: Sequence[MatchResult]) -> list[str]:
    """The result of a match, or of two teams on the same deals, one fact a line."""
    if len(played) == 1:
        return [_head(played[0]), *_won(played[0]), *_facts(played[0])]
    rows = [_head(played[0]), *_won(played[0]), *_won(played[1]), *_gap(played[0], difference(*played))]
    for result in played:
        rows += ["", f"{result.players()[0][0]}:", *_facts(result)]
    return rows


def finding(played: Sequence[MatchResult]) -> Finding:
    """The same as a result file: a table of the shares, the other facts, and the shares as a drawing."""
    players, sides = _players(played), _sides(played[0])
    heads = [_("player"), _("won"), _("share"), _("95 % interval")]
    text = table(heads, [row.cells() for row in (*players, *sides)])
    even = None if played[0].game.cooperative else EVEN
    panels = [Panel(_("games won, with 95 % intervals"), [row.mark() for row in (*players, *sides)], even=even)]
    if len(played) > 1:
        gap = difference(*played)
        text += ["", *(f"- {fact}" for fact in _gap(played[0], gap))]
        panels.append(_gap_panel(played, gap))
    for result in played:
        whose = ["", f"{result.players()[0][0]}:"] if len(played) > 1 else []
        text += [*whose, "", *(f"- {fact}" for fact in _facts(result))]
    return Finding(_head(played[0]), text, panels, sum(result.seconds for result in played))


class Row(NamedTuple):
    """So many games won by a player, or by a side whoever played it."""

    name: str
    won: int
    games: int

    def percent(self) -> tuple[float, float, float]:
        """The share and its interval."""
        low, high = wilson(self.won, self.games)
        return 100 * self.won / self.games, 100 * low, 100 * high

    def cells(self) -> list[str]:
        """A row of the table."""
        share, low, high = self.percent()
        return [self.name, f"{self.won} / {self.games}", f"{share:.1f} %", f"{low:.1f} – {high:.1f} %"]

    def mark(self) -> Mark:
        """A mark of the drawing."""
        return Mark(self.name, "", *self.percent())


def _players(played: Sequence[MatchResult]) -> list[Row]:
    """The players or teams; who sits there twice is numbered."""
    shown = [player[:2] for result in played for player in result.players()]
    names = [name for name, _won in shown]
    called = [name if names.count(name) == 1 else f"{name} ({place})" for place, name in enumerate(names, start=1)]
    return [Row(name, won, played[0].games) for name, (_name, won) in zip(called, shown, strict=True)]


def _sides(result: MatchResult) -> list[Row]:
    """The sides of a contest."""
    won = sorted(result.by_actor.items())
    return [Row(_("as {actor}").format(actor=actor), count, result.games) for actor, count in won]


def _head(result: MatchResult) -> str:
    head = ngettext("{count} game of {title}, seed {seed}", "{count} games of {title}, seed {seed}", result.games)
    return head.format(count=result.games, title=words(result.game.id).title(), seed=result.seed)


def _won(result: MatchResult) -> list[str]:
    """Who won how much, and how sure that is."""
    rows = []
    for name, won, (low, high) in result.players():
        row = _("{name}: won {won}, {share:.1f} % (95 % interval {low:.1f} to {high:.1f} %)")
        share = 100 * won / max(1, result.games)
        rows.append(row.format(name=name, won=won, share=share, low=100 * low, high=100 * high))
    return rows


def _gap(first: MatchResult, gap: Difference) -> list[str]:
    """How much better the first team was on the same deals."""
    row = _("{name} won {share:+.1f} % more on the same deals")
    sure = _("{name} won {share:+.1f} % more on the same deals (95 % interval: {low:+.1f} to {high:+.1f} %)")
    name = first.players()[0][0]
    only = _("won by one team alone: {first} and {second}").format(first=gap.first, second=gap.second)
    if gap.interval is None:
        return [row.format(name=name, share=100 * gap.share), only]
    low, high = (100 * end for end in gap.interval)
    return [sure.format(name=name, share=100 * gap.share, low=low, high=high), only]


def _gap_panel(played: Sequence[MatchResult], gap: Difference) -> Panel:
    low, high = gap.interval or (gap.share, gap.share)
    name = " – ".join(result.players()[0][0] for result in played)
    reach = max(5.0, 110 * max(abs(low), abs(high)))
    mark = Mark(name, "", 100 * gap.share, 100 * low, 100 * high)
    return Panel(_("difference on the same deals"), [mark], (-reach, reach), 0.0)


def _facts(result: MatchResult) -> list[str]:
    """What else there is to say of a match."""
    rows = []
    paired = result.paired()
    if paired is not None:
        row = _("{name}, deals drawn again: {low:.1f} to {high:.1f} %")
        rows.append(row.format(name=result.specs[0], low=100 * paired[0], high=100 * paired[1]))
    if not result.game.cooperative:
        rows.append(_("ties: {count}").format(count=result.ties))
        won_as = _("won as {actor}: {count}")
        rows += [won_as.format(actor=actor, count=count) for actor, count in sorted(result.by_actor.items())]
    ended = _("ended by {reason}: {count}")
    rows += [ended.format(reason=reason, count=count) for reason, count in sorted(result.reasons.items())]
    for name, times in zip(result.specs, result.timing(), strict=True):
        row = _("{name}: {median:.3f} s a choice, 95 of 100 within {slow:.3f} s")
        rows.append(row.format(name=name, median=times["median"], slow=times["p95"]))
    return [*rows, *_limits(result), _("{speed:.0f} moves per second").format(speed=result.moves_per_second())]


def _limits(result: MatchResult) -> list[str]:
    """How the players kept to the time limit, if there was one."""
    if not result.limit:
        return []
    row = _("{name}: {over} of {choices} choices took more than {limit:g} s, the longest {slowest:.3f} s")
    return [
        row.format(name=kept.name, over=kept.over, choices=kept.choices, limit=result.limit, slowest=kept.slowest)
        for kept in result.overstepped()
    ]
