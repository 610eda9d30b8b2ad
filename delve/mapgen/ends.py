"""Where a level begins and ends, and the stairs between levels, which lie at the same place of both."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from delve.mapgen.fitting import DoesNotFit
from delve.mapgen.ground import Place
from delve.mapgen.level import Level
from delve.model.dungeon import ENTRANCE, GOAL
from delve.model.object import ObjectDef
from delve.model.refs import ref
from delve.model.tile import Legend
from delve.script.sketch import Chance, Sketch


def find_ends(level: Level, sketch: Sketch) -> None:
    """Say where the level begins and ends.

    Raises DoesNotFit where it is not connected, or where its stairs would cut it: whoever walks over a stair may take
    it, so that what lies behind would be out of reach on foot.
    """
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
    if sketch.start is not None:
        level.stairs = 1 << ground.bit(level.entrance)
        if not level.can_be_barred(()):
            raise DoesNotFit(f"the stairs from above at {[*level.entrance]} cut the level")
    level.exit = _exit(level, sketch)
    if sketch.level < sketch.levels:
        level.stairs |= 1 << ground.bit(level.exit)
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
    """The exit of the sketch, else the middle of the room that is farthest away, else the farthest place.

    Where stairs lead on from it, it lies within the rim of the level below and does not cut this one: then another
    place of the same room is taken, and if there is none, the next room. Raises DoesNotFit where no place is left.
    """
    ground, leads_on = level.ground, sketch.level < sketch.levels
    entrance = 1 << ground.bit(level.entrance)
    fitting = ground.open & ~entrance
    if leads_on:
        fitting &= _within(level, *level.recipe.size_of(level.number + 1))
    if sketch.exit is not None:
        return _exit_of(level, sketch.exit, fitting, leads_on)
    rooms: list[tuple[int, Place, int]] = []
    for room in ground.rooms:
        mask = ground.room(room)
        place = ground.nearest(room.center, mask & fitting)
        if place is not None and not mask & entrance:
            rooms.append((steps_to(level, place), place, mask & fitting))
    tried: list[Iterable[Place]] = [
        _outward(level, place, mask) for _, place, mask in sorted(rooms, reverse=True)
    ]
    if not rooms:
        tried = [ground.places(wave & fitting) for wave in reversed(level.waves)]
    for place in chain.from_iterable(tried):
        if not leads_on or level.can_be_barred([place]):
            return place
    raise DoesNotFit("no place is left for the end of the level")


def _exit_of(level: Level, exit: Place, fitting: int, leads_on: bool) -> Place:
    """The exit that a layout has chosen. Raises DoesNotFit where it cannot be there."""
    if not level.ground.is_open(exit) or not fitting >> level.ground.bit(exit) & 1:
        raise DoesNotFit(
            f"the exit at {[*exit]} cannot be reached, is the entrance, or lies at the rim of the level below"
        )
    if leads_on and not level.can_be_barred([exit]):
        raise DoesNotFit(f"the stairs that lead on at {[*exit]} cut the level")
    return exit


def _within(level: Level, width: int, height: int) -> int:
    """Mask of the open places that lie within the rim of a level of another size."""
    ground = level.ground
    return ground.mask(
        (x, y) for x, y in ground.places(ground.open) if 0 < x < width - 1 and 0 < y < height - 1
    )


def _outward(level: Level, place: Place, mask: int) -> list[Place]:
    """The places of a mask, those nearest to a place first."""
    return sorted(
        level.ground.places(mask), key=lambda one: (max(abs(one[0] - place[0]), abs(one[1] - place[1])), *one)
    )


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
