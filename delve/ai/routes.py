"""Where a figure wants to go and how it gets there, as far as its side knows the boards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from delve.ai.errands import Errand, openings
from delve.ai.exploring import edges, to_look_at
from delve.geometry.boards import Grid, mask_of
from delve.geometry.paths import Rings
from delve.geometry.steps import steps_of
from delve.rules.ask.combat.weapons import PLAIN, melee_reach
from delve.rules.planning import boards_beside, explored_grid
from delve.rules.view import View
from delve.state.piece import Piece

FAR = 1 << 20
"""farther than any space of any board"""
SHORT_OF_A_SHOT = 3
"""spaces from which most ranged attacks have hope"""


class Way(NamedTuple):
    """A way to where a figure wants to be."""

    steps: int = FAR
    rings: Iterable[int] = ()
    """masks of the spaces 0, 1, 2 … steps away from there"""
    tasks: tuple[Errand, ...] = ()
    """what is to be done there"""
    boards: frozenset[str] = frozenset()
    """the boards to one of which it goes on from there"""


class Routes:
    """The ways of one figure on its board, at one moment."""

    def __init__(self, view: View, figure: Piece) -> None:
        self._view, self._figure = view, figure
        self._ground = view.grid.floor & ~view.barred()
        self._taken = view.masks(view.figures()) & ~view.mask(figure.id)
        self._enemies = view.masks(view.enemies_of(figure.id))

    def best(self, asked: tuple[Errand, ...]) -> Way:
        """To what the quest asks, else to the enemy; where the way is barred, first to what opens it.

        Who knows of none of these explores. On another board any of it is reached through what leads there. Nothing is
        as far as can be where no way leads anywhere.
        """
        there = frozenset(task.board for task in asked) - {self._figure.board}
        here = tuple(task for task in asked if task.board == self._figure.board)
        to_asked = (
            lambda: self._to_do(here),
            lambda: self._to_boards(there),
            self._to_open,
            self._to_fight,
            self._to_fight_elsewhere,
            self._to_explore,
        )
        to_enemy = (self._to_fight, self._to_explore, self._to_open, self._to_fight_elsewhere)
        ways = (*(to_asked if asked else to_enemy), self._to_explore_elsewhere, self._to_look_again)
        return next((way for way in (go() for go in ways) if way.steps < FAR), Way())

    def _to(
        self,
        start: int,
        tasks: tuple[Errand, ...] = (),
        boards: frozenset[str] = frozenset(),
        grid: Grid | None = None,
    ) -> Way:
        rings = self._rings(start, grid or self._view.walked)
        return Way(nearest_of(rings, mask_of(self._figure.spaces))[0], rings, tasks, boards)

    def _rings(self, start: int, grid: Grid) -> Rings:
        """Masks of the spaces 0, 1, 2 … steps away from the nearest one of those where the figure wants to be.

        Counted backwards, every space as dear as one point: good enough to know the way.
        """
        view = self._view
        open_ground = grid.floor & ~view.barred() & ~self._enemies
        return Rings(steps_of(grid), start, open_ground, view.links(self._figure.id))

    def _beside(self, spaces: int) -> int:
        return self._view.adjacent(spaces) & self._ground

    def _to_do(self, tasks: tuple[Errand, ...]) -> Way:
        spaces = 0
        for task in tasks:
            spaces |= task.spaces & self._ground
        return self._to(spaces & ~self._taken or self._beside(spaces) & ~self._taken, tasks)

    def _to_open(self) -> Way:
        return self._to_do(openings(self._view, self._figure))

    def _to_fight(self) -> Way:
        return self._to(self._firing_spaces() & ~self._taken or self._beside(self._enemies) & ~self._enemies)

    def _firing_spaces(self) -> int:
        """Mask of the spaces from which some enemy is in reach of some weapon."""
        view, spaces = self._view, 0
        for weapon in view.weapons(self._figure.id):
            for enemy in view.enemies_of(self._figure.id):
                held = view.mask(enemy.id)
                if weapon.attack.pattern:
                    spaces |= view.attack_origins(self._figure.id, weapon, held)
                elif (most := melee_reach(view._game, self._figure, weapon, PLAIN)) is not None:
                    beyond = view.within(held, most) & view.visible(enemy.id) if most > 1 else 0
                    spaces |= view.within(held, 1) | beyond
                else:
                    spaces |= view.within(held, SHORT_OF_A_SHOT) & view.visible(enemy.id)
        return spaces & self._ground

    def _to_fight_elsewhere(self) -> Way:
        """To the nearest board with an enemy, where there is none on the figure's own."""
        view, me = self._view, self._figure.id
        if len(view.board_names) == 1 or view.enemies_of(me):
            return Way()
        others = (piece for piece in view.standing() if view.attitude(me, piece.id) == "enemy")
        far = {piece.board: view.distance(me, piece.id) for piece in others}
        known = [(steps, board) for board, steps in far.items() if steps is not None]
        return self._to_boards(frozenset({min(known)[1]})) if known else Way()

    def _to_explore(self) -> Way:
        """To where the floor goes on to what the side has never seen."""
        new = edges(self._view, self._figure).get(self._figure.board, 0)
        return self._over_explored(new)

    def _to_explore_elsewhere(self) -> Way:
        return self._to_boards(frozenset(edges(self._view, self._figure)) - {self._figure.board})

    def _to_look_again(self) -> Way:
        """To what the side has seen before and does not see now."""
        return self._over_explored(to_look_at(self._view, self._figure))

    def _over_explored(self, start: int) -> Way:
        """A way over all floor that the side has ever seen."""
        open_ = start & ~self._view.barred() & ~self._taken
        return self._to(open_, grid=explored_grid(self._view, self._figure.side)) if open_ else Way()

    def _to_boards(self, goals: frozenset[str]) -> Way:
        """To what leads to the first board on the way to one of these."""
        boards = _next_boards(self._view, self._figure, goals)
        if not boards:
            return Way()
        return self._to(ways_out(self._view, self._figure, boards) & self._ground, boards=boards)


def _next_boards(view: View, figure: Piece, goals: frozenset[str]) -> frozenset[str]:
    """The boards to which something leads from the figure's own on a way through the fewest boards to one of these."""
    if not goals:
        return frozenset()
    beside = boards_beside(view)
    reached, found = goals, beside[figure.board] & goals
    while not found:
        wider = reached | {board for board, ends in beside.items() if ends & reached}
        if wider == reached:
            break
        reached = wider
        found = beside[figure.board] & reached
    return found


def ways_out(view: View, figure: Piece, boards: frozenset[str]) -> int:
    """Mask of the spaces from which something leads to one of these boards, with room at its other end."""
    ends = view.passages(figure.id).items()
    return mask_of(at for at, others in ends if any(_is_open(view, boards, *end) for end in others))


def _is_open(view: View, boards: frozenset[str], board: str, space: int) -> bool:
    """Whether the other end of a link lies on one of some boards, and nobody is known to stand there.

    Who waited for him would keep him from leaving, where he waits for the same.
    """
    return board in boards and not view.on(board).masks(view.on(board).figures()) >> space & 1


def nearest_of(rings: Iterable[int], spaces: int) -> tuple[int, int]:
    """The ring of the nearest spaces of a mask, and the lowest of these; FAR where none of them is in a ring."""
    for steps, ring in enumerate(rings):
        if near := ring & spaces:
            return steps, (near & -near).bit_length() - 1
    return FAR, max(0, (spaces & -spaces).bit_length() - 1)


def ring_of(rings: Iterable[int], space: int) -> int:
    """The number of the ring that a space is in; FAR if it is in none."""
    return next((steps for steps, ring in enumerate(rings) if ring >> space & 1), FAR)
