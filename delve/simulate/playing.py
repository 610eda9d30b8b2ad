"""Playing one game to its end with automated players, and counting what happens."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Any, Final

from delve.ai.levels import AutomatedPlayer, player_of
from delve.faults import ScriptSignal
from delve.flow.breakdown import breakdown
from delve.flow.session import Session
from delve.ids import split
from delve.model.library import Library
from delve.requests import CHANCE, Answer, Request
from delve.rules.behavior import Behavior
from delve.rules.facts import GameWon
from delve.rules.game import Game
from delve.rules.setup import CannotSetUp, new_game
from delve.rules.view import View
from delve.simulate.counting import Counts
from delve.simulate.games import GamePlan
from delve.simulate.results import GameResult, broken
from delve.state.behavior_key import BehaviorKey
from delve.testing.recording import Recorder
from delve.testing.usage import things_of

_SEATS: Final = 16
"""more sides than a game has: the seeds of two games' players never meet"""


class _Thinking:
    """A player whose look-ahead is not counted."""

    def __init__(self, player: AutomatedPlayer, counts: Counts) -> None:
        self._player, self._counts = player, counts

    def answer(self, request: Request[Any], view: View) -> Answer:
        """What the player answers."""
        with self._counts.pausing():
            return self._player.answer(request, view)


class Playing:
    """Content that was loaded, and games of one quest of it, one after another."""

    def __init__(
        self,
        library: Library,
        behaviors: Mapping[BehaviorKey, Behavior],
        quest: str,
        guard: AbstractContextManager[None] | None = None,
        *,
        watches_scripts: bool = False,
        pack: str = "",
    ) -> None:
        """`guard`: the context in which code of scripts runs.

        `pack`: of which pack it is told what was there and not used; by default that of the quest.

        `watches_scripts`: whether it is noted what scripts do. It changes their classes for as long as this process
        lives, so it is for a process that does nothing but play.
        """
        self.library, self.behaviors, self.quest = library, behaviors, quest
        self._guard = guard
        self._recorder = Recorder("")
        self._things = things_of(library, pack or split(quest)[0])
        if watches_scripts:
            self._recorder.watch_scripts(behaviors.values())

    def play(self, plan: GamePlan) -> GameResult:
        """Play a game to its end. Whatever breaks in it is told in the result."""
        try:
            game = new_game(self.library, self.behaviors, self.quest, plan.party)
        except (CannotSetUp, ValueError) as error:
            return broken(plan, f"the game cannot be set up: {error}")
        session = None
        counts = self._recorder.usage = Counts(game)
        with self._recorder.watching():
            try:
                session = Session(game, plan.seed, self._seats(plan, game, counts), self._guard, stands=True)
                session.advance()
            except (Exception, ScriptSignal) as error:
                return self._result(plan, session, counts, self._fault(error, session))
        return self._result(plan, session, counts, "")

    def _seats(self, plan: GamePlan, game: Game, counts: Counts) -> dict[str, _Thinking]:
        return {
            side: _Thinking(player_of(plan.levels[side], plan.seed * _SEATS + place), counts)
            for place, side in enumerate(game.ruleset.sides)
        }

    def _fault(self, error: BaseException, session: Session | None) -> str:
        found = breakdown(error, self.library.programs, session.play if session is not None else None)
        place = f"\nin {found.place}" if found.place is not None else ""
        return f"{found.message}{place}"

    def _result(self, plan: GamePlan, session: Session | None, counts: Counts, fault: str) -> GameResult:
        if session is None:
            return broken(plan, fault)
        play = session.play
        state = play.state
        fault = fault or play.stopped
        counts.close_first_round(play.game)
        won = next((fact for fact in reversed(play.facts) if isinstance(fact, GameWon)), None)
        return GameResult(
            plan=plan,
            ended="broke" if fault else "won" if state.outcome else "stuck",
            said=(fault or ("" if state.outcome else session.stopped))[:2_000],
            winner="" if fault else state.outcome,
            objective=0 if fault or won is None else _number(play.game, won),
            rounds=max(0, state.round),
            answers=len(play.journal),
            choices=sum(not entry.asker.startswith(CHANCE) for entry in play.journal),
            wiped_out=counts.wiped_out,
            damage=tuple(sorted(counts.damage.items())),
            deeds=counts.deeds,
            falls=tuple(counts.falls),
            used=tuple(sorted(counts.things)),
            unused=counts.left_over(play.game, self._things),
        )


def _number(game: Game, won: GameWon) -> int:
    """The number of the objective by which a side has won, from 1; 0: it has won by none."""
    objectives = enumerate(game.quest.objectives, start=1)
    return next((n for n, one in objectives if (one.side, one.text) == (won.side, won.text)), 0)
