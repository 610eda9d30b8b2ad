"""What lies between spaces is written between them (rules §2.7)."""

from __future__ import annotations

from delve.model.refs import ref
from delve.model.tile import Edge
from delve.terminal.board import draw, legend
from delve.terminal.glyphs import Glyphs
from delve.ui.table.ground import board_picture
from tests.arenas import arena
from tests.rules.test_drawing import halves

EDGES = (
    Edge(between=((0, 0), (1, 0)), is_="elevation"),
    Edge(between=((1, 0), (2, 0)), is_="object", object=ref("core:door"), name="door", state="closed"),
    Edge(between=((0, 0), (0, 1)), is_="object", object=ref("core:door"), name="gate", state="open"),
    Edge(between=((1, 0), (1, 1)), is_="elevation"),
)


def test_elevations_and_doors_on_edges_are_written_in_the_terminal() -> None:
    game = arena("K..\n...", K="nite knight", edges=EDGES, walls=[((2, 0), (2, 1))])
    glyphs = Glyphs(game.view)
    rows = ["".join(text.text for text in line) for line in draw(game.view, glyphs, {})]
    assert rows[1].rstrip() == " 0  Ni:. +."
    assert rows[2].rstrip() == "    // .. --"
    told = ["".join(text.text for text in line) for line in legend(game.view, glyphs)]
    assert "between spaces: : elevation; + closed; / open" in told


def test_elevations_and_doors_on_edges_are_drawn_in_the_window() -> None:
    game = arena("K..\n...", K="nite knight", edges=EDGES, walls=[((2, 0), (2, 1))])
    picture = board_picture(game.view)
    assert {(edge.kind, edge.x, edge.y, edge.side) for edge in picture.edges} == {
        ("wall", 2, 1, "north"),
        ("elevation", 1, 0, "west"),
        ("elevation", 1, 1, "north"),
        ("door_closed", 2, 0, "west"),
        ("door_open", 0, 1, "north"),
    }
    assert all(thing.width and thing.height for thing in picture.objects)


def test_rims_that_touch_are_walls_on_the_board_of_the_terminal_and_of_the_window() -> None:
    game = halves({"K": "Nite"}, (0, 2))
    glyphs = Glyphs(game.view)
    rows = ["".join(text.text for text in line).rstrip() for line in draw(game.view, glyphs, {})]
    assert rows[2:5] == [" 1  .  Ni", "    -- --", " 2  .  ."]
    walls = {(edge.x, edge.y, edge.side) for edge in board_picture(game.view).edges if edge.kind == "wall"}
    assert walls == {(0, 2, "north"), (1, 2, "north")}
