"""The numbered rules as pages: `docs/games/GAME.md`, in the little Markdown that those texts use.

Every rule has an address, such as `/rules/duel#D2.3`, to which refusals lead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from markupsafe import Markup, escape

FOLDER: Final = Path(__file__).parent / "rulebook"
"""The texts of `docs/games`, which come along with the package."""
NUMBER: Final = r"[DPT]\d+[a-z]?(?:\.\w+)?"
"""A rule: `D2.3`, `P3a`, `D8.Spell`."""
NUMBERED: Final = re.compile(rf"{NUMBER}(?:, {NUMBER})*")
INLINE: Final = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)")


class Rulebook(NamedTuple):
    """The rules of a game as a page. title: of the text. anchors: the rules that can be led to."""

    title: str
    html: Markup
    anchors: frozenset[str]


@cache
def rulebook(game: str) -> Rulebook | None:
    """The rules of a game, or None where no text of them is at hand."""
    try:
        text = (FOLDER / f"{game}.md").read_text("utf-8")
    except OSError:
        return None
    title, _, body = text.partition("\n")
    html = Markup("\n").join(_blocks(body.split("\n")))
    return Rulebook(title.removeprefix("# "), html, frozenset(re.findall(rf'id="({NUMBER})"', html)))


def address(game: str, rule: str) -> str:
    """Where a rule stands: at its own place, or at the first rule of its section; '' where it is not found."""
    book = rulebook(game)
    if book is None:
        return ""
    section = rule.partition(".")[0]
    near = sorted(anchor for anchor in book.anchors if anchor == section or anchor.startswith(f"{section}."))
    found = rule if rule in book.anchors else near[0] if near else ""
    return f"/rules/{game}#{found}" if found else ""


def with_links(sentence: str, game: str) -> Markup:
    """A sentence in which every number of a rule leads to that rule."""

    def link(found: re.Match[str]) -> Markup:
        where = address(game, found[0])
        if not where:
            return escape(found[0])
        return Markup('<a class="rule-link" href="{}">{}</a>').format(where, found[0])

    parts = re.split(rf"\b({NUMBER})\b", sentence)
    return Markup("").join(
        link(number) if place % 2 and (number := re.fullmatch(NUMBER, part)) else escape(part)
        for place, part in enumerate(parts)
    )


def _blocks(rows: list[str]) -> Iterator[Markup]:
    """Headings, tables, code, lists and paragraphs."""
    place = 0
    while place < len(rows):
        row = rows[place]
        end = place + 1
        if row.startswith("```"):
            while not rows[end].startswith("```"):
                end += 1
            yield Markup('<pre tabindex="0">{}</pre>').format("\n".join(rows[place + 1 : end]))
            end += 1
        elif row.startswith("#"):
            depth = len(row) - len(row.lstrip("#"))
            words = row.lstrip("# ")
            slug = re.sub(r"[^\w]+", "-", words.lower()).strip("-")
            yield Markup('<h{} id="{}">{}</h{}>').format(depth, slug, _inline(words), depth)
        elif row.strip():
            while end < len(rows) and rows[end].strip() and not rows[end].startswith(("#", "```")):
                end += 1
            yield _block(rows[place:end])
        place = end


def _block(rows: list[str]) -> Markup:
    if rows[0].startswith("|"):
        return _table(rows)
    if rows[0].startswith("- "):
        items = re.split(r"^- ", "\n".join(rows), flags=re.MULTILINE)[1:]
        return Markup("<ul>{}</ul>").format(Markup("").join(Markup("<li>{}</li>").format(_inline(i)) for i in items))
    return Markup("<p>{}</p>").format(_inline("\n".join(rows)))


def _table(rows: list[str]) -> Markup:
    cells = [[_inline(cell.strip()) for cell in row.strip().strip("|").split("|")] for row in rows]
    head = Markup("").join(Markup('<th scope="col">{}</th>').format(cell) for cell in cells[0])
    body = Markup("").join(
        Markup("<tr>{}</tr>").format(Markup("").join(Markup("<td>{}</td>").format(cell) for cell in line))
        for line in cells[2:]
    )
    table = Markup("<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table>").format(head, body)
    return Markup('<div class="rule-table" tabindex="0">{}</div>').format(table)


def _inline(text: str) -> Markup:
    parts: list[Markup] = []
    place = 0
    for found in INLINE.finditer(text):
        parts += [escape(text[place : found.start()]), _span(found)]
        place = found.end()
    return Markup("").join([*parts, escape(text[place:])])


def _span(found: re.Match[str]) -> Markup:
    code, strong, slanted, words, target = found.groups()
    if code:
        return Markup("<code>{}</code>").format(code)
    if slanted:
        return Markup("<em>{}</em>").format(slanted)
    if words:
        return Markup('<a href="{}">{}</a>').format(target, words) if target.startswith("#") else escape(words)
    numbers = NUMBERED.match(strong)
    if numbers is None:
        return Markup("<strong>{}</strong>").format(strong)
    anchors = Markup("").join(Markup('<span id="{}"></span>').format(number) for number in numbers[0].split(", "))
    return Markup("{}<strong>{}</strong>").format(anchors, strong)
