"""The renamed records of packs: from ids in saved games to those of today. `delve.flow` applies them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from delve.ids import DefinitionId, qualify
from delve.model.pack import PackDef

Renames: TypeAlias = Mapping[tuple[str, DefinitionId], DefinitionId]
"""(kind, old `pack:id`) -> new one"""


def renames(packs: Iterable[PackDef]) -> Renames:
    """Every old id of these packs -> its id today, through all later renamings of the same record."""
    found: dict[tuple[str, DefinitionId], DefinitionId] = {}
    for pack in packs:
        for migration in pack.migrations:
            for kind, names in migration.rename.items():
                for old, new in names.items():
                    _follow(found, kind, qualify(old, pack.id), qualify(new, pack.id))
    return {name: now for name, now in found.items() if name[1] != now}


def _follow(
    found: dict[tuple[str, DefinitionId], DefinitionId], kind: str, old: DefinitionId, new: DefinitionId
) -> None:
    for name, now in found.items():
        if (name[0], now) == (kind, old):
            found[name] = new
    found[kind, old] = new
