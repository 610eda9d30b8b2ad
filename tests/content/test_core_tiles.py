"""The map pieces of the core pack: all of them fit each other, and none has a space that nobody comes to."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

import pytest

from delve.geometry.boards import Grid
from delve.geometry.steps import Steps
from delve.model.quest import QuestDef
from delve.model.refs import ref
from delve.model.terrain import TerrainDef
from delve.model.tile import PlacedTile, TileDef
from delve.rules.do.laying import lay_board
from delve.rules.drawing import SIDES, Place, Plan, lay, open_edges, plan
from tests.arenas import core, made

PIECES = {record.id: record for record in core().library.all(TileDef)}
HUB = PIECES["core:landing"]
"""open to all sides"""
HUB_AT = (20, 20)
Turn = Literal[0, 90, 180, 270]
TURNS: tuple[Turn, ...] = (0, 90, 180, 270)


def test_there_are_enough_of_them_to_lay_many_maps() -> None:
    assert len(PIECES) >= 24


@pytest.mark.parametrize("piece", PIECES.values(), ids=PIECES)
def test_every_opening_is_two_spaces_wide_so_that_any_fits_any(piece: TileDef) -> None:
    for side, (right, _) in SIDES.items():
        spaces = sorted(edge.space for edge in open_edges(piece.openings) if edge.side == side)
        assert len(spaces) in (0, 2), side
        for (x, y), beside in pairwise(spaces):
            assert beside == ((x, y + 1) if right else (x + 1, y)), side


def place_beside_hub(piece: TileDef, turn: Turn) -> Place | None:
    """Where it lies so that it joins the hub on its right, if it is open to the left when it is turned."""
    loose = lay(0, PlacedTile(tile=ref(piece.id), at=(0, 0), turn=turn), piece)
    to_the_left = sorted(space for space, beyond in loose.openings if beyond[0] < space[0])
    if not to_the_left:
        return None
    x, y = to_the_left[0]
    return 24 - x, 21 - y


def joined(piece: TileDef, at: Place, turn: Turn) -> Plan:
    quest = made(
        QuestDef,
        {
            "id": "trial",
            "name": "Trial",
            "ruleset": "core:classic",
            "party": [{"hero": "core:nite", "class": "core:knight"}],
            "tiles": [
                {"tile": HUB.id, "at": list(HUB_AT)},
                {"tile": piece.id, "at": list(at), "turn": turn},
            ],
            "entrance": "entrance",
            "objectives": [{"side": "heroes", "text": "Win.", "when": {"round": {"at_least": 99}}}],
        },
    )
    return plan(quest, PIECES.get)


def is_open_ground(terrain: str | None) -> bool:
    return terrain is None or not core().library.get(TerrainDef, terrain).blocks_movement


@pytest.mark.parametrize("piece", [one for one in PIECES.values() if one is not HUB], ids=lambda one: one.id)
def test_whoever_comes_in_comes_to_every_space_of_it_however_it_is_turned(piece: TileDef) -> None:
    tried = 0
    for turn in TURNS:
        at = place_beside_hub(piece, turn)
        if at is None:
            continue
        found = joined(piece, at, turn)
        assert found.faults == ()
        board = lay_board(found, "core:floor")
        grid = Grid(
            board.width, board.height, board.floor, vertical=board.vertical, horizontal=board.horizontal
        )
        there = {place: 1 << place[1] * grid.stride + place[0] for place in found.spaces}
        ground = sum(bit for place, bit in there.items() if is_open_ground(found.terrain(place)))
        ways = Steps(grid)
        seen, before = there[HUB_AT], 0
        while seen != before:
            seen, before = ways.spread(seen) & ground, seen
        assert seen == ground, turn
        tried += 1
    assert tried
