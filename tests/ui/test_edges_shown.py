"""What lies on edges is drawn, whatever its picture."""

from __future__ import annotations

from typing import Any

from delve import house_art
from delve.ui.board_quads import thing_quads
from delve.ui.sprites import EdgeSprite

NAMES = house_art.names("edge")


class Numbered:
    """In place of the pictures: their numbers."""

    def edge(self, name: str) -> int:
        return NAMES.index(name)


def test_every_picture_of_an_edge_is_drawn_and_things_above_what_is_built() -> None:
    pictures: Any = Numbered()
    edges = [EdgeSprite(number, 0, "north", name) for number, name in enumerate(reversed(NAMES))]
    drawn = [NAMES[int(quad.a[0][2])] for quad in thing_quads(edges, (), pictures)]
    assert sorted(drawn) == sorted(NAMES)
    assert {*drawn[:2]} == {"wall", "elevation"}
