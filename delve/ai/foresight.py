"""What comes of plans when they are played: each once on a fork, before one of them is followed.

The fork is a game that its side cannot tell from the true one, and every die in it shows its middle face, as plans
would else be chosen for the luck that they had.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from delve.ai.plans import Plan, Plans
from delve.ai.questions import Questions
from delve.ai.rehearsal import Middle, possible_game
from delve.ai.standings import standing_of
from delve.flow.driver import Play
from delve.flow.errors import ScriptFault
from delve.requests import CHANCE, Answer, ChooseCommand, Command
from delve.rules.legal import aims
from delve.rules.planning import plan as way_to
from delve.rules.view import View

MOST_ANSWERS: Final = 80
"""answers of one play at most"""


class Rated(NamedTuple):
    """A plan, and what it is worth to whoever decides."""

    worth: int
    plan: Plan


def played(
    plans: Plans, ranked: Sequence[Plan], view: View, request: ChooseCommand, most: int
) -> list[Rated]:
    """What so many of some plans come to, the best first; empty where nobody can foresee any of them."""
    few = distinct(ranked, most)
    root = possible_game(view, request) if len(few) > 1 else None
    if root is None:
        return []
    tried = [(_tried(root, plans, one, request), one) for one in few]
    root.discard()
    found = [Rated(worth, one) for worth, one in tried if worth is not None]
    return sorted(found, key=lambda each: -each.worth)


def _tried(root: Play, plans: Plans, chosen: Plan, request: ChooseCommand) -> int | None:
    """What a plan comes to when it is played, with what its numbers say; None if it cannot be played."""
    twin = root.fork()
    try:
        _Trial(plans, chosen, request.piece).play(twin)
        found = standing_of(twin.view, request.asker)
    except ScriptFault:
        return None
    finally:
        twin.discard()
    guessed = chosen.deed.worth if chosen.deed.name == "get free" else 0
    return found.worth + chosen.worth - guessed


def distinct(plans: Sequence[Plan], most: int) -> list[Plan]:
    """The best plan of each kind and target, then the best of the others: at most so many."""
    first: dict[tuple[str, object, int], Plan] = {}
    for one in plans:
        first.setdefault((one.deed.name, one.deed.command, one.deed.target), one)
    found = [*first.values()][:most]
    rest = [one for one in plans if one not in found]
    return found + rest[: most - len(found)]


class _Trial:
    """A plan that is played to the end of the turn: its walk, its deed, and the walk to its end."""

    def __init__(self, plans: Plans, chosen: Plan, figure: int) -> None:
        self._chosen, self._figure = chosen, figure
        self._walk = [*plans.commands(chosen)]
        self._is_done = chosen.deed.command in self._walk
        self._goes_on = False

    def play(self, play: Play) -> None:
        """Play it on a fork."""
        questions, chance = Questions(), Middle(play.view.library)
        for _ in range(MOST_ANSWERS):
            request = play.pending
            if request is None:
                return
            answer: Answer
            if request.asker.startswith(CHANCE):
                answer = chance.answer(request)
            elif isinstance(request, ChooseCommand):
                answer = self._next(play.view, request)
                if answer is None:
                    return
            else:
                answer = questions.answer(request, play.view, self._chosen.deed.target)
            play.answer(answer)

    def _next(self, view: View, request: ChooseCommand) -> Command | None:
        """The next command; None where the figure is not asked any more, or has no way to end its turn."""
        if request.piece != self._figure:
            return None
        legal, here = request.items(), view.on(self._figure)
        if not self._walk and not self._is_done:
            self._is_done, self._walk = True, _deed(view, self._chosen, self._figure, legal)
        if not self._walk and not self._goes_on and self._chosen.end >= 0:
            self._goes_on, self._walk = True, [*way_to(here, self._figure, self._chosen.end)]
        if self._walk and self._walk[0] in legal:
            return self._walk.pop(0)
        self._walk, self._is_done, self._goes_on = [], True, True
        ends = (command for aim, command in aims(here, self._figure, legal) if aim.purpose == "end")
        return next(ends, None)


def _deed(view: View, chosen: Plan, figure: int, legal: Sequence[Command]) -> list[Command]:
    """The command of a plan's deed after its walk."""
    wanted = chosen.deed.name
    for aim, command in (
        aims(view.on(figure), figure, legal) if wanted in ("strike", "use", "help", "rest") else ()
    ):
        if aim.purpose == wanted and (not chosen.deed.target or chosen.deed.target in aim.figures):
            return [command]
    return []
