"""What lies and lives on a level: patches of other ground, traps, items and monsters, by the tables of the recipe."""

from __future__ import annotations

from delve.mapgen.ground import Place
from delve.mapgen.level import Level
from delve.mapgen.tallies import Tally, WholeGroups, drawn
from delve.model.dungeon import Dwellers, Loot, Patch, Spawns, Trap, Traps
from delve.model.dungeon_generators import HowMany
from delve.model.quest import Group, Trigger
from delve.model.quest_conditions import Entered, When
from delve.model.quest_effects import Effect
from delve.model.refs import ref
from delve.model.ruleset import RulesetDef
from delve.model.tile import Legend
from delve.script.sketch import Chance, Room

_SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))


def _number(bounds: HowMany, chance: Chance) -> int:
    return chance.between(bounds.least, max(bounds.least, bounds.most))


# ---------------------------------------------------------------------------------------------------- ground
def put_patches(level: Level, chance: Chance) -> None:
    """Lay patches of other ground over the floor. One that would cut something off is left out."""
    for patch in level.theme.patches:
        for _ in range(_number(patch.count, chance)):
            places = _grown(level, patch, chance)
            terrain = Legend(terrain=patch.terrain)
            if places and (not level.keeps_off(terrain) or level.can_be_barred(places)):
                for place in places:
                    level.put(place, terrain=patch.terrain)


def _grown(level: Level, patch: Patch, chance: Chance) -> list[Place]:
    """Free places that lie together, as many as chance wants, if there is room for them."""
    free = level.free()
    begin = level.some_place(free, chance)
    found = [begin] if begin is not None else []
    for _ in range(_number(patch.spaces, chance) - 1):
        around = [
            (x + right, y + down)
            for x, y in found
            for right, down in _SIDES
            if level.ground.is_open((x + right, y + down))
            and free >> level.ground.bit((x + right, y + down)) & 1
        ]
        further = [place for place in around if place not in found]
        if not further:
            break
        found.append(chance.one_of(further))
    return found


# ---------------------------------------------------------------------------------------------------- traps and items
def put_traps(level: Level, traps: Traps, tally: Tally, chance: Chance) -> None:
    """Lay as many traps as chance wants, as far as there is room and the table has some for this level."""
    bounds = traps.each_level
    further = (level.recipe.act - 1) * traps.most_each_act
    for _ in range(_number(HowMany(least=bounds.least, most=bounds.most + further), chance)):
        rows = tally.left(traps.table, "traps", level.number)
        if not rows:
            return
        trap = drawn(rows, chance)
        there = Legend(object=trap.object, over=trap.terrain)
        place = level.some_place(level.free(), chance, bars=level.keeps_off(there))
        if place is not None:
            tally.note(traps.table, "traps", trap)
            _put_trap(level, trap, place)


def _put_trap(level: Level, trap: Trap, place: Place) -> None:
    name = level.names.new("trap")
    label = name if trap.object is not None and (trap.hidden or trap.do) else None
    level.put(
        place, object=trap.object, over=trap.terrain, name=label, hidden=trap.hidden and label is not None
    )
    found = [Effect(find=name)] if trap.hidden and label is not None and trap.do else []
    if trap.do:
        level.zone(name, [place])
        party = level.library.get(RulesetDef, level.recipe.ruleset).party
        entered = When(entered=Entered(zone=name, side=party))
        level.triggers.append(Trigger(after="figure_entered", if_=(entered,), do=(*found, *trap.do)))


def put_loot(level: Level, loot: Loot, tally: Tally, chance: Chance) -> None:
    """Lay as many items as chance wants, each into a holder of its own where the recipe names one."""
    for _ in range(_number(loot.each_level, chance)):
        rows = tally.left(loot.table, "loot", level.number)
        if not rows:
            return
        find = drawn(rows, chance)
        holder = Legend(object=loot.holder)
        place = level.some_place(_in_rooms(level) & level.free(), chance, bars=level.keeps_off(holder))
        if place is None:
            continue
        tally.note(loot.table, "loot", find)
        if loot.holder is None:
            level.put(place, items=(find.item,))
        else:
            level.put(place, object=loot.holder, contents=(find.item,))


def _in_rooms(level: Level) -> int:
    """Mask of the places of rooms, or of the whole level where it has none."""
    found = 0
    for room in level.ground.rooms:
        found |= level.ground.room(room)
    return found or level.ground.open


# ---------------------------------------------------------------------------------------------------- monsters
def put_monsters(level: Level, spawns: Spawns, tally: Tally, wholes: WholeGroups, chance: Chance) -> None:
    """Put monsters into the rooms, one room after another: chance draws how often, who, and where.

    Nobody comes where chance chooses a place that is taken, is none, or lies too near to where the party arrives.
    """
    more = (level.number - 1) * spawns.danger_each_level + (level.recipe.act - 1) * spawns.danger_each_act
    left = spawns.danger + more if spawns.danger else None
    near = sum(level.waves[: spawns.far + 1])
    for room in level.ground.rooms:
        for _ in range(_number(spawns.each_room, chance)):
            rows = [
                row
                for row in tally.left(spawns.table, "spawns", level.number)
                if (left is None or row.danger <= left) and wholes.allow(row)
            ]
            if not rows:
                return
            row, place = drawn(rows, chance), _somewhere(room, chance)
            if level.ground.is_open(place) and level.free(near) >> level.ground.bit(place) & 1:
                tally.note(spawns.table, "spawns", row)
                wholes.note(row)
                left = left if left is None else left - row.danger
                _put_monster(level, row, place)


def _somewhere(room: Room, chance: Chance) -> Place:
    """Any place of a room, each equally likely."""
    return room.x + chance.below(room.width), room.y + chance.below(room.height)


def _put_monster(level: Level, row: Dwellers, place: Place) -> None:
    name = level.names.new("den")
    level.put(place, mark=name)
    counts = {} if row.is_whole else {"elite": row.elite, "minion": row.minion}
    given = {rank: number for rank, number in counts.items() if number}
    level.groups.append(Group(group=ref(row.group), side=row.side, at=name, **given))
