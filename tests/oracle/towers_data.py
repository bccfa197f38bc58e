"""What is printed on the cards of The Two Towers, typed a second time from the rules sheet.

Decks (T1, T8), characters with their numbers and setup actions (T7), chapters (T8, T9). Cards are texts:
`H1 M8 F16 S3 R1 WT BT O Wy` (T1.3).
"""

LETTERS = "HMFSR"
EIGHTS = ["H8", "M8", "F8", "S8"]


def suit(card: str) -> str | None:
    """H, M, F, S or R; Towers, Orcs and weariness cards have none (T1.1)."""
    return card[0] if card[0] in LETTERS and card[1:].isdigit() else None


def rank(card: str) -> int | None:
    """The number on a suited card; the others have none (T1.1)."""
    return int(card[1:]) if suit(card) else None


def is_tower(card: str) -> bool:
    return card in ("WT", "BT")


def suited(letters: str, first: int, last: int) -> list[str]:
    return [f"{letter}{number}" for letter in letters for number in range(first, last + 1)]


# ---- chapters (T8) ------------------------------------------------------------------------------
# "first" is the character assigned first and the card that decides; a star marks a mandatory character.
CHAPTERS: dict[str, dict[str, str]] = {
    "19": {"first": "aragorn-hunter WT", "cards": "aragorn-hunter* boromir* legolas-hunter gimli-hunter"},
    "20": {"first": "aragorn-hunter WT", "cards": "aragorn-hunter* eomer* gimli-hunter legolas-hunter"},
    "21": {"first": "ugluk WT", "cards": "grishnakh* ugluk* merry pippin"},
    "22": {"first": "treebeard WT", "cards": "treebeard* quickbeam* merry pippin"},
    "23": {
        "first": "aragorn-hunter WT",
        "cards": "old-man* old-man* aragorn-hunter* gimli-hunter legolas-hunter",
    },
    "24": {"first": "gandalf-white WT", "cards": "gandalf-white* theoden* eowyn* eomer"},
    "25": {
        "first": "aragorn-leader WT",
        "cards": "aragorn-leader* theoden gimli-competitor legolas-competitor hama erkenbrand gamling"
        " eomer gandalf-white",
    },
    "26": {"first": "treebeard WT", "cards": "treebeard* beechbone* quickbeam* saruman"},
    "27": {
        "first": "saruman BT",
        "cards": "saruman* gandalf-white* theoden eomer legolas-hunter gimli-hunter",
    },
    "28": {"first": "gandalf-white WT", "cards": "gandalf-white* pippin* shadowfax* merry"},
    "29": {"first": "frodo R1", "cards": "frodo* sam gollum-stinker* smeagol-slinker*"},
    "30": {"first": "frodo R1", "cards": "frodo* sam gollum-stinker* smeagol-sworn*"},
    "31": {"first": "frodo R1", "cards": "frodo* sam* gollum-wicked* smeagol-sworn"},
    "32": {
        "first": "frodo R1",
        "cards": "frodo* sam faramir boromir smeagol-sworn smeagol-wretched gollum-wicked",
    },
    "33": {"first": "frodo R1", "cards": "frodo* sam smeagol-wretched* gollum-wicked"},
    "34": {"first": "frodo R1", "cards": "frodo* sam* smeagol-wretched gollum-servant*"},
    "35": {"first": "frodo R1", "cards": "frodo* sam* shelob* gollum-friend"},
    "36": {"first": "sam-ringbearer R1", "cards": "sam-ringbearer* frodo-stung* gorbag* shagrat"},
    "endless": {"first": "aragorn-hunter WT", "cards": "aragorn-hunter*"},  # T9.1: the pool joins it
}
LONG = ("25", "32", "endless")  # T4.5
PART_TWO = ("29", "30", "31", "32", "33", "34", "35", "36")  # T1.2

# T8.32: the groups beside Frodo, by number of hands.
GROUPS: dict[int, list[list[str]]] = {
    3: [["faramir", "sam"], ["boromir", "smeagol-sworn"], ["gollum-wicked", "smeagol-wretched"]],
    4: [["faramir", "sam", "boromir"], ["smeagol-sworn", "gollum-wicked", "smeagol-wretched"]],
}

# T9.1: who may be drawn for the endless road.
ENDLESS_NAMES = (
    "boromir legolas-hunter gimli-hunter eomer merry pippin gandalf-white saruman theoden eowyn hama "
    "erkenbrand gamling shadowfax gollum-wicked faramir smeagol-wretched gorbag shagrat"
)
ENDLESS = ENDLESS_NAMES.split()


def deck(chapter: str, hands: int) -> list[str]:
    """All cards of a round that are dealt, turned up as free cards or put in the draw pile."""
    if chapter in PART_TWO:
        cards = suited("HMFS", 1, 7) + suited("R", 1, 5) + ["BT", "Wy", "Wy"]  # T1.2, T8.29: no White Tower
        if chapter == "31":
            cards = cards + ["O"] * hands  # T8.31, Hosts of Sauron
        if chapter == "32":
            cards = [card for card in cards if card != "Wy"] + ["R6", "R7"]  # T8.32
        return cards
    cards = [*suited("HMFS", 1, 8), "WT", "BT", "O", "O", "O"]  # T1.1
    if chapter in ("22", "26"):
        cards = [card for card in cards if suit(card) != "H"] + suited("F", 9, 16)  # T8.22
    if chapter == "25":
        cards = cards + ["O"] * (6 if hands == 3 else 4)  # T8.25
    if chapter == "28":
        cards = [card for card in cards if suit(card) != "S"]  # T8.28
    return cards


# ---- characters (T7) ----------------------------------------------------------------------------
# The setup action in words of its own; names after "exchange" are families: any Gimli, any Sméagol.
SETUP: dict[str, str] = {
    "aragorn-hunter": "nothing",
    "boromir": "exchange anyone",
    "legolas-hunter": "exchange gimli aragorn",
    "gimli-hunter": "exchange legolas aragorn",
    "eomer": "hide",
    "grishnakh": "take-black-tower",
    "ugluk": "exchange anyone",
    "merry": "exchange anyone",
    "pippin": "exchange anyone",
    "treebeard": "free-under-figure",
    "quickbeam": "draw-hill",
    "beechbone": "draw-hill",
    "gandalf-white": "take-free",
    "saruman": "take-black-tower",
    "old-man": "nothing",
    "saruman-old-man": "nothing",
    "theoden": "exchange anyone",
    "eowyn": "hide",
    "aragorn-leader": "nothing",
    "legolas-competitor": "hide",
    "gimli-competitor": "exchange anyone",
    "hama": "exchange anyone",
    "erkenbrand": "exchange anyone",
    "gamling": "hide",
    "shadowfax": "hide",
    "frodo": "nothing",  # the burden is asked last of all (T12.12)
    "sam": "exchange frodo",
    "gollum-stinker": "exchange smeagol",
    "smeagol-slinker": "exchange gollum",
    "smeagol-sworn": "exchange frodo",
    "gollum-wicked": "exchange anyone",
    "faramir": "exchange anyone",
    "smeagol-wretched": "exchange anyone",
    "gollum-servant": "simultaneous sam",
    "shelob": "eights",
    "gollum-friend": "exchange shelob",
    "sam-ringbearer": "nothing",
    "frodo-stung": "exchange sam",
    "gorbag": "exchange anyone",
    "shagrat": "exchange anyone",
}


def family(character: str | None) -> str:
    """Gollum (Wicked) is a Gollum; a seat without a character is nobody."""
    return character.split("-")[0] if character else ""


# Numbers written 3h/4h in T7 and T8.
NUMBER: dict[str, dict[int, int]] = {
    "legolas-hunter": {3: 6, 4: 4},
    "gimli-hunter": {3: 6, 4: 4},
    "treebeard": {3: 4, 4: 3},
    "theoden none of the first": {3: 4, 4: 3},
    "theoden then": {3: 3, 4: 2},
    "eowyn": {3: 3, 4: 2},
    "aragorn-leader": {3: 2, 4: 1},
    "hama of the first": {3: 3, 4: 2},
    "hama none of the last": {3: 3, 4: 2},
    "erkenbrand": {3: 4, 4: 3},
    "gamling tricks": {3: 2, 4: 1},
    "gamling of the last": {3: 4, 4: 3},
    "gollum-wicked": {3: 4, 4: 3},
    "faramir": {3: 3, 4: 2},
    "sam-ringbearer": {3: 3, 4: 2},
    "gorbag": {3: 4, 4: 3},
    "shagrat": {3: 3, 4: 2},
    "palantir": {3: 2, 4: 1},
}
STAIRS: dict[int, list[int]] = {3: [2, 4, 6], 4: [2, 4]}  # T8.33
