"""The chairs at a table, and how they are kept for those who sit on them."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final, NamedTuple

UNMANNED: Final = "nobody"
"""Stands for a mind where nobody sits, because another seat plays for this one: the pyramid, open hands."""


class Seat(NamedTuple):
    """One chair.

    mind: the word for the computer player on it, `UNMANNED`, or ''. holder: the fingerprint of a person's key. Where
    there are both, the computer stands in for the person.
    """

    mind: str = ""
    name: str = ""
    holder: bytes | None = None

    @property
    def computer(self) -> bool:
        """Whether a computer plays here."""
        return self.mind != ""

    @property
    def stood_in(self) -> bool:
        """Whether a computer plays for a person who is away."""
        return self.computer and self.holder is not None

    @property
    def unmanned(self) -> bool:
        """Whether no player belongs here."""
        return self.mind == UNMANNED

    @property
    def empty(self) -> bool:
        """Whether the chair waits for somebody."""
        return not self.mind and self.holder is None


def fingerprint(key: str) -> bytes:
    """What is stored of a visitor's key; the key itself stays with the visitor."""
    return hashlib.sha256(b"mathom visitor " + key.encode()).digest()


def invitation(secrets: Sequence[bytes], table: str, seat: int) -> str:
    """The word in the link that lets somebody take a seat: 160 bits that only this house can make."""
    return _word(secrets[0], table, seat)


def same_invitation(secrets: Sequence[bytes], table: str, seat: int, word: str) -> bool:
    """Whether a word is the invitation to this seat, made by any secret that is still good."""
    given = word.encode(errors="replace")
    return any(hmac.compare_digest(_word(secret, table, seat).encode(), given) for secret in secrets)


def _word(secret: bytes, table: str, seat: int) -> str:
    return hmac.new(secret, f"invitation {table} {seat}".encode(), hashlib.sha256).hexdigest()[:40]
