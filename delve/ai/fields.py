"""Distance fields: how many steps every space of a board is away from where figures want to be."""

from __future__ import annotations

from delve.ai.weights import CROWD, DOOR, FAR
from delve.ai.wishes import openable, with_ways_opened
from delve.geometry.boards import bits
from delve.geometry.paths import reach_from
from delve.geometry.steps import steps_of
from delve.rules.view import View
from delve.state.piece import Piece

Field = dict[int, int]
"""space -> steps to the nearest space from which the field was made; a space that is missing is farther than FAR"""


class Fields:
    """The distance fields of figures at one moment on one board.

    What must be opened first, and enemies in the way, are ground that is dear to enter: a field leads through them, but
    rather around.
    """

    def __init__(self, view: View, ignored: int = 0) -> None:
        """`ignored` is a figure that nobody minds, as if it were not there."""
        self._view, self._ignored = view, ignored
        self._doors = openable(view)
        self._walked = with_ways_opened(view)
        self._costs: dict[int, dict[int, int]] = {}
        self._known: dict[tuple[int, int, int], Field] = {}

    def to(self, figure: Piece, start: int, blocked: int = 0) -> Field:
        """The field of a figure to a mask; nothing may be entered of the mask `blocked`."""
        key = figure.id, start, blocked
        found = self._known.get(key)
        if found is None:
            costs = self._costs_of(figure)
            if blocked:
                costs = {cost: left for cost, mask in costs.items() if (left := mask & ~blocked)}
            links = self._view.links(figure.id)
            layers = reach_from(steps_of(self._walked), start, costs, FAR, links).layers
            found = self._known[key] = {
                space: steps for steps, layer in enumerate(layers) if layer for space in bits(layer)
            }
        return found

    def cost(self, figure: Piece, space: int) -> int:
        """What entering a space costs a figure in its fields."""
        costs = self._costs_of(figure)
        return next((cost for cost, mask in costs.items() if mask >> space & 1), 1)

    def steps(self, figure: Piece, start: int) -> int:
        """Steps of a figure from where it stands to a mask; FAR where there is no way, or nothing to go to."""
        field = self.to(figure, start) if start else {}
        return min((field.get(space, FAR) for space in figure.spaces), default=FAR)

    def _costs_of(self, figure: Piece) -> dict[int, int]:
        found = self._costs.get(figure.id)
        if found is None:
            view, doors = self._view, self._doors
            enemies = view.masks(p for p in view.enemies_of(figure.id) if p.id != self._ignored) & ~doors
            found = {}
            for cost, mask in view.query("entry_cost", figure.id).items():
                plain = mask & ~enemies & ~doors
                for dear, part in ((cost, plain), (cost + CROWD, mask & enemies)):
                    if part:
                        found[dear] = found.get(dear, 0) | part
            if doors:
                found[1 + DOOR] = found.get(1 + DOOR, 0) | doors & view.grid.floor
            self._costs[figure.id] = found
        return found
