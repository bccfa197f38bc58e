"""Brings the catalogues up to date, compiles them, and lists what is missing."""

from __future__ import annotations

import sys

from catalogues.collecting import collected
from catalogues.keeping import LANGUAGES, compiled, faults, place, up_to_date, written


def main() -> int:
    """Do it for every language; 1 while something is missing."""
    texts = collected()
    missing = 0
    for language in LANGUAGES:
        catalogue = up_to_date(language, texts)
        path = place(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(written(catalogue))
        path.with_suffix(".mo").write_bytes(compiled(catalogue))
        found = list(faults(catalogue))
        missing += len(found)
        print(f"{language}: {len(catalogue)} texts, {len(found)} to do")
        for fault in found:
            print(f"  {fault}")
    return 1 if missing else 0


sys.exit(main())
