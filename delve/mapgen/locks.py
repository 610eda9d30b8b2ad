"""Doors, and those that need a key: where they are, and where the keys lie, so that nobody can lock himself out.

All keys of one kind lie where one gets with every door shut that they open. So whoever comes to such a door could have
the key, in whatever order doors are opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from delve.mapgen.fitting import DoesNotFit
from delve.mapgen.ground import Doorway
from delve.mapgen.level import Level
from delve.model.dungeon import Lock
from delve.model.refs import ref
from delve.script.sketch import Chance

_TRIED: Final = 40
"""so many places are tried for a lock; a level has hundreds of passages"""


class _Shut(NamedTuple):
    doorway: Doorway
    lock: Lock


def put_locks(level: Level, chance: Chance) -> None:
    """Lock doorways, and lay the keys. Raises DoesNotFit where a level has too few doorways or no room for a key."""
    locked: list[_Shut] = []
    for lock in level.recipe.locks:
        if lock.from_level <= level.number <= lock.to_level:
            wanted = chance.between(lock.count.least, max(lock.count.least, lock.count.most))
            fitting = list(islice(_lockable(level, lock, locked, chance), wanted))
            if len(fitting) < lock.count.least:
                raise DoesNotFit(f"fewer than {lock.count.least} locked doors shut something off")
            locked += [_Shut(doorway, lock) for doorway in fitting]
    for one in locked:
        level.close(one.doorway, one.lock.object, one.lock.state)
    _lay_keys(level, locked, chance)


def _lockable(level: Level, lock: Lock, locked: list[_Shut], chance: Chance) -> Iterator[Doorway]:
    """Where a lock may be, in an order that chance draws: doorways first, then passages."""
    used = {one.doorway for one in locked}
    for places in (level.ground.doorways(), level.ground.passages()):
        for doorway in chance.shuffled(_free(level, places))[:_TRIED]:
            if doorway not in used and _shuts_off(level, doorway, lock.spaces):
                used.add(doorway)
                yield doorway


def put_doors(level: Level, chance: Chance) -> None:
    """Close some of the doorways that are left with the doors of the theme."""
    for doorway in _free(level, level.ground.doorways()):
        if level.theme.door is not None and chance.happens(level.theme.doors):
            level.close(doorway, level.theme.door)


def _free(level: Level, places: Iterable[Doorway]) -> list[Doorway]:
    """Those doorways in which nothing is yet."""
    taken = {edge.between for edge in level.edges}
    return [
        one
        for one in places
        if (one.space is None or level.free() >> level.ground.bit(one.space) & 1)
        and not any(pair in taken for pair in one.edges)
    ]


def _shuts_off(level: Level, doorway: Doorway, spaces: int) -> bool:
    """Whether a closed doorway parts the entrance from at least so many spaces."""
    ground = level.ground
    left = level.reached([doorway])
    own = ground.mask([doorway.space]) if doorway.space is not None else 0
    return (ground.open & ~left & ~level.barred & ~level.stairs & ~own).bit_count() >= spaces


def _lay_keys(level: Level, locked: list[_Shut], chance: Chance) -> None:
    """Lay the keys, one kind after another: each where one gets with what the kinds before it open."""
    shut = list(locked)
    for key in chance.shuffled([*dict.fromkeys(one.lock.key for one in locked)]):
        reached = level.reached([one.doorway for one in shut])
        for _ in [one for one in locked if one.lock.key == key]:
            place = level.some_place(reached & level.free(), chance)
            if place is None:
                raise DoesNotFit("there is no room for a key before its door")
            level.put(place, items=(ref(key),))
        shut = [one for one in shut if one.lock.key != key]
