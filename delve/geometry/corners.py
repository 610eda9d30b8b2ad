"""What meets at the corners of spaces: blocked terrain and wall edges, and which lines that stops.

The lattice point (x, y) is the top left corner of the space (x, y) and has the same bit; those on the east rim
have the guard column's. Adjacency (`steps`) and sight (`sight_table`) are both built on this. Figures close no
corners, so they are not known here.
"""

from __future__ import annotations

from delve.geometry.boards import Grid

Direction = tuple[int, int]
"""Signs of x and y; (1, -1) is to the right and up the screen."""

CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))
"""The corners of a space, as steps from its top left one."""


def sign(number: int) -> int:
    """-1, 0 or 1."""
    return (number > 0) - (number < 0)


def pinched(near_wall: int, far_wall: int, near_mass: int, far_mass: int) -> int:
    """Points closed to a line: a wall edge ends on one side of it, a wall edge or blocked terrain touches the other."""
    return near_wall & (far_wall | far_mass) | far_wall & near_mass


class Corners:
    """Boards of lattice points, by direction: the wall edges that leave a point, the blocked spaces that touch it."""

    __slots__ = ("_foreign_ends", "blocked", "stride", "wall")

    def __init__(self, grid: Grid) -> None:
        self._foreign_ends: dict[tuple[Direction, Direction], int] = {}
        stride = self.stride = grid.stride
        points = (1 << stride * (grid.height + 1)) - 1
        # Room for one more row and space in front, so that places beyond the rim have bits too: all of them block.
        mass = (grid.blocked | points & ~grid.board) << stride + 1 | (1 << stride + 1) - 1
        self.blocked: dict[Direction, int] = {
            (-1, -1): mass & points,
            (1, -1): mass >> 1 & points,
            (-1, 1): mass >> stride & points,
            (1, 1): mass >> stride + 1 & points,
        }
        self.wall: dict[Direction, int] = {
            (0, -1): grid.vertical << stride,
            (0, 1): grid.vertical,
            (-1, 0): grid.horizontal << 1,
            (1, 0): grid.horizontal,
        }

    def _beside(self, side: Direction) -> int:
        """Points with blocked terrain in one of the two spaces on that side of a line along an axis."""
        x, y = side
        if x:
            return self.blocked[x, -1] | self.blocked[x, 1]
        return self.blocked[-1, y] | self.blocked[1, y]

    def any_wall(self) -> int:
        """Points at which some wall edge ends."""
        north, south, west, east = self.wall.values()
        return north | south | west | east

    def closed_to(self, way: Direction) -> int:
        """Points that a line in this direction, or straight against it, cannot pass."""
        wall, blocked = self.wall, self.blocked
        x, y = way
        if x and y:
            one_side, other_side = wall[0, y] | wall[-x, 0], wall[0, -y] | wall[x, 0]
            return pinched(one_side, other_side, blocked[-x, y], blocked[x, -y])
        side, opposite = (y, x), (-y, -x)
        return pinched(wall[side], wall[opposite], self._beside(side), self._beside(opposite))

    def foreign_ends(self, corner: Direction, way: Direction) -> int:
        """Mask of the spaces to which a line that leaves their `corner` in direction `way` does not belong.

        Followed backwards, such a line comes to the corner and cannot enter the space there, for a wall.
        """
        found = self._foreign_ends.get((corner, way))
        if found is None:
            found = self._foreign_ends[corner, way] = self._find_foreign_ends(corner, way)
        return found

    def _find_foreign_ends(self, corner: Direction, way: Direction) -> int:
        wall = self.wall
        corner_x, corner_y = corner
        x, y = way
        into_x, into_y = 1 - 2 * corner_x, 1 - 2 * corner_y
        upright, level = wall[0, into_y], wall[into_x, 0]
        if x in (0, into_x) and y in (0, into_y):
            return 0
        if x and y:
            points = upright if y == into_y else level if x == into_x else self.closed_to(way)
        elif x:
            # Along an axis the edge straight on bounds the space itself, so it counts to the side the space is not on.
            beyond = level | wall[0, -into_y]
            points = pinched(upright, beyond, self.blocked[x, into_y], self._beside((0, -into_y)))
        else:
            beyond = upright | wall[-into_x, 0]
            points = pinched(level, beyond, self.blocked[into_x, y], self._beside((-into_x, 0)))
        return points >> corner_y * self.stride + corner_x
