"""The law of calls: what a seat says without being asked is heard, written down and replayed."""

from __future__ import annotations

from random import Random

from mathom.kernel.game import Header, HearsCalls
from mathom.kernel.replay import replay
from mathom.kernel.sitting import Sitting
from tests.laws.broken import AnyGame, Table, demand
from tests.laws.play import calls, deciding, glimpses, play_out, seats
from tests.laws.records import alike


def check_calls(game: AnyGame, header: Header, rng: Random) -> None:
    """Who may say something unasked can say it; the game goes on, ends, and replays with it."""
    if not isinstance(Sitting(game, header).state, HearsCalls):
        return
    for sitting, marked in glimpses(game, header, rng, 6):
        if deciding(sitting) and not marked:
            continue
        for actor, name in enumerate(sitting.actors):
            said = calls(sitting, actor)
            if said:
                demand(deciding(sitting), f"{name} has still something to say: {said}", sitting)
                _say(sitting, actor, rng.choice(said), rng)


def _say(sitting: Table, actor: int, code: int, rng: Random) -> None:
    game = sitting.game
    again = replay(game, sitting.record())
    line = (sitting.actors[actor], sitting.state.moves.text(actor, code))
    again.play(*line)
    demand(again.lines[-1][:2] == line, f"“{' '.join(line)}” was not written down", again)
    demand(again.decisions == sitting.decisions + 1, f"“{' '.join(line)}” was not counted", again)
    for seat in seats(again):
        view, state = again.view(seat), again.state
        asked = (view.actor, view.prompt, view.outcome) == (state.actor, state.prompt, state.outcome())
        demand(asked, f"seat {seat} does not know who is asked", again)
    play_out(again, rng)
    alike(replay(game, again.record()), again, f"replayed with “{' '.join(line)}”")
