"""Faults of records, said to people. What scripts look for, `cannot read` and `illegal` with the rule, is English."""

from __future__ import annotations

from mathom.kernel.errors import NotationError, Objection
from mathom.kernel.replay import BadRecord
from mathom.words.tongue import _


def unread(fault: NotationError) -> str:
    """Why a text cannot be read."""
    return _(fault.text).format(**fault.values) if fault.values else _(fault.text)


def reason(fault: BadRecord) -> str:
    """Why a record cannot be used, in a sentence. Cards and seats are called as the record calls them."""
    if isinstance(fault.fault, NotationError):
        return unread(fault.fault)
    objection = fault.fault.objection
    return _("{sentence} (rule {rule})").format(sentence=_forbidden(objection), rule=objection.rule)


def told(fault: BadRecord) -> str:
    """The contract's part after the line number."""
    if isinstance(fault.fault, NotationError):
        return f"cannot read: {unread(fault.fault)}"
    return f"illegal: {fault.fault.objection.rule}: {_forbidden(fault.fault.objection)}"


def _forbidden(objection: Objection) -> str:
    return _(objection.sentence).format(**dict(objection.values))
