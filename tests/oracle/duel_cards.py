"""The two printed decks of the Duel, typed by hand from the table of section 9.

Row numbers count from the top, 1 to 4; "left" is the defence edge, "right" the attack edge.
"""

Card = tuple[tuple[int, ...], tuple[int, ...], str | None]  # left edge, right edge, printed text
Deck = dict[str, dict[str, Card]]

SIDES = ("gandalf", "balrog")

# Section 9: twenty patterns, the same in both decks.  id: left right
PATTERNS = """
01: 12 3
02: 14 4
03: 134 1
04: 123 4
05: 123 2
06: 1234 3
07: 4 23
08: 3 12
09: 23 34
10: 24 24
11: 34 12
12: 13 14
13: 234 13
14: 124 13
15: 1 134
16: 3 123
17: 1 234
18: 24 234
19: 34 124
20: 2 1234
Trance: - -
"""

# Section 9, last paragraph: the cards that only one side has.
GANDALF_ONLY = """
Balance: 23 14
Mirror: - -
Wrath: 14 23
Spell: 12 34
Magic: 34 12
Cunning: 13 24
"""
BALROG_ONLY = """
Feint: - -
Force: 2 134
Power: 14 23
Trick: 24 13
Defense: 134 2
"""
MIGHT = """
Might: 1234 1234
"""


def without_text(lines: str) -> dict[str, Card]:
    """Not special (D1.1): the patterns, both Trances, Might."""
    cards: dict[str, Card] = {}
    for line in lines.strip().splitlines():
        name, points = line.split(":")
        left, right = points.split()
        cards[name] = (edge(left), edge(right), None)
    return cards


def with_text(lines: str) -> dict[str, Card]:
    """Special: the text goes by the name of the card."""
    return {name: (left, right, name) for name, (left, right, _) in without_text(lines).items()}


def edge(digits: str) -> tuple[int, ...]:
    return tuple(int(digit) for digit in digits if digit != "-")


def printed_decks() -> Deck:
    """D1.1: 27 cards a side, in the order of the deck file."""
    return {
        "gandalf": without_text(PATTERNS) | with_text(GANDALF_ONLY),
        "balrog": without_text(PATTERNS) | with_text(BALROG_ONLY) | without_text(MIGHT),
    }
