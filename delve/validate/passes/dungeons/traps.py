"""What it finds: a trap of a dungeon that does nothing, or that nobody can find.

Why: a trap is an object, a ground, or effects of the quest; an object that is hidden is found by its effects.

Bad:
    # dungeons/warren.yaml
    traps: {table: [{object: door, hidden: true}]}

Good:
    # dungeons/warren.yaml
    traps: {table: [{object: door, hidden: true, do: [{damage: {to: {side: heroes, doer: true}, hearts: 1}}]}]}

How to fix: name an `object`, a `terrain` or something to `do`; give a hidden object something to `do`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.dungeon import DungeonDef
from delve.validate.content import Content, finding

CODE = "G009"
NAME = "trap that is none"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such row of a table."""
    for entry, recipe in content.each(DungeonDef):
        for number, trap in enumerate(recipe.traps.table if recipe.traps is not None else ()):
            path = ("traps", "table", number)
            if trap.object is None and trap.terrain is None and not trap.do:
                yield finding(
                    CODE, entry, path, "this trap is nothing: name an object, a terrain, or what it does"
                )
            elif trap.hidden and trap.object is None:
                yield finding(CODE, entry, (*path, "hidden"), "there is no object here to be hidden")
            elif trap.hidden and not trap.do:
                message = "nobody can find this: say what it does, and who enters its space finds it"
                yield finding(CODE, entry, (*path, "hidden"), message)
