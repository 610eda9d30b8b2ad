"""The renamed records of packs: from ids in saved games to those of today. `delve.flow` applies them.

Parts of campaigns are renamed as records are. Their ids are `pack:campaign/name`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from delve.ids import DefinitionId, qualify
from delve.model.campaign import PARTS
from delve.model.pack import PackDef

Renames: TypeAlias = Mapping[tuple[str, DefinitionId], DefinitionId]
"""(kind, old `pack:id`) -> new one"""
_Found: TypeAlias = dict[tuple[str, DefinitionId], DefinitionId]


def renames(packs: Iterable[PackDef]) -> Renames:
    """Every old id of these packs -> its id today, through all later renamings of the same record."""
    found: _Found = {}
    for pack in packs:
        for migration in pack.migrations:
            for kind, names in migration.rename.items():
                for old, new in names.items():
                    before = qualify(old, pack.id)
                    campaign, slash, _name = before.rpartition("/")
                    if slash and kind in PARTS:
                        _follow_part(found, kind, before, f"{campaign}/{new}")
                    elif not slash:
                        _follow(found, kind, before, qualify(new, pack.id))
    return {name: now for name, now in found.items() if name[1] != now}


def _follow_part(found: _Found, kind: str, old: DefinitionId, new: DefinitionId) -> None:
    """Note a renamed part of a campaign, under every id that the campaign ever had."""
    campaign, _, name = old.rpartition("/")
    former = [id for (of, id), now in found.items() if of == "campaign" and now == campaign]
    _follow(found, kind, old, new)
    for id in former:
        found.setdefault((kind, f"{id}/{name}"), new)


def _follow(found: _Found, kind: str, old: DefinitionId, new: DefinitionId) -> None:
    for name, now in found.items():
        if (name[0], now) == (kind, old):
            found[name] = new
        elif kind == "campaign" and now.startswith(f"{old}/"):
            found[name] = f"{new}{now.removeprefix(old)}"
    found[kind, old] = new
