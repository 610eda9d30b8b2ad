"""What lies and lives on levels: as often as the recipe says, where it may be, and nowhere else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from delve.mapgen.ends import find_ends, mark_entrance
from delve.mapgen.filling import put_loot, put_monsters, put_patches, put_traps
from delve.mapgen.ground import Ground
from delve.mapgen.level import Level, Names
from delve.mapgen.locks import put_doors
from delve.mapgen.streams import chance_for
from delve.mapgen.tallies import Tally, WholeGroups
from delve.model.dungeon import DungeonDef
from delve.model.ruleset import RulesetDef
from delve.script.sketch import Room, Sketch
from tests.mapgen.hollows import loaded, made, recipe

pytestmark = pytest.mark.one_of(6)

RAT, GOBLIN = "core:mill_rat", "core:goblin"


def level_of(given: DungeonDef, *rooms: Room, number: int = 1) -> Level:
    """A level with these rooms, each joined to the next one, of which the first holds the entrance."""
    sketch = Sketch(40, 24, number, 3)
    for room in rooms:
        sketch.add_room(room)
    for one, other in pairwise(rooms):
        sketch.tunnel(one.center, other.center)
    library = loaded().library
    ground = Ground(sketch, library, library.get(RulesetDef, given.ruleset))
    level = Level(library, given, number, ground, Names(given))
    find_ends(level, sketch)
    return level


TWO_ROOMS = (Room(2, 2, 6, 6), Room(20, 10, 5, 5))


def spawned(seed: int, *rooms: Room, number: int = 1, **spawns: Any) -> Level:
    given = recipe("roomy_hollow", spawns=spawns)
    level = level_of(given, *(rooms or TWO_ROOMS), number=number)
    assert given.spawns is not None
    put_monsters(level, given.spawns, Tally(), WholeGroups(), chance_for(seed, number, "spawns", 0))
    return level


def places(level: Level) -> Iterator[tuple[str, tuple[int, int]]]:
    """(monster, space) of everybody on a level."""
    marks = {one.mark: place for place, one in level.legends.items() if one.mark}
    for group in level.groups:
        yield group.group, marks[str(group.at)]


# ------------------------------------------------------------------------------------------------ monsters
def test_each_room_has_from_none_to_most_monsters_both_included() -> None:
    """S2-10, S2-11, S2-12: two, if nothing else is said, and in the first room too."""
    table = [{"group": RAT, "minion": 1}]
    assert recipe("roomy_hollow", spawns={"table": table}).spawns.each_room.most == 2  # type: ignore[union-attr]
    counts: Counter[int] = Counter()
    first = 0
    for seed in range(300):
        level = spawned(seed, table=table, far=0)
        at = [place for _, place in places(level)]
        counts[sum(place in {*TWO_ROOMS[1].places} for place in at)] += 1
        first += any(place in {*TWO_ROOMS[0].places} for place in at)
    assert {*counts} == {0, 1, 2}
    assert min(counts.values()) > 60
    assert first > 100


def test_monsters_stand_on_spaces_of_rooms_each_equally_likely_and_never_two_on_one() -> None:
    """S2-13, S2-14: where chance chooses a place that is taken, nobody comes."""
    at: Counter[tuple[int, int]] = Counter()
    fewer = 0
    for seed in range(200):
        level = spawned(seed, each_room={"least": 9, "most": 9}, table=[{"group": RAT, "minion": 1}], far=0)
        found = [place for _, place in places(level)]
        assert len({*found}) == len(found)
        assert {*found} <= {place for room in TWO_ROOMS for place in room.places}
        at.update(found)
        fewer += len(found) < 18
    assert fewer > 150, "of nine tries in 25 spaces, some hit a space twice"
    second = [at[place] for place in TWO_ROOMS[1].places]
    assert min(second) > 35
    assert max(second) < 100


def test_monsters_are_drawn_by_their_weights() -> None:
    """S2-15: four of five."""
    table = [{"group": RAT, "minion": 1, "weight": 80}, {"group": GOBLIN, "minion": 1, "weight": 20}]
    drawn = Counter(
        who
        for seed in range(400)
        for who, _ in places(spawned(seed, each_room={"most": 4}, table=table, far=0))
    )
    assert 0.76 < drawn[RAT] / drawn.total() < 0.84


def test_nobody_stands_near_where_the_party_arrives() -> None:
    for far in (3, 6):
        for seed in range(40):
            level = spawned(
                seed, each_room={"least": 6, "most": 6}, table=[{"group": RAT, "minion": 1}], far=far
            )
            near = sum(level.waves[: far + 1])
            assert not [place for _, place in places(level) if near >> level.ground.bit(place) & 1]


def test_danger_of_a_level_is_not_exceeded_and_grows_with_its_number() -> None:
    table = [{"group": RAT, "minion": 1, "danger": 1}, {"group": GOBLIN, "minion": 2, "danger": 3}]

    def danger(number: int, seed: int) -> int:
        level = spawned(
            seed,
            number=number,
            each_room={"least": 9, "most": 9},
            table=table,
            danger=4,
            danger_each_level=3,
            far=0,
        )
        return sum(3 if group.group == GOBLIN else 1 for group in level.groups)

    for number, most in ((1, 4), (2, 7), (3, 10)):
        found = [danger(number, seed) for seed in range(60)]
        assert max(found) == most


def test_row_of_a_table_is_drawn_on_its_levels_alone_and_not_too_often() -> None:
    table = [
        {"group": RAT, "minion": 1, "to_level": 1},
        {"group": GOBLIN, "minion": 1, "from_level": 2, "most": 1},
    ]
    for number, kinds in ((1, {RAT}), (2, {GOBLIN})):
        for seed in range(20):
            level = spawned(seed, number=number, each_room={"least": 5, "most": 5}, table=table, far=0)
            assert {who for who, _ in places(level)} <= kinds
            assert number == 1 or len(level.groups) <= 1


def test_whole_group_comes_once_and_not_beside_counted_figures_of_its_kind() -> None:
    table = [{"group": RAT}, {"group": GOBLIN, "minion": 1}, {"group": GOBLIN}]
    seen: Counter[str] = Counter()
    for seed in range(60):
        level = spawned(seed, each_room={"least": 6, "most": 6}, table=table, far=0)
        rats = [group for group in level.groups if group.group == RAT]
        goblins = [group for group in level.groups if group.group == GOBLIN]
        assert len(rats) <= 1
        assert not any(group.is_counted for group in rats)
        assert len({group.is_counted for group in goblins}) <= 1
        whole = [group for group in goblins if not group.is_counted]
        assert len(whole) <= 1
        seen["whole" if whole else "counted"] += 1
    assert seen["whole"]
    assert seen["counted"]


# ------------------------------------------------------------------------------------------------ things
def trapped(seed: int, **traps: Any) -> Level:
    given = recipe("roomy_hollow", traps=traps)
    level = level_of(given, *TWO_ROOMS)
    assert given.traps is not None
    put_traps(level, given.traps, Tally(), chance_for(seed, 1, "traps", 0))
    return level


def test_trap_springs_for_whoever_of_the_party_enters_its_space_and_is_found_by_that() -> None:
    hurt = {"damage": {"to": {"side": "heroes", "doer": True}, "hearts": 2}}
    row = {"object": "hollows:trip_wire", "hidden": True, "do": [hurt]}
    level = trapped(3, each_level={"least": 1, "most": 1}, table=[row])
    ((place, there),) = level.legends.items()
    assert (there.object, there.hidden, there.name) == ("hollows:trip_wire", True, "trap_1")
    assert level.zones == {"trap_1": (place,)}
    (trigger,) = level.triggers
    assert trigger.after == "figure_entered"
    assert [one.entered and (one.entered.zone, one.entered.side) for one in trigger.if_] == [
        ("trap_1", "heroes")
    ]
    assert [effect.choice()[0] for effect in trigger.do] == ["find", "damage"]


def test_ground_as_a_trap_lies_over_the_floor_and_needs_no_trigger() -> None:
    level = trapped(3, each_level={"least": 2, "most": 2}, table=[{"terrain": "core:pit"}])
    assert [one.over for one in level.legends.values()] == ["core:pit"] * 2
    assert level.triggers == []


def test_names_of_the_recipe_are_left_to_it() -> None:
    hurt = {"damage": {"to": {"side": "heroes", "doer": True}, "hearts": 2}}
    given = recipe("roomy_hollow", things=[{"mark": "trap_1"}, {"mark": "den_1"}])
    names = Names(given)
    assert [names.new("trap"), names.new("den"), names.new("den")] == ["trap_2", "den_2", "den_3"]
    assert hurt


def test_what_bars_a_space_shuts_nothing_off() -> None:
    """Chests in passages would; an item lies anywhere."""
    for seed in range(12):
        given = recipe(
            "roomy_hollow",
            loot={
                "holder": "core:chest",
                "each_level": {"least": 9, "most": 9},
                "table": [{"item": "core:net"}],
            },
        )
        level = level_of(given, *TWO_ROOMS)
        assert given.loot is not None
        put_loot(level, given.loot, Tally(), chance_for(seed, 1, "loot", 0))
        chests = level.barred
        assert chests.bit_count() == 9
        start = 1 << level.ground.bit(level.entrance)
        assert level.ground.reached(start, chests) == level.ground.open & ~chests


def test_one_gets_beside_each_thing_that_bars_its_space() -> None:
    """Of many chests none is shut in by the others."""
    for seed in range(40):
        given = recipe(
            "roomy_hollow",
            loot={
                "holder": "core:chest",
                "each_level": {"least": 22, "most": 22},
                "table": [{"item": "core:net"}],
            },
        )
        level = level_of(given, Room(2, 2, 6, 6), Room(20, 10, 3, 3))
        assert given.loot is not None
        put_loot(level, given.loot, Tally(), chance_for(seed, 1, "loot", 0))
        left = level.reached()
        assert not level.barred & ~level.ground.beside(left)


def test_patch_lies_together_on_free_spaces_and_is_left_out_where_it_would_bar_the_way() -> None:
    for terrain, may_bar in (("core:water", False), ("core:chasm", True)):
        patch = {"terrain": terrain, "count": {"least": 3, "most": 3}, "spaces": {"least": 8, "most": 8}}
        patches = 0
        for seed in range(20):
            given = recipe("roomy_hollow", theme={"patches": [patch]})
            level = level_of(given, *TWO_ROOMS)
            mark_entrance(level, 4)
            put_patches(level, chance_for(seed, 1, "patches", 0))
            mine = {place for place, one in level.legends.items() if one.terrain == terrain}
            patches += len(mine)
            assert not mine & {*level.zones["entrance"]}
            assert all(
                any((x + dx, y + dy) in mine for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
                for x, y in mine
            )
            start = 1 << level.ground.bit(level.entrance)
            bars = level.ground.mask(mine) if may_bar else 0
            assert level.ground.reached(start, bars) == level.ground.open & ~bars
        assert patches > 60


def test_doorways_lie_between_two_walls_beside_rooms_and_have_doors_as_often_as_the_theme_says() -> None:
    for percent, least, most in ((0, 0, 0), (50, 1, 7), (100, 8, 8)):
        theme = {"door": "core:door", "doors": percent}
        doors = 0
        for seed in range(4):
            level = level_of(recipe("roomy_hollow", theme=theme), *TWO_ROOMS)
            doorways = [one.space for one in level.ground.doorways()]
            assert len(doorways) == 2
            put_doors(level, chance_for(seed, 1, "doors", 0))
            assert {place for place, one in level.legends.items() if one.object == "core:door"} <= {*doorways}
            doors += len(level.legends)
        assert least <= doors <= most


def test_entrance_is_where_the_party_has_room() -> None:
    quest = made("sunken_temple", 2, heroes={"least": 1, "most": 4}, levels=1, names=[]).quest
    assert quest.map is not None
    assert quest.map.count("e") == 4


@pytest.mark.parametrize("name", ["roomy_hollow", "laid_hollow"])
def test_thing_of_the_recipe_is_on_its_level_in_a_room(name: str) -> None:
    things = [{"level": 2, "object": "core:crate", "name": "box", "called": "A Box"}, {"mark": "post"}]
    quest = made(name, 3, things=things).quest
    board = quest.boards["level_2"]
    assert [one.called for one in board.place if one.name == "box"] == ["A Box"]
    assert sum(one.mark == "post" for plan in quest.boards.values() for one in plan.place) == 1


@pytest.mark.parametrize(("room", "is_whole"), [(Room(2, 2, 3, 1), False), (Room(2, 2, 3, 2), True)])
def test_sides_of_a_stair_are_cut_off_from_each_other_without_a_way_around_it(
    room: Room, is_whole: bool
) -> None:
    """Also of the stair on which the party arrives, from which it may step to any side."""
    level = level_of(recipe("roomy_hollow"), room)
    level.stairs = 1 << level.ground.bit(level.entrance)
    assert level.can_be_barred(()) == is_whole
