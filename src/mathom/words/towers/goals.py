"""Goals in words, made from what the files of characters say; and how far they are, from the engine's own goals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from mathom.games.tricks import goals, judge
from mathom.games.tricks.cards import NONE
from mathom.games.tricks.data import COUNTED, Character, Term
from mathom.games.tricks.goals import OPEN
from mathom.games.tricks.position import verdicts
from mathom.games.tricks.tally import Marks
from mathom.games.tricks.view import TrickView
from mathom.words.tongue import N_, _, ngettext

SORT_NAMES: Final = {
    "hills": (N_("Hill"), N_("Hills")),
    "mountains": (N_("Mountain"), N_("Mountains")),
    "forests": (N_("Forest"), N_("Forests")),
    "shadows": (N_("Shadow"), N_("Shadows")),
    "rings": (N_("Ring"), N_("Rings")),
    "orcs": (N_("Orc"), N_("Orcs")),
    "weariness": (N_("weariness card"), N_("weariness cards")),
}
KINDS: Final = {
    "majority": N_("Win more than half of all tricks, counting those of whoever plays the Black Tower as well."),
    "fewest tricks": N_("Let nobody win fewer tricks than you."),
    "most tricks": N_("Win more tricks than every other character."),
    "cancelled": N_("Play the Black Tower into the trick in which the White Tower cancels it."),
    "both turned": N_("Both Old Men must win a trick, so that they are turned up."),
    "stinker": N_("Be ahead of Sméagol in tricks when the One Ring is played; failing that, end with fewer than he."),
    "slinker": N_("Alone have the fewest tricks when the One Ring is played; failing that, end with more than Gollum."),
    "orc contest": N_("Win an Orc, and at least as many Orcs as lie under this card."),
}
AS_MANY: Final = {"ugluk": N_("Win as many tricks as Uglúk."), "grishnakh": N_("Win as many tricks as Grishnákh.")}
VERDICTS: Final = {
    goals.OPEN: N_("open"),
    goals.SECURED: N_("secured"),
    goals.LOST: N_("lost"),
}


class Progress(NamedTuple):
    """How far one condition of a goal is. `how` is `least`, `most` or `exactly`."""

    label: str
    have: int
    need: int
    how: str

    @property
    def text(self) -> str:
        """`Forests 3 of 6`."""
        sentence = {
            "least": _("{label} {have} of {need}"),
            "most": _("{label} {have} of at most {need}"),
            "exactly": _("{label} {have} of exactly {need}"),
        }[self.how]
        if self.how == "most" and not self.need:
            sentence = _("{label} {have}, none allowed")
        return sentence.format(label=self.label, have=self.have, need=self.need)


def goal_lines(character: Character, hands: int, marks: Marks | None = None, hand: int = NONE) -> list[str]:
    """The goal, one sentence for each condition. Burden and Hill are named by number once `marks` has them."""
    return [_sentence(term, hands, marks, hand) for term in character.goal]


def _sentence(term: Term, hands: int, marks: Marks | None, hand: int) -> str:
    if term.kind == "each wins":
        count = _number(term, hands, None, NONE)
        each = ngettext(
            "Every character wins at least {count} trick.", "Every character wins at least {count} tricks.", count
        )
        return each.format(count=count)
    if term.kind == "as many tricks" and term.others[0] in AS_MANY:
        return _(AS_MANY[term.others[0]])
    if term.kind in KINDS:
        return _(KINDS[term.kind])
    if term.which == "forest of the hill card":
        rank = marks.hills[hand] if marks is not None and hand != NONE else 0
        if rank:
            return _("Win Forest {rank}, the one with the rank of his Hill card.").format(rank=rank)
        return _("Win the Forest that has the rank of his Hill card.")
    if term.kind == "at_most" and term.count == (0, 0) and (nothing := _no(term)):
        return _(nothing).format(size=term.window_size[hands - 3])
    things = _things(term, hands)
    if term.kind not in COUNTED or things is None:
        return f"{term.sentence(hands)[:1].upper()}{term.sentence(hands)[1:]}."  # an owner's card, in the owner's words
    return _counted(term, _number(term, hands, marks, hand), things)


def _counted(term: Term, count: int, things: Callable[[int], str]) -> str:
    """`Win at least 4 Forests.`"""
    if term.others and term.others[0] == "sam":
        if count < 0:
            return _("Let Sam win no more Hills than the burden.")
        return _("Let Sam win at most {things}, the burden.").format(things=things(count))
    if count < 0:
        return {
            ("exactly", "burden"): _("Win exactly as many {things} as the burden."),
            ("at_least", "burden"): _("Win at least as many {things} as the burden."),
            ("exactly", "hill"): _("Win exactly as many {things} as the rank of the Hill card."),
        }.get((term.kind, str(term.count)), _("Win as many {things} as the token says.")).format(things=_many(term))
    frame = {
        "at_least": _("Win at least {things}."),
        "at_most": _("Win at most {things}."),
        "exactly": _("Win exactly {things}."),
    }[term.kind]
    return frame.format(things=things(count))


def _no(term: Term) -> str:
    """The sentence for `no more than none`; '' where there is none of its own."""
    if term.which or term.not_with:
        return ""
    return {
        ("tricks", ""): N_("Win no trick."),
        ("tricks", "first"): N_("Win none of the first {size} tricks."),
        ("tricks", "last"): N_("Win none of the last {size} tricks."),
        ("tricks after the Black Tower", ""): N_("Win no trick after the one with the Black Tower."),
    }.get((term.of, term.window), "")


def _number(term: Term, hands: int, marks: Marks | None, hand: int) -> int:
    """The number asked for; -1 while a token that gives it is not known."""
    if not isinstance(term.count, str):
        return term.count[hands - 3]
    if marks is None:
        return -1
    found = marks.burden if term.count == "burden" else marks.hills[hand] if hand != NONE else 0
    return found or -1


def _many(term: Term) -> str:
    return _(SORT_NAMES[term.which][1]) if term.which in SORT_NAMES else _("cards")


def _things(term: Term, hands: int) -> Callable[[int], str] | None:
    """What is counted, with its number; None where the house has no words for it."""
    if term.window:
        size = term.window_size[hands - 3]
        frame = {
            "first": N_("{count} of the first {size} tricks"),
            "last": N_("{count} of the last {size} tricks"),
            "after": N_("{count} of the tricks after the first {size}"),
        }[term.window]
        return lambda count: _(frame).format(count=count, size=size)
    if term.of == "tricks" or term.of == "tricks before the Black Tower":
        return _tricks if term.of == "tricks" else _tricks_before
    if term.of == "suits of winning cards":
        return _suits
    if term.of in ("cards", "winning cards") and term.which.startswith("ranks "):
        low, high = term.which.removeprefix("ranks ").split("-")
        return _ranked(term.of, low, high)
    if term.of == "cards" and term.which in SORT_NAMES:
        one, many = SORT_NAMES[term.which]
        return lambda count: _("{count} {thing}").format(count=count, thing=_(one if count == 1 else many))
    if term.of == "tricks with":
        return _tricks_with(term)
    return None


def _tricks(count: int) -> str:
    return ngettext("{count} trick", "{count} tricks", count).format(count=count)


def _tricks_before(count: int) -> str:
    return ngettext(
        "{count} trick before the one with the Black Tower", "{count} tricks before the one with the Black Tower", count
    ).format(count=count)


def _suits(count: int) -> str:
    return ngettext(
        "tricks with winning cards of {count} suit", "tricks with winning cards of {count} different suits", count
    ).format(count=count)


def _ranked(of: str, low: str, high: str) -> Callable[[int], str]:
    def cards(count: int) -> str:
        if of == "cards":
            found = ngettext("{count} card of rank {low} to {high}", "{count} cards of rank {low} to {high}", count)
        elif low == high:
            found = ngettext(
                "{count} trick with a card of rank {low}", "{count} tricks with cards of rank {low}", count
            )
        else:
            found = ngettext(
                "{count} trick with a card of rank {low} to {high}",
                "{count} tricks with cards of rank {low} to {high}",
                count,
            )
        return found.format(count=count, low=low, high=high)

    return cards


TRICKS_WITH: Final = {
    ("hills", ""): (N_("{count} trick with a Hill in it"), N_("{count} tricks with a Hill in them")),
    ("rings", "R1"): (
        N_("{count} trick with a Ring, but not the One Ring, in it"),
        N_("{count} tricks with a Ring, but not the One Ring, in them"),
    ),
    ("", "rings BT"): (
        N_("{count} trick without any Ring and without the Black Tower"),
        N_("{count} tricks without any Ring and without the Black Tower"),
    ),
}


def _tricks_with(term: Term) -> Callable[[int], str] | None:
    forms = TRICKS_WITH.get((term.which, term.not_with))
    if forms is None:
        return None
    one, many = forms
    return lambda count: _(one if count == 1 else many).format(count=count)


def label(term: Term, hands: int) -> str:
    """What a condition counts, in a word or two."""
    if term.window:
        size = term.window_size[hands - 3]
        texts = {"first": _("First {size} tricks"), "last": _("Last {size} tricks"), "after": _("Later tricks")}
        return texts[term.window].format(size=size)
    if term.which in SORT_NAMES:
        name = _(SORT_NAMES[term.which][1])
        return _("Tricks with {things}").format(things=name) if term.of == "tricks with" else name
    labels = {
        "suits of winning cards": _("Suits"),
        "winning cards": _("Such tricks"),
        "tricks with": _("Such tricks"),
        "tricks before the Black Tower": _("Before the Black Tower"),
        "tricks after the Black Tower": _("After it"),
        "cards": _("Cards"),
    }
    return labels.get(term.of, _("Tricks"))


def progress(view: TrickView, hand: int) -> list[Progress]:
    """How far the goal of a hand is, condition by condition, where the engine counts."""
    own = view.cast[hand]
    if own is None or not view.begun:
        return []
    found = []
    for term in own.goal:
        alone = replace(own, goal=(term,))
        cast = (*view.cast[:hand], alone, *view.cast[hand + 1 :])
        bound = judge.goal_of(view.tally, cast, hand, view.achieved_before)
        how = {goals.AtLeast: "least", goals.AtMost: "most", goals.Exactly: "exactly"}.get(type(bound))
        if isinstance(bound, goals.AtLeast | goals.AtMost | goals.Exactly) and how is not None:
            found.append(Progress(label(term, view.deal.hands), bound.of.have(view.tally), bound.count, how))
        elif isinstance(bound, goals.Majority):
            found.append(_majority(view, hand))
    return found


def _majority(view: TrickView, hand: int) -> Progress:
    tally = view.tally
    mine = tally.tricks(hand)
    if tally.black >= 0 and tally.black_hand != hand:
        mine += tally.tricks(tally.black_hand)
    return Progress(_("Tricks"), mine, (tally.claimed + tally.left) // 2 + 1, "least")


def verdict_word(verdict: int) -> str:
    """A verdict in a word."""
    return _(VERDICTS[verdict])


def verdict_of(view: TrickView, hand: int) -> int:
    """The verdict on a hand, from what everybody knows; open while somebody has no character."""
    return OPEN if None in view.cast else verdicts(view)[hand]
