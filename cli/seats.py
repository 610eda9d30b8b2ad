"""Which sides persons play."""

from __future__ import annotations

from typing import Final

import click

from delve.model.library import Library
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef

ALL: Final = "all"
"""the word for all sides, in the place of the name of one"""


def usual_persons(library: Library, quest: str) -> tuple[str, ...]:
    """The sides of a quest that persons play where nobody says otherwise."""
    return _ruleset(library, quest).persons


def persons_of(side: str | None, library: Library, quest: str) -> tuple[str, ...]:
    """The sides that persons play if `side` was asked for, or None. Raises click.UsageError for an unknown side."""
    if side is None:
        return usual_persons(library, quest)
    sides = tuple(_ruleset(library, quest).sides)
    if side == ALL:
        return sides
    if side not in sides:
        raise click.UsageError(f'this quest has no side "{side}" (known: {", ".join((*sides, ALL))})')
    return (side,)


def _ruleset(library: Library, quest: str) -> RulesetDef:
    return library.get(RulesetDef, library.get(QuestDef, quest).ruleset)
