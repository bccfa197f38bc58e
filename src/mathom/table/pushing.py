"""Notices that come out in the browser itself, by the push service of whoever made it (RFC 8030, 8291, 8292).

A browser gives its own address at that service. Only services that are known are ever spoken to, so that nobody can
make the house speak to machines in its own network. What is said is sealed for the browser: the service cannot read it.
"""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

SERVICES: Final = (
    r"fcm\.googleapis\.com",
    r"updates\.push\.services\.mozilla\.com",
    r"[a-z0-9-]{1,40}\.notify\.windows\.com",
    r"web\.push\.apple\.com",
)
LONGEST: Final = 1000
"""Letters of an address."""
SUBSCRIPTION: Final = re.compile(
    rf"https://(?:{'|'.join(SERVICES)})/[!-~]{{1,700}} [A-Za-z0-9_-]{{80,100}}=* [A-Za-z0-9_-]{{20,30}}=*"
)
"""What a browser gives: the address, and two keys to seal with."""
CONTACT: Final = re.compile(r"mailto:[^\s@]+@[^\s@]+|https://\S+")
"""Whom a service may turn to: it must be told that with every notice."""
KEPT: Final = 24 * 3600
"""Seconds that a service keeps a notice for a browser that is not there."""
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256: private keys are numbers from 1 to one less."""


def installed() -> bool:
    """Whether what this needs is there: the extra `push`."""
    return find_spec("pywebpush") is not None


def public_key(secret: str) -> str:
    """What browsers must be told about the key of this house, made from a secret in hexadecimal."""
    curve: Any = import_module("cryptography.hazmat.primitives.asymmetric.ec")
    forms: Any = import_module("cryptography.hazmat.primitives.serialization")
    key = curve.derive_private_key(_number(secret), curve.SECP256R1()).public_key()
    return _text(key.public_bytes(forms.Encoding.X962, forms.PublicFormat.UncompressedPoint))


def push(secret: str, contact: str, address: str, told: Mapping[str, str], timeout: float) -> None:
    """Say something to a browser, and wait until its service has taken it. Raises `OSError`, which tells no address."""
    room: Any = import_module("pywebpush")
    endpoint, seal, auth = address.split(" ")
    try:
        room.webpush(
            {"endpoint": endpoint, "keys": {"p256dh": seal, "auth": auth}},
            json.dumps(told, ensure_ascii=False),
            vapid_private_key=_text(_number(secret).to_bytes(32, "big")),
            vapid_claims={"sub": contact},
            ttl=KEPT,
            timeout=timeout,
        )
    except room.WebPushException as fault:
        status = "nothing" if fault.response is None else fault.response.status_code
        raise OSError(f"the push service answered {status}") from None
    except Exception as fault:  # whatever it says may name the address, which is nobody's business
        raise OSError(f"the push service: {type(fault).__name__}") from None


def _number(secret: str) -> int:
    return int(secret, 16) % (ORDER - 1) + 1


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
