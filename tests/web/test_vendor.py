"""What was taken from others is exactly what the lists say it is."""

import hashlib
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = (
    ROOT / "src/mathom/web/static/vendor",
    ROOT / "src/mathom/web/static/fonts",
    ROOT / "tests/web/vendor",
)
FONT_LIMIT = 100_000  # bytes; a font must not hold up a phone


def listed(folder: Path) -> list[dict[str, str]]:
    files: list[dict[str, str]] = tomllib.loads((folder / "vendor.toml").read_text("utf-8"))["file"]
    return files


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(ROOT).as_posix())
class TestVendoredFolder:
    def test_hashes_are_those_on_the_list(self, folder: Path) -> None:
        found = {
            entry["name"]: hashlib.sha256((folder / entry["name"]).read_bytes()).hexdigest() for entry in listed(folder)
        }
        assert found == {entry["name"]: entry["sha256"] for entry in listed(folder)}

    def test_nothing_lies_there_unlisted(self, folder: Path) -> None:
        present = {path.name for path in folder.iterdir() if path.suffix not in {".toml", ".txt"}}
        assert present == {entry["name"] for entry in listed(folder)}

    def test_every_file_comes_with_its_licence(self, folder: Path) -> None:
        for entry in listed(folder):
            assert entry["license"]
            assert (folder / entry["license_text"]).stat().st_size > 0


def test_scripts_carry_their_version_in_their_name() -> None:
    for folder in FOLDERS:
        for entry in listed(folder):
            if entry["name"].endswith(".js"):
                assert f"-{entry['version']}." in entry["name"]


def test_fonts_are_small_woff2_files() -> None:
    for entry in listed(FOLDERS[1]):
        data = (FOLDERS[1] / entry["name"]).read_bytes()
        assert data[:4] == b"wOF2"
        assert len(data) < FONT_LIMIT
