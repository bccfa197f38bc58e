"""The setup of a round: characters are chosen, cards change hands (T2, T5 to T8).

Each function is a conversation: it yields an `Ask` and gets the answer back as a text.
"""

from collections.abc import Generator
from itertools import combinations

from tests.oracle.towers_data import CHAPTERS, EIGHTS, GROUPS, SETUP, family, is_tower, rank, suit
from tests.oracle.towers_table import Ask, Table, distinct

Talk = Generator[Ask, str, None]


def setup(t: Table) -> Talk:
    first_assignment(t)
    if t.chapter == "31":
        yield from black_gate(t)  # T8.31: before the others choose
    if t.chapter == "32":
        yield from choose_group(t)
    yield from choose_characters(t)
    order = t.from_left_of(t.first_hand)  # T2.4
    if t.players == 1:
        order = t.clockwise_from(t.first_hand)  # T6.1
    for h in order:
        if t.chapter == "32":
            yield from henneth_annun(t, h)
        else:
            yield from setup_action(t, h)
    yield from choose_burden(t)  # T12.12: the last setup decision in any case
    if t.chapter == "34":
        yield from first_and_last_step(t)
    if t.chapter == "36":
        yield from open_cards(t)


# ---- who plays whom -----------------------------------------------------------------------------


def first_assignment(t: Table) -> None:
    """T2.3: the holder of the deciding card; he takes the Tower's figure; T2.9: he leads."""
    character, card = CHAPTERS[t.chapter]["first"].split()
    t.first_hand = next(h for h in t.numbers if card in t.all_cards(h))
    t.character[t.first_hand] = character
    t.leader = t.first_hand
    if is_tower(card):
        t.figure[card] = t.first_hand


def choose_group(t: Table) -> Talk:
    """T8.32, T12.10: the first-assigned hand names one of the unfinished groups."""
    if t.group is not None:
        return  # a header line fixes it
    unfinished = [
        f"group {number}"
        for number, group in enumerate(GROUPS[t.hands], 1)
        if any(character not in t.achieved for character in group)
    ]
    t.group = int((yield Ask(t.first_hand, "group", unfinished)).split()[1])


def roster(t: Table) -> list[str]:
    """The cards on offer, with their stars, the first-assigned one taken away."""
    cards = CHAPTERS[t.chapter]["cards"].split()
    if t.chapter == "endless":
        cards = cards + t.pool
    if t.chapter == "32":
        assert t.group is not None
        cards = ["frodo*", *GROUPS[t.hands][t.group - 1]]
    first = CHAPTERS[t.chapter]["first"].split()[0]
    cards.remove(first + "*" if first + "*" in cards else first)
    return cards


def choose_characters(t: Table) -> Talk:
    """T2.3: clockwise from the left; nobody may leave a starred character out."""
    on_offer = roster(t)
    choosers = t.from_left_of(t.first_hand)[:-1]
    for i, h in enumerate(choosers):
        still_to_choose = len(choosers) - 1 - i
        legal = []
        for card in on_offer:
            rest = list(on_offer)
            rest.remove(card)
            if sum(other.endswith("*") for other in rest) <= still_to_choose:
                legal.append("take " + card.rstrip("*"))
        character = (yield Ask(h, "take", distinct(legal))).split()[1]
        on_offer.remove(character if character in on_offer else character + "*")
        t.character[h] = character


# ---- setup actions ------------------------------------------------------------------------------


def setup_action(t: Table, h: int) -> Talk:
    """The action printed for the character of this hand (T7)."""
    character = t.character[h]
    assert character is not None
    action, *names = SETUP[character].split()
    if action == "exchange":
        yield from exchange(t, h, partners(t, h, names))
    elif action == "simultaneous":
        yield from simultaneous_exchange(t, h, partners(t, h, names))
    elif action == "hide":
        yield from hide(t, h)
    elif action == "take-black-tower":
        yield from take_black_tower(t, h)
    elif action == "free-under-figure":
        yield from free_card_under_figure(t, h)
    elif action == "draw-hill":
        yield from draw_hill(t, h)
    elif action == "take-free":
        yield from gandalf_takes_free_card(t, h)
    elif action == "eights":
        yield from shelob_takes_eights(t, h)


def partners(t: Table, h: int, names: list[str]) -> list[int]:
    """T2.5: the allowed characters in play, clockwise from the left; each must have a card to give back."""
    found = []
    for other in t.from_left_of(h)[:-1]:
        wanted = names == ["anyone"] or family(t.character[other]) in names
        if wanted and t.exchangeable(other):
            found.append(other)
    return found


def may_give(t: Table, h: int, card: str) -> bool:
    """T2.5, T2.8, T12.4: what a character never gives away."""
    character = t.character[h]
    if card == "WT":
        return character not in ("aragorn-hunter", "aragorn-leader", "treebeard")
    if card == "R1":
        return character not in ("frodo", "sam-ringbearer")
    if card == "BT":
        return character not in ("grishnakh", "saruman")
    return True


def giveable(t: Table, h: int) -> list[str]:
    return distinct([card for card in t.exchangeable(h) if may_give(t, h, card)])


def exchange(t: Table, h: int, allowed: list[int]) -> Generator[Ask, str, int | None]:
    """T2.5: give one card, get one back, perhaps the same. Answers with the partner, None if declined."""
    legal = [f"give {card} to {other}" for other in allowed for card in giveable(t, h)]
    if not legal:
        return None  # T12.1
    answer = yield Ask(h, "exchange", [*legal, "decline"])
    if answer == "decline":
        return None
    _, given, _, number = answer.split()
    other = int(number)
    place = t.take_out(h, given)
    t.put_in(other, given)  # in the receiver's hand at once
    choice = [*t.exchangeable(other), given] if t.is_pyramid(other) else list(t.hand[other])
    legal = distinct([card for card in choice if may_give(t, other, card)])
    answer = yield Ask(other, "return", [f"return {card}" for card in legal])
    returned = answer.split()[1]
    other_place = t.take_out(other, returned)
    t.move_to_place(other, given, other_place)
    t.put_in(h, returned, place)
    return other


def henneth_annun(t: Table, h: int) -> Talk:
    """T8.32, T12.10: instead of his own exchange each may exchange once with every other character."""
    still_allowed = partners(t, h, ["anyone"])
    while still_allowed:
        other = yield from exchange(t, h, still_allowed)
        if other is None:
            return
        still_allowed.remove(other)


def simultaneous_exchange(t: Table, h: int, allowed: list[int]) -> Talk:
    """T2.7, T12.3: both cards are given before either is looked at; only the first may decline."""
    legal = [f"give {card} to {other}" for other in allowed for card in giveable(t, h)]
    if not legal:
        return
    answer = yield Ask(h, "exchange", [*legal, "decline"])
    if answer == "decline":
        return
    _, given, _, number = answer.split()
    other = int(number)
    place = t.take_out(h, given)
    t.between.append(given)
    answer = yield Ask(other, "give", [f"give {card} to {h}" for card in giveable(t, other)])
    back = answer.split()[1]
    other_place = t.take_out(other, back)
    t.between.clear()
    t.put_in(other, given, other_place)
    t.put_in(h, back, place)


def hide(t: Table, h: int) -> Talk:
    """T2.6: one hand card face down under the character card."""
    legal = [f"hide {card}" for card in distinct(t.usable(h))]
    if not legal:
        return
    answer = yield Ask(h, "hide", [*legal, "decline"])
    if answer != "decline":
        t.hidden[h] = answer.split()[1]
        t.take_out(h, answer.split()[1])


def take_black_tower(t: Table, h: int) -> Talk:
    """T2.8: its holder hands the Black Tower over and receives a card chosen by the taker."""
    holder = next((o for o in t.numbers if "BT" in t.all_cards(o) or t.hidden[o] == "BT"), None)
    if holder is None or holder == h:
        return  # T12.1, T12.4
    place = None
    if t.hidden[holder] == "BT":
        t.hidden[holder] = None  # T12.2: the card for it goes to the hand
    elif "BT" in t.usable(holder):
        place = t.take_out(holder, "BT")
    else:
        return  # covered in the pyramid: skipped
    t.put_in(h, "BT")
    t.figure["BT"] = h
    legal = [f"hand {card}" for card in giveable(t, h)]
    if not legal:
        return
    card = (yield Ask(h, "hand", legal)).split()[1]
    own_place = t.take_out(h, card)
    t.move_to_place(h, "BT", own_place)
    t.put_in(holder, card, place)


def free_card_under_figure(t: Table, h: int) -> Talk:
    """Treebeard (T7): the free card goes open under the White Tower figure."""
    t.under = yield from choose_free_card(t, h)


def choose_free_card(t: Table, h: int) -> Generator[Ask, str, str | None]:
    """T2.2: who takes the free card chooses among the open ones; one alone is no decision."""
    if not t.free:
        return None
    card = t.free[0]
    if len(t.free) > 1:
        card = (yield Ask(h, "free", [f"free {one}" for one in distinct(t.free)])).split()[1]
    t.free.remove(card)
    return card


def draw_hill(t: Table, h: int) -> Talk:
    """Quickbeam, Beechbone (T7): an open Hill card from the shuffled pile."""
    if t.hills:
        t.hill[h] = t.hills.pop(0)
        return
    left = [number for number in range(1, 9) if number not in t.hill.values()]
    t.hill[h] = int((yield Ask("*", "hill", [f"hill {h} {number}" for number in left])).split()[2])


def gandalf_takes_free_card(t: Table, h: int) -> Talk:
    """Gandalf the White (T7): takes the free card, then may exchange with anyone."""
    card = yield from choose_free_card(t, h)
    if card is not None:
        t.put_in(h, card)
    yield from exchange(t, h, partners(t, h, ["anyone"]))


def shelob_takes_eights(t: Table, h: int) -> Talk:
    """T8.35: four 8s come in, three other cards go out, then an exchange with Gollum, also of an 8."""
    for card in EIGHTS:
        t.put_in(h, card)
    others = [card for card in t.usable(h) if card not in EIGHTS]
    legal = distinct([" ".join(["aside", *three]) for three in combinations(others, 3)])
    if legal:
        away = (yield Ask(h, "aside", legal)).split()[1:]
        for card in away:
            t.take_out(h, card)
            t.event.append(card)
            if is_tower(card):
                t.figure[card] = h  # T3.2: he shows it
    yield from exchange(t, h, partners(t, h, ["gollum"]))


# ---- what the chapters add ----------------------------------------------------------------------


def black_gate(t: Table) -> Talk:
    """T8.31: Frodo lays his highest-ranked card open at the event and takes the White Tower."""
    frodo = t.first_hand
    cards = [card for card in t.usable(frodo) if is_tower(card)]
    if not cards:
        ranked = [card for card in t.usable(frodo) if suit(card) and card != "R1"]
        highest = max((rank(card) or 0 for card in ranked), default=0)
        cards = [card for card in ranked if rank(card) == highest]
    if not cards:
        return
    card = (yield Ask(frodo, "gate", [f"gate {one}" for one in distinct(cards)])).split()[1]
    place = t.take_out(frodo, card)
    t.event.remove("WT")
    t.event.append(card)
    t.put_in(frodo, "WT", place)
    t.figure["WT"] = frodo
    if is_tower(card):
        t.figure[card] = frodo


def choose_burden(t: Table) -> Talk:
    """Frodo (T7): one of the burden tokens 2 to 5."""
    frodo = t.who_is("frodo")
    if frodo is not None and t.burden is None:
        t.burden = int((yield Ask(frodo, "burden", [f"burden {b}" for b in (2, 3, 4, 5)])).split()[1])


def first_and_last_step(t: Table) -> Talk:
    """T8.34: two different hands take the steps; a hand must when too few are left behind it."""
    order = t.clockwise_from(t.first_hand)
    for i, h in enumerate(order):
        left = [step for step in ("first", "last") if step not in t.step]
        if not left:
            return  # T12.11
        behind = len(order) - 1 - i
        legal = [f"step {step}" for step in left] + (["step none"] if behind >= len(left) else [])
        step = (yield Ask(h, "step", legal)).split()[1]
        if step != "none":
            t.step[step] = h


def open_cards(t: Table) -> Talk:
    """T8.36: from Sam's left each lays one hand card open, not the One Ring; it stays in his hand."""
    for h in t.from_left_of(t.first_hand):
        legal = [f"open {card}" for card in distinct(t.usable(h)) if card != "R1"]
        if legal:
            card = (yield Ask(h, "open", legal)).split()[1]
            t.open[h] = card
            if is_tower(card):
                t.figure[card] = h  # T3.2: he shows it
