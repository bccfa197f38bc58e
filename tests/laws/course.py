"""Laws of the course of a game: it ends, it knows what it forbids, and errors change nothing."""

from __future__ import annotations

from random import Random

from mathom.kernel.errors import IllegalMove, NotationError
from mathom.kernel.event import ONLOOKER
from mathom.kernel.game import CHANCE, NOBODY, Header
from mathom.kernel.sitting import Sitting
from tests.laws.broken import AnyGame, Table, demand
from tests.laws.play import calls, deciding, glimpses, moments, played, seats

QUESTIONS = 20_000
"""How many objections one check asks for at most, about."""


def check_course(game: AnyGame, header: Header, rng: Random) -> None:
    """A game goes from its start to its end within `game.longest`, and everybody knows who is asked what."""
    for sitting in moments(game, header, rng):
        state = sitting.state
        demand((state.outcome() is None) == (state.actor != NOBODY), "over or not over?", sitting)
        if deciding(sitting):
            demand(0 <= state.actor < len(sitting.actors), "the actor is not at the table", sitting)
            demand(0 <= state.decider < len(sitting.actors), "the decider is not at the table", sitting)
            demand(state.prompt in game.prompts, f"“{state.prompt}” is none of the game's prompts", sitting)
            demand(bool(state.legal()), "somebody must decide and has no legal move", sitting)
        else:
            demand(state.prompt == "", "nobody decides, but something is asked", sitting)
            demand(state.legal() == [], "nobody decides, but there are legal moves", sitting)
        for actor in [CHANCE, *range(len(sitting.actors))]:
            out = state.out_of_turn(actor) is not None
            demand(out == (actor != state.actor), f"is it the turn of {actor}?", sitting)
        for seat in seats(sitting):
            view = sitting.view(seat)
            asked = (view.actor, view.prompt, view.outcome)
            truth = (state.actor, state.prompt, state.outcome())
            demand(asked == truth, f"seat {seat} believes {asked}", sitting)


def check_ending(game: AnyGame, header: Header, rng: Random) -> None:
    """A game ends for one of its reasons; payoffs add up to 0, or are the same for all who play together."""
    sitting = played(game, header, rng)
    outcome = sitting.state.outcome()
    assert outcome is not None
    demand(outcome.reason in game.reasons, f"“{outcome.reason}” is none of the game's reasons", sitting)
    winners, payoffs = outcome.winners, outcome.payoffs
    demand(list(winners) == sorted(set(winners)), "the winners are not in order", sitting)
    demand(set(winners) <= set(range(len(sitting.actors))), "a winner is not at the table", sitting)
    demand(len(payoffs) == len(sitting.actors), "not one payoff for each actor", sitting)
    if game.cooperative:
        demand(len(set(payoffs)) == 1, f"those who play together are paid {payoffs}", sitting)
        demand(len(winners) in (0, len(payoffs)), "some win and some lose together", sitting)
        return
    demand(abs(sum(payoffs)) < 1e-9, f"payoffs {payoffs} do not add up to 0", sitting)
    best = [actor for actor, payoff in enumerate(payoffs) if payoff == max(payoffs)]
    demand(list(winners) == best, f"the winners {winners} are not those paid best, {best}", sitting)


def check_moves(game: AnyGame, header: Header, rng: Random) -> None:
    """Each actor's moves are words and codes one to one, written as a record keeps them."""
    sitting = Sitting(game, header)
    table = sitting.state.moves
    for actor in range(len(sitting.actors)):
        codes = table.codes(actor)
        texts = [table.text(actor, code) for code in codes]
        demand(codes == sorted(set(codes)), f"the codes of actor {actor} are not in order")
        demand(all(0 <= code < len(table) for code in codes), f"actor {actor} has a code outside the table")
        demand([table.code(actor, text) for text in texts] == codes, f"actor {actor}: a text has two codes")
        for text in texts:
            kept = " ".join(text.split()) == text != "" and "#" not in text
            demand(kept, f"the move “{text}” would not come back from a record")


def check_legal(game: AnyGame, header: Header, rng: Random) -> None:
    """`legal` is all moves without objection, in order; objections name a rule; asking changes nothing."""
    count = max(2, QUESTIONS // len(Sitting(game, header).state.moves))
    for sitting, marked in glimpses(game, header, rng, count):
        if not (marked and deciding(sitting)):
            continue
        state = sitting.state
        key = state.key()
        allowed = []
        for code in state.moves.codes(state.actor):
            objection = state.objection(code)
            if objection is None:
                allowed.append(code)
                continue
            reads_well = bool(objection.rule) and str(objection).startswith(f"{objection.rule}: ")
            demand(reads_well, f"an objection to {code} without rule: {objection!r}", sitting)
        legal = state.legal()
        words = [state.moves.text(state.actor, code) for code in set(legal) ^ set(allowed)]
        demand(legal == allowed, f"legal moves are not those without objection, in order: {words}", sitting)
        demand(state.key() == key, "asking what is legal changed the state", sitting)


def check_refusals(game: AnyGame, header: Header, rng: Random) -> None:
    """An illegal move, a move out of turn and a line that cannot be read are refused and change nothing."""
    for sitting, marked in glimpses(game, header, rng, 12):
        if not marked and deciding(sitting):
            continue
        for actor, move in _wrong_lines(sitting, rng):
            _refused(sitting, actor, move)


def _wrong_lines(sitting: Table, rng: Random) -> list[tuple[str, str]]:
    state = sitting.state
    lines = [("nobody", "nothing"), (sitting.actors[0], "no-such-move"), ("*", "no-such-draw")]
    for actor, name in enumerate(sitting.actors):
        codes = rng.sample(state.moves.codes(actor), min(5, len(state.moves.codes(actor))))
        if actor == state.actor:
            codes = [code for code in codes if state.objection(code) is not None]
        heard = calls(sitting, actor, codes) if codes else []
        codes = [code for code in codes if code not in heard]
        lines += [(name, state.moves.text(actor, code)) for code in codes]
    return lines


def _refused(sitting: Table, actor: str, move: str) -> None:
    before = _everything(sitting)
    try:
        sitting.play(actor, move)
    except (IllegalMove, NotationError) as fault:
        demand(bool(str(fault)), f"“{actor} {move}” is refused without a word", sitting)
    else:
        demand(False, f"“{actor} {move}” should have been refused", sitting)
    demand(_everything(sitting) == before, f"the refused line “{actor} {move}” changed something", sitting)


def _everything(sitting: Table) -> tuple[object, ...]:
    told = (list(sitting.events), list(sitting.lines), list(sitting.marks), sitting.decisions)
    return (sitting.state.key(), *told, repr(sitting.position(ONLOOKER)), repr(sitting.position()))
