"""Terrain: what the ground of a space is."""

from __future__ import annotations

from typing import Annotated

from delve.model.declaration import Params, Positive, Record, ScriptPath, says


class TerrainDef(Record, frozen=True, kw_only=True, tag="terrain"):
    """A kind of ground. What it does beyond these numbers stands in its script."""

    cost: Annotated[Positive, says("movement points to enter a space of it")] = 1
    blocks_movement: Annotated[bool, says("true: no figure may enter")] = False
    blocks_sight: Annotated[bool, says("true: no line of sight passes")] = False
    script: ScriptPath | None = None
    params: Params = {}
