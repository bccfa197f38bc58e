"""Runs the benches and prints what they found as one JSON object."""

from __future__ import annotations

import json
import platform
import sys
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import bench
from bench.measure import calibration
from mathom import __version__


def benches() -> dict[str, Any]:
    """Every module of this folder that measures something, by name."""
    names = sorted(found.name for found in iter_modules(bench.__path__) if not found.name.startswith("_"))
    modules = {name: import_module(f"bench.{name}") for name in names}
    return {name: module for name, module in modules.items() if hasattr(module, "measure")}


def main(wanted: list[str]) -> int:
    """Measure all benches, or those that are named."""
    known = benches()
    unknown = [name for name in wanted if name not in known]
    if unknown:
        print(f"there is no bench “{unknown[0]}” (there are {', '.join(known)})", file=sys.stderr)
        return 2
    found: dict[str, object] = {
        "mathom": __version__,
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "machine": f"{platform.system()} {platform.machine()}",
        "calibration": calibration(),
    }
    for name in wanted or known:
        found[name] = known[name].measure()
    print(json.dumps(found, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
