"""What it finds: a dungeon of map pieces that has not enough of them.

Why: each piece exists once, for all levels, and of a piece with two sides only one can lie. A piece without openings
joins no other.

Bad:
    # dungeons/warren.yaml
    theme: {}
    generator: {pieces: {pieces: [nook], count: {least: 3, most: 3}}}

Good:
    # tiles/hall.yaml
    kind: tile
    id: hall
    name: Hall
    map: |
      ....
      ....
      ....
    openings: {south: [[0, 2], [1, 2]]}
    # dungeons/warren.yaml
    theme: {}
    far: 2
    spawns: {table: [{group: rat, minion: 1}], far: 1}
    generator: {pieces: {pieces: [nook, hall], count: {least: 2, most: 2}}}

How to fix: name further pieces with openings, or ask for fewer.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic
from delve.model.dungeon import DungeonDef
from delve.model.dungeon_generators import GeneratedBy, Pieces
from delve.model.tile import TileDef
from delve.rules.drawing import open_edges
from delve.validate.content import Content, finding

CODE = "G008"
NAME = "too few map pieces"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at the pieces of each generator that cannot have enough for its levels."""
    for entry, recipe in content.each(DungeonDef):
        named: list[tuple[ValuePath, GeneratedBy]] = [(("generator",), recipe.generator)]
        for number, one in enumerate(recipe.deeper):
            named += [(("deeper", number, "generator"), one.generator)] if one.generator is not None else []
        for path, by in named:
            rule = by.pieces
            levels = [level for level in range(1, recipe.levels + 1) if recipe.generator_of(level) is by]
            if rule is None or not levels:
                continue
            bodies = _that_join(content, rule)
            wanted = max(1, rule.count.least) * len(levels)
            if bodies is not None and bodies < wanted:
                message = f"the levels need {wanted} map pieces at least, and {bodies} of these can be joined"
                yield finding(CODE, entry, (*path, "pieces", "pieces"), message, key=True)


def _that_join(content: Content, rule: Pieces) -> int | None:
    """How many of the pieces can lie on the table at one time and be joined; None where one of them is faulty."""
    found = [content.find(TileDef, id) for id in (*rule.pieces, *([rule.first] if rule.first else []))]
    if any(tile is None for tile in found):
        return None
    return len(
        {tile.reverse_of or tile.id for tile in found if tile is not None and any(open_edges(tile.openings))}
    )
