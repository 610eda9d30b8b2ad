"""Where a figure could be pushed or pulled next, for scripts that ask before they do it (rules §5.13)."""

from __future__ import annotations

from delve.script import View


def _next_spaces(view: View, figure: int) -> int:
    return view.adjacent(view.mask(figure)) & view.stops(figure)


def spaces_away(view: View, origin: int, figure: int) -> int:
    """Mask of the spaces beside a figure to which it could be pushed away from another piece."""
    apart = view.distance(origin, figure)
    if apart is None or view.piece(origin).board != view.piece(figure).board:
        return 0
    return _next_spaces(view, figure) & ~view.within(view.mask(origin), apart)


def spaces_toward(view: View, origin: int, figure: int) -> int:
    """Mask of the spaces beside a figure to which it could be pulled toward another piece."""
    apart = view.distance(origin, figure)
    if not apart or view.piece(origin).board != view.piece(figure).board:
        return 0
    return _next_spaces(view, figure) & view.within(view.mask(origin), apart - 1)


def can_swap(view: View, one: int, other: int) -> bool:
    """Whether two figures of one board hold as many spaces, so that they can change places."""
    first, second = view.piece(one), view.piece(other)
    return first.board == second.board and len(first.spaces) == len(second.spaces) > 0
