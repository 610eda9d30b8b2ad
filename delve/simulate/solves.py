"""A search for all ways to win a quest, as plain values: what is asked of a process apart, and what it answers."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext

from msgspec import Struct

from delve.ai.levels import AutomatedPlayer, player_of
from delve.faults import ScriptSignal
from delve.flow.breakdown import breakdown
from delve.flow.driver import Play
from delve.model.library import Library
from delve.narrate.answers import answer_in_words
from delve.requests import Answer
from delve.rules.behavior import Behavior
from delve.rules.setup import CannotSetUp, new_game
from delve.simulate.games import Count
from delve.simulate.solving import Chanced, Solver, TooMany
from delve.state.behavior_key import BehaviorKey


class SolvePlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is searched."""

    side: str
    rounds: Count
    """rounds within which the side has to win"""
    levels: dict[str, str]
    """side -> the level of the player who answers for it, where it is another side"""
    seed: Count
    most: Count
    """positions that are looked at, before it is too much"""


class SolveResult(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was found."""

    fault: str = ""
    """why there is no answer; empty: there is one"""
    ways: int = 0
    positions: int = 0
    first: int = 0
    """how many different first things the side could do"""
    good: int = 0
    """how many of these can still win"""
    line: tuple[str, ...] = ()
    """one of the shortest lines in words, with what other sides answer"""


class Solving:
    """Content that was loaded, and searches in one quest of it."""

    def __init__(
        self,
        library: Library,
        behaviors: Mapping[BehaviorKey, Behavior],
        quest: str,
        guard: AbstractContextManager[None] | None = None,
    ) -> None:
        """`guard`: the context in which code of scripts runs."""
        self._library, self._behaviors, self._quest = library, behaviors, quest
        self._guard = guard or nullcontext()

    def solve(self, plan: SolvePlan) -> SolveResult:
        """Search. Whatever breaks is told in the result."""
        try:
            return self._solved(plan)
        except Chanced:
            return SolveResult(
                fault="chance decides in it: only a game without dice and draws can be searched"
            )
        except TooMany as error:
            return SolveResult(fault=f"it is too much to search: {error}")
        except (CannotSetUp, ValueError) as error:
            return SolveResult(fault=f"the game cannot be set up: {error}")
        except (Exception, ScriptSignal) as error:
            return SolveResult(fault=breakdown(error, self._library.programs, None).message)

    def _players(self, plan: SolvePlan) -> dict[str, AutomatedPlayer]:
        return {side: player_of(level, plan.seed) for side, level in plan.levels.items()}

    def _solved(self, plan: SolvePlan) -> SolveResult:
        play = Play(new_game(self._library, self._behaviors, self._quest), guard=self._guard)
        solver = Solver(plan.side, plan.rounds, lambda: self._players(plan), plan.most)
        found = solver.solve(play)
        return SolveResult(
            ways=found.ways,
            positions=found.positions,
            first=found.first,
            good=found.good,
            line=self._told(play, solver, found.line),
        )

    def _told(self, play: Play, solver: Solver, line: tuple[Answer, ...]) -> tuple[str, ...]:
        """A line in words, given on the game."""
        solver.let_reply(play)
        for answer in line:
            play.answer(answer)
            solver.let_reply(play)
        return tuple(answer_in_words(entry, play.view) for entry in play.journal)
