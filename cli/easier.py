"""Playing a quest again against automated players of a lower level."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.ai.level_names import LEVELS

if TYPE_CHECKING:
    from delve.flow.records import Header
    from delve.model.ruleset import RulesetDef


def easier_levels(header: Header, ruleset: RulesetDef) -> tuple[tuple[str, str], ...]:
    """(side, level) of all automated sides where each enemy of a person has the level below; empty if none has one."""
    automated = [side for side in ruleset.sides if side not in header.persons]
    enemies = {
        side
        for side in automated
        if any(ruleset.attitude(side, person) == "enemy" for person in header.persons)
    }
    lowered = tuple(_lowered(header, automated, enemies))
    changes = any(level != header.level_of(side) for side, level in lowered)
    return tuple(sorted(lowered)) if changes else ()


def _lowered(header: Header, automated: list[str], enemies: set[str]) -> Iterator[tuple[str, str]]:
    for side in automated:
        level = header.level_of(side)
        place = LEVELS.index(level) if level in LEVELS else 0
        yield side, LEVELS[max(0, place - 1)] if side in enemies else level
