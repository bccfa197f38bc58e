"""What games of The Two Towers say about teams of computer players, with intervals.

The games are those that `bench.towers_difficulty` kept in a file KEEP; names of teams are explained in `towers_team`.

    python -m bench.towers_partners KEEP gap partners:40            # how much of the way from chance to open hands
    python -m bench.towers_partners KEEP pairs partners:40 flat:40  # the difference on the deals that both have played
    python -m bench.towers_partners KEEP cross random,greedy:4      # one of a kind among two of another, three players
    python -m bench.towers_partners KEEP sums partners:40 greedy    # games won in all, and the time they took

`--only 19,24` and `--players 1,2` leave the other games out. What KEEP does not have of random players and open hands
is taken from the file of `bench.towers_difficulty_data` named by `--besides`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from bench.towers_difficulty import CHAPTERS, OPEN_HANDS, Batch, beside, kept, recorded
from bench.towers_difficulty import sums as sums_of
from mathom.arena.chapters import RANDOM
from mathom.arena.intervals import bootstrap, wilson

Deal = tuple[str, int, int]
"""Chapter, players, number."""
ROUNDS = 2000


class Games:
    """The games in KEEP, by team."""

    def __init__(self, paper: Path, chapters: Sequence[str], players: Sequence[int], besides: Path | None) -> None:
        self.chapters = chapters
        self.players = players
        old = {} if besides is None else recorded(besides)
        self.cells = beside(old, sums_of(kept(paper)))
        self.batches: dict[str, list[Batch]] = {}
        for (team, chapter, count), batches in kept(paper).items():
            if chapter in chapters and count in players:
                self.batches.setdefault(team, []).extend(batches)

    def won(self, team: str) -> dict[Deal, float]:
        """By deal, 1 where it was won."""
        return {
            (batch.chapter, batch.players, batch.number * len(batch.each) + i): float(sign)
            for batch in self.batches.get(team, ())
            for i, sign in enumerate(batch.each)
        }

    def share(self, team: str, chapter: str) -> float:
        """The share of a chapter's games that were won, every number of players counting alike."""
        some = [
            self.cells[team, chapter, players] for players in self.players if (team, chapter, players) in self.cells
        ]
        return sum(cell.won / cell.games for cell in some) / len(some)


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def told(won: Sequence[float]) -> str:
    """How many were won, with the Wilson interval."""
    low, high = wilson(sum(won), len(won))
    return f"{percent(sum(won) / len(won))} % ({percent(low)} – {percent(high)})"


def points(pairs: Sequence[float]) -> str:
    """A mean difference in points, with the bootstrap interval over deals."""
    low, high = bootstrap(pairs, 1)
    return f"{100 * sum(pairs) / len(pairs):+.1f} ({100 * low:+.1f} – {100 * high:+.1f})"


def gap(games: Games, ours: str) -> Iterator[str]:
    """How much of the way from chance to open hands is gone, by chapter (T2), and the ratio to open hands (T6)."""
    won = games.won(ours)
    yield f"| chapter | games | random | {ours} | open hands | closed gap | to open hands |"
    yield "|---|--:|--:|--:|--:|--:|--:|"
    by_chapter: dict[str, list[float]] = {}
    for chapter in games.chapters:
        some = [sign for deal, sign in won.items() if deal[0] == chapter]
        if not some:
            continue
        floor, bound = games.share(RANDOM, chapter), games.share(OPEN_HANDS, chapter)
        by_chapter[chapter] = [(sign - floor) / (bound - floor) for sign in some]
        ends = [(end - floor) / (bound - floor) for end in wilson(sum(some), len(some))]
        mean = sum(some) / len(some)
        closed = sum(by_chapter[chapter]) / len(some)
        yield (
            f"| {chapter} | {len(some)} | {percent(floor)} % | {told(some)} | {percent(bound)} % | "
            f"{closed:.2f} ({ends[0]:.2f} – {ends[1]:.2f}) | {mean / bound:.2f} |"
        )
    mean, low, high = mean_of_means(list(by_chapter.values()))
    best = sorted(by_chapter.items(), key=lambda item: -sum(item[1]) / len(item[1]))[:3]
    yield f"\nMean closed gap {mean:.3f} ({low:.3f} – {high:.3f}), {len(won)} games; best three:"
    yield ", ".join(f"{chapter} {sum(values) / len(values):.2f}" for chapter, values in best)


def mean_of_means(groups: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """All chapters counting alike, with the bootstrap interval over the deals of each."""
    rng = Random("means")

    def drawn(values: Sequence[float]) -> float:
        return sum(rng.choices(values, k=len(values))) / len(values)

    means = sorted(sum(drawn(values) for values in groups) / len(groups) for _ in range(ROUNDS))
    mean = sum(sum(values) / len(values) for values in groups) / len(groups)
    return mean, means[int(0.025 * (ROUNDS - 1))], means[int(0.975 * (ROUNDS - 1))]


def pairs(games: Games, ours: str, other: str) -> Iterator[str]:
    """The difference on the same deals, by chapter and by number of players (T3)."""
    mine, his = games.won(ours), games.won(other)
    both = sorted(set(mine) & set(his))
    yield f"| | deals | {ours} | {other} | difference in points |"
    yield "|---|--:|--:|--:|--:|"
    rows = [(chapter, [deal for deal in both if deal[0] == chapter]) for chapter in games.chapters]
    rows += [(f"{count} player" + "s" * (count > 1), [d for d in both if d[1] == count]) for count in (1, 2, 3, 4)]
    for name, deals in [*rows, ("all", both)]:
        if deals:
            found = [mine[deal] for deal in deals], [his[deal] for deal in deals]
            difference = points([mine[deal] - his[deal] for deal in deals])
            yield f"| {name} | {len(deals)} | {told(found[0])} | {told(found[1])} | {difference} |"
    cells = sorted({deal[:2] for deal in both})
    by_cell = [sum(mine[deal] - his[deal] for deal in both if deal[:2] == cell) for cell in cells]
    worse = [f"{chapter}/{players}" for (chapter, players), by in zip(cells, by_cell, strict=True) if by < 0]
    yield f"\nOf {len(cells)} rows {ours} won fewer in {len(worse)}: {', '.join(worse) or 'none'}."


def cross(games: Games, kinds: Sequence[str]) -> Iterator[str]:
    """Per cent won by one of the kind of the row among two of the kind of the column (T5)."""
    won = {(one, two): games.won(f"{one}+{two}+{two}") for one in kinds for two in kinds}
    deals = sorted(set.intersection(*(set(signs) for signs in won.values())))
    yield f"{len(deals)} deals for each team; one of the row among two of the column.\n"
    yield "| | " + " | ".join(kinds) + " |"
    yield "|---|" + "--:|" * len(kinds)
    for one in kinds:
        yield f"| {one} | " + " | ".join(told([won[one, two][deal] for deal in deals]) for two in kinds) + " |"
    yield "\nAgainst a team of the column's kind alone, in points:\n\n| | " + " | ".join(kinds) + " |"
    yield "|---|" + "--:|" * len(kinds)
    for one in kinds:
        row = [points([won[one, two][d] - won[two, two][d] for d in deals]) if one != two else "–" for two in kinds]
        yield f"| {one} | " + " | ".join(row) + " |"


def sums(games: Games, teams: Sequence[str]) -> Iterator[str]:
    """Games won and the time they took."""
    yield "| team | games | won | CPU of a game | slowest choice |"
    yield "|---|--:|--:|--:|--:|"
    for team in teams:
        some = games.batches[team]
        count, won = sum(b.games for b in some), sum(b.won for b in some)
        low, high = wilson(won, count)
        seconds, slowest = sum(b.seconds for b in some) / count, max(b.slowest for b in some)
        share = f"{percent(won / count)} % ({percent(low)} – {percent(high)})"
        yield f"| {team} | {count} | {share} | {seconds:.3f} s | {slowest:.3f} s |"


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(prog="python -m bench.towers_partners")
    parser.add_argument("keep", type=Path)
    parser.add_argument("what", choices=("gap", "pairs", "cross", "sums"))
    parser.add_argument("teams", nargs="+")
    parser.add_argument("--only", default=",".join(CHAPTERS))
    parser.add_argument("--players", default="1,2,3,4")
    parser.add_argument("--besides", type=Path)
    options = parser.parse_args()
    players = [int(count) for count in options.players.split(",")]
    games = Games(options.keep, options.only.split(","), players, options.besides)
    if options.what == "gap":
        lines = gap(games, options.teams[0])
    elif options.what == "pairs":
        lines = pairs(games, options.teams[0], options.teams[1])
    elif options.what == "cross":
        lines = cross(games, options.teams[0].split(","))
    else:
        lines = sums(games, options.teams)
    print(*lines, sep="\n")


if __name__ == "__main__":
    main()
