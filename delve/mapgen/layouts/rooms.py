"""Rooms and tunnels: the oldest way, in which the first room holds the entrance."""

from __future__ import annotations

from delve.mapgen.fitting import DoesNotFit
from delve.model.dungeon_generators import RoomsAndTunnels, Sides
from delve.script.sketch import Chance, Room, Sketch


def lay(sketch: Sketch, rule: RoomsAndTunnels, chance: Chance) -> None:
    """Put rooms that lie on no other one, each joined by a tunnel to the one before it. Raises DoesNotFit."""
    for _ in range(rule.tries):
        room = _drawn(sketch, rule.side, chance)
        if any(room.touches(other) for other in sketch.rooms):
            continue
        before = sketch.rooms[-1:]
        sketch.add_room(room)
        for other in before:
            sketch.tunnel(other.center, room.center, across_first=chance.happens(50))
    if len(sketch.rooms) < rule.least:
        raise DoesNotFit(f"fewer than {rule.least} rooms found a place")


def _drawn(sketch: Sketch, side: Sides, chance: Chance) -> Room:
    """A room anywhere; the first one where the party arrives, if it comes from above."""
    width, height = (drawn_side(side, longest - 2, chance) for longest in (sketch.width, sketch.height))
    if not sketch.rooms and sketch.start is not None:
        return around(sketch, sketch.start, width, height)
    x, y = chance.between(1, sketch.width - 1 - width), chance.between(1, sketch.height - 1 - height)
    return Room(x, y, width, height)


def drawn_side(side: Sides, longest: int, chance: Chance) -> int:
    """How long a side of a room is that can be no longer than `longest`."""
    most = min(side.most, longest)
    return chance.between(min(side.least, most), most)


def around(sketch: Sketch, place: tuple[int, int], width: int, height: int) -> Room:
    """The room with a place in its middle, or as near to it as the rim of the level leaves."""
    x = min(max(place[0] - width // 2, 1), sketch.width - 1 - width)
    y = min(max(place[1] - height // 2, 1), sketch.height - 1 - height)
    return Room(x, y, width, height)
