"""The difficulty of every chapter as a picture: what open hands allow above, what honest players reach below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

Share = tuple[float, float, float]
"""A share of games, and both ends of its interval."""
COLOURS = ("#1b7837", "#999999", "#2166ac", "#b2182b", "#762a83", "#b35806")
MARKS = ("o", "s", "^", "D", "v", "P")


def draw(file: Path, chapters: Sequence[str], cells: Mapping[tuple[str, str, int], Share]) -> None:
    """Draw shares by column, chapter and players, a panel for each number of players."""
    # Only who draws needs matplotlib.
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "mathom"
    from matplotlib import pyplot

    columns = list(dict.fromkeys(column for column, _, _ in cells))
    players = sorted({count for _, _, count in cells})
    figure, axes = pyplot.subplots(len(players), 1, figsize=(11, 2.7 * len(players)), sharex=True, squeeze=False)
    for panel, count in zip(axes[:, 0], players, strict=True):
        for number, column in enumerate(columns):
            found = [(i, cells[column, c, count]) for i, c in enumerate(chapters) if (column, c, count) in cells]
            places = [i + 0.16 * (number - (len(columns) - 1) / 2) for i, _ in found]
            shares = [100 * share[0] for _, share in found]
            below = [max(0.0, 100 * (share[0] - share[1])) for _, share in found]
            above = [max(0.0, 100 * (share[2] - share[0])) for _, share in found]
            panel.errorbar(places, shares, [below, above], fmt=MARKS[number % 6], color=COLOURS[number % 6],
                           markersize=4, elinewidth=1, capsize=2, label=column)  # fmt: skip
        panel.axhspan(25, 75, color="#f2ecd8", zorder=0)
        panel.set_ylim(-3, 103)
        panel.set_ylabel("% won")
        panel.set_title(f"{count} player" + "s" * (count > 1), loc="left", fontsize=10)
        panel.set_xticks(range(len(chapters)), chapters)
        panel.grid(axis="y", linewidth=0.4)
    axes[0, 0].legend(ncols=len(columns), loc="lower right", bbox_to_anchor=(1, 1), frameon=False, fontsize=9)
    axes[-1, 0].set_xlabel("chapter")
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None})
