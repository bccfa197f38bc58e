"""A first lesson in The Duel: a final of four cards a side."""

from __future__ import annotations

from typing import Final

from mathom.words.lessons import Lesson, Step
from mathom.words.tongue import N_

LESSON: Final = Lesson(
    "duel",
    "gandalf",
    {
        "Final": "yes",
        "Start": "gandalf",
        "Gandalf": "15 11 Balance 03",
        "Balrog": "09 10 12 13",
    },
    (
        Step(
            N_(
                "You are Gandalf on the bridge of Moria, the Balrog stands across. This is a short final: four cards"
                " each. Both stones stand at 22 on the energy track, and the higher one at the end wins."
            )
        ),
        Step(
            N_(
                "Cards are laid in one row, from left to right. A card has four rows: shields on its left edge defend,"
                " blades on its right edge strike. The first card meets nothing. Open with the 15, which strikes in"
                " rows 1, 3 and 4."
            ),
            "15",
            ("balrog 09",),
        ),
        Step(
            N_(
                "The Balrog laid the 09. It had shields in rows 2 and 3: your blade in row 3 was blocked, those in"
                " rows 1 and 4 cost him 2. His shield in row 2 met no blade, and that costs you 1. Now look at the"
                " right edge of the 09: it strikes in rows 3 and 4. Your 11 has its shields just there. Lay it."
            ),
            "11",
            ("balrog 10",),
        ),
        Step(
            N_(
                "Every blade met a shield, and nobody lost anything. The Balrog answered with the 10. A special card"
                " has a text besides its points: Balance weighs the two stones after the exchange, and whoever"
                " plays Gandalf gains by it. Lay Balance."
            ),
            "Balance",
            ("balrog 12",),
        ),
        Step(
            N_(
                "Both lost 1 in the exchange. Then Balance acted: you were ahead, so you gained 1. The special cards"
                " of both sides are told under Rules. One card is left in your hand: lay it. When a card must be laid,"
                " the rules ask for it even if it hurts."
            ),
            "03",
            ("balrog 13",),
        ),
        Step(
            N_(
                "His last card left three shields without a blade, and that cost you 3. You stand at 16, he at 15: you"
                " win the final by a single space. In the whole game three duels come before it; each moves a figure up"
                " the bridge, and after each you keep three cards for the final. From three free spaces between the"
                " stones, the higher one also sees the other hand."
            )
        ),
    ),
)
