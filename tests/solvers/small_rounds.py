"""Small rounds of every chapter at the first lead, and a search of them that leaves nothing out."""

from __future__ import annotations

from random import Random

from mathom.games.tricks import TOWERS
from mathom.games.tricks.board import Ask, Step
from mathom.games.tricks.cards import NAME, SHADOWS, cards_of
from mathom.games.tricks.deal import PYRAMID, full_deck
from mathom.games.tricks.goals import SECURED, AtLeast
from mathom.games.tricks.header import frame
from mathom.games.tricks.quantities import Tricks
from mathom.games.tricks.state import TrickState
from mathom.kernel.game import CHANCE

CHAPTERS = tuple(TOWERS.campaign.chapters)


HIDE = ("eomer", "eowyn", "shadowfax", "gamling")


def header(chapter: str, players: int, each: int, rng: Random) -> dict[str, str]:
    """A round of few cards, setup done, characters by chance."""
    lines = {"Chapter": chapter, "Players": str(players), "Phase": "play"}
    rules = TOWERS.campaign.chapters[chapter]
    if rules.has("pool"):
        lines["Pool"] = TOWERS.deal(rng, {"Chapter": chapter, "Players": str(players)})["Pool"]
    deal = frame(TOWERS.campaign, lines, TOWERS.rules_version)
    stock = full_deck(rules, deal.hands)
    if rules.has("palantir"):
        stock &= ~SHADOWS
        lines["Palantir"] = "S3 S1 S6 S8"
    cards = [NAME[card] for card in rng.sample(cards_of(stock), stock.bit_count())]
    for hand in range(deal.hands):
        lines[f"Hand {hand + 1}"] = " ".join(cards.pop() for _ in range(each))
    if players == 1:
        lines["Draw"] = " ".join(cards.pop() for _ in range(deal.hands))
    others = [seat.character.id for seat in deal.roster() if seat.character is not rules.first]
    if rules.has("old men"):
        others = ["old-man", "old-man", *[name for name in others if name != "old-man"]]
        lines |= {"OldMan": "2 gandalf-white, 3 saruman", "Free": cards.pop()}
    else:
        rng.shuffle(others)
    cast = [rules.first.id, *others][: deal.hands]
    lines["Characters"] = ", ".join(f"{hand + 1} {name}" for hand, name in enumerate(cast))
    for hand, name in enumerate(cast):
        if name in HIDE and rng.random() < 0.5:
            lines[f"Hidden {hand + 1}"] = cards.pop()
    if rules.has("steps"):
        first, last = rng.sample(range(1, deal.hands + 1), 2)
        lines["Steps"] = f"{first} first, {last} last"
    return lines | _tokens(cast, cards, rng)


def _tokens(cast: list[str], cards: list[str], rng: Random) -> dict[str, str]:
    """What some characters have lying before them."""
    lines = {}
    if "treebeard" in cast:
        lines["Under"] = cards.pop()
    for hand, name in enumerate(cast):
        if name in ("quickbeam", "beechbone"):
            lines[f"Hill {hand + 1}"] = str(rng.randrange(1, 5))
    if "frodo" in cast:
        lines["Burden"] = str(rng.randrange(2, 4))
    return lines


def small_round(seed: int, each: int) -> TrickState:
    """A small round by its number."""
    rng = Random(f"small round {seed}")
    chapter = CHAPTERS[seed % len(CHAPTERS)]
    players = 1 + seed // len(CHAPTERS) % 4
    state = TOWERS.start(header(chapter, players, each - (players == 1), rng))
    if players == 2:
        _pile_up(state, rng)
    # So few cards seldom allow all goals: some hands are asked for nothing.
    kept = rng.choice((0.3, 0.6))
    state.goals = tuple([goal if rng.random() < kept else AtLeast(Tricks(0), 0) for goal in state.goals])
    if state.event_goal is not None and rng.random() > kept:
        state.event_goal = AtLeast(Tricks(0), 0)
    return state


def _pile_up(state: TrickState, rng: Random) -> None:
    """A pyramid of three cards, the upper one face down or not; the others lie beside it. It does not lead first."""
    top, *others = rng.sample(cards_of(state.held[PYRAMID]), state.held[PYRAMID].bit_count())
    rows = ((top,), tuple(others[:2]), tuple(others[2:]))
    state.aside = state.aside._replace(rows=rows, down=rng.choice((0, 1 << top)))


def winnable(state: TrickState) -> bool:
    """Whether any order of moves at all ends the round with every goal reached; every move is tried."""
    return _winnable(state, {})


def _winnable(state: TrickState, known: dict[tuple[object, ...], bool]) -> bool:
    if state.ask in (Ask.OVER, Ask.AGAIN) or (state.ask == Ask.CHANCE and state.aside.pending[0] == Step.DEAL):
        return not state.aside.reason and set(state.verdicts()) == {SECURED}
    key = state.key()
    if key not in known:
        known[key] = any(_winnable(after, known) for after in _afters(state))
    return known[key]


def _afters(state: TrickState) -> list[TrickState]:
    afters = []
    moves = list(state.aside.pending[1:]) if state.actor == CHANCE else state.legal()
    for move in moves:
        after = state.clone()
        if state.actor == CHANCE:
            after.settle((move,))
        else:
            after.apply(move)
        afters.append(after)
    return afters
