"""Ruins: rooms wall to wall, of which time has opened and buried a part."""

from __future__ import annotations

from collections.abc import Iterator

from delve.mapgen.fitting import DoesNotFit
from delve.mapgen.layouts.partition import parts
from delve.model.dungeon_generators import Ruin
from delve.script.sketch import Chance, Room, Sketch

Place = tuple[int, int]


def lay(sketch: Sketch, rule: Ruin, chance: Chance) -> None:
    """Cut the level into rooms with one wall between them, open a way into each, and let it fall to ruin.

    Raises DoesNotFit where less than a third of it stays open.
    """
    for room in parts(Room(1, 1, sketch.width - 2, sketch.height - 2), rule.part, 1, chance):
        sketch.add_room(room)
    ways = _open_ways(sketch, chance)
    for place in [*_walls_between(sketch)]:
        if chance.happens(rule.fallen):
            sketch.carve(*place)
    spared = {sketch.start, *(beside for way in ways for beside in _beside(way))}
    for room in sketch.rooms:
        for place in room.places:
            if place not in spared and chance.happens(rule.buried):
                sketch.fill(*place)
    if sketch.entrance is None:
        sketch.entrance = _standing_place(sketch, chance)
    _keep_connected(sketch, sketch.entrance)


def _open_ways(sketch: Sketch, chance: Chance) -> list[Place]:
    """Open a place of the walls between rooms until a way leads to each of them. Returns these places."""
    joined, ways = {room: {room} for room in sketch.rooms}, list[Place]()
    for one, other, shared in chance.shuffled([*_neighbors(sketch.rooms)]):
        if joined[one] is not joined[other]:
            ways.append(chance.one_of(shared))
            sketch.carve(*ways[-1])
            together = joined[one] | joined[other]
            for room in sketch.rooms:
                if room in together:
                    joined[room] = together
    return ways


def _beside(place: Place) -> tuple[Place, ...]:
    """The places that share a side with a place."""
    x, y = place
    return (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)


def _neighbors(rooms: list[Room]) -> Iterator[tuple[Room, Room, list[Place]]]:
    """Each two rooms with a common wall, and the places of it that lie between spaces of both."""
    for one in rooms:
        for other in rooms:
            if other.x == one.x + one.width + 1:
                rows = range(max(one.y, other.y), min(one.y + one.height, other.y + other.height))
                if rows:
                    yield one, other, [(other.x - 1, y) for y in rows]
            elif other.y == one.y + one.height + 1:
                columns = range(max(one.x, other.x), min(one.x + one.width, other.x + other.width))
                if columns:
                    yield one, other, [(x, other.y - 1) for x in columns]


def _walls_between(sketch: Sketch) -> Iterator[Place]:
    """The closed places between two open ones that lie opposite to each other."""
    for y in range(1, sketch.height - 1):
        for x in range(1, sketch.width - 1):
            if not sketch.is_open(x, y) and (
                (sketch.is_open(x - 1, y) and sketch.is_open(x + 1, y))
                or (sketch.is_open(x, y - 1) and sketch.is_open(x, y + 1))
            ):
                yield x, y


def _standing_place(sketch: Sketch, chance: Chance) -> Place:
    """Some place of a room that is open. Raises DoesNotFit where the first rooms that chance names are buried."""
    for room in chance.shuffled(sketch.rooms):
        if sketch.is_open(*room.center):
            return room.center
    raise DoesNotFit("the middle of every room is buried")


def _keep_connected(sketch: Sketch, start: Place) -> None:
    """Close whatever is cut off from a place. Raises DoesNotFit where too little is left."""
    found, waiting = {start}, [start]
    while waiting:
        for place in _beside(waiting.pop()):
            if place not in found and sketch.is_open(*place):
                found.add(place)
                waiting.append(place)
    for place in [*sketch.places]:
        if place not in found:
            sketch.fill(*place)
    if 3 * len(found) < (sketch.width - 2) * (sketch.height - 2):
        raise DoesNotFit("too little of the ruin stands")
