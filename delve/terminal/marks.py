"""What is written on the board's spaces while something is asked: what may be picked, and what can be reached."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from delve.requests import Answer, ChooseCommand, ChooseOption, ChooseSpace, ChooseSubset, Request
from delve.rules.planning import bands
from delve.rules.view import View

FAR, AFTER_MOVE, FOR_FATIGUE, CHOICE = "+", "'", "!", "*"
"""marks of a space: it takes more points than a digit shows, a move action, or fatigue as well; it may be picked, or
several choices mean it"""
NO_NUMBERS: Mapping[Answer, int] = MappingProxyType({})


def marks(view: View, request: Request[Any], numbers: Mapping[Answer, int] = NO_NUMBERS) -> dict[int, str]:
    """Space -> mark; a digit is the movement points, of those at hand, that it takes to get there.

    Where an option means spaces of the board, it is the number of the option: that of `numbers`, else of its place.
    """
    if isinstance(request, ChooseSpace):
        return {view.space(x, y): CHOICE for x, y in (*request.items(), *request.ways)}
    if isinstance(request, ChooseSubset) and request.of == "spaces":
        return {view.space(x, y): CHOICE for x, y in request.items()}
    if isinstance(request, ChooseOption):
        return _meant(view, request, numbers)
    if not isinstance(request, ChooseCommand) or not request.piece:
        return {}
    return _reach(view, request.piece)


def _meant(view: View, request: ChooseOption, numbers: Mapping[Answer, int]) -> dict[int, str]:
    found: dict[int, str] = {}
    for place, key in enumerate(request.items(), 1):
        number = numbers.get(key, place)
        area = request.areas.get(key)
        for x, y in area.spaces if area is not None and area.board == view.here else ():
            at = view.space(x, y)
            found[at] = CHOICE if at in found else str(number)
    return found


def _reach(view: View, piece: int) -> dict[int, str]:
    found = bands(view, piece)
    shown = dict.fromkeys(view.spaces(found.move), AFTER_MOVE)
    shown |= dict.fromkeys(view.spaces(found.fatigue), FOR_FATIGUE)
    if found.free:
        reach = view.reachable(piece, view.piece(piece).movement_points)
        costs = {space: reach.cost(space) or 0 for space in view.spaces(found.free)}
        shown |= {space: str(cost) if cost < 10 else FAR for space, cost in costs.items()}
    return shown
