"""A planned move of a figure: the answers along the way, where it goes, and what it costs in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from delve.amounts import MOVEMENT_POINTS, counted
from delve.phrases import phrase, printed, row
from delve.requests import Answer, Command, Way
from delve.rules.planning import bands, plan, spent, steps_among
from delve.rules.view import View
from delve.ui.sprites import Space
from delve.ui.table.cards import points

NO_STEPS: Mapping[Space, Command] = MappingProxyType({})
FARTHEST = 99
"""more movement points than any figure has"""


@dataclass(frozen=True, slots=True)
class Route:
    """A way to a space."""

    piece: int
    """the figure that goes"""
    answers: tuple[Answer, ...]
    spaces: tuple[Space, ...]
    """where it begins, then every space that is entered"""
    costs: tuple[str, ...]
    """movement points from the start, for each space that is entered"""
    price: str
    """such as `5 movement points, 1 move action`"""
    otherwise: str = ""
    """what it costs if fatigue and a move action change places; empty where only one of them would do"""


@dataclass(frozen=True, slots=True)
class ReachBands:
    """Where a figure can stop, by what it would have to spend; the three do not overlap."""

    now: frozenset[Space]
    """with the movement points at hand"""
    action: frozenset[Space]
    """after one move action"""
    fatigue: frozenset[Space]
    """with fatigue as well"""

    @property
    def all(self) -> frozenset[Space]:
        """Every space that can be reached."""
        return self.now | self.action | self.fatigue


def bands_of(view: View, piece: int) -> ReachBands:
    """The reach of a figure, without the spaces that it holds."""
    here = view.mask(piece)
    now, action, fatigue = (mask & ~here for mask in bands(view, piece))
    return ReachBands(points(view, now), points(view, action & ~now), points(view, fatigue & ~now & ~action))


def route_to(
    view: View,
    piece: int,
    to: Space,
    legal: Mapping[Space, Command] = NO_STEPS,
    *,
    rather_tired: bool = False,
) -> Route | None:
    """The way of a figure to a space; None if it cannot get there in this turn.

    `legal` maps the spaces to which it may step now to the commands that do so: such a step is a way even to a space
    where it may not stop. `rather_tired`: whether fatigue is spent before a move action.
    """
    commands, other = (
        plan(view, piece, view.space(*to), rather_tired=tired) for tired in (rather_tired, not rather_tired)
    )
    if not commands and to in legal:
        commands = (legal[to],)
    steps = [*steps_among(view, commands)]
    if not steps:
        return None
    reach = view.reachable(piece, FARTHEST)
    start = reach.way(view.space(*steps[0]))[0]
    costs = [reach.cost(view.space(*step)) for step in steps]
    return Route(
        piece,
        commands,
        (view.point(start), *steps),
        tuple(str(cost) for cost in costs),
        _price(view, commands, costs[-1] or 0),
        _price(view, other, 0) if other and spent(view, other) != spent(view, commands) else "",
    )


def route_of(view: View, piece: int, way: Way) -> Route:
    """The way of a figure that is led, which needs no movement points (rules §5.13)."""
    x, y = way.points[0]
    held = map(view.point, view.piece(piece).spaces)
    start = min(held, key=lambda one: (max(abs(one[0] - x), abs(one[1] - y)), one))
    price = counted(way.costs[-1], "{n} {n|space|spaces}")
    return Route(piece, way.points, (start, *way.points), tuple(map(str, way.costs)), printed(price))


def _price(view: View, commands: tuple[Command, ...], cost: int) -> str:
    actions, fatigue = spent(view, commands)
    parts = [counted(cost, MOVEMENT_POINTS)] if cost else []
    if actions:
        parts.append(counted(actions, "{n} {n|move action|move actions}"))
    if fatigue:
        parts.append(phrase("{n} fatigue", n=fatigue))
    return printed(row(parts))
