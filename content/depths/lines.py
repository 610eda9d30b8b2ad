"""Straight lines of spaces, for what is pushed along them, drawn or rolled."""

from __future__ import annotations

from delve.script import View


def straight(start: tuple[int, int], end: tuple[int, int]) -> tuple[int, int] | None:
    """How far to the right and down each step leads from one point straight to another; None: no line leads there."""
    across, down = end[0] - start[0], end[1] - start[1]
    if across and down and abs(across) != abs(down):
        return None
    return (across > 0) - (across < 0), (down > 0) - (down < 0)


def beside(view: View, space: int, way: tuple[int, int]) -> int | None:
    """The space one step on; None outside the board."""
    x, y = view.point(space)
    to = x + way[0], y + way[1]
    return view.space(*to) if view.grid.contains(*to) else None
