"""How the pieces of a picture are coloured. Whatever a colour says, a sign or a letter says too."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from mathom.terminal.pen import Row, ascii_only

MANNERS: Final = {
    "": "", "dim": "#7d705d", "bold": "bold #f1e7d3", "mine": "bold #f3c98b", "ember": "bold #f0913f",
    "bad": "#e0785a", "gandalf": "bold #a9cbe8", "balrog": "bold #f0803c",
    "hill": "#c9b458", "mountain": "#a8b4c4", "forest": "#8fbf72", "shadow": "#b79bd6",
    "say": "", "say bold": "bold #f1e7d3", "say mine": "#f3c98b", "say dim": "#a89a83",
}  # fmt: skip


def coloured(line: Row, signs: bool) -> Content:
    """A row of a picture; `signs`: whether the terminal has more than plain letters."""
    return Content.assemble(*((text if signs else ascii_only(text), MANNERS[manner]) for text, manner in line if text))
