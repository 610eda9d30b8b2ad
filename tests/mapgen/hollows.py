"""The pack of dungeons of the tests, and recipes of it that a test changes."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import convert, structs

from delve.catalog.load import Loaded, load
from delve.mapgen.making import Dungeon, Maker
from delve.model.dungeon import DungeonDef
from delve.rules.behavior import Behavior
from delve.script.load import load as load_scripts
from delve.state.behavior_key import BehaviorKey
from delve.trust.consent import ConsentAnswer, agree
from delve.validate.content import Content
from delve.validate.dungeons import judge

HOLLOWS: Final = Path(__file__).parents[1] / "packs" / "hollows"
RECIPES: Final = (
    "roomy_hollow",
    "cut_hollow",
    "sunken_temple",
    "old_ruin",
    "blind_maze",
    "laid_hollow",
    "mixed_hollow",
)


@cache
def loaded() -> Loaded:
    """The pack, which must be sound."""
    found = load([HOLLOWS])
    assert found.diagnostics == ()
    return found


@cache
def content() -> Content:
    """What the rules of the checker see of it."""
    return Content(loaded())


@cache
def behaviors() -> dict[BehaviorKey, Behavior]:
    """Its scripts, and those of what it requires."""
    library = loaded().library
    return load_scripts(library, agree([library], lambda unknown: ConsentAnswer.ONCE))


def recipe(name: str, **changes: Any) -> DungeonDef:
    """A recipe of the pack, with other values for some fields, as a file would write them."""
    found = loaded().library.get(DungeonDef, f"hollows:{name}")
    hints = {one.name: one.type for one in structs.fields(DungeonDef)}
    return structs.replace(found, **{field: convert(value, hints[field]) for field, value in changes.items()})


def made(name: str, seed: int, **changes: Any) -> Dungeon:
    """The dungeon of a recipe, changed so, and of a seed. Raises CannotBeMade."""
    changed = recipe(name, **changes)
    return maker(changed).make(seed)


def maker(changed: DungeonDef) -> Maker:
    """What makes dungeons of a recipe, with the judge of the checker."""
    return Maker(loaded().library, changed, judge(content()), behaviors())
