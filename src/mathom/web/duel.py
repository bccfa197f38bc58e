"""The Duel on the screen: what a seat sees of it, as the templates under `duel/` want it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from starlette.datastructures import FormData

from mathom.games.duel import moves
from mathom.games.duel.course import match_winner, steps_won
from mathom.games.duel.deck import BALROG, GANDALF, HANDS, NONE, SIDES, SIZE, built_in, numbers
from mathom.games.duel.exchange import free_spaces
from mathom.games.duel.header import match_points
from mathom.games.duel.position import FINAL, FINAL_START, SIDE_MASK, START, Position
from mathom.games.duel.view import DuelView
from mathom.kernel.game import Header
from mathom.kernel.view import View
from mathom.web.duel_cards import drawn, full_name
from mathom.web.duel_notes import Blow, DuelNotes, Won
from mathom.web.pieces import Looks
from mathom.web.screen import Chair, Context, Scene, Succession
from mathom.words.duel.choices import explain, move
from mathom.words.duel.decks import deck_name
from mathom.words.duel.endings import ending
from mathom.words.duel.facts import Token, in_force
from mathom.words.duel.names import card_names, duel_name, named, rows, stage
from mathom.words.duel.texts import card_text
from mathom.words.tongue import _, ngettext

DEEPEST: Final = -5
"""The track is drawn down to here, or as far as a stone has fallen."""
PLAYING: Final = ("play", "order", "select", "replace", "swap", "return", "gap")
KINDS: Final = {
    "play": ("play", "lay", "swap", "gap", "select", "pass", "call", "opens"),
    "hit": ("exchange",),
    "look": ("look",),
    "step": ("won", "keep", "duel", "hand"),
    "end": ("end", "finished"),
}


@final
class DuelScreen:
    """See `Screen`."""

    folder: Final = "duel"
    emblem: Final = "emblem-duel"
    seats: Final = (("gandalf", "staff", "G"), ("balrog", "flame", "B"))

    def tagline(self) -> str:
        """What the game is."""
        return _("Two players on the bridge of Moria, half an hour")

    def rules(self) -> Context:
        """The special cards of both sides."""
        deck = built_in()
        special = [[c for c in numbers(mask) if deck.text[c] != NONE] for mask in SIDE_MASK]
        return {
            "sides": [
                {
                    "label": _("Special cards of {side}").format(**named(side)),
                    "side": SIDES[side],
                    "cards": [{"name": full_name(deck, card), "text": card_text(deck, card)} for card in cards],
                }
                for side, cards in enumerate(special)
            ]
        }

    def notes(self) -> DuelNotes:
        """An empty notebook."""
        return DuelNotes()

    def kind(self, event: str) -> str:
        """How an event is drawn in the chronicle."""
        return next((kind for kind, events in KINDS.items() if event in events), "text")

    def context(self, scene: Scene) -> Context:
        """The parts `duel` and `hand`."""
        view, notes = _of_the_duel(scene)
        return {"duel": _board(scene, view, notes), "hand": _hand(scene, view)}

    def choices(self, scene: Scene) -> list[Context]:
        """Order, wait, select, pass, who opens, and a spelled card that must be played."""
        view, _notes = _of_the_duel(scene)
        texts = moves.move_table(view.deck)
        hand = view.hand[view.actor].known if view.actor in (GANDALF, BALROG) else 0
        words = [
            code
            for code in scene.legal
            if moves.CARDS <= code < moves.SWAP
            or moves.OPENS <= code < moves.KEEP
            or (code < moves.CARDS and not hand >> code & 1)
        ]
        return [
            {
                "move": texts.text(view.actor, code),
                "label": move(view, code),
                "hint": explain(view, code),
                "second": code in (moves.WAIT, moves.PASS),
            }
            for code in words
        ]

    def why(self, scene: Scene) -> str:
        """What becomes of the cards that are not kept."""
        view, _notes = _of_the_duel(scene)
        return explain(view, scene.legal[0]) if view.prompt == "keep" and scene.legal else ""

    def standing(self, view: View) -> str:
        """`Second duel, 12 to 8`, from the side of the one who looks."""
        assert isinstance(view, DuelView)  # noqa: S101 - the screen of this game
        mine = BALROG if view.seat == BALROG else GANDALF
        if view.outcome is not None:
            return ending(view)
        return _("{stage}, {mine} to {other}").format(
            stage=stage(view.duel), mine=view.energy[mine], other=view.energy[1 - mine]
        )

    def read(self, form: FormData, view: View) -> str:
        """A move button, or the cards ticked for the final in the order of the deck."""
        assert isinstance(view, DuelView)  # noqa: S101 - the screen of this game
        chosen = form.get("move")
        if isinstance(chosen, str):
            return chosen
        ticked = [card for card in form.getlist("keep") if isinstance(card, str)]
        if not ticked:
            return ""
        return "keep " + " ".join(sorted(ticked, key=lambda card: view.deck.number(view.seat, card)))

    def successions(self, view: View, header: Header) -> list[Succession]:
        """Another game with the same cards and the sides swapped; as the second of a longer game if it was not that
        already (D7.3).
        """
        assert isinstance(view, DuelView)  # noqa: S101 - the screen of this game
        deck = {key: value for key, value in header.items() if key == "Deck"}
        again = Succession("again", _("Play again, sides swapped"), deck)
        if view.outcome is None:
            return []
        if match_points(header) is not None:
            return [again]
        steps = "{} {}".format(*view.step)
        second = deck | {"Match": f"second of two, first {steps}"}
        longer = Succession("longer", _("Second game of two: the steps add up"), second)
        return [again, longer]

    def public(self, header: Mapping[str, str]) -> dict[str, str]:
        """All but the order of the decks."""
        return {key: value for key, value in header.items() if key not in HANDS}


def _of_the_duel(scene: Scene) -> tuple[DuelView, DuelNotes]:
    view, notes = scene.view, scene.notes
    assert isinstance(view, DuelView) and isinstance(notes, DuelNotes)  # noqa: S101 - the screen of this game
    return view, notes


def _board(scene: Scene, view: DuelView, notes: DuelNotes) -> Context:
    me = SIDES[view.seat] if view.seat in (GANDALF, BALROG) else None
    top = FINAL_START if view.duel == FINAL else START
    asked = view.actor in (GANDALF, BALROG) and view.outcome is None and not scene.waiting
    return {
        "stage": stage(view.duel),
        "deck": deck_name(view.deck),
        "me": me,
        "turn": SIDES[view.actor] if asked else None,
        "seats": {name: _seat(view, notes, side, scene.chairs[side]) for side, name in enumerate(SIDES)},
        "track": Looks(top=top, bottom=min(DEEPEST, *view.energy, *notes.before), start=top),
        "stake": _stake(view),
        "slots": 2 * view.plays,
        "row": _row(scene, view, notes),
        "named": drawn(view.deck, view.named) if view.named >= 0 else None,
        "last": _last(view, notes),
        "tokens": _tokens(view),
        "verdict": _verdict(scene, view, notes),
    }


def _seat(view: DuelView, notes: DuelNotes, side: int, chair: Chair) -> Context:
    hand = view.hand[side]
    mine = side == view.seat
    return {
        "name": chair.name,
        "me": mine,
        "here": chair.here,
        "energy": view.energy[side],
        "before": notes.before[side] if view.row else view.energy[side],
        "step": view.step[side],
        "hand": len(hand),
        "seen": [] if mine else [drawn(view.deck, card) for card in numbers(hand.known)],
        "kept": len(view.kept[side]) + len(view.aside[side]),
        "to_play": view.plays - view.played[side],
        "opened": side == BALROG and view.texts["cunning"],
    }


def _stake(view: DuelView) -> Looks | None:
    """What the duel would come to if it ended as the stones stand; the engine counts, on a board of its own."""
    if view.prompt not in PLAYING or len(view.row) < 2:
        return None
    board = Position(view.deck, ((), ()))
    board.energy = view.energy[:]
    gandalf, balrog = view.energy
    leader = None if gandalf == balrog else GANDALF if gandalf > balrog else BALROG
    winner = 1 - view.opener if leader is None else leader  # D6.2
    return Looks(
        leader=None if leader is None else SIDES[leader],
        free=free_spaces(board),
        winner=SIDES[winner],
        steps=steps_won(board),
    )


def _row(scene: Scene, view: DuelView, notes: DuelNotes) -> tuple[Looks, ...]:
    texts = moves.move_table(view.deck)
    chosen = {}
    for code in scene.legal:
        if moves.SWAP <= code < moves.RETURN:
            chosen[code - moves.SWAP + SIZE] = texts.text(view.actor, code)
        elif moves.RETURN <= code < moves.GAP:
            chosen[code - moves.RETURN] = texts.text(view.actor, code)
    return tuple(
        drawn(
            view.deck,
            card,
            lost=card in notes.lost,
            mirrored=notes.mirrors.get(card, -1),
            move=chosen.get(card),
            mark="named" if card == view.returning else "",
        )
        for card in view.row
    )


def _last(view: DuelView, notes: DuelNotes) -> Looks | None:
    last = notes.last
    if last is None or not view.row:
        return None
    left = drawn(view.deck, last.left, mirrored=notes.mirrors.get(last.left, -1))
    right = drawn(view.deck, last.right, lost=last.right in notes.lost)
    return Looks(left=left, right=right, rows=tuple(map(_blow, last.blows)), note=" ".join(notes.remarks))


def _blow(blow: Blow) -> Looks:
    result = "hit" if blow.hit >= 0 else "blocked" if blow.blocked else "nothing"
    return Looks(result=result, who=SIDES[blow.hit] if blow.hit >= 0 else None, loss=blow.loss)


def _tokens(view: DuelView) -> list[Context]:
    tokens = [_token(view, token) for token in in_force(view)]
    mine = view.seat
    if mine in (GANDALF, BALROG):
        cards = view.kept[mine].known | view.aside[mine].known
        if cards:
            text = _("You keep for the final: {cards}.").format(cards=card_names(view.deck, cards))
            label = ngettext("{count} card kept", "{count} cards kept", cards.bit_count())
            tokens.append(
                {
                    "kind": "ring",
                    "side": SIDES[mine],
                    "label": label.format(count=cards.bit_count()),
                    "text": text,
                    "card": None,
                }
            )
    return tokens


def _token(view: DuelView, token: Token) -> Context:
    labels = {
        "mirror": _("Mirror: rows {rows}").format(rows=rows(max(view.mirror, 0))),
        "wrath": _("Wrath waits"),
        "magic": _("Magic waits"),
        "cunning": _("Open hand"),
        "spell": _("Spelled card"),
        "force": _("Force doubles"),
        "defense": _("Defense: lay again"),
    }
    card = {"spell": view.spelled, "defense": view.returning}.get(token.kind, -1)
    return {
        "kind": token.kind,
        "side": SIDES[token.side],
        "label": labels[token.kind],
        "text": token.text,
        "card": drawn(view.deck, card) if token.kind == "spell" and card >= 0 else None,
    }


def _hand(scene: Scene, view: DuelView) -> Context | None:
    mine = view.seat
    if mine not in (GANDALF, BALROG):
        return None
    texts = moves.move_table(view.deck)
    cards = numbers(view.hand[mine].known)
    if view.prompt == "keep" and scene.legal:
        return {
            "mode": "keep",
            "title": _("Your hand"),
            "cards": [drawn(view.deck, card) for card in cards],
            "need": view.deck.frame.kept - len(view.aside[mine]),
            "fixed": [drawn(view.deck, card) for card in numbers(view.aside[mine].known)],
        }
    shift = moves.GAP if view.prompt == "gap" else 0
    legal = set(scene.legal)
    playable = any(card + shift in legal for card in cards)
    return {
        "mode": "play" if playable else "rest",
        "title": _("Your hand"),
        "cards": [
            drawn(view.deck, card, move=texts.text(mine, card + shift))
            if card + shift in legal
            else drawn(view.deck, card, reason=scene.why_not(card + shift))
            for card in cards
        ],
        "need": 0,
        "fixed": [],
    }


def _verdict(scene: Scene, view: DuelView, notes: DuelNotes) -> Context | None:
    if view.outcome is not None:
        winner = view.outcome.winners[0]
        lines = [ending(view), _heights(view), *_longer(scene.header, view)]
        headline = _("Gandalf holds the bridge") if winner == GANDALF else _("The Balrog crosses the bridge")
        return {"winner": SIDES[winner], "over": True, "headline": headline, "lines": lines, "ways": scene.ways}
    won = notes.won
    if won is None:
        return None
    headline = _("{Side} wins {duel}").format(duel=duel_name(won.duel), **named(won.winner))
    return {"winner": SIDES[won.winner], "over": False, "headline": headline, "lines": [_climb(won)], "ways": []}


def _climb(won: Won) -> str:
    if won.level:
        reason = _("The stones are level, and the one who opened loses.")
    else:
        reason = ngettext("{count} free space between the stones.", "{count} free spaces between the stones.", won.free)
    steps = ngettext("{count} step up the bridge.", "{count} steps up the bridge.", won.steps)
    return f"{reason.format(count=won.free)} {steps.format(count=won.steps)}"


def _heights(view: DuelView) -> str:
    return _("Steps on the bridge: Gandalf {gandalf}, the Balrog {balrog}.").format(
        gandalf=view.step[GANDALF], balrog=view.step[BALROG]
    )


def _longer(header: Header, view: DuelView) -> list[str]:
    """How a longer game came out (D7.3): each player's steps of both games, and who has more."""
    first = match_points(header)
    if first is None:
        return []
    second = (view.step[GANDALF], view.step[BALROG])
    sums = {"gandalf": first[BALROG] + second[GANDALF], "balrog": first[GANDALF] + second[BALROG]}
    winner = match_winner(first, second)
    return [
        _("Both games together: {gandalf} steps for Gandalf's player, {balrog} for the Balrog's.").format(**sums),
        _("{Side}'s player wins the longer game.").format(**named(winner)),
    ]


SCREEN: Final = DuelScreen()
