"""Deals: a record's header laid out on the table, and the deal lines between rounds (T2.1, T2.2, T6.1)."""

from collections import Counter

from tests.oracle.towers_data import (
    CHAPTERS,
    ENDLESS,
    GROUPS,
    PART_TWO,
    SETUP,
    deck,
    is_tower,
    suited,
)
from tests.oracle.towers_table import Table

KEYS = (
    "Game Rules Chapter Hands Players Free Hills Palantir Draw Achieved Pool Group GimliOrcs Round Phase "
    "Characters Leader Burden Under Steps OldMan Event"
)
PLAIN_KEYS = KEYS.split()
NUMBERED_KEYS = ("Hand", "Hidden", "Hill", "Open")


def need(condition: bool, sentence: str) -> None:
    if not condition:
        raise ValueError(sentence)


def cards_in(text: str) -> list[str]:
    cards = text.split()
    for card in cards:
        known = card in ("WT", "BT", "O", "Wy") or card in suited("HMFSR", 1, 16)
        need(known, f"{card} is no card")
    return cards


# ---- the header ---------------------------------------------------------------------------------


def table_from_header(header: dict[str, str]) -> Table:
    """Lay the table for the first round of a record."""
    for key in header:
        word, _, number = key.partition(" ")
        numbered = word in NUMBERED_KEYS and number in ("1", "2", "3", "4")
        need(key in PLAIN_KEYS or numbered, f"{key} is no header line")
    need(header.get("Chapter") in CHAPTERS, "the chapter is not known")
    need(header.get("Players") in ("1", "2", "3", "4"), "players are 1 to 4")
    t = Table(header["Chapter"], int(header["Players"]))
    need(int(header.get("Hands", t.hands)) == t.hands, "hands do not fit the players")
    t.round = int(header.get("Round", "1"))
    t.achieved = header.get("Achieved", "").split()
    t.gimli_orcs = int(header.get("GimliOrcs", "0"))
    t.pool = header.get("Pool", "").split()
    need(all(character in ENDLESS for character in t.pool), "the pool holds a character it may not hold")
    lay_cards(
        t,
        {h: cards_in(header.get(f"Hand {h}", "")) for h in t.numbers},
        cards_in(header.get("Free", "")),
        cards_in(header["Draw"]) if "Draw" in header else None,
    )
    lay_piles(t, header)
    if "Group" in header:
        t.group = int(header["Group"])
        need(1 <= t.group <= len(GROUPS[t.hands]), "there is no such group")
    for part in pairs(header.get("OldMan", "")):
        t.old_man[int(part[0])] = part[1].replace("saruman-old-man", "saruman")
    if header.get("Phase") == "play":
        lay_first_lead(t, header)
    else:
        need("Phase" not in header, "the only phase a header names is play")
        check_deal(t, t.gimli_orcs)
    return t


def pairs(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(",") if part.strip()]


def lay_cards(t: Table, hands: dict[int, list[str]], free: list[str], draw: list[str] | None) -> None:
    """Hands, free cards, draw pile and what the chapter lays at the event (T8.29)."""
    for h, cards in hands.items():
        if t.is_pyramid(h):
            t.lay_pyramid(cards)
        else:
            t.hand[h] = list(cards)
    t.free = list(free)
    t.event = ["WT"] if t.chapter in PART_TWO else []
    t.draw, t.draw_known = list(draw or []), draw is not None


def lay_piles(t: Table, header: dict[str, str]) -> None:
    t.hills = [int(number) for number in header.get("Hills", "").split()]
    need(all(1 <= number <= 8 for number in t.hills), "hills have the ranks 1 to 8")
    t.palantir = cards_in(header.get("Palantir", ""))
    t.palantir_known = "Palantir" in header


def lay_first_lead(t: Table, header: dict[str, str]) -> None:
    """`Phase: play`: the setup is done, the header tells what came of it."""
    for number, character in pairs(header.get("Characters", "")):
        need(character in SETUP, f"{character} is no character")
        need(int(number) in t.numbers, f"there is no hand {number}")
        old = t.chapter == "23" and character == "saruman"  # both names are read
        t.character[int(number)] = "saruman-old-man" if old else character
    need(all(t.character.values()), "each hand needs a character")
    need(header.get("Leader", "") in [str(h) for h in t.numbers], "the leader is missing")
    t.leader = int(header["Leader"])
    first, deciding = CHAPTERS[t.chapter]["first"].split()
    t.first_hand = t.who_is(first) or t.leader
    if is_tower(deciding):
        t.figure[deciding] = t.who_is(first)
    t.turned = t.chapter == "23" and "old-man" not in t.character.values()
    if t.chapter == "31" and "WT" in t.all_cards(t.first_hand):
        t.figure["WT"] = t.first_hand
        t.event = []
    t.burden = int(header["Burden"]) if "Burden" in header else None
    t.under = header.get("Under")
    need(t.under is not None or "treebeard" not in t.character.values(), "a card lies under the figure")
    for h in t.numbers:
        t.hidden[h] = header.get(f"Hidden {h}")
        t.open[h] = header.get(f"Open {h}")
        if f"Hill {h}" in header:
            t.hill[h] = int(header[f"Hill {h}"])
    for number, step in pairs(header.get("Steps", "")):
        t.step[step] = int(number)
    if "Event" in header:
        t.event = cards_in(header["Event"])
    if t.chapter == "endless" and not t.pool:
        t.pool = [c for c in t.character.values() if c is not None and c != "aragorn-hunter"]


# ---- is the deal complete? ----------------------------------------------------------------------


def check_deal(t: Table, orcs_out: int) -> None:
    """T2.1, T2.2, T6.1: each card once, even hands, no Tower and no One Ring among the free cards."""
    whole = deck(t.chapter, t.hands)
    for _ in range(orcs_out):
        need("O" in whole, "more Orcs lie under Gimli's card than there are")
        whole.remove("O")  # T8.25: they lie under Gimli's card
    lying = [card for h in t.numbers for card in t.all_cards(h)] + t.free
    if t.players == 1 and not t.draw_known:
        t.draw = list((Counter(whole) - Counter(lying)).elements())
    need(Counter(lying + t.draw) == Counter(whole), "the deal is not complete, each card once")
    to_deal = len(whole) - (0 if t.chapter in PART_TWO else 1)
    size = 4 if t.players == 1 else to_deal // t.hands
    need(all(len(t.all_cards(h)) == size for h in t.numbers), f"each hand has {size} cards")
    surplus = to_deal % t.hands
    need(len(t.free) == surplus + len(whole) - to_deal, "the number of free cards is wrong")
    need(not any(is_tower(card) or card == "R1" for card in t.free), "a Tower or the One Ring is never free")
    special = ["R1"] if t.chapter in PART_TWO else ["WT", "BT"]
    if t.players == 1:
        need(not any(card in t.draw for card in special), "the special cards are in the hands")
    if t.chapter == "28" and not t.palantir_known:
        t.palantir = suited("S", 1, 8)
    if t.palantir_known:
        need(sorted(t.palantir) == suited("S", 1, 8), "the eight Shadows are the Palantir pile")


# ---- deal lines between the rounds of a long chapter -------------------------------------------


def deal_keys(t: Table) -> list[str]:
    keys = [] if t.chapter in PART_TWO else ["Free"]
    keys += [str(h) for h in t.numbers]
    return keys + (["draw"] if t.players == 1 else [])


def read_deal_line(t: Table, dealt: dict[str, list[str]], text: str) -> dict[str, list[str]]:
    """`deal Free H3`, `deal 1 WT H1 ...`, `deal draw ...`: the deal so far with this line added."""
    words = text.split()
    need(len(words) >= 3 and words[0] == "deal", "a deal line is expected")
    need(words[1] in deal_keys(t) and words[1] not in dealt, f"nothing to deal to {words[1]}")
    now = dealt | {words[1]: cards_in(" ".join(words[2:]))}
    if all(key in now for key in deal_keys(t)):
        trial = Table(t.chapter, t.players)
        lay_dealt(trial, now)
        check_deal(trial, orcs_out(t))
    return now


def lay_dealt(t: Table, dealt: dict[str, list[str]]) -> None:
    hands = {h: dealt[str(h)] for h in t.numbers}
    lay_cards(t, hands, dealt.get("Free", []), dealt.get("draw"))


def orcs_out(t: Table) -> int:
    """T8.25: Orcs under Gimli's card are out of the deck until his goal is reached."""
    return 0 if "gimli-competitor" in t.achieved else t.gimli_orcs
