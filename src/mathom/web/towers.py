"""The Two Towers on the screen: what a seat sees of it, as the templates under `towers/` want it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from starlette.datastructures import FormData

from mathom.games.tricks.cards import NONE, TOWERS, mask_of, read_kind
from mathom.games.tricks.codes import ASIDE
from mathom.games.tricks.view import TrickView
from mathom.games.tricks.zones import DRAW, HAND, PALANTIR
from mathom.kernel.errors import NotationError
from mathom.kernel.game import Header
from mathom.kernel.view import View
from mathom.web.screen import Context, Scene, Succession
from mathom.web.towers_asks import asked, card_moves, code_for, light, notation, one_ring
from mathom.web.towers_cards import drawn, in_order, suit_drawn
from mathom.web.towers_notes import LastTrick, TowersNotes
from mathom.web.towers_seats import seats, verdict_context
from mathom.words.tongue import _, listed
from mathom.words.towers.choices import explain, move
from mathom.words.towers.endings import ending
from mathom.words.towers.facts import event_verdict, last_ones
from mathom.words.towers.names import (
    card_list,
    chapter_name,
    decider,
    full_name,
    hands_of,
    seat_name,
    suit_name,
    who,
)
from mathom.words.towers.rounds import RoundOver
from mathom.words.towers.rounds import lines as round_lines
from mathom.words.towers.texts import chapter_texts

OPEN_LINES: Final = (
    "Rules", "Cards", "Chapter", "Hands", "Players", "Pool", "Achieved", "Group", "Round", "GimliOrcs", "Free"
)  # fmt: skip
KINDS: Final = {
    "play": ("play", "put"),
    "hit": ("trick",),
    "look": ("give", "offer", "receive", "hide", "unhide", "shadow", "draw", "free"),
    "step": ("round", "begin", "achieved", "turn", "lost", "again"),
    "end": ("end",),
}


@final
class TowersScreen:
    """See `Screen`."""

    folder: Final = "towers"
    emblem: Final = "emblem-towers"
    seats: Final = tuple((str(number), "emblem-towers", str(number)) for number in range(1, 5))

    def tagline(self) -> str:
        """What the game is."""
        return _("One to four players against the cards, chapter by chapter")

    def rules(self) -> Context:
        """Nothing besides the text."""
        return {}

    def notes(self) -> TowersNotes:
        """An empty notebook."""
        return TowersNotes()

    def kind(self, event: str) -> str:
        """How an event is drawn in the chronicle."""
        return next((kind for kind, events in KINDS.items() if event in events), "text")

    def context(self, scene: Scene) -> Context:
        """The parts `towers` and `hand`."""
        view, notes = _of_the_towers(scene)
        return {"towers": _board(scene, view, notes), "hand": _hand(scene, view)}

    def choices(self, scene: Scene) -> list[Context]:
        """The One Ring as a winner, and to propose to stop. Everything else lies on the table."""
        view, _notes = _of_the_towers(scene)
        stop = [
            {"move": view.deal.table.text(view.seat, code), "label": move(view, code), "hint": explain(view, code),
             "second": True}
            for code in scene.calls
        ]  # fmt: skip
        return [*one_ring(scene, view), *stop]

    def why(self, scene: Scene) -> str:
        """The lead suit, for those who cannot follow it."""
        return ""

    def standing(self, view: View) -> str:
        """`Chapter 19, trick 3 of 9`."""
        assert isinstance(view, TrickView)  # noqa: S101 - the screen of this game
        if view.outcome is not None:
            return ending(view)
        return where(view)

    def read(self, form: FormData, view: View) -> str:
        """A move button, with the partner of an exchange and the Light beside it; or three ticked cards."""
        assert isinstance(view, TrickView)  # noqa: S101 - the screen of this game
        chosen = form.get("move")
        if not isinstance(chosen, str):
            return _laid_aside([card for card in form.getlist("keep") if isinstance(card, str)])
        partner = form.get("to")
        if chosen.startswith("give ") and " to " not in chosen and isinstance(partner, str):
            return f"{chosen} to {partner}"
        if form.get("light") == "lit" and " " not in chosen and not chosen.endswith("!"):
            return f"{chosen}!"
        return chosen

    def successions(self, view: View, header: Header) -> list[Succession]:
        """The same chapter again, or the next one when it was won."""
        assert isinstance(view, TrickView)  # noqa: S101 - the screen of this game
        if view.outcome is None:
            return []
        frame = {key: header[key] for key in ("Chapter", "Players") if key in header}
        again = Succession("again", _("Play this chapter again"), frame | _pool(header))
        after = next_chapter(view)
        if not view.outcome.winners or not after:
            return [again]
        label = _("On to chapter {number}").format(number=after) if after.isdigit() else _("On to the endless road")
        if not after.isdigit():
            return [again]
        return [Succession("next", label, frame | {"Chapter": after}), again]

    def public(self, header: Mapping[str, str]) -> dict[str, str]:
        """All that lies open before the deal, and the free cards."""
        return {key: value for key, value in header.items() if key in OPEN_LINES}


def _pool(header: Header) -> dict[str, str]:
    return {"Pool": header["Pool"]} if "Pool" in header else {}


def next_chapter(view: TrickView) -> str:
    """The chapter after this one, '' after the last."""
    names = list(view.deal.campaign.chapters)
    place = names.index(view.deal.chapter.id) + 1
    return names[place] if place < len(names) else ""


def _laid_aside(cards: list[str]) -> str:
    if not cards:
        return ""
    try:
        return "aside " + " ".join(sorted(cards, key=read_kind))
    except NotationError:
        return "aside " + " ".join(cards)


def _of_the_towers(scene: Scene) -> tuple[TrickView, TowersNotes]:
    view, notes = scene.view, scene.notes
    assert isinstance(view, TrickView) and isinstance(notes, TowersNotes)  # noqa: S101 - the screen of this game
    return view, notes


def stage(view: TrickView) -> str:
    """Where the round stands."""
    tally = view.tally
    if not view.begun:
        text = _("setup")
    elif not tally.left:
        text = _("all tricks played")
    else:
        text = _("trick {number} of {total}").format(number=len(tally.heaps) + 1, total=tally.total)
    if view.deal.chapter.has("four rounds"):
        return _("round {round} of four, {text}").format(round=view.round, text=text)
    return _("round {round}, {text}").format(round=view.round, text=text) if view.deal.chapter.long else text


def where(view: TrickView) -> str:
    """The chapter, and how far its round has come."""
    return listed((chapter_name(view.deal.chapter), stage(view)))


def _board(scene: Scene, view: TrickView, notes: TowersNotes) -> Context:
    moves = card_moves(scene, view)
    return {
        "stage": where(view),
        "hands": view.deal.hands,
        "solo": view.deal.players == 1,
        "seats": seats(scene, view, moves),
        "chapter": _chapter(view),
        "trick": _trick(view),
        "last": _last(view, notes.last),
        "round": _round(view, notes.over),
        "ask": asked(scene, view),
        "verdict": _verdict(scene, view),
    }


def _round(view: TrickView, over: RoundOver | None) -> Context | None:
    """The round before, as long as the game goes on."""
    if over is None or view.outcome is not None:
        return None
    waits = view.prompt == "again"
    return {
        "title": _("Round {number} is over").format(number=over.number),
        "fresh": waits or not view.begun,
        "lost": bool(over.reason),
        "results": [
            {"name": full_name(one.character), "tricks": one.tricks, "verdict": verdict_context(one.verdict)}
            for one in over.results
        ],
        "lines": [*round_lines(over, view.deal), *([] if waits else last_ones(view))],
        "next": "" if waits else _("Round {number} begins.").format(number=view.round),
    }


def _chapter(view: TrickView) -> Context:
    chapter = view.deal.chapter
    together = event_verdict(view)
    return {
        "title": chapter_name(chapter),
        "stage": stage(view),
        "texts": [*chapter_texts(view.deal), *last_ones(view)],
        "together": None if together is None else verdict_context(together),
        "free": [drawn(kind) for kind in view.free],
        "event": [drawn(kind) for kind in view.event],
        "draw": view.zones.size[DRAW],
        "palantir": view.zones.size[PALANTIR],
        "reached": [
            {"name": full_name(view.deal.character(number)), "done": number in view.achieved}
            for number in view.deal.required
        ]
        if chapter.long
        else [],
    }


def _trick(view: TrickView) -> Context | None:
    if not view.begun:
        return None
    winning = best_so_far(view)
    return {
        "number": len(view.tally.heaps) + 1,
        "plays": _plays(view, view.leader, view.table, winning),
        "suit": suit_drawn(view.suit) if view.suit else None,
        "said": _("Lead suit: {suit}").format(suit=suit_name(view.suit)) if view.suit else _("No suit is set yet"),
        "missing": view.deal.hands - len(view.table),
    }


def _plays(view: TrickView, leader: int, table: tuple[int, ...], winning: int) -> list[Context]:
    hands = view.deal.hands
    return [
        {
            "who": who(view, (leader + i) % hands),
            "seat": seat_name((leader + i) % hands),
            "card": drawn(kind),
            "wins": (leader + i) % hands == winning,
        }
        for i, kind in enumerate(table)
    ]


def best_so_far(view: TrickView) -> int:
    """The hand that would win the trick as it lies, or NONE (T3.1, T3.2)."""
    if view.sure != NONE:
        return view.sure
    heap = mask_of(view.table)
    towers = heap & TOWERS
    best = towers if towers and towers != TOWERS else heap & view.suit
    if not best:
        return NONE
    return (view.leader + view.table.index(best.bit_length() - 1)) % view.deal.hands


def _last(view: TrickView, last: LastTrick | None) -> Context | None:
    if last is None:
        return None
    if last.winner == NONE:
        said = _("Nobody won trick {number}.").format(number=last.number)
    else:
        said = _("Trick {number} went to {who}.").format(number=last.number, who=who(view, last.winner))
    return {"said": said, "plays": _plays(view, last.leader, last.cards, last.winner)}


def shown_hand(view: TrickView) -> int:
    """The hand that lies at the bottom: the one that acts if it is mine, else my own; NONE for a guest."""
    if view.seat < 0:
        return NONE
    mine = hands_of(view, view.seat)
    if view.actor in mine and view.actor != view.deal.pyramid and decider(view) == view.seat:
        return view.actor
    return view.seat


def _hand(scene: Scene, view: TrickView) -> Context | None:
    hand = shown_hand(view)
    if hand == NONE:
        return None
    kinds = in_order(view.zones.certain[HAND + hand])
    acting = view.actor == hand and bool(scene.legal)
    own = _("Your hand") if view.deal.players > 1 else _("Hand of {who}").format(who=who(view, hand))
    frame = {"title": own, "light": False, "cards": [], "need": 0}
    if acting and view.prompt == "aside":
        laid = {kind for code in scene.legal for kind in view.deal.triples[code - ASIDE]}
        return frame | {
            "mode": "keep",
            "need": 3,
            "cards": [drawn(kind, move=notation(view, scene.legal[0])) for kind in kinds if kind in laid],
            "fixed": [drawn(kind) for kind in kinds if kind not in laid],
        }
    moves = card_moves(scene, view) if acting else {}
    silent = not acting and view.actor in hands_of(view, view.seat)
    return frame | {
        "mode": "play" if moves else "rest",
        "light": acting and light(scene, view),
        "fixed": [],
        "cards": [
            drawn(
                kind,
                chapter=view.deal.chapter,
                move=moves.get(kind, ""),
                reason="" if kind in moves or silent else scene.why_not(code_for(view, kind)),
            )
            for kind in kinds
        ],
    }


def _verdict(scene: Scene, view: TrickView) -> Context | None:
    if view.outcome is None:
        return None
    won = bool(view.outcome.winners)
    lines = [ending(view)]
    if view.deal.chapter.long:
        names = card_names_of(view)
        lines.append(_("Reached: {names}.").format(names=names))
    return {
        "won": won,
        "headline": _("The chapter is won") if won else _("The chapter is lost"),
        "lines": lines,
        "ways": scene.ways,
    }


def card_names_of(view: TrickView) -> str:
    """The characters reached in a long chapter."""
    names = [full_name(view.deal.character(number)) for number in view.achieved]
    return listed(names) if names else card_list(())


SCREEN: Final = TowersScreen()
