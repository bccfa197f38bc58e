"""Playing a record through the rules."""

from __future__ import annotations

from typing import Any, final

from mathom.kernel.errors import IllegalMove, NotationError
from mathom.kernel.game import Game
from mathom.kernel.record import Record
from mathom.kernel.sitting import Sitting


@final
class BadRecord(Exception):
    """A record that does not replay: `line` counts from 1, the message is the contract's part after it.

    `fault` is what stands behind the message: a text outside the grammar, or a move the rules forbid.
    """

    def __init__(self, line: int, message: str, fault: NotationError | IllegalMove) -> None:
        super().__init__(message)
        self.line = line
        self.message = message
        self.fault = fault

    @classmethod
    def unreadable(cls, fault: NotationError, line: int) -> BadRecord:
        """A line outside the grammar."""
        return cls(fault.line or line, f"cannot read: {fault.sentence}", fault)


def replay(game: Game[Any, Any], record: Record, upto: int | None = None) -> Sitting[Any, Any]:
    """The sitting after the last line of a record, or after decision `upto` and the draws that belong to it.

    Lines behind that are not looked at, so that the position before a fault can be seen. Raises `BadRecord`.
    """
    try:
        sitting = Sitting(game, record.header)
    except NotationError as fault:
        raise BadRecord.unreadable(fault, record.where.get(fault.key, 1)) from None
    for line in record.lines:
        if sitting.decisions == upto and line.actor != "*":
            break
        try:
            sitting.play(line.actor, line.move)
        except NotationError as fault:
            raise BadRecord.unreadable(fault, line.number) from None
        except IllegalMove as refused:
            raise BadRecord(line.number, f"illegal: {refused.objection}", refused) from None
    return sitting
