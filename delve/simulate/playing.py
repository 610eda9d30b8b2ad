"""Playing one game to its end with automated players, and counting what happens.

A game is one of a quest, or one of the quest that a recipe makes of the seed of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from msgspec import structs

from delve.ai.levels import player_of
from delve.faults import ScriptSignal, exception_in_words
from delve.flow.breakdown import breakdown
from delve.flow.session import Session
from delve.ids import split
from delve.mapgen.making import CannotBeMade
from delve.model.dungeon import DungeonDef
from delve.model.library import Library
from delve.model.quest import QuestDef
from delve.requests import CHANCE
from delve.rules.behavior import Behavior
from delve.rules.facts import GameWon
from delve.rules.game import Game
from delve.rules.setup import CannotSetUp, new_game
from delve.simulate.counting import Counts, Thinking
from delve.simulate.games import GamePlan
from delve.simulate.results import GameResult, broken
from delve.state.behavior_key import BehaviorKey
from delve.testing.recording import Recorder
from delve.testing.usage import things_of, things_of_recipe

_SEATS: Final = 16
"""more sides than a game has: the seeds of two games' players never meet"""


MakeQuest = Callable[[DungeonDef, int], QuestDef]
"""makes the quest of a recipe and a seed, with the id of the recipe; raises CannotBeMade"""


class Playing:
    """Content that was loaded, and games of one quest or recipe of it, one after another."""

    def __init__(
        self,
        library: Library,
        behaviors: Mapping[BehaviorKey, Behavior],
        quest: str,
        guard: AbstractContextManager[None] | None = None,
        *,
        watches_scripts: bool = False,
        pack: str = "",
        make: MakeQuest | None = None,
    ) -> None:
        """`guard`: the context in which code of scripts runs.

        `make`: makes the quest of each game anew, as `quest` is the id of a recipe; None: it is that of a quest.

        `pack`: of which pack it is told what was there and not used; by default that of the quest.

        `watches_scripts`: whether it is noted what scripts do. It changes their classes for as long as this process
        lives, so it is for a process that does nothing but play.
        """
        self.library, self.behaviors, self.quest = library, behaviors, quest
        self._guard, self._make = guard, make
        self._recorder = Recorder("")
        self._things = things_of(library, pack or split(quest)[0])
        if make is not None:
            self._things += things_of_recipe(library.get(DungeonDef, quest))
        if watches_scripts:
            self._recorder.watch_scripts(behaviors.values())

    def play(self, plan: GamePlan) -> GameResult:
        """Play a game to its end. Whatever breaks in it is told in the result."""
        try:
            library = self._library_of(plan)
        except CannotBeMade as error:
            return broken(plan, str(error))
        except (Exception, ScriptSignal) as error:  # a generator of a pack raises whatever it likes
            return broken(plan, f"the dungeon cannot be made: {exception_in_words(error)}")
        try:
            game = new_game(library, self.behaviors, self.quest, plan.party)
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

    def _library_of(self, plan: GamePlan) -> Library:
        """The records of a game. Raises CannotBeMade, and whatever a generator of a pack raises."""
        if self._make is None:
            quest = self.library.get(QuestDef, self.quest)
            return self.library.extended(structs.replace(quest, act=plan.act)) if plan.act else self.library
        recipe = self.library.get(DungeonDef, self.quest)
        with self._guard or nullcontext():
            quest = self._make(structs.replace(recipe, act=plan.act or recipe.act), plan.seed)
        return self.library.extended(quest)

    def _seats(self, plan: GamePlan, game: Game, counts: Counts) -> dict[str, Thinking]:
        return {
            side: Thinking(player_of(plan.levels[side], plan.seed * _SEATS + place), counts)
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
