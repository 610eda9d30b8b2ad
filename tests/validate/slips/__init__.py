"""What authors write by mistake, one slip a row, and what they are told: the place, and words that say what to write.

Each module here has a tuple `SLIPS`, and every row of every module is tried. A new finding brings its rows: in the
module of what it is about, or in one of its own.
"""

from __future__ import annotations

from typing import NamedTuple


class Slip(NamedTuple):
    """One slip. The pack is that of `tests.validate.cellars`, with these changes and files."""

    name: str
    code: str
    at: tuple[str, str]
    """the file, and what stands at the place that is marked; nothing: the beginning of the file"""
    words: tuple[str, ...]
    """what the message, or the fix that it brings, says among other things"""
    changes: tuple[tuple[str, str, str], ...] = ()
    """(file, old text, new text)"""
    files: tuple[tuple[str, str], ...] = ()
    """(file, text) of files that are added or written anew"""


PACK, QUEST, RULES = "pack.yaml", "quests/cellar.yaml", "rulesets/short.yaml"
HERO, RAT, DOOR, SWORD = "heroes/nite.yaml", "monsters/rat.yaml", "objects/door.yaml", "items/sword.yaml"
SKILL, SCRIPT = "skills/knight/guard.yaml", "skills/knight/guard.py"
TILE, PATTERN, DIE = "tiles/nook.yaml", "patterns/cleave.yaml", "dice/red.yaml"
CAMPAIGN = "campaigns/way.yaml"
