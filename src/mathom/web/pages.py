"""Pages: templates filled in, in the language spoken now. Templates get views and words, and never a state."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from jinja2 import FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from mathom.web.assets import FOLDER, asset
from mathom.web.pieces import lately, once
from mathom.web.press import Press
from mathom.web.visitors import theme_of, wants_json
from mathom.words import tongue


def language() -> str:
    """The language spoken now."""
    return tongue.spoken()


def _environment() -> Press:
    environment = Press(
        loader=FileSystemLoader([Path(__file__).parent / "templates", FOLDER]),
        autoescape=True,
        extensions=["jinja2.ext.i18n"],
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        tongue._, tongue.ngettext, newstyle=True, pgettext=tongue.pgettext
    )
    environment.globals |= {"gettext": _gettext, "_": _gettext, "ngettext": _ngettext, "pgettext": _pgettext}
    environment.globals["asset"] = asset
    environment.globals |= {"once": once, "lately": lately}
    environment.globals["urls"] = {
        "home": "/",
        "rules": "/rules",
        "theme": "/theme",
        "language": "/language",
        "digits": "/digits",
    }
    environment.globals["languages"] = tongue.LANGUAGES
    return environment


def _gettext(text: str, **values: object) -> Markup:
    """A text of a template, its values written as in the words of a game; Jinja's own functions cannot do that."""
    return _filled(tongue._(text), values) if values else _alone(tongue.spoken(), "", text)


def _ngettext(one: str, many: str, number: int, **values: object) -> Markup:
    return _filled(tongue.ngettext(one, many, number), {"num": number} | values)


def _pgettext(context: str, text: str, **values: object) -> Markup:
    return _filled(tongue.pgettext(context, text), values) if values else _alone(tongue.spoken(), context, text)


@lru_cache(2048)
def _alone(_language: str, context: str, text: str) -> Markup:
    """A text without values, of which a page has some fifty."""
    return _filled(tongue.pgettext(context, text) if context else tongue._(text), {})


def _filled(text: str, values: Mapping[str, object]) -> Markup:
    return Markup(text) % {name: _shown(value) for name, value in values.items()}  # noqa: S704 - our own texts


def _shown(value: object) -> object:
    return value if isinstance(value, Markup) else tongue.shown(value)


PAGES: Final = _environment()


def warm() -> None:
    """Read all templates, which takes about a second, so that the first visitors need not wait for it."""
    for name in PAGES.list_templates(["html"]):
        PAGES.get_template(name)


def frame(connection: HTTPConnection, title: str) -> dict[str, Any]:
    """What every page is told about itself."""
    return {
        "lang": language(),
        "digits": tongue.digits_used(),
        "dir": tongue.direction(),
        "theme": theme_of(connection),
        "title": title,
        "here": _here(connection) if connection.scope.get("method") == "GET" else "/",
    }


def _here(connection: HTTPConnection) -> str:
    url = connection.url
    return url.path + (f"?{url.query}" if url.query else "")


SHEETS: Final = 50
"""So many parts of pages are kept, as they were drawn last."""
_sheets: OrderedDict[tuple[str, object, str], tuple[object, str]] = OrderedDict()


def drawn(template: str, whose: object, since: object, context: Callable[[], Mapping[str, Any]]) -> str:
    """A part of a page; not drawn again when it was drawn last of all for the same eyes since the same event."""
    place = (template, whose, language())
    last = _sheets.pop(place, None)
    html = last[1] if last is not None and last[0] == since else PAGES.get_template(template).render(context())
    _sheets[place] = (since, html)
    if len(_sheets) > SHEETS:
        _sheets.popitem(last=False)
    return html


def piece(template: str, name: str, *things: object) -> Markup:
    """What a macro makes of some things."""
    drawn: Markup = getattr(PAGES.get_template(template).module, name)(*things)
    return drawn


def joined(pieces: Iterable[str]) -> Markup:
    """Pieces, one after the other."""
    return Markup("".join(pieces))  # noqa: S704 - each of them is drawn


def page(request: Request, template: str, title: str, context: Mapping[str, Any], status: int = 200) -> HTMLResponse:
    """A page, ready to be sent."""
    html = PAGES.get_template(template).render({"notice": None, **context, "page": frame(request, title)})
    return HTMLResponse(html, status)


def said(
    request: Request, headline: str, sentence: str, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """A page that says one thing; for a client that draws for itself the thing alone."""
    if wants_json(request):
        return JSONResponse({"notice": sentence}, status, headers)
    answer = page(request, "said.html", headline, {"headline": headline, "sentence": sentence}, status)
    answer.headers.update(headers or {})
    return answer
