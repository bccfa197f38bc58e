"""Shares with their intervals as a drawing (SVG). The same shares give the same file, byte for byte."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from mathom.words.tongue import END_OF_ISOLATE, direction

RIGHT_TO_LEFT: Final = "\u2067"
COLOURS: Final = ("#0b6e99", "#b3541e", "#5b7f2b", "#7a4f9a")
LINE: Final = 0.34
"""The height of a row, in inches."""
WIDE: Final = 7.2
STYLE: Final[Any] = {
    "svg.hashsalt": "mathom",
    "svg.fonttype": "none",  # letters stay letters, which browsers can read, search and write from right to left
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


class Mark(NamedTuple):
    """A share with its interval, in percent. row: what it is a share of. kind: one colour for each, or ''."""

    row: str
    kind: str
    share: float
    low: float
    high: float


class Panel(NamedTuple):
    """Marks over one scale. even: where a line is drawn for comparison, or None."""

    title: str
    marks: Sequence[Mark]
    scale: tuple[float, float] = (0.0, 100.0)
    even: float | None = None

    def rows(self) -> list[str]:
        """The rows from the top."""
        return list(dict.fromkeys(mark.row for mark in self.marks))


def draw(panels: Sequence[Panel], path: Path) -> None:
    """Draw panels one below the other."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    heights = [len(panel.rows()) + 2.2 for panel in panels]
    with rc_context(STYLE):
        figure = Figure(figsize=(WIDE, LINE * sum(heights)), layout="constrained")
        places = figure.subplots(len(panels), 1, squeeze=False, height_ratios=heights)
        for axes, panel in zip(places[:, 0], panels, strict=True):
            _fill(axes, panel)
        marks, kinds = places[0, 0].get_legend_handles_labels()
        if len(kinds) > 1:
            figure.legend(marks, kinds, loc="outside right upper", frameon=False)
        figure.savefig(path, format="svg", metadata={"Date": None, "Creator": None})


def _fill(axes: Any, panel: Panel) -> None:
    rows, kinds = panel.rows(), list(dict.fromkeys(mark.kind for mark in panel.marks))
    if panel.even is not None:
        axes.axvline(panel.even, color="#999999", linewidth=0.8, linestyle=(0, (4, 3)))
    for place, kind in enumerate(kinds):
        marks = [mark for mark in panel.marks if mark.kind == kind]
        shift = 0.5 * (place - (len(kinds) - 1) / 2) / len(kinds)
        shares = [mark.share for mark in marks]
        below = [max(0.0, mark.share - mark.low) for mark in marks]  # -0.0 and the like
        above = [max(0.0, mark.high - mark.share) for mark in marks]
        heights = [rows.index(mark.row) + shift for mark in marks]
        colour = COLOURS[place % len(COLOURS)]
        axes.errorbar(
            shares, heights, xerr=[below, above], fmt="o", color=colour, markersize=4, capsize=2.5, label=kind
        )
    axes.set_yticks(range(len(rows)), rows)
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.set_xlim(*panel.scale)
    axes.xaxis.set_major_formatter("{x:g} %")
    axes.grid(axis="x", color="#e5e5e5", linewidth=0.6)
    axes.set_axisbelow(True)
    title = f"{RIGHT_TO_LEFT}{panel.title}{END_OF_ISOLATE}" if direction() == "rtl" else panel.title
    axes.set_title(title, loc="left", fontsize=9, fontweight="bold")
