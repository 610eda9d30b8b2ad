"""Boards from map pieces: turned, joined at open edges, walled everywhere else (rules §11.1)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.geometry.boards import Grid, bits
from delve.geometry.steps import Steps
from delve.model.quest import QuestDef
from delve.model.refs import ref
from delve.model.tile import Edge, Legend, Openings, PlacedTile, TileDef
from delve.rules.do.laying import lay_board
from delve.rules.drawing import Place, Plan, lay, plan, turned
from delve.testing.arena import Arena
from tests.arenas import Bench, core, made

CLOSED = Openings()


def tile(id: str, drawing: str, openings: Openings = CLOSED, **more: Any) -> TileDef:
    return TileDef(id=f"test:{id}", name=id, map=drawing, openings=openings, **more)


ENDS = Openings(west=((0, 0),), east=((3, 0),))
PASSAGE = tile("passage", "....", ENDS)
ROOM = tile("room", "...\n...\n...", Openings(east=((2, 1),)))
WELL = {"w": Legend(zone="well", mark="w")}
CORNER = tile("corner", "#.\n..\nw.", Openings(west=((0, 1),)), legend=WELL)
EASTWARD = Openings(east=((1, 0), (1, 1)))


def composed(*placed: tuple[str, Place, int], tiles: Any = (PASSAGE, ROOM, CORNER), **more: Any) -> Plan:
    """The plan of a quest that places these pieces."""
    known = {one.id: one for one in tiles}
    quest = made(
        QuestDef,
        {
            "id": "quest",
            "name": "Quest",
            "ruleset": "core:classic",
            "party": [{"hero": "core:nite", "class": "core:knight"}],
            "tiles": [{"tile": f"test:{id}", "at": at, "turn": turn} for id, at, turn in placed],
            "entrance": "entrance",
            "objectives": [{"side": "heroes", "text": "Win.", "when": {"round": {"at_least": 99}}}],
            **more,
        },
    )
    return plan(quest, known.get)


def faults(found: Plan) -> list[tuple[int, str]]:
    return [(fault.number, fault.message) for fault in found.faults]


def walls(found: Plan) -> set[frozenset[Place]]:
    return {frozenset(edge.between) for edge in found.edges}


# ---------------------------------------------------------------------------------------- one piece
@pytest.mark.parametrize(("turn", "there"), [(0, (0, 2)), (90, (0, 0)), (180, (1, 0)), (270, (2, 1))])
def test_place_of_a_turned_piece_turns_clockwise_about_it(turn: int, there: Place) -> None:
    assert turned((0, 2), (2, 3), turn) == there


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_turned_piece_keeps_its_spaces_and_turns_its_size(turn: int) -> None:
    laid = lay(0, PlacedTile(tile=ref("test:corner"), at=(4, 7), turn=turn), CORNER)
    assert len(laid.spaces) == 5
    width, height = (2, 3) if turn in (0, 180) else (3, 2)
    assert {x for x, _ in laid.spaces} == set(range(4, 4 + width))
    assert {y for _, y in laid.spaces} == set(range(7, 7 + height))


def test_four_quarter_turns_are_none() -> None:
    place, size = (1, 2), (3, 5)
    for _ in range(4):
        place, size = turned(place, size, 90), (size[1], size[0])
    assert place == (1, 2)


def test_legend_openings_and_edges_turn_with_the_piece() -> None:
    walled = tile("corner", CORNER.map, CORNER.openings, legend=WELL, edges=(Edge(between=((0, 1), (1, 1))),))
    laid = lay(0, PlacedTile(tile=ref("test:corner"), at=(0, 0), turn=90), walled)
    assert [place for place, meaning in laid.spaces.items() if meaning.zone == "well"] == [(0, 0)]
    assert laid.openings == {((1, 0), (1, -1))}, "its west side is at the top now"
    assert laid.edges[0].between == ((1, 0), (1, 1))


def test_place_on_the_table_is_known_as_the_place_of_the_drawing_that_it_is() -> None:
    for turn in (0, 90, 180, 270):
        laid = lay(0, PlacedTile(tile=ref("test:corner"), at=(4, 7), turn=turn), CORNER)
        well = next(place for place, meaning in laid.spaces.items() if meaning.zone == "well")
        ((space, beyond),) = laid.openings
        assert [laid.drawn(place) for place in (well, space, beyond)] == [(0, 2), (0, 1), (-1, 1)]


# ---------------------------------------------------------------------------------------- joined
def steps(found: Plan) -> set[frozenset[Place]]:
    """The pairs of spaces between which a figure steps on the board of a plan."""
    board = lay_board(found, "core:floor")
    grid = Grid(board.width, board.height, board.floor, vertical=board.vertical, horizontal=board.horizontal)
    ways = Steps(grid)
    return {
        frozenset({grid.point(one), grid.point(other)})
        for one in bits(board.floor)
        for other in bits(ways.adjacent(one))
    }


def across(found: Plan, line: int, *, row: bool = True) -> set[frozenset[Place]]:
    """The steps over the line above a row of the board, or on the left of a column."""
    return {step for step in steps(found) if len({place[row] < line for place in step}) == 2}


def test_two_pieces_whose_rims_touch_do_not_join_though_the_spaces_there_have_openings_elsewhere() -> None:
    """Both open eastward, and one lies below the other: their openings lead away, side by side."""
    upper, lower = (tile(id, "..\n..", EASTWARD) for id in ("upper", "lower"))
    found = composed(("upper", (0, 0), 0), ("lower", (0, 2), 0), tiles=(upper, lower))
    assert across(found, 2) == set()
    assert faults(found) == [
        (0, 'no opening of "upper" is joined to another piece'),
        (1, 'no opening of "lower" is joined to another piece'),
    ]


@pytest.mark.parametrize(
    ("turn", "at", "joint"),
    [
        (0, (0, 3), ((1, 3), (2, 3))),
        (90, (3, 0), ((3, 1), (3, 2))),
        (180, (5, 3), ((5, 3), (4, 3))),
        (270, (3, 5), ((3, 5), (3, 4))),
    ],
)
def test_piece_that_is_turned_is_open_on_the_side_to_which_its_opening_came(
    turn: int, at: Place, joint: tuple[Place, Place]
) -> None:
    ends = Openings(north=((1, 0),), east=((2, 1),), south=((1, 2),), west=((0, 1),))
    crossing = tile("crossing", "#.#\n...\n#.#", ends)
    nook = tile("nook", "..", Openings(east=((1, 0),)))
    found = composed(("crossing", (2, 2), 0), ("nook", at, turn), tiles=(crossing, nook))
    assert faults(found) == []
    assert frozenset(joint) in steps(found)


@pytest.mark.parametrize("lower_at", [(2, 2), (0, 2)])
def test_pieces_that_touch_at_a_corner_alone_do_not_join(lower_at: Place) -> None:
    upper = tile("upper", "..\n..", EASTWARD)
    lower = tile("lower", "..\n..", EASTWARD)
    upper_at = (2 - lower_at[0], 0)
    found = composed(("upper", upper_at, 0), ("lower", lower_at, 0), tiles=(upper, lower))
    assert across(found, 2) == set()
    inside = tile("inside", "..##\n..##\n##..\n##..")
    assert len(across(composed(("inside", (0, 0), 0), tiles=(inside,)), 2)) == 1, "one piece has no rim there"


def test_a_step_leads_round_the_corner_beside_an_opening_as_it_does_within_a_piece() -> None:
    found = composed(("passage", (0, 1), 0), map="####.\n####.\n####.")
    assert across(found, 4, row=False) == {frozenset({(3, 1), (4, y)}) for y in (0, 1, 2)}


def test_quests_own_map_does_not_join_a_piece_at_a_corner() -> None:
    found = composed(("passage", (1, 1), 0), map=".")
    assert across(found, 1) == set()


def test_pieces_join_where_opening_meets_opening_and_nowhere_else() -> None:
    side = tile("side", "..\n..\n..", Openings(west=((0, 1),)))
    found = composed(("room", (0, 0), 0), ("side", (3, 0), 0), tiles=(ROOM, side))
    assert faults(found) == []
    assert walls(found) == {frozenset({(2, 0), (3, 0)}), frozenset({(2, 2), (3, 2)})}
    assert found.joints == [((2, 1), (3, 1))]


def test_opening_that_leads_nowhere_is_capped_without_a_fault() -> None:
    found = composed(("room", (0, 0), 0), ("passage", (3, 1), 0))
    assert faults(found) == []
    assert (7, 1) not in found.spaces


def test_quests_own_map_may_be_joined_anywhere() -> None:
    found = composed(("passage", (2, 0), 0), map="e.\n..", legend={"e": {"zone": "entrance"}})
    assert faults(found) == []
    assert found.edges == ()
    assert found.named("entrance") == [(0, 0)]


def test_pieces_that_lie_on_one_another_are_told() -> None:
    found = composed(("room", (0, 0), 0), ("passage", (2, 1), 0))
    assert (1, 'it lies on "room" at [2, 1]') in faults(found)


def test_piece_that_is_placed_twice_is_told() -> None:
    found = composed(("passage", (0, 0), 0), ("passage", (4, 0), 180))
    assert faults(found) == [(1, '"passage" is placed twice: there is only one of each piece')]


def test_two_sides_of_one_piece_are_told() -> None:
    both = Openings(west=((0, 0),), east=((1, 0),))
    back = tile("back", "..", both, reverse_of="test:passage")
    other = tile("other", "..", both, reverse_of="test:passage")
    tiles = (PASSAGE, back, other)
    for first, second in (("passage", "back"), ("back", "passage"), ("back", "other")):
        found = composed((first, (0, 0), 0), (second, (4 if first == "passage" else 2, 0), 0), tiles=tiles)
        assert (1, f'"{second}" is the other side of "{first}", which is placed already') in faults(found)


def test_opening_at_the_wall_of_another_piece_is_told() -> None:
    found = composed(("room", (0, 0), 0), ("passage", (3, 0), 0))
    assert faults(found) == [
        (0, 'no opening of "room" is joined to another piece'),
        (1, 'it is open on the west side of [3, 0], where "room" has a wall: on the east side of [2, 0]'),
        (1, 'no opening of "passage" is joined to another piece'),
    ]
    assert walls(found) == {frozenset({(2, 0), (3, 0)})}, "one opening is not enough"


def test_piece_apart_from_the_others_is_told() -> None:
    assert [number for number, _ in faults(composed(("room", (0, 0), 0), ("passage", (9, 9), 0)))] == [0, 1]


def test_what_is_put_on_spaces_is_over_the_drawing_and_adds_names() -> None:
    found = composed(
        ("corner", (0, 0), 0),
        place=[
            {"at": [0, 1], "size": [2, 2], "zone": "vault", "terrain": "core:water"},
            {"at": [1, 0], "mark": "m"},
        ],
    )
    assert found.named("vault") == [(0, 1), (1, 1), (0, 2), (1, 2)]
    assert found.named("well") == [(0, 2)]
    assert (found.terrain((0, 2)), found.terrain((1, 0))) == ("core:water", None)
    assert found.named("m") == [(1, 0)]


def test_board_is_as_large_as_its_drawing_also_where_that_is_void() -> None:
    assert composed(map="#.##\n####").size == (4, 2)
    assert composed(("passage", (3, 4), 90), map=".").size == (4, 8)


# ---------------------------------------------------------------------------------------- in play
def test_figures_pass_at_openings_only_and_walls_of_pieces_stop_sight() -> None:
    """Trap 4: a wall parts what touches along it, and what touches at its end."""
    bench = Bench()
    bench.records += [ROOM, tile("side", "..\n..\n..", Openings(west=((0, 1),)))]
    game = bench.quest(
        "",
        {"K": "Nite"},
        tiles=[{"tile": "test:room", "at": [0, 0]}, {"tile": "test:side", "at": [3, 0]}],
        place=[{"at": [2, 0], "zone": "entrance"}],
    )
    game.turn_of("K")
    game.do("move", "K")
    steps = {command[2] for command in game.asked.legal() if command[0] == "base:step"}
    assert steps == {(1, 0), (1, 1), (2, 1)}
    assert not game.view.visible(game.id("K")) & 1 << game.view.space(3, 0)
    assert not game.view.grid.vertical & 1 << game.view.space(3, 1)


def test_sluice_of_core_is_laid_from_four_pieces_without_a_gap() -> None:
    quest = core().library.get(QuestDef, "core:the_sluice")
    found = plan(quest, lambda id: core().library.get(TileDef, id))
    assert quest.map is None
    assert {placed.turn for placed in quest.tiles} == {0, 270}
    assert found.faults == ()
    reached, front = set(), {(0, 1)}
    shut = walls(found)
    while front:
        reached |= front
        front = {
            beside
            for x, y in front
            for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
            if beside in found.spaces and frozenset({(x, y), beside}) not in shut
        } - reached
    assert reached == set(found.spaces)


HALVES = (tile("upper", "..\n..", EASTWARD), tile("lower", "..\n..", EASTWARD))


def halves(names: dict[str, str], lower_at: Place, tiles: Any = HALVES, **more: Any) -> Arena:
    """A game on two pieces of two by two spaces, the lower one at that place; Nite comes in next to both rims."""
    bench = Bench()
    bench.records += [*tiles]
    profile = {"speed": 3, "health": 9, "attack": {"type": "melee", "dice": ["core:blue"]}}
    bench.monster("beast", size=(2, 2), acts={"1": {"elite": profile, "minion": profile}})
    return bench.quest(
        "",
        names,
        tiles=[{"tile": "test:upper", "at": [0, 0]}, {"tile": "test:lower", "at": lower_at}],
        place=[{"at": [1, 1], "zone": "entrance"}],
        **more,
    )


def steps_of(game: Arena, name: str) -> set[Place]:
    game.turn_of(name)
    game.change(name, movement_points=3)
    return {command[2] for command in game.asked.legal() if command[0] == "base:step"}


@pytest.mark.parametrize("lower_at", [(0, 2), (2, 2)])
def test_figures_neither_step_nor_see_nor_count_through_rims_that_touch(lower_at: Place) -> None:
    """Along an edge and at a corner alone."""
    game = halves({"K": "Nite"}, lower_at)
    assert steps_of(game, "K") == {(0, 0), (1, 0), (0, 1)}
    beyond = 1 << game.view.space(*lower_at)
    assert not game.view.visible(game.id("K")) & beyond
    assert not game.view.within(game.view.mask(game.id("K")), 9) & beyond


def test_large_figure_does_not_spread_out_over_a_rim() -> None:
    """Its base would lie half on either piece (rules §5.14)."""
    joined = (
        tile("upper", "..\n..", Openings(south=((0, 1),))),
        tile("lower", "..\n..", Openings(north=((0, 0),))),
    )
    groups = [{"group": "test:beast", "at": [0, 2]}]
    game = halves({"B": "Beast minion"}, (0, 2), joined, groups=groups)
    assert {game.view.point(space) for space in game["B"].spaces} == {(0, 2), (1, 2), (0, 3), (1, 3)}
    assert steps_of(game, "B") == {(0, 1)}, "through the opening, as one space"
    game.walk("B", (0, 1))
    stops = {command[0] for command in game.asked.legal()}
    assert "base:end_turn" not in stops, (
        "half of it would lie under the wall, and Nite stands in the room above"
    )


@pytest.mark.parametrize(("state", "passable"), [("open", True), ("closed", False)])
def test_door_may_stand_where_two_pieces_join(state: str, passable: bool) -> None:
    joined = (
        tile("upper", "..\n..", Openings(south=((1, 1),))),
        tile("lower", "..\n..", Openings(north=((1, 0),))),
    )
    door = {
        "between": [[1, 1], [1, 2]],
        "is": "object",
        "object": "core:door",
        "name": "gate",
        "state": state,
    }
    game = halves({"K": "Nite"}, (0, 2), joined, edges=[door])
    assert ((1, 2) in steps_of(game, "K")) == passable
