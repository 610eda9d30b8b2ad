"""The pictures of the rule book show what the program plays: every line in them is asked of the geometry."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from delve.geometry.boards import EdgeLineBlockedBy, Grid, WallCorners, edge_masks, mask_of
from delve.geometry.sight import Sight
from delve.geometry.steps import Steps

PICTURES = Path(__file__).parents[2] / "docs" / "rules" / "pictures"
SIDE, RIM = 48, 12
SVG = "{http://www.w3.org/2000/svg}"


class Drawn(NamedTuple):
    """A line of a picture: from one space to another, and whether it is drawn as free."""

    start: int
    end: int
    free: bool


class Picture:
    """What a picture shows: a grid, figures and lines."""

    def __init__(
        self,
        path: Path,
        wall_corners: WallCorners = "closed",
        edge_line_blocked_by: EdgeLineBlockedBy = "one",
    ) -> None:
        self.root = ElementTree.parse(path).getroot()
        ground = self.shapes("rect", "ground")[0]
        self.width, self.height = int(ground.attrib["width"]) // SIDE, int(ground.attrib["height"]) // SIDE
        vertical, horizontal = edge_masks(self.width, self.walls())
        open_board = Grid(self.width, self.height, floor=0)
        self.grid = Grid(
            self.width,
            self.height,
            floor=open_board.board,
            obstacles=mask_of(self.at(rock, "x", "y") for rock in self.shapes("rect", "rock")),
            vertical=vertical,
            horizontal=horizontal,
            wall_corners=wall_corners,
            edge_line_blocked_by=edge_line_blocked_by,
        )
        figures = self.shapes("circle", "hero") + self.shapes("circle", "monster")
        self.figures = mask_of(self.at(figure, "cx", "cy") for figure in figures)
        self.lines = [
            Drawn(self.named(line.attrib["data-from"]), self.named(line.attrib["data-to"]), kind == "free")
            for kind in ("free", "stopped")
            for line in self.shapes("line", kind)
        ]

    def sees(self, line: Drawn) -> bool:
        return Sight(self.grid).line_of_sight(1 << line.start, 1 << line.end, self.figures)

    def shapes(self, tag: str, kind: str) -> list[ElementTree.Element]:
        return [shape for shape in self.root.iter(SVG + tag) if shape.attrib.get("class") == kind]

    def at(self, shape: ElementTree.Element, x: str, y: str) -> int:
        column, row = ((int(shape.attrib[name]) - RIM) // SIDE for name in (x, y))
        return row * (self.width + 1) + column

    def named(self, place: str) -> int:
        column, row = map(int, place.split(","))
        return row * (self.width + 1) + column

    def walls(self) -> list[tuple[int, int]]:
        """Pairs of spaces parted by a wall. Walls are paths such as `M60 12V60H12`."""
        pairs = []
        for wall in self.shapes("path", "wall"):
            x = y = 0
            for verb, numbers in re.findall(r"([MVH])([\d ]+)", wall.attrib["d"]):
                places = [(int(number) - RIM) // SIDE for number in numbers.split()]
                if verb == "M":
                    x, y = places
                elif verb == "V":
                    pairs += [((x - 1, row), (x, row)) for row in range(min(y, places[0]), max(y, places[0]))]
                    y = places[0]
                else:
                    pairs += [((c, y - 1), (c, y)) for c in range(min(x, places[0]), max(x, places[0]))]
                    x = places[0]
        stride = self.width + 1
        return [(b * stride + a, d * stride + c) for (a, b), (c, d) in pairs]


@pytest.mark.parametrize("name", ["edge", "between", "figures", "walls"])
def test_sight_pictures_lines_drawn_agree_with_the_rule(name: str) -> None:
    """rules §3.1, §3.2, §3.3"""
    picture = Picture(PICTURES / f"{name}.svg")
    assert picture.lines
    for line in picture.lines:
        assert picture.sees(line) == line.free, (name, line)


def test_adjacent_picture_lines_drawn_agree_with_the_rule() -> None:
    """rules §2.2"""
    picture = Picture(PICTURES / "adjacent.svg")
    steps = Steps(picture.grid)
    assert len(picture.lines) == 6
    for line in picture.lines:
        assert steps.are_adjacent(line.start, line.end) == line.free, line


@pytest.mark.parametrize(("sides", "seen"), [("one", False), ("two", True), ("none", True)])
def test_edge_picture_line_along_one_rock_is_stopped_as_the_switch_says(
    sides: EdgeLineBlockedBy, seen: bool
) -> None:
    """rules §3.4"""
    picture = Picture(PICTURES / "edge.svg", edge_line_blocked_by=sides)
    along = next(line for line in picture.lines if not line.free)
    assert picture.sees(along) == seen


@pytest.mark.parametrize(("corners", "pairs"), [("closed", 3), ("open", 5)])
def test_adjacent_picture_pairs_around_the_wall_count_as_the_switch_says(
    corners: WallCorners, pairs: int
) -> None:
    """rules §3.4"""
    picture = Picture(PICTURES / "adjacent.svg", wall_corners=corners)
    steps = Steps(picture.grid)
    assert sum(steps.are_adjacent(line.start, line.end) for line in picture.lines) == pairs


def test_pictures_in_the_rule_book_are_the_files_that_exist() -> None:
    shown = {
        name
        for page in PICTURES.parent.glob("*.md")
        for name in re.findall(r"\(pictures/([^)]+)\)", page.read_text("utf-8"))
    }
    assert shown == {path.name for path in PICTURES.iterdir()}


def test_pictures_carry_no_scripts() -> None:
    for path in PICTURES.glob("*.svg"):
        assert not re.search(r"<script|\son\w+=|href=", path.read_text("utf-8"), re.IGNORECASE), path.name
