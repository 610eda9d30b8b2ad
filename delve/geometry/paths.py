"""Reach and paths: which spaces can be reached for how many movement points, and by which path.

The caller gives the costs as masks, so what makes a space dear or closed is not known here. Distance, for which costs
do not matter, belongs to `steps`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from delve.geometry.boards import bits
from delve.geometry.steps import Steps


class Reach:
    """What can be reached from some spaces: spaces by their cost in movement points, and a cheapest path to each."""

    __slots__ = ("_costs", "_links", "_steps", "layers")

    def __init__(
        self, steps: Steps, layers: tuple[int, ...], costs: Mapping[int, int], links: Mapping[int, int]
    ) -> None:
        self.layers = layers
        """by movement points: mask of the spaces that are reached for so many and no fewer"""
        self._steps, self._costs, self._links = steps, costs, links

    @property
    def all(self) -> int:
        """Mask of everything that can be reached, the start included."""
        mask = 0
        for layer in self.layers:
            mask |= layer
        return mask

    def within(self, points: int) -> int:
        """Mask of everything that can be reached for so many points, the start included; nothing for less than none."""
        mask = 0
        for layer in self.layers[: max(0, points + 1)]:
            mask |= layer
        return mask

    def cost(self, space: int) -> int | None:
        """The fewest movement points for which a space is reached; None when it is not."""
        for points, layer in enumerate(self.layers):
            if layer >> space & 1:
                return points
        return None

    def path(self, space: int) -> tuple[int, ...]:
        """One cheapest path: the spaces entered, in order, without the start; empty for the start itself.

        Of several it is the one that, followed back from its end, goes straight on where it can, then prefers a
        row or a column to a diagonal, then the lowest space. Raises ValueError for a space out of reach.
        """
        return self.way(space)[1:]

    def way(self, space: int) -> tuple[int, ...]:
        """The same path with the space of the start from which it leads."""
        path = (space, *self.back(space))
        return path[::-1]

    def back(self, space: int) -> Iterator[int]:
        """The spaces of the same path from its end back to the start, without its end. Raises ValueError as `path`."""
        points = self.cost(space)
        if points is None:
            raise ValueError(f"space {space} is out of reach")
        step = 0
        while points:
            points -= self._entry_cost(space)
            before = self._last_but_one(space, self.layers[points], step)
            space, step = before, space - before
            yield space

    def _entry_cost(self, space: int) -> int:
        """What it costs to enter a space that was reached."""
        return next(cost for cost, mask in self._costs.items() if mask >> space & 1)

    def _last_but_one(self, space: int, layer: int, step: int) -> int:
        """The space of a layer from which a path best enters `space`, when it goes on from there by `step`."""
        linked = sum(1 << start for start, ends in self._links.items() if ends >> space & 1)
        before = (self._steps.adjacent(space) | linked) & layer
        straight = (1, self._steps.grid.stride)
        return min(
            bits(before), key=lambda start: (space - start != step, abs(space - start) not in straight, start)
        )


def reach(
    steps: Steps,
    start: int,
    costs: Mapping[int, int],
    budget: int,
    links: Mapping[int, int] | None = None,
) -> Reach:
    """Everything that can be reached from a space with so many movement points: see `reach_from`."""
    return reach_from(steps, 1 << start, costs, budget, links)


def reach_from(
    steps: Steps,
    start: int,
    costs: Mapping[int, int],
    budget: int,
    links: Mapping[int, int] | None = None,
    until: int = 0,
) -> Reach:
    """Everything that can be reached from any space of the mask `start` with so many movement points.

    `until`: a mask; nothing is looked for beyond the points for which the first of its spaces is reached.

    `costs` gives for each cost, 1 or more, the mask of the spaces that cost so much to enter. The masks are
    disjoint, and a space in none of them cannot be entered. `links` gives for a space the mask of further ones,
    adjacent or not, that can be entered from it at their own cost. Raises ValueError for a cost below 1.
    """
    for cost in costs:
        if cost < 1:
            raise ValueError(f"entering a space costs at least 1 movement point, not {cost}")
    around = partial(_around_and_linked, steps, links) if links else steps.around
    # What a space costs is its own, so whoever touches it first enters it for the fewest points: its layer is known.
    affordable = sorted((cost, mask) for cost, mask in costs.items() if cost <= budget)
    *moves, (longest, dearest) = affordable or [(1, 0)]
    unseen = steps.grid.floor & ~start
    layers = [start, *[0] * (longest - 1)]
    for points, front in zip(range(budget), layers, strict=False):  # which grow meanwhile
        if front & until or (not front and not any(layers[points:])):
            break
        touched = around(front) & unseen
        unseen ^= touched
        layers.append(touched & dearest)
        for cost, mask in moves:
            layers[points + cost] |= touched & mask
    del layers[budget + 1 :]
    while not layers[-1] and len(layers) > 1:
        layers.pop()
    return Reach(steps, tuple(layers), costs, links or {})


class Rings:
    """Masks of the spaces 0, 1, 2 … steps away from a mask, where every space is as dear as another.

    They are the layers of a reach without end; each is found when somebody asks for it.
    """

    __slots__ = ("_around", "_found", "_left")

    def __init__(self, steps: Steps, start: int, ground: int, links: Mapping[int, int] | None = None) -> None:
        """`ground` is the mask of the spaces that can be entered; `links` are those of `reach_from`."""
        self._around = partial(_around_and_linked, steps, links) if links else steps.around
        self._found, self._left = [start], ground & ~start

    def __iter__(self) -> Iterator[int]:
        """The rings from the first on, as far as there are spaces."""
        number = 0
        while number < len(self._found) or self._widen():
            yield self._found[number]
            number += 1

    def _widen(self) -> bool:
        """Find the next ring. Returns whether there is one."""
        ring = self._around(self._found[-1]) & self._left
        if ring:
            self._found.append(ring)
            self._left ^= ring
        return bool(ring)


def _around_and_linked(steps: Steps, links: Mapping[int, int], front: int) -> int:
    """What can be entered from a mask, by a step or by a link."""
    area = steps.around(front)
    for space, ends in links.items():
        if front >> space & 1:
            area |= ends
    return area
