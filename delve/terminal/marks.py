"""What is written on the board's spaces while something is asked: what may be picked, and what can be reached."""

from __future__ import annotations

from typing import Any

from delve.requests import ChooseCommand, ChooseSpace, ChooseSubset, Request
from delve.rules.planning import bands
from delve.rules.view import View

FAR, AFTER_MOVE, FOR_FATIGUE, CHOICE = "+", "'", "!", "*"
"""marks of a space: it takes more points than a digit shows, a move action, or fatigue as well; it may be picked"""


def marks(view: View, request: Request[Any]) -> dict[int, str]:
    """Space -> mark; a digit is the movement points, of those at hand, that it takes to get there."""
    if isinstance(request, ChooseSpace) or (isinstance(request, ChooseSubset) and request.of == "spaces"):
        return {view.space(x, y): CHOICE for x, y in request.items()}
    if not isinstance(request, ChooseCommand) or not request.piece:
        return {}
    return _reach(view, request.piece)


def _reach(view: View, piece: int) -> dict[int, str]:
    found = bands(view, piece)
    shown = dict.fromkeys(view.spaces(found.move), AFTER_MOVE)
    shown |= dict.fromkeys(view.spaces(found.fatigue), FOR_FATIGUE)
    if found.free:
        reach = view.reachable(piece, view.piece(piece).movement_points)
        costs = {space: reach.cost(space) or 0 for space in view.spaces(found.free)}
        shown |= {space: str(cost) if cost < 10 else FAR for space, cost in costs.items()}
    return shown
