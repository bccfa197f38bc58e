"""What chapters, setup actions and kinds of cards mean, in the house's own words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.games.tricks.cards import BLACK_TOWER, ONE_RING, ORC, RANK, RINGS, SHADOWS, SUIT, WEARY, WHITE_TOWER
from mathom.games.tricks.data import Act, Chapter, Character, Event
from mathom.games.tricks.deal import Deal
from mathom.words.tongue import N_, _, listed, ngettext
from mathom.words.towers.goals import goal_lines
from mathom.words.towers.names import card_label, full_name, person, suits_name

ACTS: Final = {
    "leads": N_("Leads the first trick."),
    "hide": N_("May hide a card face down under this card, and take it back between two tricks."),
    "take the Black Tower": N_(
        "Takes the Black Tower from its holder for a card of his choice, and never gives it away."
    ),
    "take the free card": N_("Takes a free card, and so keeps one card at the end."),
    "free card under the figure": N_(
        "Puts a free card open under the figure and plays one trick behind: a card put there comes into the next trick."
    ),
    "draw a hill": N_("Draws an open Hill card; its rank sets the goal."),
    "choose the burden": N_("Chooses the burden, 2 to 5, when all others are ready."),
    "take the eights": N_("Takes the four cards of rank 8 and lays three others out of the game."),
}
EVENTS: Final = {
    "hill pile": N_("There are twice as many Forests. The Hills are a pile of their own, from which cards are drawn."),
    "old men": N_(
        "Two Old Men in White: one is Gandalf, the other Saruman, and nobody knows which. Once both have won a trick"
        " they are turned up. The tricks they win up to then are discarded."
    ),
    "four rounds": N_(
        "Four rounds are played. A missed goal costs only that round's chance; Aragorn's loses the chapter."
    ),
    "orcs under a card": N_("Orcs that Legolas wins go under Gimli's card until Gimli's goal is reached."),
    "white tower lies open": N_("The White Tower lies open beside the chapter and is not dealt."),
    "shadows may not be led": N_("The Dead Marshes: Shadows may not be led."),
    "black gate": N_("The Black Gate: Frodo lays his highest card open and takes the White Tower for it."),
    "winged wraiths": N_("Winged Wraiths: Frodo may never lead a Ring."),
    "exchange with each": N_("Each character may exchange once with every other, instead of his own exchange."),
    "steps": N_("Two players take First Step and Last Step: the one must win the first trick, the other the last."),
    "light": N_("The Light of Eärendil: once, when Sam plays a card, he may light it; it wins over everything."),
    "open cards": N_("Everybody lays one card of the hand open before the first trick. It stays part of the hand."),
}


def event_text(event: Event, deal: Deal) -> str:
    """A rule of the chapter; '' where nothing needs to be said."""
    if event.name in EVENTS:
        return _(EVENTS[event.name])
    found = PARTICULAR.get(event.name)
    return "" if found is None else found(event, deal)


def _need_not(event: Event, deal: Deal) -> str:
    if deal.hands != 3:
        return ""
    names = listed(person(deal.campaign.characters[name]) for name in event.words("characters"))
    return _("With three hands these need not be reached: {names}.").format(names=names)


def _palantir(event: Event, deal: Deal) -> str:
    count = event.side("draws", deal.hands)
    text = ngettext(
        "The Palantír: when Pippin wins a trick he draws a Shadow into his hand. He must draw {count}.",
        "The Palantír: when Pippin wins a trick he draws a Shadow into his hand. He must draw at least {count}.",
        count,
    )
    return text.format(count=count)


def _groups(event: Event, deal: Deal) -> str:
    return _("Each round plays one group beside Frodo: {groups}.").format(
        groups="; ".join(group_name(deal, number) for number in range(1, len(deal.groups()) + 1))
    )


def group_name(deal: Deal, number: int) -> str:
    """The characters of a group, counted from 1 (T8.32)."""
    return listed(person(deal.character(member)) for member in deal.groups()[number - 1])


def _stairs(event: Event, deal: Deal) -> str:
    wanted = listed(str(rank) for rank in event.listed(deal.hands))
    return _("The Stairs: together win tricks with winning cards of these ranks: {ranks}.").format(ranks=wanted)


def _pool(event: Event, deal: Deal) -> str:
    return _("An endless road: all drawn characters are to be reached, round by round.")


PARTICULAR: Final[dict[str, Callable[[Event, Deal], str]]] = {
    "need not be reached": _need_not, "palantir": _palantir, "groups": _groups, "stairs": _stairs, "pool": _pool,
}  # fmt: skip


def chapter_texts(deal: Deal) -> list[str]:
    """The rules of the chapter, one a sentence or two."""
    chapter = deal.chapter
    found = [text for event in chapter.events.values() if (text := event_text(event, deal))]
    if chapter.long and not chapter.has("four rounds"):
        found.insert(0, _("A long chapter: round after round is played until every character is reached."))
    return found


def act_text(act: Act, cast: dict[str, Character]) -> str:
    """A setup action."""
    if act.act in ACTS:
        return _(ACTS[act.act])
    names = listed(full_name(cast[partner]) for partner in act.partners if partner in cast)
    if act.act == "exchange at once":
        return _("May exchange a card with {names}, both at the same time.").format(names=names)
    if names:
        return _("May exchange a card with {names}.").format(names=names)
    return _("May exchange a card with anybody.")


def character_text(character: Character, deal: Deal) -> str:
    """A character card in full."""
    lines = [*goal_lines(character, deal.hands)]
    lines += [act_text(act, dict(deal.campaign.characters)) for act in character.setup]
    return f"{full_name(character)}. {' '.join(lines)}"


def card_text(kind: int, chapter: Chapter | None = None) -> str:
    """What is to be known of a card."""
    if kind == ONE_RING:
        text = _("Whoever plays it says whether it wins over everything, or counts as Ring 1.")
    elif kind in (WHITE_TOWER, BLACK_TOWER):
        text = _(
            "Wins the trick. May be led, or played when one cannot follow. Two Towers in one trick cancel each other."
        )
    elif kind == ORC:
        text = _("Never led, never wins. Playable when one cannot follow.")
    elif kind == WEARY:
        text = _("Can only be led, and never wins. The next suited card sets the suit.")
    elif RINGS >> kind & 1:
        text = _("May not be led before a Ring was played by someone unable to follow.")
    elif SHADOWS >> kind & 1 and chapter is not None and chapter.has("shadows may not be led"):
        text = _("A Shadow of rank {rank}; in the Dead Marshes it may not be led.").format(rank=RANK[kind])
    else:
        text = _("Rank {rank} of the {suit}.").format(rank=RANK[kind], suit=suits_name(SUIT[kind]))
    return f"{card_label(kind)}. {text}"
