"""The difficulty of every chapter as the small file that the page of statistics is drawn from.

`python -m bench.towers_difficulty_data KEEP src/mathom/web/data/towers_difficulty.toml` sums up what
`bench.towers_difficulty` has written to KEEP. Columns of the file that KEEP does not have stay as they are.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

from bench.towers_difficulty import CHAPTERS, Sum, beside, kept, recorded, sums
from mathom.arena.chapters import PLAYERS

TOP = """# How hard every chapter of The Two Towers is, for each kind of player: [won, played, unresolved].
# Made by `python -m bench.towers_difficulty_data KEEP FILE`; docs/results/towers-difficulty.md tells how it was
# measured.
"""


def lines(cells: Mapping[tuple[str, str, int], Sum], measured: str) -> Iterator[str]:
    """The file."""
    kinds = list(dict.fromkeys(kind for kind, _chapter, _players in cells))
    yield TOP
    yield f"measured = {measured}"
    yield f"kinds = [{', '.join(_quoted(kind) for kind in kinds)}]"
    for chapter in CHAPTERS:
        for players in PLAYERS:
            found = {kind: cells[kind, chapter, players] for kind in kinds if (kind, chapter, players) in cells}
            if found:
                yield f"\n[[row]]\nchapter = {_quoted(chapter)}\nplayers = {players}"
                for kind, some in found.items():
                    yield f"{_quoted(kind)} = [{some.won}, {some.games}, {some.unknown}]"


def _quoted(word: str) -> str:
    return f'"{word}"'


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(prog="python -m bench.towers_difficulty_data")
    parser.add_argument("keep", type=Path)
    parser.add_argument("file", type=Path)
    options = parser.parse_args()
    measured = datetime.fromtimestamp(options.keep.stat().st_mtime, UTC).date().isoformat()
    cells = beside(recorded(options.file), sums(kept(options.keep)))
    options.file.write_text("\n".join(lines(cells, measured)) + "\n")


if __name__ == "__main__":
    main()
