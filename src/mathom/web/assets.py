"""Everything that does not change while the house is open: styles, scripts, fonts, drawings.

Each file is named with a mark made from its content, so that browsers may keep it for ever.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

FOLDER: Final = Path(__file__).parent / "static"
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
FOR_EVER: Final = "public, max-age=31536000, immutable"
A_WHILE: Final = "public, max-age=86400"


@cache
def asset(path: str) -> str:
    """The address of a file under `static`."""
    mark = hashlib.sha256((FOLDER / path).read_bytes()).hexdigest()[:12]
    return f"/static/{path}?v={mark}"


@cache
def _content(path: str) -> tuple[bytes, str]:
    return (FOLDER / path).read_bytes(), KINDS[Path(path).suffix]


@cache
def _paths() -> frozenset[str]:
    files = (path for path in FOLDER.rglob("*") if path.suffix in KINDS)
    return frozenset(path.relative_to(FOLDER).as_posix() for path in files)


async def static(request: Request) -> Response:
    """One file. Only those that were there when the house was opened can be asked for."""
    path = request.path_params["path"]
    if path not in _paths():
        raise HTTPException(404)
    content, kind = _content(path)
    named = "v" in request.query_params and f"/static/{path}?v={request.query_params['v']}" == asset(path)
    return Response(content, media_type=kind, headers={"cache-control": FOR_EVER if named else A_WHILE})
