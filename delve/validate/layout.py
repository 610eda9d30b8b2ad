"""The map of a quest as rules of content see it: which space is what, and where a figure may stand.

Walls, sight and movement in play belong to `delve.geometry`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from delve.model.object import ObjectDef
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.model.terrain import TerrainDef
from delve.model.tile import Legend
from delve.validate.content import Content

FLOOR: Final = "."
VOID: Final = "#"
_PLAIN: Final = Legend()


@dataclass(frozen=True)
class Layout:
    """A drawing, row by row. A row that ends early goes on as no space."""

    quest: QuestDef
    content: Content

    @property
    def rows(self) -> list[str]:
        """The lines of the drawing."""
        return self.quest.map.removesuffix("\n").split("\n")

    def characters(self) -> Iterator[tuple[int, int, str]]:
        """(x, y, character) of everything that is drawn."""
        for y, row in enumerate(self.rows):
            for x, character in enumerate(row):
                yield x, y, character

    def legend(self, x: int, y: int) -> Legend | None:
        """What a space is; None where there is no space, or nobody can tell."""
        rows = self.rows
        character = rows[y][x] if 0 <= y < len(rows) and 0 <= x < len(rows[y]) else VOID
        if character == FLOOR:
            return self.quest.legend.get(FLOOR, _PLAIN)
        return self.quest.legend.get(character)

    def is_space(self, x: int, y: int) -> bool:
        """Whether there is a space; an unknown character counts, as it is told elsewhere."""
        rows = self.rows
        return 0 <= y < len(rows) and 0 <= x < len(rows[y]) and rows[y][x] != VOID

    def zones(self) -> set[str]:
        """Every zone that the legend declares."""
        return {entry.zone for entry in self.quest.legend.values() if entry.zone}

    def marks(self) -> set[str]:
        """Every mark that the legend declares."""
        return {entry.mark for entry in self.quest.legend.values() if entry.mark}

    def objects(self) -> dict[str, str]:
        """Name -> object definition of everything that the legend names."""
        return {
            entry.name: entry.object for entry in self.quest.legend.values() if entry.name and entry.object
        }

    def spot(self, at: str | tuple[int, int]) -> list[tuple[int, int]]:
        """The spaces of a mark or a zone, or the one space of coordinates that is there."""
        if not isinstance(at, str):
            return [at] if self.is_space(*at) else []
        spaces = [(x, y, self.legend(x, y)) for x, y, character in self.characters() if character != VOID]
        return [(x, y) for x, y, entry in spaces if entry is not None and at in (entry.mark, entry.zone)]

    def blocked_by(self, x: int, y: int) -> str:
        """What keeps figures off a space at the beginning, in words; nothing if they may stand there."""
        entry = self.legend(x, y)
        if entry is None:
            return "" if self.is_space(x, y) else "no space"
        ruleset = self.content.find(RulesetDef, self.quest.ruleset)
        ground = entry.terrain or (ruleset.floor if ruleset else "")
        terrain = self.content.find(TerrainDef, ground)
        if terrain is not None and terrain.blocks_movement:
            return ground.rpartition(":")[2]
        thing = self.content.find(ObjectDef, entry.object) if entry.object else None
        state = thing.states.get(entry.state or thing.initial) if thing else None
        if thing is not None and state is not None and state.blocks_movement:
            return f"{entry.state or thing.initial} {thing.id.rpartition(':')[2]}"
        return ""

    def free(self) -> set[tuple[int, int]]:
        """Every space on which a figure may stand at the beginning."""
        return {
            (x, y) for x, y, character in self.characters() if character != VOID and not self.blocked_by(x, y)
        }
