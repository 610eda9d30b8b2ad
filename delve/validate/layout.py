"""The map of a quest as rules of content see it: which space is what, and where a figure may stand.

Walls, sight and movement in play belong to `delve.geometry`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from delve.model.object import ObjectDef
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.model.terrain import TerrainDef
from delve.model.tile import Legend
from delve.validate.content import Content

FLOOR: Final = "."
VOID: Final = "#"
_PLAIN: Final = Legend()

Place: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Layout:
    """A drawing, row by row. A row that ends early goes on as no space."""

    quest: QuestDef
    content: Content

    @cached_property
    def rows(self) -> list[str]:
        """The lines of the drawing."""
        return self.quest.map.split("\n")

    @cached_property
    def places(self) -> dict[str, list[Place]]:
        """Character -> every [x, y] where it is drawn, from the top; not for what is no space."""
        found: dict[str, list[Place]] = {}
        for y, row in enumerate(self.rows):
            for x, character in enumerate(row):
                if character != VOID:
                    found.setdefault(character, []).append((x, y))
        return found

    @cached_property
    def zones(self) -> set[str]:
        """Every zone that the legend declares."""
        return {entry.zone for entry in self.quest.legend.values() if entry.zone}

    @cached_property
    def marks(self) -> set[str]:
        """Every mark that the legend declares."""
        return {entry.mark for entry in self.quest.legend.values() if entry.mark}

    @cached_property
    def objects(self) -> dict[str, str]:
        """Name -> object definition of everything that the legend and the edges name."""
        drawn: dict[str, str] = {e.name: e.object for e in self.quest.legend.values() if e.name and e.object}
        return drawn | {edge.name: edge.object for edge in self.quest.edges if edge.name and edge.object}

    def is_space(self, x: int, y: int) -> bool:
        """Whether there is a space; an unknown character counts, as it is told elsewhere."""
        return self._character(x, y) != VOID

    def spot(self, at: str | Place) -> list[Place]:
        """The spaces of a mark or a zone, or the one space of coordinates that is there."""
        if not isinstance(at, str):
            return [at] if self.is_space(*at) else []
        legend = self.quest.legend.items()
        characters = [character for character, entry in legend if at in (entry.mark, entry.zone)]
        return [place for character in characters for place in self.places.get(character, [])]

    def blocked_by(self, x: int, y: int) -> str:
        """What keeps figures off a space at the beginning, in words; nothing if they may stand there."""
        return self._blocks(self._character(x, y))

    @cached_property
    def free(self) -> set[Place]:
        """Every space on which a figure may stand at the beginning."""
        open_ = [places for character, places in self.places.items() if not self._blocks(character)]
        return {place for places in open_ for place in places}

    def _character(self, x: int, y: int) -> str:
        rows = self.rows
        return rows[y][x] if 0 <= y < len(rows) and 0 <= x < len(rows[y]) else VOID

    def _blocks(self, character: str) -> str:
        if character == VOID:
            return "no space"
        entry = self.quest.legend.get(character, _PLAIN if character == FLOOR else None)
        if entry is None:
            return ""
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
