"""What sides want of a game: whom they want to fall or to live, what is to be done, and whom time works for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import structs

from delve.ai.endings import falls_lacking
from delve.ai.errands import Course, Errand, courses, errands, openings, searches
from delve.ai.weights import FINISHED
from delve.geometry.boards import Grid, edge_masks
from delve.model.object import ObjectDef
from delve.rules.goals import BeAt, Bring, Change, Defeat, Fetch, KeepAlive, KeepAway, Wait
from delve.rules.quest_language.objectives import goals_of
from delve.rules.view import View
from delve.state.piece import Piece


class Wish(NamedTuple):
    """What the objectives of one side ask for, summed up."""

    waits: bool = False
    """whether time works for it"""
    goes: bool = False
    """whether it asks for anything that is done at a place"""
    named: frozenset[int] = frozenset()
    """the figures that it wants to fall, or to live"""


class Wishes:
    """What the sides want at one moment, as one of them sees it."""

    def __init__(self, view: View, *, farther: bool = False) -> None:
        """`farther`: whether each fall that an end of the game lacks counts for it, and not only the last one."""
        self._view, self._farther = view, farther
        self._wishes: dict[str, Wish] = {}
        self._stakes: dict[int, int] | None = None
        self._shares: dict[int, int] | None = None
        self._errands: dict[int, tuple[Errand, ...]] = {}
        self._courses: dict[int, tuple[Course, ...]] = {}
        self._openings: dict[int, tuple[Errand, ...]] = {}
        self._searches: dict[int, tuple[Errand, ...]] = {}

    def of(self, side: str) -> Wish:
        """What a side wants."""
        if side not in self._wishes:
            goals = goals_of(self._view, side)
            self._wishes[side] = Wish(
                waits=any(isinstance(goal, Wait) for goal in goals),
                goes=any(isinstance(goal, BeAt | Bring | Change | Fetch) for goal in goals),
                named=named_by(self._view, side),
            )
        return self._wishes[side]

    def is_in_haste(self, side: str) -> bool:
        """Whether time works for an enemy of a side, and not for the side."""
        ruleset = self._view.ruleset
        others = (other for other in self._view.sides if ruleset.attitude(side, other) == "enemy")
        return not self.of(side).waits and any(self.of(other).waits for other in others)

    def has_named(self, figure: Piece) -> bool:
        """Whether an objective of any side names a figure: somebody wants it to fall, or to live."""
        return any(figure.id in self.of(side).named for side in self._view.sides)

    def stake_of_fall(self, figure: Piece) -> int:
        """What the fall of a figure is worth to its enemies because of the end of the game that it brings nearer.

        Only of one that a side wants to live, or whose fall is the last that lacks: others fall in any fight.
        """
        if self._stakes is None:
            self._stakes = {}
            kept = {one for side in self._view.sides for one in self._kept_by(side)}
            for side in self._view.sides:
                for one, falls in falls_lacking(self._view, side).items():
                    if falls == 1 or one in kept:
                        self._stakes[one] = max(FINISHED // falls, self._stakes.get(one, 0))
        return self._stakes.get(figure.id, 0)

    def share_of_fall(self, figure: Piece) -> int:
        """The same; where each fall that is lacking counts, the share that this one has in the end of the game."""
        stake = self.stake_of_fall(figure)
        if stake or not self._farther:
            return stake
        if self._shares is None:
            self._shares = {}
            for side in self._view.sides:
                for one, falls in falls_lacking(self._view, side).items():
                    self._shares[one] = max(FINISHED // falls, self._shares.get(one, 0))
        return self._shares.get(figure.id, 0)

    def counts_falls(self, side: str) -> bool:
        """Whether falls of figures of a side would end the game for an enemy of it."""
        ruleset = self._view.ruleset
        enemies = [other for other in self._view.sides if ruleset.attitude(side, other) == "enemy"]
        mine = {one.id for one in self._view.figures(side)}
        return any(not mine.isdisjoint(falls_lacking(self._view, other)) for other in enemies)

    def _kept_by(self, side: str) -> set[int]:
        goals = goals_of(self._view, side)
        return {one for goal in goals if isinstance(goal, KeepAlive) for one in goal.figures}

    def errands(self, figure: Piece) -> tuple[Errand, ...]:
        """What the objectives of its side ask a figure to do now."""
        if figure.id not in self._errands:
            self._errands[figure.id] = errands(self._view, figure)
        return self._errands[figure.id]

    def courses(self, figure: Piece) -> tuple[Course, ...]:
        """How a figure could reach what its side wants by one errand, or by getting something and carrying it there."""
        if figure.id not in self._courses:
            self._courses[figure.id] = courses(self._view, figure, goals_of(self._view, figure.side))
        return self._courses[figure.id]

    def searches(self, figure: Piece) -> tuple[Errand, ...]:
        """What a figure could do on its board to find something, nobody knows what."""
        if figure.id not in self._searches:
            self._searches[figure.id] = searches(self._view, figure)
        return self._searches[figure.id]

    def rounds_left(self, side: str) -> int | None:
        """Rounds until time decides the game against a side; None if it never does."""
        ruleset = self._view.ruleset
        enemies = (other for other in self._view.sides if ruleset.attitude(side, other) == "enemy")
        goals = (goal for other in enemies for goal in goals_of(self._view, other))
        due = [goal.round for goal in goals if isinstance(goal, Wait)]
        return min(due) - self._view.state.round if due else None

    def openings(self, figure: Piece) -> tuple[Errand, ...]:
        """What a figure could do to open a way that is barred."""
        if figure.id not in self._openings:
            self._openings[figure.id] = openings(self._view, figure)
        return self._openings[figure.id]


def named_by(view: View, side: str) -> frozenset[int]:
    """The figures that a side's objectives want to fall, or to live."""
    goals = (goal for goal in goals_of(view, side) if isinstance(goal, Defeat | KeepAlive))
    return frozenset(figure for goal in goals for figure in goal.figures)


def shunned_by(view: View, figure: Piece) -> int:
    """Mask of the spaces of its board that the objectives of a figure's side want it to stay off."""
    spaces = 0
    for goal in goals_of(view, figure.side):
        if isinstance(goal, KeepAway) and goal.board in ("", figure.board):
            spaces |= goal.spaces
    return spaces


def goal_mask(asked: Iterable[Errand], board: str) -> int:
    """Mask of the spaces of a board where any of these is done."""
    spaces = 0
    for errand in asked:
        if errand.board == board:
            spaces |= errand.spaces
    return spaces


def openable(view: View) -> int:
    """Mask of the spaces of the board that a thing bars now, and could be made not to bar."""
    spaces = 0
    for thing in _openable(view):
        spaces |= view.mask(thing.id)
    return spaces


def with_ways_opened(view: View) -> Grid:
    """The board as figures walk it, without what bars edges now and could be made not to bar them."""
    grid, edges = view.walked, [pair for thing in _openable(view) for pair in thing.edges]
    if not edges:
        return grid
    down, across = edge_masks(grid.width, edges)
    return structs.replace(
        grid,
        vertical=grid.vertical & ~down | view.board.vertical,
        horizontal=grid.horizontal & ~across | view.board.horizontal,
    )


def _openable(view: View) -> Iterator[Piece]:
    for thing in view.objects():
        states = view.library.get(ObjectDef, thing.definition).states
        if states[thing.state].blocks_movement and any(not one.blocks_movement for one in states.values()):
            yield thing
