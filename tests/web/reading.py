"""A page as a visitor reads it: its forms, what can be chosen in them, and nothing else."""

import re
from html.parser import HTMLParser
from itertools import islice
from random import Random
from urllib.parse import urlencode

Fields = list[tuple[str, str]]
PARTS_OF_FORMS = re.compile(r"<(?:form|input|button)\b[^>]*>")
"""A page has some seven hundred tags, nearly all of them drawings. (In attributes `>` is written `&gt;`.)"""


class Form:
    """A form with its hidden fields, its buttons and its boxes to tick."""

    def __init__(self, action: str, moves: bool) -> None:
        self.action = action
        self.moves = moves
        self.hidden: Fields = []
        self.buttons: Fields = []
        self.boxes: Fields = []


class Page(HTMLParser):
    """Everything on a page that can be sent back to the house."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.forms: list[Form] = []
        self.feed("".join(PARTS_OF_FORMS.findall(html)))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.forms.append(Form(values["action"], "data-move-form" in values))
        if not self.forms or "name" not in values:
            return
        field = (values["name"], values.get("value", ""))
        if tag == "input" and values.get("type") == "hidden":
            self.forms[-1].hidden.append(field)
        elif tag == "input" and values.get("type") == "checkbox":
            self.forms[-1].boxes.append(field)
        elif tag == "button" and values.get("type") != "button":
            self.forms[-1].buttons.append(field)

    @property
    def seq(self) -> int:
        """How many lines the page has seen."""
        return int(next(value for form in self.forms for name, value in form.hidden if name == "seq"))

    @property
    def over(self) -> bool:
        return "verdict-over" in self.html

    def wishes(self, rng: Random) -> list[tuple[str, str]]:
        """What can be sent: addresses and bodies, one for each move (a random one for each choice of several cards)."""
        found = []
        for form in self.forms:
            if not form.action.endswith("/move"):
                continue
            for button in form.buttons:
                if button[0] == "move":
                    found.append((form.action, urlencode([*form.hidden, button])))
            if form.boxes:
                need = re.search(r"of (\d+) chosen", self.html)
                assert need is not None
                chosen = rng.sample(form.boxes, int(need[1]))
                found.append((form.action, urlencode([*form.hidden, *chosen])))
        return found

    def to(self, ending: str) -> Form:
        """The form that goes to an address with this ending."""
        return next(form for form in self.forms if form.action.endswith(ending))


def cards_in(html: str) -> set[str]:
    """All cards that are drawn on a page, such as `gandalf-15`."""
    return set(re.findall(r'data-card="([^"]*)"', html))


def first_link(html: str, pattern: str) -> str:
    """The first address on a page that fits."""
    return next(islice((match[1] for match in re.finditer(rf'(?:href|value)="({pattern})"', html)), 1))


def links_in(html: str, kind: str) -> list[str]:
    """The addresses in fields of this kind, such as `invite-link`, that a page gives to be passed on."""
    fields = re.findall(rf'<input[^>]*class="{kind}"[^>]*>', html)
    return [match[1] for field in fields if (match := re.search(r'value="([^"]*)"', field))]
