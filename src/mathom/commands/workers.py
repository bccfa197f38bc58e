"""Who plays the games of a long command: this process, several of them, or machines that Ray knows."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from typing import Final

from mathom.arena.backends import Backend, cores, local
from mathom.commands.refusal import Refusal
from mathom.words.tongue import _

HERE: Final = ""
"""`--ray` without an address."""
MOST: Final = 1000


def offer(parser: argparse.ArgumentParser) -> None:
    """What may be asked about the work."""
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=int,
        help=_("play in so many processes (default: one for each processor); the result is the same"),
    )
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        nargs="?",
        const=HERE,
        help=_("play on all machines of a Ray cluster that have the same mathom; without an address on this one"),
    )


def chosen(options: argparse.Namespace) -> Backend:
    """The back end that was asked for."""
    if options.ray is None:
        jobs = cores() if options.jobs is None else options.jobs
        if not 1 <= jobs <= MOST:
            raise Refusal(_("--jobs must be a number from 1 to {most}").format(most=MOST))
        return local(jobs)
    if options.jobs is not None:
        raise Refusal(_("with --ray the cluster says how many play at a time; leave --jobs away"))
    if find_spec("ray") is None:
        raise Refusal(_("--ray needs the package ray (pip install “mathom[ray]”)"))
    from mathom.commands.on_ray import Cluster

    return Cluster(options.ray)
