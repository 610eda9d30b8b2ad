"""Automated players that plan: for each figure a good way to spend its turn.

They plan anew after whatever may have changed more than where the figure stands. All numbers are whole, and ties go to
what was found first, so that equal games get equal answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from delve.ai.errands import errands
from delve.ai.moment import Moment
from delve.ai.nearest import NearestEnemy
from delve.ai.outlook import foreseen
from delve.ai.plans import Deed, Plan, Plans
from delve.ai.questions import Questions
from delve.ai.reasons import Reasons, reasons
from delve.ai.rehearsal import Rehearsal
from delve.ai.trying import Trying
from delve.ai.weights import FAR
from delve.ai.wishes import goal_mask
from delve.flow.chance import generator
from delve.requests import Answer, ChooseCommand, Command, Request
from delve.rules.turns.machine import GROUP
from delve.rules.view import View
from delve.state.piece import Piece

STREAM: Final = "plan"
"""the stream of its draws, which is none of those that a game rolls with"""


class Care(NamedTuple):
    """With how much care a player decides between the plans of a figure."""

    margin: int
    """tenths of a heart: it follows any plan that falls short of the best by less, if that plan gives up nothing that
    decides the game; 0: only the best"""
    foreseen: int
    """plans at most for which it reckons what friends and then enemies would strike after them, and whether it reckons
    farther in the rest, too; 0: it reckons with the danger of places alone"""
    tried: int = 0
    """answers at most that it tries for a turn where the ruleset shows what comes of a choice; 0: none"""
    slack: int = 0
    """tenths of a heart: of the turns that it has tried it follows any that falls short of the best by less"""


class Planner:
    """Answers for one side.

    Which of several plans it follows depends on nothing but its seed and the moment, so that equal games get equal
    answers, and it does what it says when it is asked why.
    """

    def __init__(self, care: Care, seed: int) -> None:
        self._care, self._seed = care, seed
        self._simple = NearestEnemy()
        self._questions = Questions()
        self._trying = Trying(care.tried, care.slack, seed)
        self._queue: list[Command] = []
        """the commands that are left of the plan under way"""
        self._target = 0
        """whom the plan under way is for"""
        self._been: dict[tuple[int, str], set[int]] = {}
        """(figure whose turn it is, board) -> where it stood there when it planned in that turn"""
        self.weighed = 0
        """places and plays that were weighed in all: what a decision costs, in states"""
        self.last: Reasons | None = None
        """what was weighed when it planned last; None before that"""

    def answer(self, request: Request[Any], view: View) -> Answer:
        """A legal answer to any request."""
        if self._care.tried and (tried := self._trying.answer(request, view)) is not None:
            self._queue = []
            return tried
        if isinstance(request, ChooseCommand):
            return self._command(request, view) if request.piece else self._next(request, view)
        return self._questions.answer(request, view, self._target)

    # ------------------------------------------------------------------------------------------------ commands
    def _command(self, request: ChooseCommand, view: View) -> Command:
        """What the active figure does next: what was planned, as long as it can be done."""
        legal: tuple[Command, ...] = request.items()
        if len(legal) == 1:
            return legal[0]
        if self._queue and self._queue[0] in legal and self._queue[0][1] == request.piece:
            return self._queue.pop(0)
        self._queue = []
        plans = self._plans(request, view)
        if plans is None:
            return self._simply(request, view)
        self._note_place(plans)
        chosen, self.last = self._chosen(plans, view)
        self.weighed += plans.moment.weighed
        commands = [*plans.commands(chosen)]
        self._target = chosen.deed.target
        if commands and commands[0] in legal:
            self._queue = commands[1:]
            return commands[0]
        stays = not commands and chosen.to in plans.figure.spaces
        return plans.ways["end"][0][1] if stays and "end" in plans.ways else self._simply(request, view)

    def _plans(self, request: ChooseCommand, view: View) -> Plans | None:
        """The plans of the figure that is asked; None where nothing of its board is a reason to plan."""
        figure = view.piece(request.piece)
        here = view.on(figure.id)
        if not figure.spaces or not _concerns(here, figure):
            return None
        moment = Moment(here, farther=self._care.foreseen > 0)
        return Plans(moment, figure, request.items(), Rehearsal(view, request))

    def _simply(self, request: ChooseCommand, view: View) -> Command:
        """What a player without plans does, where nothing of this board is a reason to plan."""
        self._target = 0
        found: Command = self._simple.answer(request, view)
        return found

    def _chosen(self, plans: Plans, view: View) -> tuple[Plan, Reasons]:
        """The plan to follow, and why."""
        ranked = self._ranked(plans)
        if self._care.foreseen:
            ranked = foreseen(plans, ranked, self._care.foreseen)
        good = about_best(ranked, self._care.margin, plans.gives_up)
        chosen = good[self._drawn(plans.figure, view.state.round, len(good))]
        return chosen, reasons(plans, chosen, ranked, view, self._care.margin)

    def _drawn(self, figure: Piece, round_: int, among: int) -> int:
        """Which of so many plans a figure follows at this moment."""
        spent = figure.action_points, figure.movement_points, figure.fatigue, figure.attacks
        key = "/".join(map(str, (STREAM, figure.id, figure.energy, *figure.spaces, *spent)))
        return generator(self._seed, key, round_).below(among)

    def _note_place(self, plans: Plans) -> None:
        """Note that the figure has been where it stands now."""
        figure = plans.figure
        if not figure.begun or all(known != figure.id for known, _ in self._been):
            self._been = {}
        self._been.setdefault((figure.id, figure.board), set()).add(plans.places.here)

    def _ranked(self, plans: Plans) -> list[Plan]:
        """The plans, the best first, without walks back to where the figure has already been in this turn.

        A place may look better from afar, where the figure is not in the way of its enemies: nobody is to walk to and
        fro for that.
        """
        away = self._been.get((plans.figure.id, plans.figure.board), set()) - {*plans.figure.spaces}
        ranked = [one for one in plans.best() if one.deed.name or one.to not in away]
        here = plans.places.here
        return ranked or [Plan(plans.places.worth(here), Deed(""), here, end=here)]

    def why(self, request: Request[Any], view: View) -> Reasons | None:
        """What it weighs for a figure that is asked for a command; None for other questions, and without plans.

        Its own plan under way stays as it is.
        """
        plans = self._plans(request, view) if isinstance(request, ChooseCommand) and request.piece else None
        if plans is None or not isinstance(request, ChooseCommand):
            return None
        return self._chosen(plans, view)[1]

    # ------------------------------------------------------------------------------------------------ order
    def _next(self, request: ChooseCommand, view: View) -> Command:
        """Of those who may act next whoever has the shortest way to strike, or to what is to be done.

        Whoever stands in front makes room for the others.
        """
        self._queue = []
        legal = request.items()
        moments: dict[str, Moment] = {}

        def far(command: Command) -> int:
            verb, subject = command[0], command[1]
            mine = [
                p for p in view.standing(request.asker) if subject == (p.group if verb == GROUP else p.id)
            ]
            return min((_front(moments, view, one) for one in mine if one.spaces), default=2 * FAR)

        return min(legal, key=far)


def about_best(ranked: Sequence[Plan], margin: int, gives_up: Callable[[Plan, Plan], bool]) -> list[Plan]:
    """Of some plans, the best first, that one and those that may be followed as well.

    They fall short of it by less than the margin. `gives_up`: whether a plan gives up what another one does not, and
    what the margin never covers.
    """
    best, *others = ranked
    return [best, *(one for one in others if one.worth > best.worth - margin and not gives_up(one, best))]


def _front(moments: dict[str, Moment], view: View, figure: Piece) -> int:
    """Steps of a figure to where it can strike, or to what it has to do."""
    moment = moments.get(figure.board)
    if moment is None:
        moment = moments[figure.board] = Moment(view.on(figure.id))
    start = goal_mask(moment.wishes.errands(figure), figure.board) & moment.ground
    enemies = moment.view.masks(moment.view.enemies_of(figure.id))
    near = moment.view.adjacent(enemies) & moment.ground
    return min(moment.fields.steps(figure, start), moment.fields.steps(figure, near))


def _concerns(view: View, figure: Piece) -> bool:
    """Whether there is an enemy on its board, or something to do for the objectives of its side, and nowhere else."""
    asked = errands(view, figure)
    if any(errand.board != figure.board for errand in asked):
        return False
    return bool(asked) or bool(view.enemies_of(figure.id))
