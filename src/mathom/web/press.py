"""The press: Jinja, as pages of this house need it, and without what they do not need, which was half of its time."""

from __future__ import annotations

import re
from collections.abc import Callable, MutableMapping
from functools import lru_cache
from types import CodeType
from typing import Any, Final

from jinja2 import Environment, Template
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

from mathom.words import tongue

TEXT: Final = re.compile(r">([^<]*[0-9][^<]*)<")
"""What is written between tags, where there is a number in it."""
AS_IT_IS: Final = re.compile(r"<article\b[^>]*\slang=.*?</article>", re.S)
"""A part of a page in a language of its own, such as the numbered rules."""
ENTITY: Final = re.compile(r"(&#?\w+;)")


class Sheet(Template):
    """A template, filled in with the digits of the language wherever a number stands on the page by itself."""

    @classmethod
    def from_code(
        cls,
        environment: Environment,
        code: CodeType,
        globals: MutableMapping[str, Any],
        uptodate: Callable[[], bool] | None = None,
    ) -> Template:
        """A template that writes its values with `written`."""
        sheet = super().from_code(environment, code, globals, uptodate)
        sheet.root_render_func.__globals__["escape"] = written
        return sheet

    def render(self, *args: Any, **kwargs: Any) -> str:
        """The page, or the part of it."""
        html = super().render(*args, **kwargs)
        if tongue.spoken() not in tongue.DIGITS:
            return html
        own, place = [], 0
        for found in AS_IT_IS.finditer(html):
            own += [TEXT.sub(_in_digits, html[place : found.start()]), found[0]]
            place = found.end()
        return "".join([*own, TEXT.sub(_in_digits, html[place:])])

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        """What another template imports from here; Jinja would ask whether that one has other globals, and none has."""
        return super()._get_default_module()


def _in_digits(found: re.Match[str]) -> str:
    parts = ENTITY.split(found[1])
    return f">{''.join(part if ENTITY.fullmatch(part) else tongue.digits(part) for part in parts)}<"


def written(value: object) -> str:
    """What stands on a page for a value: harmless, unless it was drawn for a page."""
    kind = type(value)
    if kind is Markup:
        return value  # type: ignore[return-value]
    if kind is str:
        return _harmless(value)
    return str(value) if kind is int else escape(value)


@lru_cache(4096)
def _harmless(text: str) -> str:
    """Plain text, of which a page has a hundred bits that are mostly the same. (Markup would be taken for it here.)"""
    return escape(text)


class Ink(Context):
    """What a template is filled in from. Calls are shorter than Jinja's: no function here asks for this."""

    def call(self, called: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        """What a macro draws or a function gives; only macros are told whether text must be made harmless."""
        kwargs.pop("_loop_vars", None)
        kwargs.pop("_block_vars", None)
        return called(self.eval_ctx, *args, **kwargs) if type(called) is Macro else called(*args, **kwargs)


class Press(Environment):
    """Looks for what a template names first among the entries of what it is given, which are mostly dictionaries.

    Templates are read once.
    """

    context_class = Ink
    template_class = Sheet

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._read: dict[str, Template] = {}

    def get_template(
        self,
        name: str | Template,
        parent: str | None = None,
        globals: MutableMapping[str, Any] | None = None,
    ) -> Template:
        """A template, read before or now."""
        if isinstance(name, Template):
            return name
        sheet = self._read.get(name)
        if sheet is None:
            sheet = self._read[name] = super().get_template(name, parent, globals)
        return sheet

    def getattr(self, obj: Any, attribute: str) -> Any:
        """An entry of a dictionary, or what Jinja finds."""
        if isinstance(obj, dict) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)
