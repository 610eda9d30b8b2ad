"""Where the chance of a dungeon comes from: a stream of its own for each part of each level (docs/rng.md).

So a further monster in a table leaves walls and doors as they are, and dice that are rolled in play change no map.
"""

from __future__ import annotations

from typing import Literal

from delve.flow.chance import generator
from delve.script.sketch import Chance

Purpose = Literal["layout", "ends", "locks", "doors", "patches", "things", "traps", "loot", "spawns"]
"""what chance is asked for"""


def chance_for(seed: int, level: int, purpose: Purpose, number: int) -> Chance:
    """The chance of one part of a level, counted from 1; `number` counts the tries from 0."""
    return Chance(generator(seed, f"dungeon/{level}/{purpose}", number).below)
