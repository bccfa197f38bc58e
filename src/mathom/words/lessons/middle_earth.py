"""A first lesson in Duel for Middle-earth: marches, a conflict, and an ally."""

from __future__ import annotations

from typing import Final

from mathom.words.lessons import Lesson, Step
from mathom.words.tongue import N_

LESSON: Final = Lesson(
    "middle_earth",
    "free",
    {
        "First": "free",
        "Free": "2 3 3 1 2",
        "Sauron": "3 3 3 1 2",
        "FreeAllies": "ring march recall",
        "SauronAllies": "ring march recall",
    },
    (
        Step(
            N_(
                "You lead the free army. Both sides walk round the same ring of twelve places, in the same direction,"
                " each from its own camp. Three ring tokens on your quests win at once; otherwise points decide when a"
                " unit has completed its lap or a deck has run out."
            )
        ),
        Step(
            N_(
                "A march: an army card on one of your units moves it by so many steps, and stays with it as its"
                " number. Send unit 1 out with a 2."
            ),
            "march 2 u1",
            ("sauron march 3 u1",),
        ),
        Step(
            N_(
                "Unit 1 stands on your space 3 with the number 2, and you have drawn a new card. Sauron has marched"
                " from the other side of the ring. Send unit 2 out with a 3: two units on the way are two chances."
            ),
            "march 3 u2",
            ("sauron march 3 u1",),
        ),
        Step(
            N_(
                "Sauron is in a hurry and comes closer. Go on with unit 2 and a 3, past the place where he would"
                " meet it."
            ),
            "march 3 u2",
            ("sauron march 3 u1",),
        ),
        Step(
            N_("Low numbers are weak, but small steps can wait for the right moment. Move unit 2 on by a 1."),
            "march 1 u2",
            ("sauron march 1 u1",),
        ),
        Step(
            N_(
                "Sauron's unit stands two places before your unit 1, with the number 1. Where a unit arrives at an"
                " enemy,"
                " the numbers are compared and the lower one goes home. March unit 1 with a 2: 2 against 1."
            ),
            "march 2 u1",
            ("sauron march 2 u2",),
        ),
        Step(
            N_(
                "His unit is back in its camp and has to begin again. Instead of marching you may call one of your"
                " allies:"
                " he is spent, and does what is written on him. The ring ally takes a ring token without paying. Call"
                " him."
            ),
            "ally ring",
        ),
        Step(
            N_("A token from the centre costs nothing now. Take it."),
            "token free",
            ("sauron march 1 u2",),
        ),
        Step(
            N_(
                "The first of your three quests is filled, and a token counts 3 points at the end. An ally who stays"
                " face up"
                " counts 2, a unit that has left its camp 1. Weigh what a token is worth to you: two more, and you"
                " have won."
            )
        ),
    ),
)
