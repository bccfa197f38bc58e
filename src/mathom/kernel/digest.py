"""A short fingerprint of a state, equal across processes and builds."""

from __future__ import annotations

from hashlib import blake2b

from mathom.kernel.game import State


def digest(state: State) -> str:
    """Sixteen hexadecimal digits made from `state.key()`."""
    return blake2b(repr(state.key()).encode(), digest_size=8).hexdigest()
