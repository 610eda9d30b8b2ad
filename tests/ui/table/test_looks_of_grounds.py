"""How ground is drawn is said by its record: whatever a pack writes is shown, in the window and in the terminal."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.terrain import TerrainDef
from delve.narrate.spans import plain
from delve.terminal.board import draw
from delve.terminal.glyphs import Glyphs
from delve.testing.arena import Arena
from delve.ui import board_quads
from delve.ui.colors import INK
from delve.ui.sprites import LightSprite, TerrainSprite
from delve.ui.table.ground import TORCH_RADIUS, board_picture
from tests.arenas import Bench, made

GAS = {
    "id": "gas",
    "name": "Marsh Gas",
    "art": {"picture": {"texture": "sludge"}},
    "look": {
        "flow": 6,
        "shore": "#c8e07090",
        "glow": {"color": "#b0e060", "radius": 2, "strength": 30},
        "character": "=",
    },
}
"""a ground that no line of the engine knows"""


class Layers:
    """Which layer a ground lies on, for quads without a graphics card."""

    def ground(self, kind: str) -> int:
        """All on one."""
        return 3


def laid(*terrains: dict[str, Any], drawing: str = "K..\n.ab") -> Arena:
    """A board with the first terrain at (1, 1) and the second, or the first again, at (2, 1)."""
    bench = Bench()
    bench.records += [made(TerrainDef, terrain) for terrain in terrains]
    names = [f"test:{terrain['id']}" for terrain in terrains]
    return bench.arena(drawing, legend={"a": names[0], "b": names[-1]}, K="nite knight")


def quads(game: Arena) -> list[Any]:
    return board_quads.terrain_quads(board_picture(game.view).terrain, Layers())  # type: ignore[arg-type]


def test_unknown_ground_of_a_pack_flows_ends_and_glows_as_its_record_says() -> None:
    picture = board_picture(laid(GAS).view)
    shore = (0xC8, 0xE0, 0x70, 0x90)
    assert picture.terrain == (
        TerrainSprite(1, 1, "sludge", 0.06, False, shore),
        TerrainSprite(2, 1, "sludge", 0.06, False, shore),
    )
    glows = [light for light in picture.lights if light.radius != TORCH_RADIUS]
    assert glows == [
        LightSprite(x + 0.5, 1.5, 2, (0xB0, 0xE0, 0x60, 255), 0.3) for x in (1, 2)
    ]  # fmt: skip


def test_ground_without_a_look_lies_still_and_dark() -> None:
    bare = {key: value for key, value in GAS.items() if key != "look"}
    picture = board_picture(laid(bare).view)
    assert {(each.flow, each.sinks, each.shore) for each in picture.terrain} == {(0.0, False, None)}
    assert all(light.radius == TORCH_RADIUS for light in picture.lights)
    assert {quad.color for quad in quads(laid(bare))} == {INK}


def test_one_ground_of_the_house_may_look_in_two_ways_with_a_rim_between_them() -> None:
    still = {**GAS, "id": "still_gas", "look": {"shore": "#102030"}}
    same, differing = quads(laid(GAS)), quads(laid(GAS, still))
    assert [quad.b for quad in same] == [(1.0, 0.0, 1.0, 1.0), (1.0, 1.0, 1.0, 0.0)]
    assert [quad.b for quad in differing] == [(1.0, 1.0, 1.0, 1.0)] * 2
    assert [quad.a[0][3] for quad in differing] == [pytest.approx(0.03), 0.0]


def test_ground_that_sinks_is_drawn_as_a_hole() -> None:
    hole = {**GAS, "look": {"sinks": True}}
    assert {quad.a[0][3] for quad in quads(laid(hole))} == {board_quads.SINKS}


def test_ground_that_nobody_enters_and_that_has_no_picture_is_a_hole_too() -> None:
    (sprite, _) = board_picture(laid({"id": "gap", "name": "Gap", "blocks_movement": True}).view).terrain
    assert (sprite.kind, sprite.sinks) == ("chasm", True)


def test_terminal_writes_a_ground_with_the_sign_of_its_record() -> None:
    view = laid(GAS).view
    rows = draw(view, Glyphs(view), {})
    assert plain(rows[2]).split()[-2:] == ["==", "=="]


def test_terminal_gives_a_sign_that_is_taken_to_the_first_ground_only() -> None:
    view = laid(GAS, {**GAS, "id": "moss", "cost": 2}).view
    assert [Glyphs(view).terrain[id] for id in ("test:gas", "test:moss")] == ["=", ","]
