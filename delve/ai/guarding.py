"""Where to stand in the way of enemies who want to get somewhere."""

from __future__ import annotations

from collections.abc import Iterator

from delve.ai.fields import Field, Fields
from delve.ai.weights import BLOCK, COVER, FAR, GOAL, PART_OF_BLOCK
from delve.ai.wishes import Wishes, goal_mask
from delve.geometry.boards import bits, mask_of
from delve.rules.view import View
from delve.state.piece import Piece

MOST_NARROWS = 6
"""narrow places for which it is found out how much longer the way around them is"""


class Guarding:
    """What it is worth to a figure to stand where it hinders its enemies."""

    def __init__(self, view: View, wishes: Wishes, figure: Piece, *, farther: bool = False) -> None:
        """`farther`: whether it counts where enemies want to go after what they get first, and wide ways, too.

        A wide way is closed by several friends, each of whom has to count for something.
        """
        self._view, self._wishes, self._figure, self._farther = view, wishes, figure, farther
        self._fields = Fields(view, ignored=figure.id)
        self.goal = 0
        """mask of where enemies want to be, or have something to do"""
        self.blocks: dict[int, int] = {}
        """space -> what standing there is worth, because it is in the way"""
        self.way = 0
        """mask of the shortest ways of enemies to all that their side lacks, where that is counted"""
        for side in self._sides_that_go():
            self._look_at(side)

    def _sides_that_go(self) -> list[str]:
        enemies = self._view.enemies_of(self._figure.id)
        sides = dict.fromkeys(enemy.side for enemy in enemies if enemy.side)
        return [side for side in sides if self._wishes.of(side).goes]

    def _look_at(self, side: str) -> None:
        view, figure = self._view, self._figure
        ground = view.grid.floor & ~view.barred()
        enemies = [one for one in view.enemies_of(figure.id) if one.side == side]
        goals = {one.id: goal_mask(self._wishes.errands(one), figure.board) & ground for one in enemies}
        for goal in dict.fromkeys(goals.values()):
            mine = [one for one in enemies if goals[one.id] == goal]
            if goal and mine:
                self.goal |= goal
                self._cover(goal)
                field = self._fields.to(mine[0], goal)
                nearest = min(mine, key=lambda one: (min(field.get(at, FAR) for at in one.spaces), one.id))
                self._look_at_way(nearest, goal)
                if self._farther:
                    self._look_ahead(nearest)

    def _cover(self, goal: int) -> None:
        """Weigh standing on the goal itself, where the figure and its friends are enough to leave no room there."""
        view, figure = self._view, self._figure
        friends = [one for one in view.allies_of(figure.id) if one.activates and one.id != figure.id]
        free = goal & ~view.masks(friends)
        idle = 1 + sum(1 for one in friends if not view.mask(one.id) & goal)
        taken = view.masks(view.enemies_of(figure.id)) & free
        if not taken and 0 < free.bit_count() <= idle:
            for space in bits(free):
                self.blocks[space] = max(COVER, self.blocks.get(space, 0))

    def _look_at_way(self, enemy: Piece, goal: int) -> None:
        """Weigh the narrow places on the shortest ways of an enemy."""
        there = self._fields.to(enemy, goal)
        here = self._fields.to(enemy, mask_of(enemy.spaces))
        layers = self._shortest(enemy, here, there)
        narrows = [spaces for spaces in layers if len(spaces) <= 2]
        before = self._fields.steps(enemy, goal)
        for spaces in narrows[:MOST_NARROWS]:
            worth = PART_OF_BLOCK
            if len(spaces) == 1:
                free = goal & ~(1 << spaces[0])
                after = min(
                    (self._fields.to(enemy, free, 1 << spaces[0]).get(at, FAR) for at in enemy.spaces),
                    default=FAR,
                )
                worth = max(0, min(BLOCK, GOAL * (after - before)))
            for space in spaces:
                self.blocks[space] = max(worth, self.blocks.get(space, 0))

    def _look_ahead(self, enemy: Piece) -> None:
        """Weigh each space of the shortest ways of an enemy to where it reaches a goal, by how wide they are there."""
        for start, goal in self._legs(enemy):
            here, there = self._fields.to(enemy, start), self._fields.to(enemy, goal)
            for spaces in self._shortest(enemy, here, there):
                worth = 2 * PART_OF_BLOCK // max(2, len(spaces))
                for space in spaces:
                    self.blocks[space] = max(worth, self.blocks.get(space, 0))
                self.way |= mask_of(spaces)

    def _legs(self, enemy: Piece) -> Iterator[tuple[int, int]]:
        """The parts of the way of an enemy, each from some spaces to others, masks: to what it gets first, and on."""
        ways = [one for one in self._wishes.courses(enemy) if one.last.board == enemy.board]
        own = mask_of(enemy.spaces)
        for first, last in ways:
            if first is None:
                yield own, last.spaces
                continue
            here, onward = self._fields.to(enemy, own), self._fields.to(enemy, last.spaces)
            by = min(
                (space for space in bits(first.spaces) if space in here),
                key=lambda space: (here[space] + onward.get(space, FAR), space),
                default=None,
            )
            if by is not None:
                yield own, 1 << by
                yield 1 << by, last.spaces

    def _shortest(self, enemy: Piece, here: Field, there: Field) -> list[list[int]]:
        """The spaces on the shortest ways between two places, those that are as far on the way together."""
        length = {
            space: here[space] + there[space] - self._fields.cost(enemy, space)
            for space in here
            if here[space] and space in there
        }
        shortest = min(length.values(), default=0)
        layers: dict[int, list[int]] = {}
        for space, steps in length.items():
            if steps == shortest:
                layers.setdefault(there[space], []).append(space)
        return [sorted(layers[steps]) for steps in sorted(layers)]
