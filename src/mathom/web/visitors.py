"""Those who come in. Nobody has an account: the browser keeps a key, and the seats remember its fingerprint."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple, final

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from mathom.table.seats import fingerprint
from mathom.words.tongue import LANGUAGES, best_of, with_latin_digits

KEY: Final = "mathom"
THEME: Final = "theme"
THEMES: Final = ("dark", "light")
LANGUAGE: Final = "language"
DIGITS: Final = "digits"
LATIN: Final = "latin"
A_YEAR: Final = 365 * 24 * 3600


class Visitor(NamedTuple):
    """Somebody at the door. `key` is '' for one who has never sat down here."""

    key: str

    @property
    def holder(self) -> bytes:
        """What seats remember of him; b'' of one who never sat down."""
        return fingerprint(self.key) if self.key else b""


@final
class Doorkeeper:
    """Knows visitors by the signed key in their cookie. secrets: those that are good, the newest first."""

    def __init__(self, secrets: Sequence[bytes]) -> None:
        self._signer = Signer(list(reversed(secrets)), salt="visitor", digest_method=hashlib.sha256)

    def visitor(self, request: HTTPConnection) -> Visitor:
        """Who this is."""
        try:
            return Visitor(self._signer.unsign(request.cookies.get(KEY, "")).decode())
        except (BadSignature, UnicodeDecodeError):
            return Visitor("")

    def known(self, visitor: Visitor) -> Visitor:
        """The same visitor, with a new key of 256 bits if he had none."""
        return visitor if visitor.key else Visitor(secrets.token_urlsafe(32))

    def renew(self, request: HTTPConnection, response: Response) -> None:
        """Give a visitor whose key was signed with an old secret the same key again, signed with the newest."""
        visitor = self.visitor(request)
        if visitor.key and request.cookies[KEY] != self._signer.sign(visitor.key).decode():
            self.hand_over(visitor, request, response)

    def hand_over(self, visitor: Visitor, request: HTTPConnection, response: Response) -> None:
        """Give a visitor his key to keep."""
        response.set_cookie(
            KEY,
            self._signer.sign(visitor.key).decode(),
            max_age=A_YEAR,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )


def wants_json(connection: HTTPConnection) -> bool:
    """Whether the one who asks draws for himself, as a client in a terminal does, and wants no page."""
    return connection.headers.get("accept", "").startswith("application/json")


def theme_of(request: HTTPConnection) -> str:
    """The light a visitor has chosen, or '' for what his system says."""
    theme = request.cookies.get(THEME, "")
    return theme if theme in THEMES else ""


def language_of(request: HTTPConnection) -> str:
    """The language a visitor has chosen, and its digits; without a choice the one that his browser asks for first."""
    chosen = request.cookies.get(LANGUAGE, "")
    language = chosen if chosen in LANGUAGES else best_of(_wishes(request.headers.get("accept-language", "")))
    return with_latin_digits(language) if request.cookies.get(DIGITS, "") == LATIN else language


def _wishes(header: str) -> list[str]:
    """The languages of an Accept-Language header, the dearest first. What cannot be read is no wish."""
    wishes = []
    for wish in header[:LONGEST_HEADER].split(","):
        name, _sign, rest = wish.partition(";")
        weight = rest.strip().removeprefix("q=") or "1"
        if weight.replace(".", "", 1).isdecimal() and float(weight) > 0:
            wishes.append((float(weight), name.strip()))
    return [name for _weight, name in sorted(wishes, key=lambda wish: -wish[0])]


LONGEST_HEADER: Final = 200
"""Letters of Accept-Language that are looked at."""


def local_path(target: str) -> str:
    """A place in this house to go back to; the hall when it is none."""
    harmless = target.startswith("/") and not target.startswith("//") and "\\" not in target and target.isprintable()
    return target if harmless else "/"
