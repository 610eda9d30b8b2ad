"""In which order front ends list whom or what somebody may choose, and at whom they begin."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from delve.narrate.choices import regarded
from delve.requests import ChooseSpace, Request
from delve.rules.view import View


def aimed_at(view: View, request: Request[Any] | None) -> dict[tuple[int, int], int]:
    """The spaces among those that are asked for on which enemies stand, each with its figure; the nearest come first.

    Near is what is near to the figure that acts. None where somebody is led step by step: a way begins at its own feet.
    """
    if not isinstance(request, ChooseSpace) or request.leads:
        return {}
    legal, acts = {*request.items()}, view.state.pieces.get(view.state.active)
    here = [view.point(at) for at in acts.spaces] if acts is not None and acts.board == view.here else []

    def far(point: tuple[int, int]) -> int:
        return min((view.grid.apart(one, point) for one in here), default=0)

    found: list[tuple[int, int, tuple[int, int]]] = []
    for figure in view.figures():
        spaces = [point for point in map(view.point, figure.spaces) if point in legal]
        if spaces and regarded(view, request.asker, figure.id) == "enemy":
            nearest = min(spaces, key=far)
            found.append((far(nearest), figure.id, nearest))
    return {point: figure for _, figure, point in sorted(found)}


def as_listed(view: View, side: str, pieces: Iterable[int]) -> list[int]:
    """Pieces that a side may choose: its enemies first, then other figures, then things; of equals the oldest first."""

    def place(id: int) -> tuple[bool, bool, int]:
        return not view.piece(id).is_figure, regarded(view, side, id) != "enemy", id

    return sorted(pieces, key=place)
