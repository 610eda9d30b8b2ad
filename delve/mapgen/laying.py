"""Which layout a level has: one of delve's own, or the generator of a pack."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from delve.faults import ScriptBroke, blamed
from delve.mapgen.fitting import DoesNotFit
from delve.mapgen.layouts import labyrinth, partition, pieces, rooms, ruin, temple
from delve.mapgen.layouts.pieces import Stock
from delve.model.declaration import Scripted
from delve.model.dungeon import DungeonDef
from delve.model.dungeon_generators import Pieces
from delve.model.library import UnknownDefinition
from delve.rules.behavior import Behavior, key_of_part
from delve.script.base import Generator
from delve.script.sketch import Chance, Sketch
from delve.state.behavior_key import BehaviorKey

CARVED: Final[Mapping[str, Callable[[Sketch, Any, Chance], None]]] = MappingProxyType(
    {
        "rooms": rooms.lay,
        "partition": partition.lay,
        "temple": temple.lay,
        "ruin": ruin.lay,
        "labyrinth": labyrinth.lay,
    }
)
"""field of `GeneratedBy` -> how a level is carved so"""


def lay(
    sketch: Sketch,
    recipe: DungeonDef,
    chance: Chance,
    stock: Stock,
    behaviors: Mapping[BehaviorKey, Behavior],
) -> None:
    """Lay out a level as its recipe says, and make sure that its stairs from above end in the open.

    Raises DoesNotFit; ScriptBroke where the generator of a pack breaks, KeyError where it was not loaded.
    """
    way, rule = recipe.generator_of(sketch.level).choice()
    if isinstance(rule, Pieces):
        pieces.lay(sketch, rule, chance, stock)
    elif isinstance(rule, Scripted):
        _lay_by_script(sketch, rule, chance, stock, behaviors[key_of_part(rule, recipe.id)])
    else:
        CARVED[way](sketch, rule, chance)
    if not sketch.pieces:
        _open_start(sketch)


def _lay_by_script(sketch: Sketch, rule: Scripted, chance: Chance, stock: Stock, script: Behavior) -> None:
    """Let the generator of a pack lay out a level. Raises ScriptBroke, also where it lays pieces that there are not."""
    if not isinstance(script, Generator):
        raise TypeError(f"{rule.class_} is no Generator")
    try:
        script.lay(sketch, chance)
    except BaseException as error:
        raise blamed(error, script.lay) from None
    for piece in sketch.pieces:
        try:
            stock.tile(piece.tile)
        except UnknownDefinition as error:
            raise ScriptBroke(f"{rule.class_} lays a map piece, and {error}") from None


def _open_start(sketch: Sketch) -> None:
    """Lead a passage to where the stairs from above end, if the layout has not opened that place."""
    start = sketch.start
    if start is None or sketch.is_open(*start):
        return
    if not sketch.can_open(*start):
        raise DoesNotFit(f"the stairs at {[*start]} lie at the rim of the level below")
    ways = [(abs(x - start[0]) + abs(y - start[1]), (x, y)) for x, y in sketch.places]
    if ways:
        sketch.tunnel(start, min(ways)[1])
