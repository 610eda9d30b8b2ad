"""Which sides persons play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import click

from delve.ai.level_names import LEVELS, USUAL
from delve.model.library import Library
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef

ALL: Final = "all"
"""the word for all sides, in the place of the name of one"""


def persons_of(side: str | None, rules: RulesetDef) -> tuple[str, ...]:
    """The sides that persons play if `side` was asked for, or None. Raises click.UsageError for an unknown side."""
    if side is None:
        return rules.persons
    sides = tuple(rules.sides)
    if side == ALL:
        return sides
    if side not in sides:
        raise click.UsageError(f'this quest has no side "{side}" (known: {", ".join((*sides, ALL))})')
    return (side,)


class Levels(NamedTuple):
    """How well the automated sides of a game play."""

    usual: str
    own: tuple[tuple[str, str], ...]
    """(side, level) of those that have one of their own"""


def levels_of(asked: Sequence[str], rules: RulesetDef) -> Levels:
    """The levels that were asked for: `LEVEL` for all, `SIDE=LEVEL` for one. Raises click.UsageError."""
    usual, own = USUAL, dict[str, str]()
    for one in asked:
        side, _, level = one.rpartition("=")
        if level not in LEVELS:
            raise click.UsageError(f'there is no level "{level}" (known: {", ".join(LEVELS)})')
        if side and side not in (sides := rules.sides):
            raise click.UsageError(f'this quest has no side "{side}" (known: {", ".join(sides)})')
        if side:
            own[side] = level
        else:
            usual = level
    return Levels(usual, tuple(sorted(own.items())))


def rules_of(library: Library, quest: str) -> RulesetDef:
    """The rules of a quest."""
    return library.get(RulesetDef, library.get(QuestDef, quest).ruleset)
