"""The Duel's part of the JSON position (contract), as far as a view knows it."""

from __future__ import annotations

from mathom.games.duel.deck import SIDES, SIZE, Deck, rows_of
from mathom.games.duel.view import DuelView, Pile
from mathom.kernel.event import EVERYTHING
from mathom.kernel.game import Json


def position(view: DuelView) -> Json:
    """All keys of the contract for `duel`."""
    deck = view.deck
    shown = _open if view.seat == EVERYTHING else _as_known
    zones = {"hand": view.hand, "kept": view.kept, "aside": view.aside, "gone": view.gone}
    return {
        "duel": view.duel,
        "energy": dict(zip(SIDES, view.energy, strict=True)),
        "step": dict(zip(SIDES, view.step, strict=True)),
        **{
            name: {side: shown(deck, pile) for side, pile in zip(SIDES, piles, strict=True)}
            for name, piles in zones.items()
        },
        "row": [[SIDES[card // SIZE], deck.cards[card].id] for card in view.row],
        "opener": SIDES[view.opener] if view.opener >= 0 else None,
        "spelled": _card(deck, view.spelled),
        "effects": {
            **view.texts,
            "mirror": rows_of(view.mirror) if view.mirror >= 0 else None,
            "return": _card(deck, view.returning),
        },
    }


def _card(deck: Deck, card: int) -> str | None:
    return deck.cards[card].id if card >= 0 else None


def _open(deck: Deck, pile: Pile) -> list[str]:
    return deck.ids(pile.known)


def _as_known(deck: Deck, pile: Pile) -> Json:
    return {"known": deck.ids(pile.known), "unknown": pile.unknown}
