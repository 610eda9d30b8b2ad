"""The map of a quest as rules of content see it: which space is what, and where a figure may stand.

Walls, sight and movement in play belong to `delve.geometry`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TypeAlias

from msgspec import Struct

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.ids import unqualified
from delve.model.object import ObjectDef
from delve.model.quest import BoardPlan, QuestDef
from delve.model.ruleset import RulesetDef
from delve.model.terrain import TerrainDef
from delve.model.tile import Edge, Legend, TileDef
from delve.rules.drawing import VOID, Plan, plan
from delve.validate.content import Content

Place: TypeAlias = tuple[int, int]


def drawn(drawing: str) -> dict[str, list[Place]]:
    """Character -> every [x, y] where it is drawn, from the top; not for what is no space."""
    found: dict[str, list[Place]] = {}
    for y, row in enumerate(drawing.split("\n")):
        for x, character in enumerate(row):
            if character not in (VOID, " "):
                found.setdefault(character, []).append((x, y))
    return found


class Layout(Struct, frozen=True, dict=True):
    """One board of a quest as it is put together from its drawing and map pieces; `boards` has those of all boards."""

    quest: QuestDef
    content: Content
    id: str = ""
    """another board of the quest; empty: the first"""

    @cached_property
    def drawn(self) -> BoardPlan:
        """What the quest says of the board: its drawing, pieces and legend."""
        return self.quest.plans[self.id or self.quest.first_board]

    @property
    def path(self) -> ValuePath:
        """Where its drawing stands in the record: at the top, or among the boards."""
        id = self.id or self.quest.first_board
        return ("boards", id) if id in self.quest.boards else ()

    @cached_property
    def boards(self) -> tuple[Layout, ...]:
        """The layouts of all boards of the quest, this one first."""
        others = (id for id in self.quest.plans if id != self.quest.first_board)
        return (self, *(Layout(self.quest, self.content, id) for id in others))

    @cached_property
    def plan(self) -> Plan:
        """Every space with its meanings; pieces that are not known are left out."""
        return plan(self.drawn, lambda tile: self.content.find(TileDef, tile))

    @cached_property
    def legends(self) -> tuple[Legend, ...]:
        """Everything that says what a space of a board means: the legends, those of pieces, what is placed."""
        drawn = [board.drawn for board in self.boards]
        tiles = [self.content.find(TileDef, placed.tile) for board in drawn for placed in board.tiles]
        return (
            *(meaning for board in drawn for meaning in board.legend.values()),
            *(meaning for tile in tiles if tile is not None for meaning in tile.legend.values()),
            *(meaning for board in drawn for meaning in board.place),
        )

    @cached_property
    def zones(self) -> set[str]:
        """Every zone that is declared."""
        return {entry.zone for entry in self.legends if entry.zone}

    @cached_property
    def marks(self) -> set[str]:
        """Every mark that is declared."""
        return {entry.mark for entry in self.legends if entry.mark}

    @cached_property
    def objects(self) -> dict[str, str]:
        """Name -> object definition of everything that is named, on spaces and on edges."""
        on_spaces: dict[str, str] = {e.name: e.object for e in self.legends if e.name and e.object}
        edges = (edge for board in self.boards for edge in board.plan.edges)
        return on_spaces | {e.name: e.object for e in edges if e.name and e.object}

    def where(self, at: str | Place) -> Layout:
        """The board of a mark, a zone or coordinates, as the rules find it; the first, where there is nothing."""
        named = (board for board in self.boards if isinstance(at, str) and board.plan.named(at))
        return next(named, self)

    def is_space(self, x: int, y: int) -> bool:
        """Whether there is a space; an unknown character counts, as it is told elsewhere."""
        return (x, y) in self.plan.spaces

    def spot(self, at: str | Place) -> list[Place]:
        """The spaces of a mark or a zone, or the one space of coordinates that is there."""
        if not isinstance(at, str):
            return [at] if self.is_space(*at) else []
        return self.where(at).plan.named(at)

    def blocked_by(self, x: int, y: int) -> str:
        """What keeps figures off a space at the beginning, in words; nothing if they may stand there."""
        if not self.is_space(x, y):
            return "no space"
        ruleset = self.content.find(RulesetDef, self.quest.ruleset)
        ground = self.plan.terrain((x, y)) or (ruleset.floor if ruleset else "")
        terrain = self.content.find(TerrainDef, ground)
        if terrain is not None and terrain.blocks_movement:
            return unqualified(ground)
        return self._blocking_thing(self.plan.spaces[x, y])

    @cached_property
    def free(self) -> set[Place]:
        """Every space on which a figure may stand at the beginning."""
        return {place for place in self.plan.spaces if not self.blocked_by(*place)}

    def _blocking_thing(self, layers: Iterable[Legend]) -> str:
        for entry in layers:
            thing = self.content.find(ObjectDef, entry.object) if entry.object else None
            state = thing.states.get(entry.state or thing.initial) if thing else None
            if thing is not None and state is not None and state.blocks_movement:
                return f"{entry.state or thing.initial} {thing.id.rpartition(':')[2]}"
        return ""


def layout_of(content: Content, quest: QuestDef) -> Layout:
    """The layout of a quest, made once for all rules."""
    key = ("layout", quest.id)
    known: Layout | None = content.memo.get(key)
    if known is None or known.quest is not quest:
        known = content.memo[key] = Layout(quest, content)
    return known


def whole_maps(content: Content) -> Iterator[tuple[Entry, QuestDef, Layout]]:
    """Every quest whose map pieces are all sound, with its layout: nobody knows what a faulty piece would bring."""
    for entry, quest in content.each(QuestDef):
        if all(
            content.find(TileDef, placed.tile) for board in quest.plans.values() for placed in board.tiles
        ):
            yield entry, quest, layout_of(content, quest)


Part: TypeAlias = tuple[ValuePath, Legend | Edge]
"""What one place of a drawing says of its objects, with its path."""


def parts_of_board(board: Layout) -> Iterator[Part]:
    """What the drawing of a board says of objects; pieces of the map speak for themselves."""
    drawn = board.drawn
    yield from _parts(board.path, drawn.legend, drawn.edges)
    for number, placed in enumerate(drawn.place):
        yield (*board.path, "place", number), placed


def parts_of_tile(tile: TileDef) -> Iterator[Part]:
    """What the drawing of a piece of the map says of objects."""
    yield from _parts((), tile.legend, tile.edges)


def _parts(where: ValuePath, legend: Mapping[str, Legend], edges: Iterable[Edge]) -> Iterator[Part]:
    for character, meaning in legend.items():
        yield (*where, "legend", character), meaning
    for number, edge in enumerate(edges):
        yield (*where, "edges", number), edge
