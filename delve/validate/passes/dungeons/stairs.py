"""What it finds: a dungeon of several levels without stairs, or with stairs that lead nowhere.

Why: nobody would get to the next level.

Bad:
    # objects/stair.yaml
    kind: object
    id: stair
    name: Stair
    states: {there: {}}
    initial: there
    # dungeons/warren.yaml
    levels: 2
    theme: {door: door, stairs: stair}

Good:
    # objects/stair.yaml
    kind: object
    id: stair
    name: Stair
    states: {there: {leads: true}}
    initial: there
    # dungeons/warren.yaml
    levels: 2
    theme: {door: door, stairs: stair}

How to fix: name an object as `stairs` that has a state with `leads: true`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.dungeon import DungeonDef, Theme
from delve.model.object import ObjectDef
from delve.validate.content import Content, finding

CODE = "G005"
NAME = "levels without stairs"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each theme from which a level has no stairs to the next one, or at its stairs."""
    for entry, recipe in content.each(DungeonDef):
        for path, theme in _themes(recipe):
            if theme.stairs is None:
                level = _first(recipe, theme)
                message = f"no stairs lead from level {level} to the next one: name an object with `stairs`"
                yield finding(CODE, entry, path, message, key=True)
                continue
            record = content.find(ObjectDef, theme.stairs)
            if record is not None and not any(state.leads for state in record.states.values()):
                message = f"{quote(record.name)} leads nowhere: give one of its states `leads: true`"
                yield finding(CODE, entry, (*path, "stairs"), message)


def _themes(recipe: DungeonDef) -> Iterator[tuple[ValuePath, Theme]]:
    """The themes of levels that have a level below them, each once."""
    used = [recipe.theme_of(level) for level in range(1, recipe.levels)]
    if any(theme is recipe.theme for theme in used):
        yield ("theme",), recipe.theme
    for number, one in enumerate(recipe.deeper):
        if one.theme is not None and any(theme is one.theme for theme in used):
            yield ("deeper", number, "theme"), one.theme


def _first(recipe: DungeonDef, theme: Theme) -> int:
    return next(level for level in range(1, recipe.levels) if recipe.theme_of(level) is theme)
