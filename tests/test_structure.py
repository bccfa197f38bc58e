"""The house stands as it was drawn: what leans on what, and on nothing else."""

import ast
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/mathom"
STANDARD = sys.stdlib_module_names | {"mathom"}

# These start without anything installed beside them. Parts not built yet are left out.
BARE = [
    name
    for name in ("kernel", "games", "beliefs", "solvers", "minds", "arena", "terminal", "cli")
    if find_spec(f"mathom.{name}")
]


def top_level_imports(source: str) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.partition(".")[0])
    return names


def loaded_after(statement: str) -> set[str]:
    """The top-level modules a fresh interpreter holds after `statement`."""
    program = f"{statement}\nimport sys\nprint(*sorted({{m.partition('.')[0] for m in sys.modules}}))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


@pytest.mark.parametrize("package", ["kernel", "games"])
def test_core_imports_only_the_standard_library(package: str) -> None:
    foreign = {
        path.relative_to(SOURCE).as_posix(): names
        for path in (SOURCE / package).rglob("*.py")
        if path.name != "native.py"  # imports for type checkers alone; the test below starts it without anything
        if (names := top_level_imports(path.read_text("utf-8")) - STANDARD)
    }
    assert foreign == {}


@pytest.mark.parametrize("part", BARE)
def test_part_starts_without_third_party_modules(part: str) -> None:
    brought_in = loaded_after(f"import mathom.{part}") - loaded_after("pass")
    compiled = {name for name in brought_in if name.endswith("__mypyc")}
    assert brought_in - compiled - STANDARD == set()


def test_development_needs_are_the_same_for_pip_and_for_uv() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["dependency-groups"]["dev"] == project["project"]["optional-dependencies"]["dev"]


def test_constraints_are_the_locked_versions() -> None:
    packages = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))["package"]
    locked = {f"{entry['name']}=={entry['version']}" for entry in packages if entry["name"] != "mathom"}
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert {line.partition(" ;")[0] for line in lines if not line.startswith("#")} == locked


def test_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert f'__version__ = "{project["project"]["version"]}"' in (SOURCE / "__init__.py").read_text("utf-8")
