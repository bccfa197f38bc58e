"""The adviser's answer as the line of play shows it."""

from __future__ import annotations

from mathom.kernel.view import View
from mathom.table.table import Table
from mathom.web.eyes import Eyes
from mathom.web.screen import Context
from mathom.words import words
from mathom.words.advice import TOLD, chance, consequences, resting_on


def advice(table: Table, eyes: Eyes, view: View) -> Context | None:
    """The best moves with what can be expected of them, or where one may ask; None where nobody may."""
    hint = eyes.hint
    if hint is None:
        return {"url": f"/t/{table.id}/hint"} if eyes.may_ask else None
    spoken = words(table.game.id)
    together = table.game.cooperative
    return {
        "url": "",
        "thinking": hint.thinking,
        "rests": resting_on(sum(idea.tries for idea in hint.ideas), any(idea.proved for idea in hint.ideas)),
        "moves": [
            {
                "label": spoken.move(view, idea.move),
                "chance": chance(idea.share, together),
                "expected": "" if idea.expected is None else spoken.expectation(view, idea.expected),
                "why": consequences(spoken, view, idea.move, idea.events),
                "best": place == 0,
            }
            for place, idea in enumerate(hint.ideas[:TOLD])
        ],
    }
