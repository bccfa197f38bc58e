"""Result files: the command on top, the day, what machine it was, then a table, and a drawing beside it."""

from __future__ import annotations

import argparse
import platform
import shlex
from collections.abc import Sequence
from datetime import date
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from mathom import __version__
from mathom.arena.backends import cores
from mathom.commands.chart import Panel, draw
from mathom.commands.refusal import Refusal
from mathom.kernel import record
from mathom.words.tongue import _, ngettext


class Finding(NamedTuple):
    """What was found. lines: Markdown. seconds: how long it took."""

    title: str
    lines: Sequence[str]
    panels: Sequence[Panel]
    seconds: float


def offer(parser: argparse.ArgumentParser) -> None:
    """What may be asked about the result file."""
    parser.add_argument(
        "--report",
        metavar="FILE.md",
        help=_("also write a result file: the command, the day, a table with intervals, and an SVG drawing beside it"),
    )


def place(options: argparse.Namespace) -> Path | None:
    """Where the result file is to be, if there is to be one; refused before hours of play, and not after them."""
    if options.report is None:
        return None
    path = Path(options.report)
    if path.suffix != ".md" or not path.parent.is_dir() or path.is_dir():
        raise Refusal(_("--report: “{path}” is no file FILE.md in a folder that there is").format(path=path))
    if find_spec("matplotlib") is None:
        raise Refusal(_("--report needs the package matplotlib (pip install “mathom[study]”)"))
    return path


def write(path: Path, words: Sequence[str], finding: Finding) -> None:
    """Write the result file, and the drawing with the same name beside it."""
    picture = path.with_suffix(".svg")
    draw(finding.panels, picture)
    head = [f"# {finding.title}", "", f"    {shlex.join(['mathom', *words])}", "", circumstances(finding.seconds), ""]
    foot = ["", f"![{finding.title}]({quote(picture.name)})"]
    path.write_text("\n".join([*head, *finding.lines, *foot]) + "\n", encoding="utf-8", newline="\n")


def circumstances(seconds: float) -> str:
    """The day, how long it took, and the machine, in general words."""
    build = _("the compiled build") if not str(record.__file__).endswith(".py") else _("the plain build")
    machine = ngettext("a machine with {count} processor", "a machine with {count} processors", cores())
    sentence = _(
        "Measured on {day} in {seconds:.0f} s on {machine} ({system}), Python {python}, mathom {version}, {build}."
    )
    return sentence.format(
        day=date.today().isoformat(),
        seconds=seconds,
        machine=machine.format(count=cores()),
        system=f"{platform.system()} {platform.machine()}",
        python=platform.python_version(),
        version=__version__,
        build=build,
    )


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table that Markdown readers draw; the first column to the left, the others to the right."""
    return [_cells(heads), _cells(["---", *["--:"] * (len(heads) - 1)]), *map(_cells, rows)]


def _cells(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
