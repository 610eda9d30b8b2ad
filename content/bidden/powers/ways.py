"""The four ways, and what lies along them."""

from __future__ import annotations

from delve.script import Context, View

WAYS = ("n", "e", "s", "w")


def step(way: str) -> tuple[int, int]:
    """How far to the right and down a step leads in a way."""
    match way:
        case "n":
            return 0, -1
        case "e":
            return 1, 0
        case "s":
            return 0, 1
    return -1, 0


def opposite(way: str) -> str:
    """The way back."""
    return WAYS[(WAYS.index(way) + 2) % len(WAYS)]


def beside(view: View, space: int, way: str) -> int | None:
    """The space one step on; None outside the board."""
    (x, y), (dx, dy) = view.point(space), step(way)
    return view.space(x + dx, y + dy) if view.grid.contains(x + dx, y + dy) else None


def nearest_first(view: View, figure: int, mask: int) -> list[int]:
    """The spaces of a mask, those first that are nearest to a figure as the crow flies."""
    x, y = view.point(view.piece(figure).spaces[0])
    return sorted(view.spaces(mask), key=lambda one: (distance((x, y), view.point(one)), one))


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Steps between two points without anything in between."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def way_from(view: View, figure: int, other: int) -> str:
    """The way in which another figure lies, mostly."""
    (x, y), (there_x, there_y) = (view.point(view.piece(one).spaces[0]) for one in (figure, other))
    across, down = there_x - x, there_y - y
    if abs(across) >= abs(down):
        return "e" if across > 0 else "w"
    return "s" if down > 0 else "n"


async def drive(ctx: Context, figure: int, way: str, spaces: int) -> bool:
    """Let a figure go straight that way, up to so many spaces; False if something has stopped it."""
    for _ in range(spaces):
        view = ctx.view
        if not view.piece(figure).on_board:
            return True
        to = beside(view, view.piece(figure).spaces[0], way)
        if to is None or not view.free() >> to & 1:
            return False
        await ctx.place(figure, to, entering=True)
    return True
