"""What the header of a Duel for Middle-earth record puts on the table, read by the letter (P2)."""

SIDES = ["free", "sauron"]
ABILITIES = ["ring", "march", "recall", "plain"]
FACE_UP = 3

SWITCHES = {  # the first value of each is the default
    "overlay": ["opposite", "same"],
    "units": ["3", "4", "5"],
    "army_deck": ["6/6/6", "5/5/5", "8/6/4"],
    "ally_deck": ["8", "6"],
    "ally_row": ["fixed", "refill"],
    "token_cost": ["unit", "none"],
    "steal": ["yes", "no"],
    "reshuffles": ["1", "0"],
    "finish_round": ["yes", "no"],
}
HEADER_KEYS = ["Game", "First", "Free", "Sauron", "FreeAllies", "SauronAllies", *SWITCHES]
ARMY_LINE = {"free": "Free", "sauron": "Sauron"}
ALLY_LINE = {"free": "FreeAllies", "sauron": "SauronAllies"}


def read_switches(header: dict[str, str]) -> dict[str, str]:
    """Section 7: each switch with its value, or its default."""
    for key in header:
        if key not in HEADER_KEYS:
            raise ValueError(f"no such header line: {key}")
    chosen = {}
    for name, values in SWITCHES.items():
        chosen[name] = header.get(name, values[0])
        if chosen[name] not in values:
            raise ValueError(f"{name} cannot be {chosen[name]}")
    return chosen


def read_army_deck(line: str, counts: str) -> list[int]:
    """P2: the whole army deck in draw order; cards not named follow, lowest first."""
    left = []
    for value, count in zip([1, 2, 3], counts.split("/"), strict=True):
        left += [value] * int(count)
    named = []
    for word in line.split():
        if word not in ["1", "2", "3"] or int(word) not in left:
            raise ValueError(f"no army card {word} left in the deck")
        left.remove(int(word))
        named.append(int(word))
    return named + left


def read_allies(line: str, ally_deck: str, ally_row: str) -> list[str]:
    """P2, P2a: the three face-up allies, or (refill) the whole ally deck in draw order."""
    left = [ability for ability in ABILITIES for _ in range(2)]
    if ally_deck == "6":
        left = [ability for ability in left if ability != "plain"]
    wanted = len(left) if ally_row == "refill" else FACE_UP
    allies = line.split()
    for ability in allies:
        if ability not in left:
            raise ValueError(f"no ally {ability} left in the deck")
        left.remove(ability)
    if len(allies) != wanted:
        raise ValueError(f"{wanted} allies are needed, not {len(allies)}")
    return allies
