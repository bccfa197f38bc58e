"""An equilibrium of a small game for two by linear programming, solved by HiGHS.

The first player looks for weights x of his sequences that are worth most against the best answer to them. That answer
is itself a linear programme in the weights of the other one, min (xA) y with F y = f and y ≥ 0, whose dual is max f v
with vF ≤ xA. Both together are one programme: max v at the beginning, with E x = e, x ≥ 0 and vF ≤ xA. The prices of
its last rows are the other one's equilibrium weights.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy
from scipy.optimize import linprog
from scipy.sparse import coo_array, csr_array, hstack

from mathom.envs.tree import BEGINNING, Tree, Vector


class Equilibrium(NamedTuple):
    """What the game is worth to the first player, and the weights of both players' sequences."""

    value: float
    first: Vector
    second: Vector


class NotSolved(Exception):
    """HiGHS found no solution."""


def equilibrium(tree: Tree) -> Equilibrium:
    """An equilibrium, as exact as HiGHS makes it."""
    flow, other = (flows(tree, seat) for seat in (0, 1))
    prices = other.shape[0]
    goal = numpy.zeros(tree.sizes[0] + prices)
    goal[tree.sizes[0]] = -1.0  # the price of the other one's beginning is the value; linprog makes it as small
    answers = hstack([-tree.payoffs.T, other.T]).tocsr()
    equal = hstack([flow, csr_array((flow.shape[0], prices))]).tocsr()
    begin = numpy.zeros(flow.shape[0])
    begin[0] = 1.0
    bounds = [(0, None)] * tree.sizes[0] + [(None, None)] * prices
    found = linprog(
        goal,
        A_ub=answers,
        b_ub=numpy.zeros(tree.sizes[1]),
        A_eq=equal,
        b_eq=begin,
        bounds=bounds,
        method="highs",
    )
    if not found.success:
        raise NotSolved(found.message)
    return Equilibrium(-float(found.fun), found.x[: tree.sizes[0]], -found.ineqlin.marginals)


def flows(tree: Tree, seat: int) -> csr_array:
    """The conditions on a player's weights: 1 at the beginning (row 0), and as much after a choice as before it."""
    cells = [(0, BEGINNING, 1.0)]
    for row, choice in enumerate(tree.choices[seat], start=1):
        cells.append((row, choice.before, -1.0))
        cells += [(row, choice.first + number, 1.0) for number in range(len(choice.moves))]
    rows, columns, values = zip(*cells, strict=True)
    shape = (len(tree.choices[seat]) + 1, tree.sizes[seat])
    return coo_array((values, (rows, columns)), shape=shape).tocsr()
