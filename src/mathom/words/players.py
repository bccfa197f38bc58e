"""What people call the computer players, and how each of them plays."""

from __future__ import annotations

from typing import Final, NamedTuple

from mathom.words.tongue import N_, _


class Player(NamedTuple):
    """A computer player in words: a name, and a sentence on how it plays."""

    name: str
    manner: str


COMPUTERS: Final = {
    "random": Player(N_("Careless"), N_("Plays any card that may be played.")),
    "easy": Player(N_("Easy"), N_("Looks one move ahead, and slips now and then.")),
    "greedy": Player(N_("Quick-witted"), N_("Looks one move ahead, and never slips.")),
    "medium": Player(N_("Medium"), N_("Imagines a hundred and fifty games before each move.")),
    "hard": Player(N_("Hard"), N_("Imagines hundreds of games in under a second.")),
}
"""By the word that calls them, the weakest first."""
USUAL: Final = "medium"
"""Who sits down where nobody was asked for."""


def player_name(word: str) -> str:
    """What people call a computer player; the word itself for one that has no name."""
    return _(COMPUTERS[word].name) if word in COMPUTERS else word


def player_manner(word: str) -> str:
    """How a computer player plays, in one sentence."""
    return _(COMPUTERS[word].manner) if word in COMPUTERS else ""


def player_lines() -> list[str]:
    """All of them for the help of a command, one a line."""
    width = max(map(len, COMPUTERS))
    return [f"  {word:{width}}  {player_manner(word)}" for word in COMPUTERS]
