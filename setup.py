"""The compiled build: the same files, turned into machine code by mypyc where MATHOM_COMPILE is 1.

`make fast` calls it. Without the variable nothing is compiled, and the wheel runs anywhere.
"""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import setup

PACKAGES = ("kernel", "games", "beliefs", "solvers", "minds")
"""Everything that a search runs through."""
LEFT_OUT = {
    "src/mathom/kernel/game.py": "protocols only, and one of them is asked for at run time",
    "src/mathom/kernel/native.py": "speaks to the compiler",
}
"""Modules that stay as they are, each with the reason."""


def modules() -> list[str]:
    """The files to compile."""
    here = Path(__file__).parent
    found = sorted(file for package in PACKAGES for file in here.glob(f"src/mathom/{package}/**/*.py"))
    names = [file.relative_to(here).as_posix() for file in found]
    return [name for name in names if name not in LEFT_OUT and not name.endswith("/__init__.py")]


def extensions() -> list[object]:
    """What setuptools has to compile."""
    if os.environ.get("MATHOM_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    return list(mypycify(modules(), opt_level="2", debug_level="0", multi_file=True))


setup(ext_modules=extensions())
