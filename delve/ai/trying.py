"""Turns that are tried to their end on possible games, for rulesets that show what comes of a choice.

Every way to spend the turn of one figure is played, whichever figure comes next, and the best one is followed. What it
brings upon friends, what it pushes where, and who bursts beside whom, is what the rules themselves say of it.
"""

from __future__ import annotations

from collections import Counter
from math import prod
from typing import Any, Final, NamedTuple

from delve.ai.rehearsal import possible_game
from delve.ai.standings import standing_of
from delve.ai.weights import HEART
from delve.answers import same
from delve.flow.chance import generator
from delve.flow.driver import Play
from delve.flow.errors import ScriptFault
from delve.requests import Answer, ChooseCommand, Request
from delve.rules.threats import threatened
from delve.rules.view import View

STREAM: Final = "turn"
"""the stream of its draws, which is none of those that a game rolls with"""
MOST_DEEP: Final = 60
"""answers of one turn at most"""
MOST_FEARED: Final = 8
"""turns of which it is looked at what enemies could do then: the best of the others"""
EXPOSED: Final = 3 * HEART // 4
"""what it costs for each heart of one's own that each enemy could strike, in tenths of a heart"""
NEARER: Final = 1
"""what each space is worth by which a figure is nearer to its nearest enemy, in tenths of a heart"""


_Line = tuple[tuple[str, Answer], ...]
"""each answer with the kind of the question"""


class _Turn(NamedTuple):
    worth: int
    line: _Line
    play: Play


class Trying:
    """Tries turns, and gives the answers of the best one after another."""

    def __init__(self, most: int, slack: int = 0, seed: int = 0) -> None:
        """`most`: answers that are tried for one turn.

        `slack`: turns are followed that fall short of the best by less than this, in tenths of a heart; which of
        several depends on `seed` and the moment.
        """
        self._most, self._slack, self._seed = most, slack, seed
        self._line: list[tuple[str, Answer]] = []
        self.tried = 0
        """answers that were tried in all"""

    def answer(self, request: Request[Any], view: View) -> Answer | None:
        """The next answer of the turn that was found best; None where nothing can be tried, and others decide."""
        if view.ruleset.outcomes == "hidden":
            return None
        if (found := self._next(request)) is not None:
            return found
        self._line = []
        if not isinstance(request, ChooseCommand):
            return None
        root = possible_game(view, request)
        if root is None:
            return None
        try:
            self._line = [*self._best(root, request)]
        finally:
            root.discard()
        return self._next(request)

    def _next(self, request: Request[Any]) -> Answer | None:
        if not self._line:
            return None
        kind, answer = self._line[0]
        if kind != request.kind or not any(same(answer, one) for one in request.items()):
            return None
        self._line.pop(0)
        return answer

    def _best(self, root: Play, request: ChooseCommand) -> _Line:
        """The best turn of one figure, or of the side where it is not too much to try all; empty: nothing was tried."""
        one = self._tried(root, request, whole=False)
        if not request.piece and one.left > 0 and one.turns_of_all() <= self._most:
            all_of_them = self._tried(root, request, whole=True)
            if all_of_them.left > 0:
                one.close()
                return self._chosen(all_of_them, root)
            all_of_them.close()
        return self._chosen(one, root)

    def _chosen(self, trial: _Trial, root: Play) -> _Line:
        """One of the best turns; empty: there is none."""
        good = trial.about_best(self._slack)
        if len(good) < 2:
            return good[0] if good else ()
        key = f"{STREAM}/{root.state.digest()}"
        return good[generator(self._seed, key, root.state.round).below(len(good))]

    def _tried(self, root: Play, request: ChooseCommand, *, whole: bool) -> _Trial:
        trial = _Trial(request.asker, self._most, whole=whole)
        trial.play(root, request.piece, ())
        self.tried += self._most - trial.left
        return trial


class _Trial:
    """The turns that are tried at one question."""

    def __init__(self, side: str, most: int, *, whole: bool) -> None:
        """`whole`: to the end of the turn of the side; else to the end of that of one figure."""
        self._side, self._whole, self.left = side, whole, most
        self._turns: list[_Turn] = []
        self._seen: set[str] = set()
        """moments at rest that were tried already, in another order"""

    def play(self, play: Play, acts: int, line: _Line) -> None:
        """Try all answers on forks, and all that may follow."""
        request = play.pending
        assert request is not None
        for answer in request.items():
            if self.left <= 0 or len(line) >= MOST_DEEP:
                return
            self.left -= 1
            twin = play.fork()
            try:
                twin.answer(answer)
                twin.go_on()
            except ScriptFault:
                twin.discard()
                continue
            if self._was_tried(twin):
                twin.discard()
                continue
            now = (*line, (request.kind, answer))
            who = acts or (answer[1] if isinstance(request, ChooseCommand) and len(answer) == 2 else 0)
            if _goes_on(twin, self._side, 0 if self._whole else who):
                self.play(twin, who, now)
                twin.discard()
            else:
                self._turns.append(_Turn(_worth(twin, self._side), now, twin))

    def _was_tried(self, play: Play) -> bool:
        if not play.at_rest:
            return False
        moment = play.state.digest()
        if moment in self._seen:
            return True
        self._seen.add(moment)
        return False

    def turns_of_all(self) -> int:
        """How many turns the side has, if each of its figures has as many as now."""
        return prod(Counter(turn.line[0][1] for turn in self._turns).values())

    def about_best(self, slack: int) -> list[_Line]:
        """The lines of the best turns, with what enemies could do then, the best first; the turns are closed.

        All fall short of the best by less than `slack`.
        """
        likely = sorted(self._turns, key=lambda one: -one.worth)[:MOST_FEARED]
        worth = {number: one.worth - _exposed(one.play.view, self._side) for number, one in enumerate(likely)}
        self.close()
        ranked = sorted(worth, key=lambda number: -worth[number])
        return [likely[n].line for n in ranked if n == ranked[0] or worth[n] > worth[ranked[0]] - slack]

    def close(self) -> None:
        """Let go of the games that were made."""
        for turn in self._turns:
            turn.play.discard()


def _goes_on(play: Play, side: str, figure: int) -> bool:
    """Whether the turn of a side, or of one figure of it, goes on with a question to the side."""
    request = play.pending
    if request is None or request.asker != side:
        return False
    return not figure or not isinstance(request, ChooseCommand) or request.piece == figure


def _worth(play: Play, side: str) -> int:
    """What a moment is worth to a side, without what enemies could do next."""
    view = play.view
    worth = standing_of(view, side).worth
    if view.state.outcome:
        return worth
    for board in view.board_names:
        here = view.on(board)
        friends, enemies = here.friends_of_side(side), here.enemies_of_side(side)
        for figure in friends:
            apart = [here.distance(figure.id, enemy.id) for enemy in enemies]
            worth -= NEARER * min((one for one in apart if one is not None), default=0)
    return worth


def _exposed(view: View, side: str) -> int:
    """What the places of a side's figures cost, by the enemies who could strike them next."""
    if view.state.outcome:
        return 0
    found = 0
    for board in view.board_names:
        here = view.on(board)
        held = [(here.mask(one.id), here.health_left(one.id)) for one in here.friends_of_side(side)]
        for enemy in here.enemies_of_side(side):
            area = threatened(here, enemy.id, hindered=True)
            found += sum(EXPOSED * (2 if health == 1 else 1) for mask, health in held if mask & area)
    return found
