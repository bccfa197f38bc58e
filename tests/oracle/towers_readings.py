"""Where the rules of The Two Towers leave two readings: the one the oracle takes, by rule number.

The letter of the rule decides; where it is silent, the nearest rule beside it. "JSON" marks how `position`
writes something the record format leaves open; a comparison may smooth these away.
"""

READINGS: dict[str, str] = {
    "T2.1": "A header whose Free line has a Tower or the One Ring cannot be dealt (ValueError).",
    "T2.3": "Every card of the chapter is on offer, reached ones too; stars count as in the list, an Old Man twice.",
    "T2.3 figure": "A figure moves only by first assignment, T2.8, and when a Tower is played, put by Treebeard, "
    "laid open at the event (T8.31, T8.35) or in front of a hand (T8.36). A Tower given openly (pyramid), lying "
    "open in the pyramid or in a solo hand moves no figure.",
    "T2.5 partner": "A partner needs a card to give back: a hand with a card, a pyramid with an uncovered card in "
    "the bottom row. Names such as 'Gimli or Aragorn' mean any card of that name in play.",
    "T2.5 return": "What a character never gives he does not return either, even if he was just given it.",
    "T2.6": "Hiding may take any hand card, Towers and the One Ring too. A hand is empty when no card at all is "
    "left in it (pyramid: covered ones count). The forced `unhide` is a line.",
    "T2.8": "The Black Tower must be taken when it can be; only the card for it is a decision (`hand`). It is found "
    "in hands, under character cards, not in a draw pile. If the taker holds it already nothing happens, and "
    "nobody gets the figure.",
    "T2.8 free": "Taking the free card (Gandalf) is not declined; only the exchange after it may be.",
    "T3.3": "`must lead` is judged when the lead is due: after draws, the turning of 23 and `unhide`/`leave`.",
    "T3.4": "The token turns at the moment the Ring is played; it matters from the next lead on. `R1!` is a Ring "
    "led or played like `R1`.",
    "T3.6": "A hand that cannot follow and has other cards never has a weariness card among its choices.",
    "T4.1": "The number of tricks is fixed at the first lead: the least of hand + hidden card + whole rounds of the "
    "draw pile. Cards gained later (Shadows, Gandalf's free card in 23) lengthen nothing.",
    "T4.2": "Verdicts are given only at the end of a round. After a loss at once, a goal counts as secured only if "
    "it is reached and nothing could undo it; None where the oracle cannot tell (reached, but could be undone).",
    "T4.2 event": "Event conditions with a verdict: 28 (Shadows drawn), 33 (Stairs), 34 (Steps). 23's turning is "
    "none: an Old Man never turned has lost his own goal.",
    "T4.3": "`stop` and `continue` are not supported.",
    "T4.5": "`restart` and `keep` are both always on offer after a lost round of a long chapter, also with nothing "
    "reached. `achieved` names every reached character, starred ones too, by round and then hand number; it "
    "changes at once, the round number with the next deal. After `restart` the next round is 1; after `keep` the "
    "next number (25: 1, a fresh four rounds).",
    "T5.1 layout": "Face-up cards of the row of three with 14 cards: first and third. Other numbers (10, 11, 13, or "
    "a `Phase: play` hand): the largest listed layout that fits, the last cards of the list open beside it; "
    "fewer than 9: all open beside each other, no rows.",
    "T5.1 face down": "A card uncovered during setup stays face down and unplayable until the end of the first trick.",
    "T5.3 bottom row": "Cards beside the bottom row are not of the bottom row: not exchanged, not given for the "
    "Black Tower, not demanded back. They may be played, hidden, laid open, laid away, put at the gate.",
    "T5.3 place": "'Place given up' holds for every swap: exchanges (also simultaneous), the Black Tower and the "
    "card for it, the White Tower for the card at the gate. Between the two halves of a swap there is a gap, and "
    "the received card of a pyramid partner lies beside.",
    "T5.3 same cards": "Of equal uncovered cards: bottom row from the left, then beside, then higher rows.",
    "T6.1": "Setup starts with the first-assigned hand; the open cards of 36 still go from Sam's left, Sam last. No "
    "draws after the last trick. A pile that does not last a whole round serves the first hands from the leader.",
    "T7 gollum-stinker": "If the One Ring is never played only the second half counts; so for Sméagol (Slinker).",
    "T7 grishnakh": "Equal numbers of tricks of the two, 0 and 0 included; no further condition.",
    "T7 saruman": "He must have played the Black Tower himself; a trick with both Towers is a cancelled one.",
    "T7 eomer": "All Orcs in tricks he won.",
    "T7 quickbeam": "The Forest card itself must be among his won cards.",
    "T8.22": "Putting an Orc as leader: the Orc lies under the figure, the card from there on the table, then the "
    "chapter is lost. As leader the card he plays never sets the suit, whatever he puts.",
    "T8.23": "The header line `OldMan` is used when it names exactly the two hands; otherwise `* turn` is asked. "
    "Order after the turning trick: turn, solo draws, Gandalf's action, next lead.",
    "T8.25 won": "After the fourth round the chapter is won when Aragorn's goal is reached and all required are "
    "reached, even if another goal of that round was missed.",
    "T8.25 lost": "A round in which Aragorn's goal is missed, or which is lost at once, reaches nobody. A fourth "
    "round with Aragorn's goal but somebody unreached loses the chapter and still counts what it reached.",
    "T8.25 Orcs": "'Until reached' is judged between rounds: while Gimli is not in `achieved`, Orcs go under his card "
    "at the end of each trick Legolas wins, and count for Legolas. They return with the next deal after Gimli's "
    "round; `keep` leaves them, also those of the failed round, `restart` clears them.",
    "T8.28": "The pile must hold the eight Shadows. Gandalf chooses between the two open cards of three hands.",
    "T8.31": "The gate is a line even when forced. Highest rank over all suits, Rings 2 to 5 included. Frodo takes "
    "the White Tower's figure, and the Black Tower's if he lays that. No ranked card uncovered: nothing happens.",
    "T8.32": "A group is unfinished while one of its characters is not in `achieved`; naming it is always a line.",
    "T8.34": "Hands that come after both steps are taken are not asked. A first or last trick nobody wins is not won.",
    "T8.35": "The four 8s are hers before `aside` is asked. A Black Tower laid away is shown: she takes the figure. "
    "The Light is on every card Sam may play but the One Ring (`R1!` says the One Ring wins).",
    "T8.36": "Of two equal cards, one of them open, the other is played first.",
    "T9.1": "The pool comes from the header; characters of the first game are refused. Aragorn's missed goal loses "
    "like any other. When all are reached the record is over.",
    "record": "A `deal` line is refused when the whole deal is not complete, each card once. In solo the `deal draw` "
    "line is required. With `Phase: play` a missing Draw or Palantir line means there is no such pile.",
    "JSON verdicts": "null while the round runs.",
    "JSON numbers": "`to_move` is a text like the actor; `leader`, `on_table`, `figures`, `winners` have numbers.",
    "JSON trick": "1 during setup; the last trick's number when the round is over. `leader`: the hand that leads "
    "this trick; during setup the first-assigned hand; after the last trick the hand that would lead next.",
    "JSON round": "1 in short chapters.",
    "JSON on_table": "Cards without `!`; empty as soon as the trick is over. Treebeard's is the card played.",
    "JSON hands": "Pyramid: its rows from the top, then one more list with the cards beside, when there are any; "
    "`?` is written though this is the full truth.",
    "JSON null": "achieved: short chapters. free: part 2. burden, under: until there is one. ring_open, event: part "
    "1. hidden: chapters without a hiding character. open: all but 36 (Hill cards and steps have no key). draw: "
    "not solo. palantir: not 28. gimli_orcs: not 25.",
    "JSON reason": "`all reached`, `goal missed`, `lost at once`.",
}
