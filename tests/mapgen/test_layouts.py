"""Each way of laying out a level does what it says, and leaves no part of it cut off."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from delve.mapgen.fitting import DoesNotFit
from delve.mapgen.laying import CARVED, lay
from delve.mapgen.layouts import labyrinth, partition, pieces, rooms, ruin, temple
from delve.mapgen.layouts.pieces import Stock
from delve.mapgen.streams import chance_for
from delve.model.dungeon_generators import (
    GeneratedBy,
    HowMany,
    Labyrinth,
    Partition,
    Pieces,
    RoomsAndTunnels,
    Ruin,
    Sides,
    Temple,
)
from delve.model.quest import BoardPlan
from delve.model.refs import ref
from delve.model.tile import PlacedTile, TileDef
from delve.rules.drawing import plan
from delve.script.sketch import Chance, Room, Sketch
from tests.mapgen.hollows import RECIPES, loaded, recipe

RULES: dict[str, Any] = {
    "rooms": RoomsAndTunnels(),
    "partition": Partition(),
    "temple": Temple(),
    "ruin": Ruin(),
    "labyrinth": Labyrinth(),
}
Place = tuple[int, int]


def laid(way: str, seed: int, size: Place = (44, 30), start: Place | None = None, level: int = 1) -> Sketch:
    """A level that is laid out so, at the first try that fits."""
    for number in range(20):
        sketch = Sketch(*size, level, 3, start)
        try:
            CARVED[way](sketch, RULES[way], chance_for(seed, level, "layout", number))
        except DoesNotFit:
            continue
        return sketch
    raise AssertionError(f"no {way} from seed {seed}")


def reached(sketch: Sketch, begin: Place) -> set[Place]:
    """The open places to which straight steps lead."""
    found, waiting = {begin}, [begin]
    while waiting:
        x, y = waiting.pop()
        for place in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if sketch.is_open(*place) and place not in found:
                found.add(place)
                waiting.append(place)
    return found


def test_every_way_of_the_declaration_has_its_layout() -> None:
    assert {*CARVED, "pieces", "script"} == {*GeneratedBy.__struct_fields__}


@pytest.mark.parametrize("way", RULES)
def test_level_is_connected_and_closed_at_its_rim(way: str) -> None:
    for seed in range(40):
        sketch = laid(way, seed)
        places = [*sketch.places]
        assert reached(sketch, places[0]) == {*places}, seed
        assert all(0 < x < 43 and 0 < y < 29 for x, y in places)
        assert sketch.rooms


@pytest.mark.parametrize("way", RULES)
def test_same_seed_gives_the_same_level_and_others_give_others(way: str) -> None:
    levels = [tuple(laid(way, seed).places) for seed in (1, 1, 2, 3)]
    assert levels[0] == levels[1]
    assert len({*levels}) == 3


# ---------------------------------------------------------------------------------------------- rooms and tunnels
def test_first_room_has_the_entrance_in_its_middle_and_rooms_have_walls_of_their_own() -> None:
    """S2-07, S2-09."""
    for seed in range(30):
        sketch = laid("rooms", seed)
        assert sketch.entrance is None, "that is the middle of the first room"
        for number, room in enumerate(sketch.rooms):
            assert all(sketch.is_open(*place) for place in room.places)
            assert 4 <= room.width <= 8
            assert 4 <= room.height <= 8
            assert not any(room.touches(other) for other in sketch.rooms[:number])


class Recorded(Sketch):
    """A sketch that remembers its tunnels."""

    def tunnel(self, begin: Place, end: Place, *, across_first: bool = True) -> None:
        self.tunnels = [*getattr(self, "tunnels", []), (begin, end)]
        super().tunnel(begin, end, across_first=across_first)


def test_each_later_room_is_joined_by_a_tunnel_from_the_middle_of_the_one_before() -> None:
    """S2-08."""
    sketch = Recorded(60, 40)
    rooms.lay(sketch, RoomsAndTunnels(), chance_for(3, 1, "layout", 0))
    centers = [room.center for room in sketch.rooms]
    assert sketch.tunnels == [*pairwise(centers)]
    assert len(centers) > 5


def test_too_few_rooms_are_told() -> None:
    with pytest.raises(DoesNotFit, match="fewer than 4 rooms found a place"):
        rooms.lay(Sketch(9, 9), RoomsAndTunnels(least=4), chance_for(1, 1, "layout", 0))


@pytest.mark.parametrize("name", [name for name in RECIPES if name not in ("laid_hollow", "mixed_hollow")])
def test_stairs_end_in_the_open_wherever_they_come_down(name: str) -> None:
    """Where the layout has nothing there, a passage leads to it."""
    laid_out = 0
    for start in ((5, 5), (1, 1), (41, 24), (20, 3), (21, 12)):
        sketch = Sketch(43, 26, 2, 3, start)
        try:
            lay(sketch, recipe(name), chance_for(4, 2, "layout", 0), Stock(loaded().library), {})
        except DoesNotFit:
            continue
        laid_out += 1
        assert {*sketch.places} == reached(sketch, start)
    assert laid_out >= 4


# ---------------------------------------------------------------------------------------------- partition
def test_parts_are_cut_until_they_are_too_narrow_for_it() -> None:
    found = [*partition.parts(Room(1, 1, 40, 20), 6, 1, chance_for(5, 1, "layout", 0))]
    assert all(part.width >= 6 and part.height >= 6 for part in found)
    assert sum(part.width * part.height for part in found) > 600, "all but the walls between them"
    assert not any(max(part.width, part.height) >= 13 for part in found)


def test_partition_has_a_room_in_each_part() -> None:
    sketch = laid("partition", 2)
    assert len(sketch.rooms) > 4
    assert all(sketch.is_open(*place) for room in sketch.rooms for place in room.places)


# ---------------------------------------------------------------------------------------------- temple
def test_temple_is_the_same_on_either_side() -> None:
    """S4-04."""
    for seed in range(20):
        sketch = laid("temple", seed)
        middle = (sketch.width - 1) // 2
        assert {*sketch.places} == {(2 * middle - x, y) for x, y in sketch.places}


def test_one_stairway_leads_through_all_levels_of_a_temple() -> None:
    """S4-05, S4-07: its spaces lie beside each other, the top has no way up and the bottom none down."""
    first = laid("temple", 1)
    second = laid("temple", 2, start=first.exit, level=2)
    last = laid("temple", 3, start=second.exit, level=3)
    assert first.start is None
    assert first.exit is not None
    assert second.exit is not None
    assert second.start == first.exit
    assert abs(first.exit[0] - second.exit[0]) + abs(first.exit[1] - second.exit[1]) == 1
    assert last.start == second.exit
    assert last.exit is None


def test_level_too_narrow_for_chapels_is_told() -> None:
    with pytest.raises(DoesNotFit, match="a level 12 wide has no room for chapels"):
        temple.lay(Sketch(12, 30), Temple(), chance_for(1, 1, "layout", 0))


# ---------------------------------------------------------------------------------------------- ruin
def test_ruin_without_decay_has_whole_walls_with_one_way_into_each_room() -> None:
    """S4-66. As many ways as rooms less one: exactly one leads from room to room."""
    sketch = Sketch(40, 30)
    ruin.lay(sketch, Ruin(fallen=0, buried=0), chance_for(2, 1, "layout", 0))
    inside = {place for room in sketch.rooms for place in room.places}
    assert len({*sketch.places} - inside) == len(sketch.rooms) - 1


def test_more_decay_opens_and_buries_more() -> None:
    def ruined(**how: int) -> int:
        sketch = Sketch(40, 30)
        ruin.lay(sketch, Ruin(**how), chance_for(2, 1, "layout", 0))
        return len([*sketch.places])

    assert ruined(fallen=0, buried=20) < ruined(fallen=0, buried=0) < ruined(fallen=60, buried=0)


def test_ruin_of_which_too_little_stands_is_told() -> None:
    with pytest.raises(DoesNotFit, match="too little of the ruin stands"):
        ruin.lay(Sketch(40, 30), Ruin(fallen=0, buried=90), chance_for(2, 1, "layout", 0))


# ---------------------------------------------------------------------------------------------- labyrinth
def test_labyrinth_without_loops_has_exactly_one_way_between_any_two_places() -> None:
    """S4-67. A connected maze has one link less than cells where nothing goes in a circle."""
    sketch = Sketch(31, 21)
    labyrinth.lay(sketch, Labyrinth(loops=0, chambers=HowMany()), chance_for(9, 1, "layout", 0))
    cells = [place for place in sketch.places if place[0] % 2 and place[1] % 2]
    assert len(cells) == 15 * 10
    assert len([*sketch.places]) == 2 * len(cells) - 1
    assert len(reached(sketch, cells[0])) == len([*sketch.places])


def dead_ends(sketch: Sketch) -> int:
    def ways(x: int, y: int) -> int:
        return sum(sketch.is_open(*place) for place in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))

    return sum(ways(*place) == 1 for place in sketch.places)


def test_loops_break_dead_ends_and_twists_make_more_of_them() -> None:
    def maze(**how: Any) -> int:
        sketch = Sketch(51, 41)
        labyrinth.lay(sketch, Labyrinth(chambers=HowMany(), **how), chance_for(7, 1, "layout", 0))
        return dead_ends(sketch)

    assert maze(loops=100, twists=50) < maze(loops=0, twists=50) // 4
    assert maze(loops=0, twists=0) < maze(loops=0, twists=100)


def test_chambers_begin_and_end_at_cells() -> None:
    sketch = Sketch(41, 31)
    rule = Labyrinth(chambers=HowMany(least=5, most=5), side=Sides(least=4, most=4))
    labyrinth.lay(sketch, rule, chance_for(3, 1, "layout", 0))
    chambers = [room for room in sketch.rooms if room.width == room.height == 5]
    assert chambers
    assert all(room.x % 2 and room.y % 2 for room in chambers)


# ---------------------------------------------------------------------------------------------- pieces
NAMES = ("bend", "cell", "chapel", "cistern", "culvert", "fork", "gallery", "landing", "long_landing", "mill_floor",
         "oil_store", "stair_head", "weir", "well_house")  # fmt: skip


def table(seed: int, count: HowMany, start: Place | None = None) -> Sketch:
    sketch = Sketch(40, 30, 1 if start is None else 2, 2, start)
    rule = Pieces(pieces=tuple(ref(f"core:{name}") for name in NAMES), count=count)
    pieces.lay(sketch, rule, chance_for(seed, 1, "layout", 0), Stock(loaded().library))
    return sketch


def test_pieces_lie_as_on_a_table() -> None:
    """Each of them once, none over another, no opening at a wall, all of them joined."""
    for seed in range(30):
        sketch = table(seed, HowMany(least=3, most=8))
        tiles = tuple(PlacedTile(tile=ref(one.tile), at=one.at, turn=one.turn) for one in sketch.pieces)
        found = plan(BoardPlan(tiles=tiles), lambda id: loaded().library.get(TileDef, id))
        assert found.faults == ()
        assert 3 <= len(tiles) <= 8
        assert found.size[0] <= 40
        assert found.size[1] <= 30
        assert min(x for x, _ in found.spaces) == min(y for _, y in found.spaces) == 0


def test_piece_below_stairs_has_a_space_there() -> None:
    sketch = table(5, HowMany(least=3, most=5), start=(17, 11))
    first = sketch.rooms[0]
    assert (17, 11) in first.places


def test_pieces_that_are_used_up_are_told() -> None:
    stock = Stock(loaded().library)
    for name in NAMES:
        stock.take(f"core:{name}")
    rule = Pieces(pieces=tuple(ref(f"core:{name}") for name in NAMES))
    with pytest.raises(DoesNotFit, match="no map piece is left"):
        pieces.lay(Sketch(40, 30), rule, chance_for(1, 1, "layout", 0), stock)


def test_both_sides_of_a_piece_are_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    stock = Stock(loaded().library)
    lookup: Callable[[str], TileDef] = stock.tile

    def turned_over(id: str) -> TileDef:
        found = lookup(id)
        if id != "core:bend":
            return found
        return TileDef(id=found.id, name=found.name, map=found.map, reverse_of=ref("core:cell"))

    monkeypatch.setattr(stock, "tile", turned_over)
    stock.take("core:bend")
    assert stock.left(["core:bend", "core:cell", "core:fork"]) == ["core:fork"]


# ---------------------------------------------------------------------------------------------- chance
def test_chance_draws_what_it_is_asked_for() -> None:
    chance = chance_for(1, 1, "layout", 0)
    assert {chance.between(3, 5) for _ in range(200)} == {3, 4, 5}
    assert {chance.one_of("abc") for _ in range(200)} == {*"abc"}
    assert sorted(chance.shuffled(range(9))) == [*range(9)]
    assert not any(chance.happens(0) for _ in range(100))
    assert all(chance.happens(100) for _ in range(100))
    drawn = [chance.weighted("ot", [80, 20]) for _ in range(5_000)]
    assert 3_850 < drawn.count("o") < 4_150
    assert {chance.weighted("xy", [0, 3]) for _ in range(50)} == {"y"}


@pytest.mark.parametrize(
    "ask", [lambda one: one.below(0), lambda one: one.between(2, 1), lambda one: one.one_of("")]
)
def test_chance_refuses_what_has_no_answer(ask: Callable[[Chance], object]) -> None:
    with pytest.raises(ValueError, match="chance draws"):
        ask(chance_for(1, 1, "layout", 0))
