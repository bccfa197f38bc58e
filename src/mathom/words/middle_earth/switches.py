"""What can be agreed on before a game, in words (the switches of the rules)."""

from __future__ import annotations

from typing import Final

from mathom.games.middle_earth.agreement import Agreement
from mathom.games.middle_earth.lore import SWITCHES
from mathom.words.switch import Switch, Value
from mathom.words.tongue import N_, _

NAMES: Final = {
    "overlay": N_("The two camps"),
    "units": N_("Units a side"),
    "army_deck": N_("Army cards"),
    "ally_deck": N_("Ally cards"),
    "ally_row": N_("A called ally"),
    "token_cost": N_("A token from the centre"),
    "steal": N_("Tokens of the other side"),
    "reshuffles": N_("An empty army deck"),
    "finish_round": N_("The last round"),
}
NOTES: Final = {
    "overlay": N_(
        "The text gives each side a circle of its own and yet lets units meet: how the circles lie together."
    ),
    "units": N_("The text says “several”."),
    "army_deck": N_("How many 1s, 2s and 3s each side has."),
    "ally_deck": N_("Two of each kind, with or without those that have no ability."),
    "ally_row": N_("Whether the next ally of the deck takes its place."),
    "token_cost": N_("The text says that this way usually needs a sacrifice in the army."),
    "steal": N_("Whether a ring ally may take the last token of the other side."),
    "reshuffles": N_("Whether a side may shuffle its discard into a new deck, once."),
    "finish_round": N_("Whether the second player has one more turn after the first one began the end."),
}
VALUES: Final = {
    "overlay": {"opposite": N_("opposite each other"), "same": N_("on the same place")},
    "units": {"3": N_("three"), "4": N_("four"), "5": N_("five")},
    "army_deck": {
        "6/6/6": N_("six of each"),
        "5/5/5": N_("five of each"),
        "8/6/4": N_("eight 1s, six 2s, four 3s"),
    },
    "ally_deck": {"8": N_("eight, two of them plain"), "6": N_("six, all with an ability")},
    "ally_row": {"fixed": N_("leaves a gap"), "refill": N_("is replaced from the deck")},
    "token_cost": {"unit": N_("costs a unit on the track"), "none": N_("costs nothing")},
    "steal": {"yes": N_("can be taken"), "no": N_("are safe")},
    "reshuffles": {"1": N_("may be shuffled anew once"), "0": N_("begins the last round")},
    "finish_round": {"yes": N_("is played to its end"), "no": N_("ends at once")},
}


def switches() -> list[Switch]:
    """All switches, each with its values, the usual one first."""
    return [
        Switch(
            switch.name,
            _(NAMES[switch.name]),
            _(NOTES[switch.name]),
            tuple(Value(value, _(VALUES[switch.name][value])) for value in switch.values),
        )
        for switch in SWITCHES
    ]


def agreed(rules: Agreement) -> list[str]:
    """What the players agreed on that is not usual, one sentence each."""
    return [
        _("{switch}: {value}.").format(switch=_(NAMES[name]), value=_(VALUES[name][value]))
        for name, value in rules.unusual().items()
    ]
