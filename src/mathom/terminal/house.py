"""A house with tables somewhere else: its door, its forms, and the live line of a table."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from http.client import HTTPException
from http.cookiejar import LoadError, LWPCookieJar
from pathlib import Path
from typing import Any, Final, final
from urllib.error import HTTPError, URLError
from urllib.parse import SplitResult, urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

from mathom.words.tongue import _, spoken

JSON: Final = "application/json"
PATIENCE: Final = 10.0
"""Seconds to wait for an answer."""
BIGGEST: Final = 8 * 2**20
"""Bytes of one table; a long campaign has some thousand events."""
Told = dict[str, Any]
"""A table as the house tells it; `docs/clients.md`."""


class Unreachable(Exception):
    """No answer came; whether the wish was fulfilled is not known. The message is the reason."""


class TurnedAway(Exception):
    """The house answered, but not with a table; the message is what it said."""


@final
class House:
    """One house, visited with the keys that are kept in a file.

    `link` may lead to a table, be an invitation to one, or move a seat here from another device.
    """

    def __init__(self, link: str, keys: Path) -> None:
        parts = _parts(link)
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.path = parts.path
        self._keys = keys
        self._jar = LWPCookieJar(str(keys))
        if keys.exists():
            try:
                self._jar.load(ignore_discard=True)
            except (LoadError, UnicodeError):
                raise TurnedAway(_("{file} holds no keys of tables").format(file=str(keys))) from None
        self._hang_up: Callable[[], None] = _nothing
        self._opener: OpenerDirector = build_opener(HTTPCookieProcessor(self._jar))

    def sit_down(self, name: str) -> Told:
        """Take the seat that the link is for, unless it is mine already; the table."""
        answer = self.ask(self.path)
        self._keep_keys()
        if answer is None:
            answer = self.ask(self.path, {"name": name})
            self._keep_keys()
        if answer is None:
            raise TurnedAway(_("that link leads to no table"))
        return answer

    def ask(self, path: str, form: Mapping[str, object] | None = None) -> Told | None:
        """Look, or send a form. What came back: a table (with a `notice` where a wish was refused), or None for a page.

        Raises `Unreachable`, and `TurnedAway` where there is no table to show.
        """
        body = None if form is None else urlencode(form).encode()
        request = Request(f"{self.base}{path}", body, self._headers())  # noqa: S310 - http or https, see `_parts`
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                return _table(answer.headers.get_content_type(), answer.read(BIGGEST))
        except HTTPError as fault:
            with fault:
                return _table(fault.headers.get_content_type(), fault.read(BIGGEST), refused=True)
        except (URLError, OSError, HTTPException) as fault:  # the last: what answers speaks no HTTP
            raise Unreachable(str(getattr(fault, "reason", fault))) from None

    def live(self, table: str) -> Iterator[Told]:
        """The table whenever something has changed there, for as long as the line holds. Raises `Unreachable`."""
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect
        from websockets.typing import Origin

        place = f"{self.base}/t/{table}"
        request = Request(place)  # noqa: S310
        self._jar.add_cookie_header(request)
        headers = self._headers() | {"Cookie": request.get_header("Cookie", "")}
        try:
            with connect(
                f"ws{place.removeprefix('http')}/live",
                origin=Origin(self.base),
                additional_headers=headers,
                max_size=BIGGEST,
                open_timeout=PATIENCE,
            ) as line:
                self._hang_up = line.close
                for message in line:
                    told = json.loads(message)
                    if told:  # else it says that the line is alive
                        yield told
        except (OSError, WebSocketException, ValueError) as fault:
            raise Unreachable(str(fault)) from None
        finally:
            self._hang_up = _nothing

    def hang_up(self) -> None:
        """End the live line, from whatever thread."""
        self._hang_up()

    def _headers(self) -> dict[str, str]:
        return {"Accept": JSON, "Accept-Language": spoken()}

    def _keep_keys(self) -> None:
        self._keys.parent.mkdir(parents=True, exist_ok=True)
        beside = self._keys.with_suffix(".new")
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w"):
            pass  # nobody else may read what is written into it now
        self._jar.save(str(beside), ignore_discard=True)
        beside.replace(self._keys)


def _nothing() -> None:
    """There is no line to end."""


def _parts(link: str) -> SplitResult:
    try:
        parts = urlsplit(link)
        known = parts.scheme in ("http", "https") and bool(parts.hostname) and "@" not in parts.netloc
        known = known and parts.path.isascii() and not any(letter.isspace() for letter in link)
    except ValueError:
        known = False
    if not known or not parts.path.startswith("/t/"):
        raise TurnedAway(_("a link to a table looks like {example}").format(example="http://192.168.1.20:8000/t/…"))
    return parts


def _table(kind: str, body: bytes, refused: bool = False) -> Told | None:
    """A table in an answer, None for a page; `TurnedAway` with what was said instead."""
    if kind == JSON:
        try:
            told = json.loads(body)
        except ValueError:
            told = None
        if isinstance(told, dict) and "events" in told:
            return told
        if isinstance(told, dict) and isinstance(told.get("notice"), str):
            raise TurnedAway(told["notice"])
        raise TurnedAway(_("that link leads to no table"))
    if refused:
        words = body[:200].decode("utf-8", "replace") if kind == "text/plain" else ""
        raise TurnedAway(words or _("that link leads to no table"))
    return None
