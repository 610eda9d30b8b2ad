"""Where one can walk on a level, as masks, and what follows from it: distances, doorways, what a shut door cuts off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from delve.geometry.boards import Grid, bits, edge_masks
from delve.geometry.steps import Steps
from delve.model.library import Library
from delve.model.object import ObjectDef
from delve.model.quest import BoardPlan
from delve.model.refs import ref
from delve.model.ruleset import RulesetDef
from delve.model.terrain import TerrainDef
from delve.model.tile import Edge, Legend, PlacedTile, TileDef
from delve.rules.drawing import Plan, plan
from delve.script.sketch import Room, Sketch

Place: TypeAlias = tuple[int, int]
Pair: TypeAlias = tuple[Place, Place]


class Doorway(NamedTuple):
    """Where a door may be: a space between two walls, or edges where two map pieces join."""

    space: Place | None
    edges: tuple[Pair, ...] = ()


class Ground:
    """The spaces of one level, with nothing on them but what belongs to its map pieces."""

    def __init__(self, sketch: Sketch, library: Library, ruleset: RulesetDef) -> None:
        self.width, self.height = sketch.width, sketch.height
        self.rooms = tuple(sketch.rooms)
        self.tiles = tuple(PlacedTile(tile=ref(one.tile), at=one.at, turn=one.turn) for one in sketch.pieces)
        laid = plan(BoardPlan(tiles=self.tiles), lambda id: library.get(TileDef, id)) if self.tiles else None
        self.faults = laid.faults if laid else ()
        places = (
            (place for place, layers in laid.spaces.items() if _walkable(library, layers))
            if laid
            else sketch.places
        )
        self.open = sum(1 << self.bit(place) for place in places)
        self._joints = tuple(_joined_pieces(laid)) if laid else ()
        pairs = [pair for edge in laid.edges if edge.is_ != "object" for pair in edge.pairs] if laid else []
        vertical, horizontal = self._edges(pairs)
        self._grid = Grid(
            width=self.width,
            height=self.height,
            floor=self.open,
            vertical=vertical,
            horizontal=horizontal,
            wall_corners=ruleset.switches.wall_corners,
            directions=ruleset.directions,
        )
        self._steps = Steps(self._grid)

    # ------------------------------------------------------------------------------------------------ places and masks
    def bit(self, place: Place) -> int:
        """The number of a place in masks."""
        return place[1] * (self.width + 1) + place[0]

    def mask(self, places: Iterable[Place]) -> int:
        """The mask of some places, each of them once."""
        found = 0
        for place in places:
            found |= 1 << self.bit(place)
        return found

    def places(self, mask: int) -> Iterator[Place]:
        """The places of a mask in reading order."""
        stride = self.width + 1
        return ((number % stride, number // stride) for number in bits(mask))

    def is_open(self, place: Place) -> bool:
        """Whether one can walk on a place; false beyond the level."""
        return (
            0 <= place[0] < self.width
            and 0 <= place[1] < self.height
            and bool(self.open >> self.bit(place) & 1)
        )

    def room(self, room: Room) -> int:
        """Mask of the open places of a room."""
        return self.mask(place for place in room.places if self.is_open(place))

    def nearest(self, place: Place, among: int) -> Place | None:
        """The place of a mask that lies nearest to a place as the crow flies; of equals the first in reading order."""
        if self.is_open(place) and among >> self.bit(place) & 1:
            return place
        apart = ((max(abs(x - place[0]), abs(y - place[1])), y, x) for x, y in self.places(among))
        _, y, x = min(apart, default=(0, -1, -1))
        return (x, y) if y >= 0 else None

    # ------------------------------------------------------------------------------------------------ ways
    def beside(self, mask: int) -> int:
        """The places of a mask and all that are one step away."""
        return self._steps.spread(mask)

    def waves(self, start: int, barred: int = 0) -> list[int]:
        """For each number of steps, from 0: mask of the places that are just so many steps from a mask."""
        found, wave = start, start
        waves = [start]
        while wave := self._steps.spread(wave) & ~found & ~barred:
            found |= wave
            waves.append(wave)
        return waves

    def reached(self, start: int, barred: int = 0, shut: Iterable[Doorway] = ()) -> int:
        """Mask of the places to which a way leads while some places are barred and some doorways shut."""
        doorways = [*shut]
        barred |= self.mask(one.space for one in doorways if one.space is not None)
        pairs = [pair for one in doorways for pair in one.edges]
        steps = self._steps
        if pairs:
            down, across = self._edges(pairs)
            steps = Steps(
                Grid(
                    width=self.width,
                    height=self.height,
                    floor=self.open,
                    vertical=self._grid.vertical | down,
                    horizontal=self._grid.horizontal | across,
                    wall_corners=self._grid.wall_corners,
                    directions=self._grid.directions,
                )
            )
        found, before = start & ~barred, 0
        while found != before:
            before = found
            found = steps.spread(found) & ~barred
        return found

    def doorways(self) -> tuple[Doorway, ...]:
        """Where doors may be: beside rooms between two walls, in reading order, or where pieces join."""
        if self.tiles:
            return self._joints
        inside = rims = 0
        for room in self.rooms:
            inside |= self.room(room)
            rims |= self.mask(place for place in _beside(room) if self.is_open(place))
        return tuple(Doorway(place) for place in self.places(self._narrow & rims & ~inside))

    def passages(self) -> tuple[Doorway, ...]:
        """Where a door would fill a passage, in reading order: beside rooms and anywhere else. Pieces have none."""
        return () if self.tiles else tuple(Doorway(place) for place in self.places(self._narrow))

    @property
    def _narrow(self) -> int:
        """Mask of the places between two walls."""
        stride, floor = self.width + 1, self.open
        east, west, south, north = floor >> 1, floor << 1, floor >> stride, floor << stride
        return floor & ((east & west & ~south & ~north) | (south & north & ~east & ~west))

    def _edges(self, pairs: Iterable[Pair]) -> tuple[int, int]:
        return edge_masks(self.width, ((self.bit(a), self.bit(b)) for a, b in pairs))


def _beside(room: Room) -> Iterator[Place]:
    """The places that share a side with a room."""
    for x in range(room.x, room.x + room.width):
        yield from ((x, room.y - 1), (x, room.y + room.height))
    for y in range(room.y, room.y + room.height):
        yield from ((room.x - 1, y), (room.x + room.width, y))


def _walkable(library: Library, layers: tuple[Legend, ...]) -> bool:
    """Whether nothing that a map piece has on a space keeps figures off it at the beginning."""
    grounds = [layer.terrain for layer in layers if layer.terrain]
    grounds = [*grounds[-1:], *(layer.over for layer in layers if layer.over)]
    if any(library.get(TerrainDef, name).blocks_movement for name in grounds):
        return False
    return not any(
        bars(library.get(ObjectDef, layer.object), layer.state) for layer in layers if layer.object
    )


def bars(thing: ObjectDef, state: str | None = None) -> bool:
    """Whether an object bars its space in a state; in its usual one, if none is given."""
    found = thing.states.get(state or thing.initial)
    return found is not None and found.blocks_movement


def _joined_pieces(laid: Plan) -> Iterator[Doorway]:
    """Where two pieces join, each of these places once, in reading order."""
    owner = {place: piece.number for piece in laid.pieces for place in piece.spaces}
    closed = {frozenset(pair) for edge in laid.edges if edge.is_ == "object" for pair in edge.pairs}
    between: dict[tuple[int, int], list[Pair]] = {}
    for one, other in laid.joints:
        if frozenset({one, other}) not in closed:
            first, second = sorted((owner[one], owner[other]))
            between.setdefault((first, second), []).append((one, other))
    for pairs in between.values():
        yield Doorway(None, tuple(pairs))


def edge_of(doorway: Doorway, thing: str, state: str | None) -> Edge:
    """An object on all edges of a doorway between pieces."""
    first, *others = doorway.edges
    return Edge(between=first, further=tuple(others), is_="object", object=ref(thing), state=state)
