"""Contests of The Duel that `mathom match` does not hold: with all cards in sight, a rival's network, and many decks.

    python -m bench.duel_contests cheat 400 ismcts:100
    python -m bench.duel_contests taught 100 ismcts:100 100
    python -m bench.duel_contests decks 20 20 ismcts:100 greedy flat:100

Every deal is played twice with the seats exchanged. With `cheat` the player meets himself with all cards in sight: how
much more he wins is the price of what is hidden. With `taught` he meets open hands (`pimc`, so many imagined games)
that value the end of a duel as he does, so that only the searches differ. With `decks` he meets the others with 20
decks whose specials have points at random (`bench.duel_balance`), 20 games each.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from random import Random
from statistics import fmean

from bench.duel_balance import brought, deck_file, drawn
from mathom.arena.intervals import bootstrap
from mathom.arena.match import play_game, run_match
from mathom.games.duel import GAME
from mathom.games.duel.deck import house
from mathom.kernel.event import EVERYTHING
from mathom.kernel.sitting import Sitting
from mathom.minds import Mind, mind
from mathom.minds.ismcts import Thinking
from mathom.minds.lore import Lore, Manner, careless
from mathom.minds.rivals import OpenMind


def told(pairs: list[float]) -> str:
    """The share of games won, from the games won of each pair."""
    low, high = bootstrap([pair / 2 for pair in pairs], 1)
    return f"{sum(pairs):g} of {2 * len(pairs)}, {50 * fmean(pairs):.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def cheated(spec: str, header: Mapping[str, str], cheat: int, stream: str) -> bool:
    """One game in which a seat sees all cards; whether that seat wins."""
    sitting = Sitting(GAME, header)
    chance = Random(f"{stream}:chance")
    players = [(mind(spec), Random(f"{stream}:seat {seat}")) for seat in (0, 1)]
    state = sitting.state
    while True:
        sitting.settle(chance)
        if (outcome := state.outcome()) is not None:
            return outcome.winners == (cheat,)
        seat = state.decider
        player, rng = players[seat]
        view = sitting.view(EVERYTHING if seat == cheat else seat)
        sitting.decide(player.choose(GAME, view, state.legal(), rng))


def cheat(games: int, spec: str) -> None:
    """The player against himself with all cards in sight."""
    deck = house("balanced")
    assert deck is not None
    pairs = []
    for number in range(games // 2):
        header = GAME.deal(Random(f"cheat {number}"), {"Deck": f"{deck.name} {deck.sha256}"})
        pairs.append(float(sum(cheated(spec, header, seat, f"cheat {number}") for seat in (0, 1))))
    print(f"with all cards in sight {spec} wins {told(pairs)}")


def learned(lore: Lore) -> Manner:
    """The manner of the rivals, but with what the house's own players have learned."""
    return Manner(careless, lore.outlook)


def taught(games: int, spec: str, imagined: int) -> None:
    """The player against open hands with the same network."""
    deck = house("balanced")
    assert deck is not None
    pairs = []
    for number in range(games // 2):
        header = GAME.deal(Random(f"taught {number}"), {"Deck": f"{deck.name} {deck.sha256}"})
        minds: tuple[Mind, Mind] = (mind(spec), OpenMind(Thinking(games=imagined), learned))
        seatings = ((0, 1), (1, 0))
        won = [play_game(GAME, header, minds, seating, f"taught {number}").outcome.winners for seating in seatings]
        pairs.append(float((won[0] == (0,)) + (won[1] == (1,))))
    print(f"against pimc:{imagined} with the network {spec} wins {told(pairs)}")


def decks(count: int, games: int, spec: str, others: list[str]) -> None:
    """The player against others with many decks."""
    print("| against | won | lowest share of a deck | highest |\n|---|--:|--:|--:|")
    for other in others:
        pairs: list[float] = []
        shares = []
        for number in range(count):
            header = brought(deck_file(drawn(Random(f"contest {number}")), f"contest-{number}").encode())
            found = run_match(GAME, [spec, other], games, number, header).pairs
            pairs += found
            shares.append(50 * fmean(found))
        print(f"| `{other}` | {told(pairs)} | {min(shares):.0f} % | {max(shares):.0f} % |", flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "cheat":
        cheat(int(sys.argv[2]), sys.argv[3])
    elif sys.argv[1] == "taught":
        taught(int(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
    else:
        decks(int(sys.argv[2]), int(sys.argv[3]), sys.argv[4], sys.argv[5:])
