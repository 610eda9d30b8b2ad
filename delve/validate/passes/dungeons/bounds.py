"""What it finds: two bounds in a recipe of a dungeon of which the lower one is the larger.

Why: no number lies between them.

Bad:
    # dungeons/warren.yaml
    spawns: {each_room: {least: 3, most: 2}, table: [{group: rat, minion: 1}]}

Good:
    # dungeons/warren.yaml
    spawns: {each_room: {least: 2, most: 3}, table: [{group: rat, minion: 1}]}

How to fix: write the smaller number as `least`.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic
from delve.model.dungeon import DungeonDef
from delve.model.dungeon_generators import HowMany, Sides
from delve.validate.content import Content, finding

CODE = "G003"
NAME = "bounds the wrong way round"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each lower bound. Where only `least` is given, it is the number that is meant."""
    for entry, recipe in content.each(DungeonDef):
        for path, bounds in _bounds(recipe, ()):
            if bounds.most and bounds.least > bounds.most:
                message = f"no number is at least {bounds.least} and at most {bounds.most}"
                yield finding(CODE, entry, (*path, "least"), message)


def _bounds(value: object, path: ValuePath) -> Iterator[tuple[ValuePath, HowMany | Sides]]:
    if isinstance(value, HowMany | Sides):
        yield path, value
    elif isinstance(value, Struct):
        names = zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True)
        for name, written in names:
            yield from _bounds(getattr(value, name), (*path, written))
    elif isinstance(value, tuple):
        for number, inner in enumerate(value):
            yield from _bounds(inner, (*path, number))
