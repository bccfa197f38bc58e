"""How a round of a long chapter went: who reached his goal, what is kept, who is still to be reached (T4.5, T8.25)."""

from __future__ import annotations

from typing import Final, NamedTuple

from mathom.games.tricks.data import Character
from mathom.games.tricks.deal import Deal
from mathom.games.tricks.goals import LOST, SECURED
from mathom.games.tricks.view import TrickView
from mathom.words.tongue import _, listed
from mathom.words.towers.endings import ENDINGS
from mathom.words.towers.goals import verdict_of
from mathom.words.towers.names import full_name

UNDECIDED: Final = ""
KEPT: Final = "keep"
STARTED_OVER: Final = "restart"


class Result(NamedTuple):
    """A hand at the end of a round: its character, the verdict on its goal, its tricks."""

    character: Character
    verdict: int
    tricks: int


class RoundOver(NamedTuple):
    """A finished round.

    achieved: all that were reached when it was over, fresh: those of them that were not before. reason: why the chapter
    was lost, or ''. choice: what the players made of a loss.
    """

    number: int
    results: tuple[Result, ...]
    achieved: tuple[int, ...]
    fresh: tuple[int, ...]
    reason: str
    choice: str = UNDECIDED


def round_over(view: TrickView, before: tuple[int, ...]) -> RoundOver:
    """The round as it lies on the table at its end; `before` are those who were reached before that end."""
    results = tuple(
        Result(own, verdict_of(view, hand), view.tally.tricks(hand))
        for hand, own in enumerate(view.cast)
        if own is not None
    )
    fresh = tuple(number for number in view.achieved if number not in before)
    return RoundOver(view.round, results, view.achieved, fresh, view.reason)


def lines(over: RoundOver, deal: Deal) -> list[str]:
    """What came of it, and what is to come."""
    if over.reason:
        said = [_(ENDINGS[over.reason])]
    elif over.fresh:
        said = [_("Reached in this round: {names}.").format(names=_names(over.fresh, deal))]
    else:
        said = [_("Nobody was reached for the first time.")]
    kept = () if over.choice == STARTED_OVER else over.achieved
    if over.choice == STARTED_OVER:
        said.append(_("The chapter starts over: everybody is to be reached again."))
    elif kept and over.reason and over.choice == UNDECIDED:
        said.append(_("What can be kept: {names}.").format(names=_names(kept, deal)))
    elif kept and kept != over.fresh:
        said.append(_("Kept: {names}.").format(names=_names(kept, deal)))
    due = tuple(number for number in deal.required if number not in kept)
    if due:
        said.append(_("Still to be reached: {names}.").format(names=_names(due, deal)))
    return said


def summary(view: TrickView) -> str:
    """A round that is just over, in one line for the chronicle."""
    said = [_("Round {number} is over.").format(number=view.round)]
    for verdict, sentence in ((SECURED, _("Goals reached: {names}.")), (LOST, _("Goals missed: {names}."))):
        hands = [hand for hand in range(view.deal.hands) if verdict_of(view, hand) == verdict]
        names = [full_name(own) for hand in hands if (own := view.cast[hand]) is not None]
        if names:
            said.append(sentence.format(names=listed(names)))
    return " ".join(said)


def _names(numbers: tuple[int, ...], deal: Deal) -> str:
    return listed(full_name(deal.character(number)) for number in numbers)
