"""From a header to a state: an ordinary deal with its setup still to come, or a position at a first lead."""

from __future__ import annotations

from mathom.games.tricks import header as reading
from mathom.games.tricks import play, rounds
from mathom.games.tricks.board import Aside
from mathom.games.tricks.cards import (
    BLACK_TOWER,
    KIND,
    NONE,
    ORCS,
    THE_WHITE,
    TOWERS,
    WHITE_TOWER,
    cards_of,
    mask_of,
)
from mathom.games.tricks.data import Character
from mathom.games.tricks.deal import Deal, full_deck
from mathom.games.tricks.state import TrickState
from mathom.kernel.errors import NotationError
from mathom.kernel.event import Event
from mathom.kernel.game import Header


def open_record(deal: Deal, header: Header, log: list[Event] | None) -> TrickState:
    """The state at the first decision of a record."""
    state = TrickState.before(deal, log)
    most = (full_deck(deal.chapter, deal.hands) & ORCS).bit_count()
    orcs = reading.number(header, "GimliOrcs", 0, most, 0)
    achieved: tuple[int, ...] = ()
    if "Achieved" in header:
        achieved = reading.characters(deal.campaign, deal.chapter, header["Achieved"], "Achieved")
    state.aside = Aside(achieved=tuple(sorted(set(achieved))))
    rounds.wipe(state, reading.number(header, "Round", 1, 4 if deal.chapter.has("four rounds") else 9999, 1), orcs)
    group = reading.number(header, "Group", 1, max(1, len(deal.groups())), 0)
    hills, palantir = reading.read_piles(deal, header, complete="Phase" not in header)
    state.aside = state.aside._replace(group=group, hill_pile=hills, palantir=palantir)
    if palantir:
        state.marks = state.marks._replace(pile=len(palantir))
        state.tell("palantir", NONE, (len(palantir),))
    if group:
        state.tell("group", NONE, (group,))
    if "OldMan" in header:
        _read_old_men(state, header)
    if "Phase" in header:
        _open_at_lead(state, header)
    else:
        for part, cards in reading.read_deal(deal, header, orcs).items():
            rounds.lay_part(state, part, cards)
        rounds.open_round(state)
    return state


def _read_old_men(state: TrickState, header: Header) -> None:
    """T8.23: who will be turned up as whom."""
    pairs = reading.hand_words(header["OldMan"], "OldMan", state.deal.hands)
    by_name = {("saruman" if name == "saruman-old-man" else name): hand for hand, name in pairs}
    if len(pairs) != 2 or set(by_name) != {"gandalf-white", "saruman"} or len(set(by_name.values())) != 2:
        raise NotationError("OldMan must name one hand as gandalf-white and another as saruman", key="OldMan")
    state.aside = state.aside._replace(turned=(by_name["gandalf-white"], by_name["saruman"]))


def _open_at_lead(state: TrickState, header: Header) -> None:
    """`Phase: play`: hands of any size, setup done."""
    deal = state.deal
    state.tell("setup is done", NONE, ())
    stock = full_deck(deal.chapter, deal.hands) & ~mask_of(state.aside.palantir)
    stock = _read_hands(state, header, stock)
    stock = _read_singles(state, header, stock)
    if "Event" in header:
        listed, stock = reading.cards(header, "Event", stock)
        state.aside = state.aside._replace(event=tuple(listed))
    elif deal.white_lies_open:
        state.aside = state.aside._replace(event=(WHITE_TOWER,) if stock & THE_WHITE else ())
    state.tell("at event", NONE, (), state.aside.event)
    for part, key in ((rounds.FREE_PART, "Free"), (rounds.DRAW_PART, "Draw")):
        if key in header:
            listed, stock = reading.cards(header, key, stock)
            rounds.lay_part(state, part, listed)
    _read_cast(state, header)
    _read_tokens(state, header)
    rounds.prepare(state)
    if not state.total:
        raise NotationError("a hand has no card to play", key="Hand 1" if "Hand 1" in header else "")
    state.tell("begin", state.leader, (state.total,), cards_of(state.loose))
    play.lead(state, state.leader)


def _read_hands(state: TrickState, header: Header, stock: int) -> int:
    for hand in range(state.deal.hands):
        key = f"Hand {hand + 1}"
        if key not in header:
            raise NotationError("the header line {key} is missing", {"key": key})
        listed, stock = reading.cards(header, key, stock)
        rounds.lay_part(state, hand + 1, listed)
    return stock


def _read_singles(state: TrickState, header: Header, stock: int) -> int:
    """Cards lying alone: hidden ones, the one under the figure, open ones of T8.36."""
    hidden = list(state.hidden)
    for hand in range(state.deal.hands):
        if f"Hidden {hand + 1}" in header:
            card, stock = _single(header, f"Hidden {hand + 1}", stock)
            hidden[hand] = card
            state.tell("hidden", hand, (), [card], state.seers(hand))
    state.hidden = tuple(hidden)
    if "Under" in header:
        card, stock = _single(header, "Under", stock)
        state.aside = state.aside._replace(under=card)
        state.tell("under", NONE, (), [card])
    opened = list(state.aside.opened)
    for hand in range(state.deal.hands):
        key = f"Open {hand + 1}"
        if key in header:
            card, _ = _single(header, key, state.held[hand])
            opened[hand] = KIND[card]
            state.tell("open", hand, (), [card])
    state.aside = state.aside._replace(opened=tuple(opened))
    return stock


def _single(header: Header, key: str, stock: int) -> tuple[int, int]:
    listed, stock = reading.cards(header, key, stock)
    if len(listed) != 1:
        raise NotationError("{key} must name one card", {"key": key}, key=key)
    return listed[0], stock


def _called(deal: Deal, name: str) -> tuple[Character, int]:
    """The character of that name in this chapter, and how many cards there are of him."""
    turned = ("gandalf-white", "saruman-old-man") if deal.chapter.has("old men") else ()
    if name == "saruman" and turned:
        name = "saruman-old-man"
    character = deal.campaign.characters.get(name)
    seat = None if character is None else deal.chapter.seat(character)
    if character is None or (seat is None and name not in turned):
        raise NotationError("“{name}” is no character of this chapter", {"name": name}, key="Characters")
    return character, 1 if seat is None else seat.copies


def _read_cast(state: TrickState, header: Header) -> None:
    deal = state.deal
    if "Characters" not in header:
        raise NotationError("the header line Characters is missing")
    cast = dict(reading.hand_words(header["Characters"], "Characters", deal.hands))
    if len(cast) != deal.hands:
        raise NotationError("Characters must name one for every hand", key="Characters")
    for hand in range(deal.hands):
        name = cast[hand]
        character, copies = _called(deal, name)
        if state.cast[:hand].count(character) >= copies:
            raise NotationError("“{name}” is chosen twice", {"name": name}, key="Characters")
        state.cast = (*state.cast[:hand], character, *state.cast[hand + 1 :])
        state.tell("take", hand, (character.number,))
    if list(cast.values()).count("old-man") == 1:
        raise NotationError("the two Old Men are in play together", key="Characters")
    if deal.chapter.first not in state.cast:
        raise NotationError("the character assigned first is missing", key="Characters")
    first = state.cast.index(deal.chapter.first)
    state.leader = reading.number(header, "Leader", 1, deal.hands, first + 1) - 1
    if TOWERS >> deal.chapter.first_card & 1:
        state.show_figure(deal.chapter.first_card, first)
    for hand, own in enumerate(state.cast):
        if own is not None and own.does("take the Black Tower") and state.held[hand] >> BLACK_TOWER & 1:
            state.show_figure(BLACK_TOWER, hand)


def _read_tokens(state: TrickState, header: Header) -> None:
    hands = state.deal.hands
    burden = reading.number(header, "Burden", 2, 5, 0)
    needs = any(own is not None and own.does("choose the burden") for own in state.cast)
    if needs and not burden:
        raise NotationError("the header line Burden is missing")
    hills = list(state.marks.hills)
    for hand in range(hands):
        hills[hand] = reading.number(header, f"Hill {hand + 1}", 1, 8, 0)
        if hills[hand]:
            state.tell("hill", hand, (hills[hand],))
    steps = [NONE, NONE]
    if "Steps" in header:
        for hand, word in reading.hand_words(header["Steps"], "Steps", hands):
            if word not in ("first", "last"):
                raise NotationError("“{word}” is no step", {"word": word}, key="Steps")
            steps[word == "last"] = hand
        if steps[0] == steps[1] or NONE in steps:
            raise NotationError("First Step and Last Step are with two different hands", key="Steps")
        state.tell("steps", NONE, (steps[0], steps[1]))
    elif state.deal.chapter.has("steps"):
        raise NotationError("the header line Steps is missing")
    if burden:
        state.tell("burden", NONE, (burden,))
    state.marks = state.marks._replace(burden=burden, hills=tuple(hills), steps=(steps[0], steps[1]))
