"""The one at the door. Every request passes here before anything else looks at it.

It lets in only those who call the house by a name it has (so that no other page can pose as it), takes wishes that
change something only from the house's own pages, bounds what a form may weigh and how long it may take, and sees to it
that every answer tells the browser how little it may do with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final, final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mathom.web.settings import Settings

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
SAFE: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}
HARMLESS: Final = ("GET", "HEAD", "OPTIONS")


@final
class Guard:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or send it away."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)
        if scope["type"] == "websocket":
            if refusal:
                await send({"type": "websocket.close", "code": 1008, "reason": refusal[1]})
            else:
                await self.app(scope, receive, send)
            return
        if refusal:
            status, reason = refusal
            await PlainTextResponse(reason, status)(scope, receive, _with_safe_headers(send))
            return
        limits = self.settings.limits
        await self.app(scope, Bounded(receive, limits.body, limits.patience), _with_safe_headers(send))

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        if _weight(scope) > self.settings.limits.head:
            return 431, "That is too much to read."
        if host_name(headers.get("host", "")) not in self.settings.hosts:
            return 421, "This house does not go by that name."
        changing = scope["type"] == "websocket" or scope["method"] not in HARMLESS
        if changing and not self._from_own_page(scope, headers):
            return 403, "Such wishes are taken from this house's own pages only."
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.settings.limits.body:
            return 413, "That is too much for a form."
        return None

    def _from_own_page(self, scope: Scope, headers: Headers) -> bool:
        """Whether a wish comes from a page of this house.

        Browsers say where a form or a socket comes from and no page can make them lie. What says nothing at all is no
        browser and has nobody's cookies; for sockets, which browsers always announce, it is refused all the same.
        """
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return False
        origin = headers.get("origin")
        if origin is None:
            return str(scope["type"]) != "websocket"
        own = str(headers["host"]).lower()
        try:
            return urlsplit(origin).netloc.lower() == own
        except ValueError:
            return False  # no address at all, so not ours


def _weight(scope: Scope) -> int:
    """Bytes of the address and the headers of a request."""
    lines = sum(len(name) + len(value) for name, value in scope["headers"])
    return lines + len(scope.get("raw_path") or b"") + len(scope["query_string"])


def host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    name, colon, port = host.lower().rpartition(":")
    return name if colon and port.isdecimal() else host.lower()


@final
class Bounded:
    """What a request brings, cut off when it is more than was allowed, or takes longer. patience: in seconds."""

    def __init__(self, receive: Receive, most: int, patience: float) -> None:
        self._receive = receive
        self._left = most
        self._until: float | None = asyncio.get_running_loop().time() + patience

    async def __call__(self) -> Message:
        """The next part."""
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            raise HTTPException(408, headers={"connection": "close"}) from None
        if message["type"] == "http.request":
            self._left -= len(message.get("body", b""))
            if self._left < 0:
                raise HTTPException(413)
            if not message.get("more_body", False):
                self._until = None  # all is here; what comes now is that the visitor goes
        return message


def _with_safe_headers(send: Send) -> Send:
    async def safe(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in SAFE.items():
                headers.setdefault(name, value)
            if "cache-control" not in headers:
                headers["cache-control"] = "no-store"
        await send(message)

    return safe


def hosts_of(*groups: Iterable[str]) -> tuple[str, ...]:
    """Names of a house, each once."""
    return tuple(dict.fromkeys(name.lower() for group in groups for name in group))
