"""Who could end the game in its next turn, by doing what the objectives of its side lack, and how that is denied."""

from __future__ import annotations

from typing import NamedTuple

from delve.ai.errands import Course, courses
from delve.ai.weights import DENIED, DENIED_FARTHER
from delve.geometry.boards import bits, mask_of
from delve.geometry.paths import reach_from
from delve.geometry.steps import steps_of
from delve.rules.goals import Defeat, Goal
from delve.rules.quest_language.objectives import lacks_of
from delve.rules.view import View
from delve.state.piece import Piece

MOST_BARS = 24
"""spaces for which it is found out at most whether standing there keeps a figure from ending the game"""
MOST_COVERED = 4
"""spaces at most that figures try to leave no room on together"""


class Ending(NamedTuple):
    """What a figure could do in its next turn towards the last that its side lacks."""

    figure: Piece
    spaces: int
    """mask of the spaces where it is done"""
    points: int
    """movement points that the figure may have before"""
    stake: int
    """what it is worth to keep the figure from it"""
    before: int = 0
    """mask of the spaces where it has to get or lift something before; 0: it has to do nothing before"""


class Endings:
    """The endings of a game that its sides could bring about next, on one board, as one of them sees it."""

    def __init__(self, view: View, *, farther: bool = False) -> None:
        """`farther`: whether it counts what takes two deeds: to get something, and to carry it where it belongs."""
        self.view, self._farther = view, farther
        self._denied = DENIED_FARTHER if farther else DENIED
        self._known: dict[tuple[str, int], tuple[Ending, ...]] = {}

    def of(self, side: str, ignored: int = 0) -> tuple[Ending, ...]:
        """Those of the figures of a side; none if all of them together could not end the game in their next turns.

        `ignored`: a figure that is taken to be gone; 0: none.
        """
        key = side, ignored
        if key not in self._known:
            self._known[key] = self._found(side, ignored)
        return self._known[key]

    def _found(self, side: str, ignored: int) -> tuple[Ending, ...]:
        found: dict[int, Ending] = {}
        figures = [one for one in self.view.figures(side) if one.activates and not one.owner]
        for lack in lacks_of(self.view, side):
            by_place = not any(isinstance(goal, Defeat) for goal in lack.goals)
            if not (by_place and 0 < lack.deeds <= len(figures)):
                continue
            able = [one for one in (self._of(each, lack.goals) for each in figures) if one is not None]
            able = [one for one in able if self.room(one, ignored)]
            if len(able) >= lack.deeds:
                stake = self._denied // (len(able) - lack.deeds + 1)
                for one in able:
                    if one.figure.id not in found or found[one.figure.id].stake < stake:
                        found[one.figure.id] = one._replace(stake=stake)
        return tuple(found.values())

    def _of(self, figure: Piece, goals: tuple[Goal, ...]) -> Ending | None:
        """What a figure could do for some goals on its board, wherever it stands; None if that is nothing."""
        near = [one for one in courses(self.view, figure, goals) if one.last.board == figure.board]
        at_once = [one for one in near if one.first is None]
        if at_once or not self._farther:
            return self._ending(figure, at_once)
        return self._ending(figure, [one for one in near if one.first and one.first.board == figure.board])

    def _ending(self, figure: Piece, near: list[Course]) -> Ending | None:
        """What a figure could do in any of some ways; None if there is no way, or it has not the actions for one."""
        view, spaces, before, most = self.view, 0, 0, -1
        for course in near:
            deeds = [one for one in course if one is not None]
            spaces |= course.last.spaces
            before |= course.first.spaces if course.first is not None else 0
            most = max(most, view.actions_of_turn(figure.id) - sum(one.actions for one in deeds))
        if most < 0:
            return None
        may_move = view.query("may_do", figure.id, "move").usable
        points = most * view.speed(figure.id) + view.stamina_left(figure.id) if may_move else 0
        return Ending(figure, spaces, points, 0, before)

    def room(self, ending: Ending, ignored: int, barred: int = 0) -> int:
        """Mask of the spaces where a figure could come in its next turn to do its part of an ending.

        `ignored`: a figure that is taken to be gone; 0: none. `barred`: mask of spaces where an enemy of it is taken to
        stand.
        """
        view, own = self.view, self.view.mask(ending.figure.id)
        gone = view.mask(ignored) if ignored else 0
        stops = (view.stops(ending.figure.id) | gone) & ~barred | own
        reached = 0
        for layer in self._last_leg(ending, ignored, barred):
            reached |= layer
        return (reached if ending.before else reached | own) & stops & ending.spaces & ~barred

    def reach(self, ending: Ending, ignored: int) -> list[int]:
        """By movement points, masks of what a figure reaches in its next turn before it does its part of an ending.

        What it gets or lifts before begins them anew. `ignored`: a figure that is taken to be gone; 0: none.
        """
        found = [*self._leg(ending, self.view.mask(ending.figure.id), ending.points, ignored, 0)]
        return [*found, *self._last_leg(ending, ignored, 0)] if ending.before else found

    def _last_leg(self, ending: Ending, ignored: int, barred: int) -> tuple[int, ...]:
        """The same, from the nearest place where it gets or lifts what it has to before, if there is any."""
        view, own = self.view, self.view.mask(ending.figure.id)
        layers = self._leg(ending, own, ending.points, ignored, barred)
        if not ending.before:
            return layers
        gone = view.mask(ignored) if ignored else 0
        stops = (view.stops(ending.figure.id) | gone) & ~barred | own
        for points, layer in enumerate(layers):
            if there := layer & ending.before & stops:
                return self._leg(ending, there, ending.points - points, ignored, barred)
        return ()

    def _leg(self, ending: Ending, start: int, points: int, ignored: int, barred: int) -> tuple[int, ...]:
        """By movement points, masks of what the figure reaches from some spaces."""
        view, figure = self.view, ending.figure
        gone = view.mask(ignored) if ignored else 0
        blockers = view.query("movement_blockers", figure.id) & ~gone | barred
        costs = view.query("entry_cost", figure.id).items()
        free = {cost: left for cost, mask in costs if (left := mask & ~blockers)}
        return reach_from(steps_of(view.walked), start, free, points, view.links(figure.id)).layers


def falls_lacking(view: View, side: str) -> dict[int, int]:
    """Figure -> how many falls, its own among them, would end the game for a side as it wants; those of no use lack."""
    found: dict[int, int] = {}
    for lack in lacks_of(view, side):
        named = [one for goal in lack.goals if isinstance(goal, Defeat) for one in goal.figures]
        for figure in named if lack.deeds else ():
            found[figure] = min(lack.deeds, found.get(figure, lack.deeds))
    return found


def last_to_fall(view: View, side: str) -> frozenset[int]:
    """The figures any one of whose falls would end the game for a side as it wants."""
    return frozenset(figure for figure, falls in falls_lacking(view, side).items() if falls == 1)


class Denying:
    """What it is worth to one figure to keep its enemies from ending the game."""

    def __init__(self, endings: Endings, figure: Piece) -> None:
        view = endings.view
        self._endings, self._figure = endings, figure
        sides = dict.fromkeys(one.side for one in view.enemies_of(figure.id) if one.side)
        self._feared = [one for side in sides for one in endings.of(side, figure.id)]
        self.stakes = {one.figure.id: one.stake for one in self._feared}
        """enemy that could end the game in its next turn -> what its fall is worth more"""

    def bars(self, stops: int) -> dict[int, int]:
        """Space of a mask -> what it is worth that the figure ends its turn there, as less room is left for an ending.

        Who is already where it has to be is not kept from it so.
        """
        found: dict[int, int] = {}
        for ending in self._feared:
            room = self._endings.room(ending, self._figure.id)
            if room & mask_of(ending.figure.spaces):
                continue
            few = room.bit_count() <= min(MOST_COVERED, 1 + self._idle(room))
            for space in self._in_the_way(ending, room, stops):
                left = self._endings.room(ending, self._figure.id, 1 << space)
                if not left or (few and left != room):
                    worth = ending.stake * (room.bit_count() - left.bit_count()) // room.bit_count()
                    found[space] = found.get(space, 0) + worth
        return found

    def _idle(self, room: int) -> int:
        """How many friends of the figure might come to leave less room, too."""
        view = self._endings.view
        friends = view.allies_of(self._figure.id)
        return sum(1 for one in friends if one.activates and not view.mask(one.id) & room)

    def _in_the_way(self, ending: Ending, room: int, stops: int) -> list[int]:
        """Spaces of a mask that may be in the way: those where it would be done, then those where the way is narrow."""
        ranked = sorted(
            (not room >> space & 1, layer.bit_count(), space)
            for layer in self._endings.reach(ending, self._figure.id)
            for space in bits(layer & stops)
        )
        return [*dict.fromkeys(space for _, _, space in ranked)][:MOST_BARS]
