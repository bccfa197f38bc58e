"""The tricks of a round, and what happens between them (T3, T4.1, T8)."""

from collections.abc import Generator

from tests.oracle.towers_data import family, is_tower, rank, suit
from tests.oracle.towers_setup import gandalf_takes_free_card
from tests.oracle.towers_table import Ask, ChapterLost, Table, Trick, distinct

Talk = Generator[Ask, str, None]


def play(t: Table) -> Talk:
    t.total = number_of_tricks(t)
    while True:
        yield from one_trick(t)
        if t.trick == t.total:
            return
        t.trick += 1
        yield from draw_cards(t)
        if t.turned and t.history[-1].number == turning_trick(t):
            gandalf = t.who_is("gandalf-white")
            assert gandalf is not None
            yield from gandalf_takes_free_card(t, gandalf)  # T8.23; T12.8: not after the last trick
        yield from take_back_hidden_cards(t)


def number_of_tricks(t: Table) -> int:
    """T4.1: as many as the smallest hand can play, hidden cards and later solo draws included."""
    draws = len(t.draw) // t.hands
    return min(len(t.all_cards(h)) + (t.hidden[h] is not None) + draws for h in t.numbers)


# ---- one trick ----------------------------------------------------------------------------------


def one_trick(t: Table) -> Talk:
    assert t.leader is not None
    t.lead_suit, t.on_table, t.marked = None, [], []
    for h in t.clockwise_from(t.leader):
        legal = card_texts(t, h)
        if not legal:
            raise ChapterLost  # T3.3, T3.6, T8.30, T8.31: no move is written
        text = yield Ask(h, "lead" if h == t.leader else "play", legal)
        put_card(t, h, text.rstrip("!"), text.endswith("!"))
    trick = Trick(t.trick, t.leader, t.lead_suit, t.on_table, t.marked, *winner_of(t.on_table, t.marked, t.lead_suit))
    t.history.append(trick)
    t.on_table, t.marked, t.lead_suit = [], [], None
    if trick.winner is not None:  # T3.7: else the same player leads again
        t.leader = trick.winner
    t.turn_up()
    yield from old_men(t, trick)
    orcs_under_gimli(t, trick)
    yield from palantir(t, trick)


def card_texts(t: Table, h: int) -> list[str]:
    """The playable cards as moves: `R1!` says the One Ring wins, `H4!` lights the Light of Eärendil."""
    texts = []
    for card in distinct(leadable(t, h) if h == t.leader else followable(t, h)):
        texts.append(card)
        if card == "R1":
            texts.append("R1!")  # T3.5
        elif t.chapter == "35" and t.character[h] == "sam" and not t.light_used:
            texts.append(card + "!")  # T8.35, T12.11
    return texts


def leadable(t: Table, h: int) -> list[str]:
    cards = t.usable(h)
    if t.character[h] == "treebeard":
        only_orcs = all(card == "O" for card in cards)
        return [] if only_orcs else cards  # T12.7: putting an Orc is legal while he has other cards
    cards = [card for card in cards if card != "O"]  # T3.3
    if t.chapter == "30":
        cards = [card for card in cards if suit(card) != "S"]  # T8.30
    without_rings = [card for card in cards if suit(card) != "R"]
    if t.chapter == "31" and t.character[h] == "frodo":
        return without_rings  # T8.31, Winged Wraiths
    if t.ring_open or not without_rings:
        return cards  # T3.4
    return without_rings


def followable(t: Table, h: int) -> list[str]:
    cards = t.usable(h)
    of_lead_suit = [card for card in cards if t.lead_suit is not None and suit(card) == t.lead_suit]
    if of_lead_suit:
        return of_lead_suit  # T3.1
    return [card for card in cards if card != "Wy"]  # T3.6


def put_card(t: Table, h: int, card: str, marked: bool) -> None:
    """A card leaves the hand and a card comes on the table: the same one, but for Treebeard (T8.22)."""
    if suit(card) == "R" and t.lead_suit is not None and t.lead_suit != "R":
        t.ring_open = True  # T3.4: he could not follow
    t.take_out(h, card)
    if t.open[h] == card and card not in t.all_cards(h):
        t.open[h] = None
    played = card
    if t.character[h] == "treebeard":
        assert t.under is not None
        played, t.under = t.under, card
    for one in (card, played):
        if is_tower(one):
            t.figure[one] = h  # T3.2; T8.22: a Tower counts as shown when put
    t.on_table.append((h, played))
    if marked:
        t.marked.append(h)
        t.light_used = t.light_used or played != "R1"
    if played == "BT":
        t.black_tower_by = (h, t.trick)
    if played == "R1":
        t.ring_trick = t.trick
    set_lead_suit(t, h, card, played)


def set_lead_suit(t: Table, h: int, put: str, played: str) -> None:
    if h == t.leader and t.character[h] == "treebeard":
        if put == "O":
            raise ChapterLost  # T8.22, T12.7
        t.lead_suit = suit(put)  # a Tower sets none, and the card he plays sets none either
    elif t.lead_suit is None:
        t.lead_suit = suit(played)  # T3.1, T3.2, T3.6


def winner_of(cards: list[tuple[int, str]], marked: list[int], lead_suit: str | None) -> tuple[int | None, str | None]:
    """Who wins these cards, and with which card."""
    for h, card in cards:
        if h in marked and card != "R1":
            return h, card  # T8.35: the Light over everything, the One Ring too
    for h, card in cards:
        if h in marked:
            return h, card  # T3.5
    towers = [(h, card) for h, card in cards if is_tower(card)]
    if len(towers) == 1:
        return towers[0]  # T3.2; two cancel each other
    following = [(h, card) for h, card in cards if lead_suit is not None and suit(card) == lead_suit]
    if not following:
        return None, None  # T3.7, T8.22
    return max(following, key=lambda one: rank(one[1]) or 0)


# ---- after a trick ------------------------------------------------------------------------------


def old_men(t: Table, trick: Trick) -> Talk:
    """T8.23: tricks of Old Men are discarded until both have won one; then both are turned up."""
    both = [h for h in t.numbers if t.character[h] == "old-man"]
    if trick.winner not in both:
        return
    trick.discarded = True
    if not all(any(past.winner == h for past in t.history) for h in both):
        return
    if sorted(t.old_man) == both:
        gandalf = next(h for h in both if t.old_man[h] == "gandalf-white")
    else:
        gandalf = int((yield Ask("*", "turn", [f"turn {h} gandalf-white" for h in both])).split()[1])
    for h in both:
        t.character[h] = "gandalf-white" if h == gandalf else "saruman-old-man"
    t.turned = True


def turning_trick(t: Table) -> int:
    """The last discarded trick is the one after which the Old Men were turned up."""
    return max((trick.number for trick in t.history if trick.discarded), default=0)


def orcs_under_gimli(t: Table, trick: Trick) -> None:
    """T8.25: Orcs Legolas wins go under Gimli's card until Gimli's goal is reached."""
    if t.chapter != "25" or trick.winner is None or "gimli-competitor" in t.achieved:
        return
    if t.character[trick.winner] == "legolas-competitor":
        trick.orcs_to_gimli = True
        t.gimli_orcs += sum(card == "O" for _, card in trick.cards)


def palantir(t: Table, trick: Trick) -> Talk:
    """T8.28: when Pippin wins a trick he draws the top Shadow, if there is one."""
    if t.chapter != "28" or trick.winner is None or t.character[trick.winner] != "pippin" or not t.palantir:
        return
    card = t.palantir[0]
    if not t.palantir_known:
        card = (yield Ask("*", "shadow", [f"shadow {one}" for one in t.palantir])).split()[1]
    t.palantir.remove(card)
    t.put_in(trick.winner, card)
    t.shadows_drawn += 1


def draw_cards(t: Table) -> Talk:
    """T6.1: each hand draws one, clockwise from the next leader, while the pile lasts."""
    if t.players != 1:
        return
    assert t.leader is not None
    for h in t.clockwise_from(t.leader):
        if t.draw:
            card = t.draw[0]
            if not t.draw_known:
                card = (yield Ask("*", "draw", [f"draw {h} {one}" for one in distinct(t.draw)])).split()[2]
            t.draw.remove(card)
            t.put_in(h, card)


def take_back_hidden_cards(t: Table) -> Talk:
    """T2.6, T12.2: between two tricks, clockwise from the leader; with an empty hand it must come back."""
    assert t.leader is not None
    for h in t.clockwise_from(t.leader):
        card = t.hidden[h]
        if card is not None:
            legal = ["unhide", "leave"] if t.all_cards(h) else ["unhide"]
            if (yield Ask(h, "unhide", legal)) == "unhide":
                t.hidden[h] = None
                t.put_in(h, card)


# ---- what everybody can count -------------------------------------------------------------------


def tricks_won(t: Table, h: int) -> list[Trick]:
    """The tricks that count for a hand; discarded ones do not (T8.23)."""
    return [trick for trick in t.history if trick.winner == h and not trick.discarded]


def cards_won(t: Table, h: int) -> list[str]:
    """His won cards; Orcs that went under Gimli's card are no longer among them (T8.25)."""
    return [card for trick in tricks_won(t, h) for _, card in trick.cards if not (trick.orcs_to_gimli and card == "O")]


def in_play(t: Table, name: str) -> int | None:
    """The hand of any character of this family."""
    return next((h for h in t.numbers if family(t.character[h]) == name), None)
