"""Forms as they arrive: small, flat, and nothing but text."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request

MOST_FIELDS: Final = 40
URLENCODED: Final = "application/x-www-form-urlencoded"


async def fields(request: Request) -> FormData:
    """The fields of a form; 415 for anything that is no plain form."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != URLENCODED:
        raise HTTPException(415)
    return await request.form(max_files=0, max_fields=MOST_FIELDS)


@asynccontextmanager
async def with_file(request: Request) -> AsyncIterator[FormData]:
    """The fields of a form that may bring one file; 400 where its text is not in the letters it says it is."""
    try:
        async with request.form(max_files=1, max_fields=4) as form:
            yield form
    except UnicodeError:
        raise HTTPException(400) from None


def text(form: FormData, name: str) -> str:
    """A field, '' where it is missing."""
    value = form.get(name, "")
    return value if isinstance(value, str) else ""


def number(form: FormData, name: str) -> int:
    """A field that must be a number from 0 on; 400 when it is not."""
    value = text(form, name)
    if not (value.isascii() and value.isdecimal() and len(value) < 10):
        raise HTTPException(400)
    return int(value)
