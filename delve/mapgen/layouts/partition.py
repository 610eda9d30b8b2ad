"""Binary space partition: the level is cut in two again and again, and a room lies in each part."""

from __future__ import annotations

from collections.abc import Iterator

from delve.mapgen.layouts.rooms import drawn_side
from delve.model.dungeon_generators import Partition
from delve.script.sketch import Chance, Room, Sketch


def lay(sketch: Sketch, rule: Partition, chance: Chance) -> None:
    """Put a room into each part, and join the parts in the order in which they were cut."""
    _fill(sketch, rule, chance, Room(1, 1, sketch.width - 2, sketch.height - 2))
    rooms = list(sketch.rooms)
    for room in rooms:
        others = [other for other in rooms if other != room]
        if others and chance.happens(rule.further):
            _join(sketch, room, chance.one_of(others), chance)
    if sketch.entrance is None:
        sketch.entrance = chance.one_of(rooms).center


def _fill(sketch: Sketch, rule: Partition, chance: Chance, part: Room) -> list[Room]:
    """Lay out a part; returns its rooms."""
    halves = cut(part, rule.part, 0, chance)
    if not halves:
        room = _room_in(sketch, rule, chance, part)
        sketch.add_room(room)
        return [room]
    first, second = (_fill(sketch, rule, chance, half) for half in halves)
    _join(sketch, chance.one_of(first), chance.one_of(second), chance)
    return first + second


def cut(part: Room, least: int, between: int, chance: Chance) -> tuple[Room, ...]:
    """The two halves of a part across its longer side, `between` places apart; none where it is too short for that."""
    across = part.width > part.height if part.width != part.height else chance.happens(50)
    length = part.width if across else part.height
    if length < 2 * least + between:
        return ()
    first = chance.between(least, length - least - between)
    if across:
        beyond = part.x + first + between
        return (
            Room(part.x, part.y, first, part.height),
            Room(beyond, part.y, part.x + part.width - beyond, part.height),
        )
    below = part.y + first + between
    return (
        Room(part.x, part.y, part.width, first),
        Room(part.x, below, part.width, part.y + part.height - below),
    )


def _room_in(sketch: Sketch, rule: Partition, chance: Chance, part: Room) -> Room:
    """A room in a part, which leaves room for a wall at two of its sides."""
    width = drawn_side(rule.side, part.width - 1, chance)
    height = drawn_side(rule.side, part.height - 1, chance)
    x = chance.between(part.x, part.x + part.width - 1 - width)
    y = chance.between(part.y, part.y + part.height - 1 - height)
    if sketch.start is not None and sketch.start in part.places:
        x = min(max(sketch.start[0] - width // 2, part.x), part.x + part.width - 1 - width)
        y = min(max(sketch.start[1] - height // 2, part.y), part.y + part.height - 1 - height)
    return Room(x, y, width, height)


def _join(sketch: Sketch, one: Room, other: Room, chance: Chance) -> None:
    sketch.tunnel(one.center, other.center, across_first=chance.happens(50))


def parts(part: Room, least: int, between: int, chance: Chance) -> Iterator[Room]:
    """All parts into which a rectangle is cut, until none can be cut further."""
    halves = cut(part, least, between, chance)
    if not halves:
        yield part
    for half in halves:
        yield from parts(half, least, between, chance)
