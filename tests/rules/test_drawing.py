"""Boards from map pieces: turned, joined at openings, capped everywhere else (rules §11.1)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.quest import QuestDef
from delve.model.refs import ref
from delve.model.tile import Edge, Legend, PlacedTile, TileDef
from delve.rules.drawing import Place, Plan, lay, plan, turned
from tests.arenas import Bench, core, made


def tile(id: str, drawing: str, *openings: Place, **more: Any) -> TileDef:
    return TileDef(id=f"test:{id}", name=id, map=drawing, openings=openings, **more)


PASSAGE = tile("passage", "....", (0, 0), (3, 0))
ROOM = tile("room", "...\n...\n...", (2, 1))
CORNER = tile("corner", "#.\n..\nw.", (0, 1), legend={"w": Legend(zone="well", mark="w")})


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
    walled = tile("corner", CORNER.map, (0, 1), legend=CORNER.legend, edges=(Edge(between=((0, 1), (1, 1))),))
    laid = lay(0, PlacedTile(tile=ref("test:corner"), at=(0, 0), turn=90), walled)
    assert [place for place, meaning in laid.spaces.items() if meaning.zone == "well"] == [(0, 0)]
    assert laid.openings == {(1, 0)}
    assert laid.edges[0].between == ((1, 0), (1, 1))


# ---------------------------------------------------------------------------------------- joined
def test_pieces_join_where_opening_meets_opening_and_nowhere_else() -> None:
    side = tile("side", "..\n..\n..", (0, 1))
    found = composed(("room", (0, 0), 0), ("side", (3, 0), 0), tiles=(ROOM, side))
    assert faults(found) == []
    assert walls(found) == {frozenset({(2, 0), (3, 0)}), frozenset({(2, 2), (3, 2)})}


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
    assert faults(found) == [(1, '"passage" is placed twice: a piece is there once')]


def test_two_sides_of_one_piece_are_told() -> None:
    back = tile("back", "..", (0, 0), (1, 0), reverse_of="test:passage")
    other = tile("other", "..", (0, 0), (1, 0), reverse_of="test:passage")
    tiles = (PASSAGE, back, other)
    for first, second in (("passage", "back"), ("back", "passage"), ("back", "other")):
        found = composed((first, (0, 0), 0), (second, (4 if first == "passage" else 2, 0), 0), tiles=tiles)
        assert (1, f'"{second}" is the other side of "{first}", which is placed already') in faults(found)


def test_opening_at_the_wall_of_another_piece_is_told() -> None:
    found = composed(("room", (0, 0), 0), ("passage", (3, 0), 0))
    assert faults(found) == [
        (0, 'no opening of "room" is joined to another piece'),
        (1, 'its opening at [3, 0] ends at a wall of "room"'),
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
    bench.records += [ROOM, tile("side", "..\n..\n..", (0, 1))]
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


def test_sluice_of_core_is_laid_from_three_pieces_without_a_gap() -> None:
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
