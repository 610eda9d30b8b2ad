"""Labyrinths: winding passages between walls of one space, and chambers."""

from __future__ import annotations

from delve.model.dungeon_generators import Labyrinth
from delve.script.sketch import Chance, Room, Sketch

Cell = tuple[int, int]
_WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1))
_BLOCK = 9
"""how many places wide the parts are in which monsters are drawn, beside those for chambers"""


def lay(sketch: Sketch, rule: Labyrinth, chance: Chance) -> None:
    """Lead passages to every cell, open chambers over them, and break through some dead ends."""
    maze = _Maze(sketch, chance)
    maze.wind(rule.twists)
    if sketch.start is not None:
        # in a passage the stairs from above would cut the level
        sketch.add_room(maze.chamber(rule, sketch.start))
    for _ in range(chance.between(rule.chambers.least, rule.chambers.most)):
        room = maze.chamber(rule)
        if not any(room.touches(other) for other in sketch.rooms):
            sketch.add_room(room)
    maze.break_through(rule.loops)
    chambers = len(sketch.rooms)
    for y in range(1, sketch.height - 1, _BLOCK):
        for x in range(1, sketch.width - 1, _BLOCK):
            size = min(_BLOCK, sketch.width - 1 - x), min(_BLOCK, sketch.height - 1 - y)
            sketch.rooms.append(Room(x, y, *size))
    if sketch.entrance is None:
        sketch.entrance = chance.one_of(sketch.rooms[:chambers]).center if chambers else maze.some_cell()


class _Maze:
    """The cells of a level: the places with odd coordinates, between which a passage may be opened."""

    def __init__(self, sketch: Sketch, chance: Chance) -> None:
        self._sketch, self._chance = sketch, chance
        self._columns, self._rows = (sketch.width - 1) // 2, (sketch.height - 1) // 2

    def some_cell(self) -> Cell:
        return 2 * self._chance.below(self._columns) + 1, 2 * self._chance.below(self._rows) + 1

    def wind(self, twists: int) -> None:
        """Open passages so that exactly one way leads from each cell to each other one."""
        begin = self.some_cell()
        self._sketch.carve(*begin)
        trail: list[tuple[Cell, Cell]] = [(begin, (0, 0))]
        while trail:
            cell, came_by = trail[-1]
            ways = [way for way in _WAYS if self._is_new(_beyond(cell, way))]
            if not ways:
                trail.pop()
                continue
            way = came_by
            if came_by not in ways or self._chance.happens(twists):
                way = self._chance.one_of(ways)
            self._open(cell, way)
            trail.append((_beyond(cell, way), way))

    def chamber(self, rule: Labyrinth, around: Cell | None = None) -> Room:
        """A chamber that begins and ends at cells; around a place with that inside, as far as the rim lets it."""
        x, width = self._span(rule, self._columns, around[0] if around is not None else None)
        y, height = self._span(rule, self._rows, around[1] if around is not None else None)
        return Room(x, y, width, height)

    def _span(self, rule: Labyrinth, cells: int, around: int | None) -> tuple[int, int]:
        """Where a chamber begins in a row or column of so many cells, and how long it is."""
        least = rule.side.least // 2
        length = 2 * cells - 1
        if least < cells:
            length = 2 * self._chance.between(least, min(rule.side.most // 2, cells - 1)) + 1
        begins = [2 * cell + 1 for cell in range(cells - length // 2)]
        if around is not None:
            inside = [one for one in begins if one < around < one + length - 1]
            begins = inside or [one for one in begins if one <= around < one + length] or begins
        return self._chance.one_of(begins), length

    def break_through(self, loops: int) -> None:
        """Open a second way out of some dead ends."""
        for row in range(self._rows):
            for column in range(self._columns):
                cell = 2 * column + 1, 2 * row + 1
                shut = [way for way in _WAYS if not self._sketch.is_open(cell[0] + way[0], cell[1] + way[1])]
                within = [way for way in shut if self._sketch.can_open(*_beyond(cell, way))]
                if len(shut) == len(_WAYS) - 1 and within and self._chance.happens(loops):
                    self._open(cell, self._chance.one_of(within))

    def _is_new(self, cell: Cell) -> bool:
        column, row = (cell[0] - 1) // 2, (cell[1] - 1) // 2
        return 0 <= column < self._columns and 0 <= row < self._rows and not self._sketch.is_open(*cell)

    def _open(self, cell: Cell, way: Cell) -> None:
        self._sketch.carve(cell[0] + way[0], cell[1] + way[1])
        self._sketch.carve(*_beyond(cell, way))


def _beyond(cell: Cell, way: Cell) -> Cell:
    """The next cell in a direction."""
    return cell[0] + 2 * way[0], cell[1] + 2 * way[1]
