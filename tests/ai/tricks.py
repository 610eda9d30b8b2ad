"""Players with one trick each, as people try them against automated ones: none may be good enough to win by.

Whatever a trick says nothing about they answer as the simple player does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from delve.ai.moment import Moment
from delve.ai.nearest import NearestEnemy
from delve.ai.player import AutomatedPlayer
from delve.geometry.boards import bits
from delve.requests import Answer, ChooseCommand, Command, Request
from delve.rules.legal import aims
from delve.rules.planning import bands, plan
from delve.rules.view import View
from delve.state.piece import Piece


class _Trickster:
    """Answers for one side."""

    def __init__(self) -> None:
        self._simple = NearestEnemy()

    def answer(self, request: Request[Any], view: View) -> Answer:
        """What the trick says to a figure's command, and what the simple player says to everything else."""
        if not isinstance(request, ChooseCommand) or not request.piece:
            return self._simple.answer(request, view)
        legal = request.items()
        purposes: dict[str, list[Command]] = {}
        for aim, command in aims(view.on(request.piece), request.piece, legal):
            purposes.setdefault(aim.purpose, []).append(command)
        found = self._trick(request, view, purposes)
        return self._simple.answer(request, view) if found is None else found

    def _trick(
        self, request: ChooseCommand, view: View, purposes: dict[str, list[Command]]
    ) -> Command | None:
        raise NotImplementedError


class Runner(_Trickster):
    """Runs past everything to what its objectives ask for, and strikes only where it can come no nearer."""

    def _trick(
        self, request: ChooseCommand, view: View, purposes: dict[str, list[Command]]
    ) -> Command | None:
        strikes = {*purposes.get("strike", ()), *purposes.get("skill", ())}
        peaceful = ChooseCommand(
            request.asker,
            request.cause,
            request.message,
            lambda: [one for one in request.items() if one not in strikes],
            request.piece,
        )
        if not peaceful.count():
            return None
        found: Command = self._simple.answer(peaceful, view)
        gives_up = strikes and found in (*purposes.get("end", ()), *purposes.get("rest", ()))
        return None if gives_up else found


class Hider(_Trickster):
    """Goes to where enemies could do least to it in their next turn, the farthest from them, and strikes nobody."""

    def _trick(
        self, request: ChooseCommand, view: View, purposes: dict[str, list[Command]]
    ) -> Command | None:
        here, figure = view.on(request.piece), view.piece(request.piece)
        end = next(iter(purposes.get("end", ())), None)
        if not figure.spaces:
            return end
        within = bands(here, figure.id)
        may_move = "points" in purposes and not figure.movement_points
        spaces = within.free | (within.move if may_move else 0) | here.mask(figure.id)
        moment = Moment(here)
        best = min(bits(spaces), key=lambda space: (*_exposure(moment, figure, space), space))
        way = plan(here, figure.id, best) if best not in figure.spaces else ()
        return way[0] if way and way[0] in request.items() else end


def _exposure(moment: Moment, figure: Piece, space: int) -> tuple[int, int]:
    """What enemies could do to a figure on a space, and how near they are, less than 0 and the greater the nearer."""
    enemies = moment.view.enemies_of(figure.id)
    near = [moment.fields.to(one, 1 << space).get(one.spaces[0], 99) for one in enemies]
    return sum(moment.fighting.threat(one, figure, space) for one in enemies), -min(near, default=0)


class Statue(_Trickster):
    """Stands still, and strikes whoever comes within its reach."""

    def _trick(
        self, request: ChooseCommand, view: View, purposes: dict[str, list[Command]]
    ) -> Command | None:
        found: Command = self._simple.answer(request, view)
        stays = found in (*purposes.get("strike", ()), *purposes.get("skill", ()), *purposes.get("end", ()))
        return found if stays else next(iter(purposes.get("end", ())), found)


TRICKS: Final[dict[str, Callable[[], AutomatedPlayer]]] = {"runner": Runner, "hider": Hider, "statue": Statue}
"""name of a trick -> who plays it"""
