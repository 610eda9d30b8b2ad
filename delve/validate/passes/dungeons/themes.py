"""What it finds: floor on which nobody can stand, walls through which one walks, and doors that are never shut.

Why: the dungeon would look otherwise than it is.

Bad:
    # dungeons/warren.yaml
    theme: {wall: floor}

Good:
    # dungeons/warren.yaml
    theme: {wall: rock}

How to fix: name a terrain that stops movement as wall, one that does not as floor, and as door an object that bars its
space in the state in which it begins.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.mapgen.ground import bars
from delve.model.dungeon import DungeonDef, Theme
from delve.model.object import ObjectDef
from delve.model.terrain import TerrainDef
from delve.validate.content import Content, finding

CODE = "G007"
NAME = "theme that is not what it seems"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such part of a theme."""
    for entry, recipe in content.each(DungeonDef):
        themes: list[tuple[ValuePath, Theme]] = [(("theme",), recipe.theme)]
        themes += [
            (("deeper", number, "theme"), one.theme)
            for number, one in enumerate(recipe.deeper)
            if one.theme is not None
        ]
        for path, theme in themes:
            for field, message in _faults(content, theme):
                yield finding(CODE, entry, (*path, field), message)


def _faults(content: Content, theme: Theme) -> Iterator[tuple[str, str]]:
    floor = content.find(TerrainDef, theme.floor) if theme.floor else None
    wall = content.find(TerrainDef, theme.wall) if theme.wall else None
    door = content.find(ObjectDef, theme.door) if theme.door else None
    if floor is not None and floor.blocks_movement:
        yield "floor", f"nobody can stand on {quote(floor.name)}"
    if wall is not None and not wall.blocks_movement:
        yield "wall", f"{quote(wall.name)} stops nobody"
    if door is not None and door.initial in door.states and not bars(door):
        yield "door", f"{quote(door.name)} bars nobody when it is {quote(door.initial)}"
