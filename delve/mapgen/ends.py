"""Where a level begins and ends, and the stairs between levels, which lie at the same place of both."""

from __future__ import annotations

from delve.mapgen.fitting import DoesNotFit
from delve.mapgen.ground import Place
from delve.mapgen.level import Level
from delve.model.dungeon import ENTRANCE, GOAL
from delve.model.object import ObjectDef
from delve.model.refs import ref
from delve.model.tile import Legend
from delve.script.sketch import Chance, Sketch


def find_ends(level: Level, sketch: Sketch) -> None:
    """Say where the level begins and ends. Raises DoesNotFit where it is not connected."""
    ground = level.ground
    if not ground.open:
        raise DoesNotFit("no place of the level is open")
    if ground.faults:
        raise DoesNotFit(f"map pieces do not join: {ground.faults[0].message}")
    level.entrance = _entrance(level, sketch)
    level.waves = ground.waves(1 << ground.bit(level.entrance))
    reached = sum(level.waves)
    if ground.open != reached and not ground.tiles:
        raise DoesNotFit("a part of the level cannot be reached")
    ground.open = reached  # what a map piece shuts in, such as a nook behind a crate, is left as it is
    level.exit = _exit(level, sketch)
    level.steps = steps_to(level, level.exit)


def steps_to(level: Level, place: Place) -> int:
    """How many steps lead to a place from where the party begins or arrives."""
    bit = level.ground.bit(place)
    return next(steps for steps, wave in enumerate(level.waves) if wave >> bit & 1)


def _entrance(level: Level, sketch: Sketch) -> Place:
    ground = level.ground
    if sketch.start is not None:
        if not ground.is_open(sketch.start):
            raise DoesNotFit(f"nobody can stand at the end of the stairs at {[*sketch.start]}")
        return sketch.start
    wanted = sketch.entrance or (sketch.rooms[0].center if sketch.rooms else (0, 0))
    among = ground.room(sketch.rooms[0]) if sketch.entrance is None and sketch.rooms else ground.open
    found = ground.nearest(wanted, among)
    if found is None:
        raise DoesNotFit("the first room has no space to stand on")
    return found


def _exit(level: Level, sketch: Sketch) -> Place:
    """The exit of the sketch, else the middle of the room that is farthest away, else the farthest place."""
    ground, reached = level.ground, level.ground.open & ~(1 << level.ground.bit(level.entrance))
    if sketch.exit is not None:
        if not ground.is_open(sketch.exit) or not reached >> ground.bit(sketch.exit) & 1:
            raise DoesNotFit(f"the exit at {[*sketch.exit]} cannot be reached, or is the entrance")
        return sketch.exit
    found: list[tuple[int, Place]] = []
    for room in ground.rooms:
        mask = ground.room(room)
        place = ground.nearest(room.center, mask & reached)
        if place is not None and not mask >> ground.bit(level.entrance) & 1:
            found.append((steps_to(level, place), place))
    if found:
        return max(found)[1]
    if len(level.waves) < 2:
        raise DoesNotFit("there is nothing but the entrance")
    return next(ground.places(level.waves[-1]))


def mark_entrance(level: Level, heroes: int) -> None:
    """Name the spaces where so many heroes begin: those nearest to the entrance. Raises DoesNotFit for too few."""
    found: list[Place] = []
    for wave in level.waves:
        found += level.ground.places(wave & level.free())
        if len(found) >= heroes:
            break
    found = sorted(found[:heroes], key=lambda place: (place[1], place[0]))
    if len(found) < heroes:
        raise DoesNotFit(f"the entrance has no room for {heroes} heroes")
    level.zone(ENTRANCE, found)
    level.taken |= level.ground.mask(found)


def put_stairs(above: Level, below: Level) -> None:
    """Join two levels: at the exit of the one, and at the same place of the other, where it begins."""
    stairs = above.theme.stairs
    if stairs is None or above.exit is None:
        raise DoesNotFit("no stairs lead from level to level")
    record = above.library.get(ObjectDef, stairs)
    leading = [name for name, state in record.states.items() if state.leads]
    state = None if record.initial in leading else next(iter(leading), None)
    link = above.names.new("stairs")
    for level, place, called in (
        (above, above.exit, above.theme.down),
        (below, below.entrance, above.theme.up),
    ):
        level.put(place, object=stairs, state=state, link=link, called=called)


def put_goal(level: Level, goal: Legend | None, chance: Chance) -> None:
    """Put what the dungeon is about at the end of the last level, or beside it, and name the spaces around it.

    Raises DoesNotFit without room.
    """
    ground, place = level.ground, level.exit
    if place is None:
        raise DoesNotFit("the last level has no end")
    if goal is not None:
        if level.keeps_off(goal) and not level.can_be_barred([place]):
            near = ground.beside(ground.beside(1 << ground.bit(place))) & level.free()
            beside = level.some_place(near, chance, bars=True)
            if beside is None:
                raise DoesNotFit("what lies at the end would shut off a part of the level")
            place = beside
        level.put_whole(place, goal)
    around = ground.beside(1 << ground.bit(place)) & ~level.barred | 1 << ground.bit(place)
    level.zone(GOAL, ground.places(around))


def put_thing(level: Level, thing: Legend, chance: Chance) -> None:
    """Put something into a room that chance picks. Raises DoesNotFit where no room has space for it."""
    for room in chance.shuffled(level.ground.rooms):
        place = level.some_place(level.ground.room(room) & level.free(), chance, bars=level.keeps_off(thing))
        if place is not None:
            level.put_whole(place, thing)
            return
    raise DoesNotFit(
        f"no room has space for {ref(thing.object) if thing.object else 'a thing of the recipe'}"
    )
