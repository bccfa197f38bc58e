"""The look keeps its promises: nothing inline, nothing that breaks when a page is mirrored, one place for colours."""

import re
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

WEB = Path(__file__).parents[2] / "src/mathom/web"
TEMPLATES = sorted((WEB / "templates").rglob("*.html"))
STYLES = sorted((WEB / "static/css").glob("*.css"))
DRAWINGS = sorted((WEB / "static/art").glob("*.svg"))

INLINE = re.compile(r"""\s(style|on\w+|hx-on[\w:-]*)\s*=\s*["']|<style|<script(?![^>]*\bsrc=)|javascript:""", re.I)
PHYSICAL = re.compile(
    r"(?<![\w-])((margin|padding|border|inset)-(left|right|top|bottom)|(left|right|top|bottom|width|height))\s*:"
)
PLAIN_COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(", re.I)
NOT_A_PROPERTY = re.compile(r"@media[^{]*|/\*.*?\*/", re.S)


def name(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


@pytest.mark.parametrize("template", TEMPLATES, ids=name)
def test_templates_hold_nothing_that_the_content_policy_refuses(template: Path) -> None:
    assert not INLINE.search(template.read_text("utf-8"))


@pytest.mark.parametrize("style", STYLES, ids=name)
def test_styles_know_start_and_end_but_neither_left_nor_right(style: Path) -> None:
    rules = NOT_A_PROPERTY.sub("", style.read_text("utf-8"))
    assert [found.group() for found in PHYSICAL.finditer(rules)] == []


@pytest.mark.parametrize("style", [path for path in STYLES if path.name != "tokens.css"], ids=name)
def test_colours_are_named_in_one_file(style: Path) -> None:
    assert PLAIN_COLOUR.findall(NOT_A_PROPERTY.sub("", style.read_text("utf-8"))) == []


@pytest.mark.parametrize("drawing", DRAWINGS, ids=name)
def test_drawings_are_drawings_and_fetch_nothing(drawing: Path) -> None:
    root = Xml.fromstring(drawing.read_text("utf-8"))  # noqa: S314 - our own files
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    for element in root.iter():
        assert element.tag.rpartition("}")[2] not in {"script", "image", "use", "foreignObject", "a"}
        assert not any(key.rpartition("}")[2] in {"href", "style"} or key.startswith("on") for key in element.attrib)


def test_every_drawing_a_page_asks_for_exists() -> None:
    there = {path.stem for path in DRAWINGS}
    for template in TEMPLATES:
        for names in re.findall(r"drawings = \[(.*?)\]", template.read_text("utf-8")):
            assert set(re.findall(r'"([\w-]+)"', names)) <= there
