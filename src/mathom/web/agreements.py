"""What is agreed on at a table that is not so everywhere, in sentences for whoever is asked to sit down."""

from __future__ import annotations

from typing import Any

from mathom.shelf import CARDS
from mathom.table.table import Table
from mathom.web.screens import HOUSE_RULES
from mathom.web.timing import agreed
from mathom.words.duel.decks import deck_called
from mathom.words.switch import Switch
from mathom.words.tongue import _, ngettext
from mathom.words.towers.names import chapter_name


def agreements(table: Table) -> list[str]:
    """The chapter and for how many, the readings that were turned, an owner's cards, and the clocks."""
    return [*_chapter(table), *_readings(table), *_own(table), *filter(None, [agreed(table)])]


def _chapter(table: Table) -> list[str]:
    number = table.laid.header.get("Chapter")
    if number is None:
        return []
    game: Any = table.game
    seats = len(table.seats)
    players = ngettext("{count} player", "{count} players", seats).format(count=seats)
    chapter = chapter_name(game.campaign.chapters[number])
    return [_("{chapter}, {players}").format(chapter=chapter, players=players) + "."]


def _readings(table: Table) -> list[str]:
    rules = HOUSE_RULES[table.game.id]() if table.game.id in HOUSE_RULES else []
    return [
        _("{switch}: {value}.").format(switch=rule.label, value=_called(rule, word))
        for rule in rules
        if (word := table.laid.header.get(rule.word, rule.values[0].word)) != rule.values[0].word
    ]


def _called(rule: Switch, word: str) -> str:
    """What people call a value; a deck that an owner entered is not among those of the house."""
    return next((value.label for value in rule.values if value.word == word), deck_called(word))


def _own(table: Table) -> list[str]:
    return [_("With characters and chapters of the house's owner.")] if CARDS in table.laid.header else []
