"""The addresses for those who want to learn: hints, reviews, records brought and taken along, games off the path."""

from __future__ import annotations

from typing import Final

from starlette.routing import BaseRoute, Route

from mathom.web import hints, lessons, records, review, rules, what

LEARNING: Final[list[BaseRoute]] = [
    Route("/records", records.choose),
    Route("/records", records.bring_in, methods=["POST"]),
    Route("/learn/{game}", lessons.show),
    Route("/learn/{game}/{step}/move", lessons.answer, methods=["POST"]),
    Route("/rules/{game}", rules.numbered),
    Route("/t/{table}/hint", hints.ask, methods=["POST"]),
    Route("/t/{table}/review", review.review),
    Route("/t/{table}/what", what.what),
    Route("/t/{table}/try", records.try_from, methods=["POST"]),
]
