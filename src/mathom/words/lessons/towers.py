"""A first lesson in The Two Towers: the beginning of chapter 19 with four players."""

from __future__ import annotations

from typing import Final

from mathom.words.lessons import Lesson, Step
from mathom.words.tongue import N_

LESSON: Final = Lesson(
    "towers",
    "2",
    {
        "Rules": "1",
        "Chapter": "19",
        "Hands": "4",
        "Players": "4",
        "Free": "M8",
        "Hand 1": "WT H7 H8 S7 S8 M5 M7 F1 F2",
        "Hand 2": "F3 F5 F6 F7 F8 M6 H1 S1 O",
        "Hand 3": "M1 M2 M3 M4 H2 H3 S2 F4 O",
        "Hand 4": "BT H4 H5 H6 S3 S4 S5 S6 O",
    },
    (
        Step(
            N_(
                "Four players, and all win or lose together: every character has a goal, and all goals must be reached."
                " Seat 1 holds the White Tower and is Aragorn, who leads. You sit on seat 2. All cards of the deck"
                " are dealt, but for one that lies open as the free card."
            )
        ),
        Step(
            N_(
                "Choose a character by your hand. You hold five Forests, and Legolas wants to win four of them. Take"
                " Legolas."
            ),
            "take legolas-hunter",
            ("3 take gimli-hunter", "4 take boromir"),
        ),
        Step(
            N_(
                "Gimli, on seat 3, wants Mountains. Legolas may exchange a card with Gimli or Aragorn: you give one"
                " face"
                " down and get one back. Your Mountain 6 is worth more to Gimli than to you. Give it to seat 3."
            ),
            "give M6 to 3",
            ("3 return F4", "3 give S2 to 1", "1 return M7", "4 give S3 to 1", "1 return S2", "1 H8"),
        ),
        Step(
            N_(
                "Gimli understood and returned a Forest. The others have exchanged too, and Aragorn leads Hill 8. Who"
                " can follow the suit must: Hill 1 is your only Hill, so it is all that stands up in your hand. Play"
                " it."
            ),
            "H1",
            ("3 H2", "4 H4", "1 F1"),
        ),
        Step(
            N_(
                "The highest card of the suit that was led wins the trick: Aragorn's Hill 8. He leads again, and thinks"
                " of you: Forest 1. Win it, with your highest Forest so that nobody can take it away. Play Forest 8."
            ),
            "F8",
            ("3 O", "4 O"),
        ),
        Step(
            N_(
                "Gimli and Boromir have no Forest and threw Orcs, which never win. The trick is yours with two Forests"
                " in it, and so is the lead. Forest 8 is gone, so Forest 7 is the highest now. Lead it."
            ),
            "F7",
            ("3 M1", "4 S4", "1 F2"),
        ),
        Step(
            N_(
                "Four Forests: the star on your card says that your goal is secured, whatever comes. From now on you"
                " help the others: lead what they need, stay below what they must win. What you hold is not talked"
                " about. The Towers win over every suit, and both in one trick cancel each other."
            )
        ),
    ),
)
