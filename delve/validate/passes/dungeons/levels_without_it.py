"""What it finds: something in a recipe of a dungeon that is on none of its levels.

Why: it is never in the dungeon: its level comes behind the last one, its last level before its first, it is more
dangerous than any level may be, or `deeper` says something else for all levels that would have it.

Bad:
    # dungeons/warren.yaml
    spawns: {table: [{group: rat, minion: 1, from_level: 2}]}      # and there is one level

Good:
    # dungeons/warren.yaml
    spawns: {table: [{group: rat, minion: 1}]}

How to fix: name levels that there are, raise `levels`, allow more danger, or leave out what no level has.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic
from delve.model.dungeon import MOST_LEVELS, DungeonDef, FromLevel, Lock, OnLevels
from delve.validate.content import Content, finding

CODE = "G004"
NAME = "on no level of the dungeon"
SEVERITY = "warning"
STAGE = "semantics"
CHANGED: Final = tuple(field for field in FromLevel.__struct_fields__ if field != "level")


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each level that is named and not there."""
    for entry, recipe in content.each(DungeonDef):
        for path, message in (*_rows(recipe), *_single(recipe), *_deeper(recipe), *_danger(recipe)):
            yield finding(CODE, entry, path, message, severity="warning")


def _rows(recipe: DungeonDef) -> Iterator[tuple[ValuePath, str]]:
    """Rows of tables, and locks."""
    tables: dict[ValuePath, tuple[OnLevels | Lock, ...]] = {("locks",): recipe.locks}
    if recipe.spawns is not None:
        tables["spawns", "table"] = recipe.spawns.table
    if recipe.traps is not None:
        tables["traps", "table"] = recipe.traps.table
    if recipe.loot is not None:
        tables["loot", "table"] = recipe.loot.table
    for path, table in tables.items():
        for number, row in enumerate(table):
            if row.from_level > recipe.levels:
                yield (*path, number, "from_level"), f"the dungeon has {_levels(recipe)}"
            elif row.to_level < row.from_level:
                yield (*path, number, "to_level"), f"its first level is {row.from_level}"
            elif recipe.levels < row.to_level != MOST_LEVELS:
                yield (*path, number, "to_level"), f"the dungeon has {_levels(recipe)}"


def _single(recipe: DungeonDef) -> Iterator[tuple[ValuePath, str]]:
    """What names a single level."""
    for number, one in enumerate(recipe.deeper):
        if one.level > recipe.levels:
            yield ("deeper", number, "level"), f"the dungeon has {_levels(recipe)}"
    for number, thing in enumerate(recipe.things):
        if thing.level is not None and thing.level > recipe.levels:
            yield ("things", number, "level"), f"the dungeon has {_levels(recipe)}"
    if len(recipe.names) > recipe.levels:
        yield ("names", recipe.levels), f"the dungeon has {_levels(recipe)}"


def _deeper(recipe: DungeonDef) -> Iterator[tuple[ValuePath, str]]:
    """What is said in `deeper`, or in its place, and holds on no level."""
    said: dict[tuple[int, str], int] = {}
    for number, one in enumerate(recipe.deeper):
        named = [name for name in CHANGED if getattr(one, name) is not None]
        if not named:
            yield ("deeper", number), "it changes nothing: say what is different from that level on"
        for name in named:
            if one.level == 1:
                yield (
                    ("deeper", number, name),
                    f"it holds from the first level on, and the {name} of the recipe on none",
                )
            elif (one.level, name) in said:
                earlier = "deeper", said[one.level, name], name
                yield earlier, f"a later entry gives level {one.level} another {name}"
            said[one.level, name] = number


def _danger(recipe: DungeonDef) -> Iterator[tuple[ValuePath, str]]:
    """Monsters that no level can bear."""
    spawns = recipe.spawns
    if spawns is None or not spawns.danger or spawns.danger_each_act:
        return  # a later act may bear any of them
    for number, row in enumerate(spawns.table):
        last = min(row.to_level, recipe.levels)
        most = spawns.danger + (last - 1) * spawns.danger_each_level
        if row.danger > most:
            yield ("spawns", "table", number, "danger"), f"level {last} may have a danger of {most} in all"


def _levels(recipe: DungeonDef) -> str:
    return f"{recipe.levels} level{'s' if recipe.levels > 1 else ''}"
