"""The quest arena: a whole quest of a pack under test, with jumps to the moment that a test is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from delve.model.events import phases
from delve.near import clipped
from delve.requests import ChooseCommand
from delve.rules.ask.bases import size_of
from delve.rules.ask.space import SpaceQuestions, bases_over
from delve.rules.do.enrolling import enroll
from delve.rules.facts import GameWon, PhaseEntered, PieceAppeared, StoryTold, TurnBegan
from delve.rules.goals import Progress
from delve.rules.quest_language.objectives import progress_of
from delve.state.piece import Piece
from delve.testing.arena import Arena
from delve.testing.known import require_one_of

MOST_ANSWERS = 20_000
"""answers after which a game that is played on is taken for one that never comes to where the test wants it"""


class ObjectiveNow(NamedTuple):
    """An objective of the quest as it stands now."""

    side: str
    """who wins by it"""
    text: str
    reached: bool
    """whether its condition holds now; the rules look at it at the end of each turn"""
    progress: Progress | None
    """how much of it is done, such as (1, 3), if that can be counted"""


class QuestArena(Arena):
    """A quest under test. Its pieces are named by their names in the quest, or by their records."""

    # ------------------------------------------------------------------------------------------------ looking
    @property
    def stories(self) -> tuple[str, ...]:
        """The names of the stories that have been told, in order, the opening first."""
        return tuple(fact.story for fact in self.happened(StoryTold))

    def told(self, story: str) -> bool:
        """Whether a story has been told. Raises LookupError for one that the quest does not have."""
        require_one_of(f"{self.view.quest.id} has no story", story, self.view.quest.stories)
        return story in self.stories

    def objective(self, text: str) -> ObjectiveNow:
        """An objective as it stands now (side, text, reached, progress), by the beginning of what players read.

        Raises LookupError if none begins so, or several.
        """
        all_of_them = self.view.quest.objectives
        found = [one for one in all_of_them if one.text.startswith(text)]
        if len(found) != 1:
            texts = ", ".join(clipped(one.text) for one in found or all_of_them)
            raise LookupError(
                f"{len(found) or 'no'} objectives begin with {clipped(text)} (there are: {texts})"
            )
        (one,) = found
        return ObjectiveNow(one.side, one.text, self.view.fulfilled(one.when), progress_of(self.view, one))

    @property
    def winner(self) -> str:
        """The side that has won; empty while the game goes on."""
        return self.play.state.outcome

    @property
    def won_by(self) -> str:
        """The text of the objective by which a side has won; empty while the game goes on."""
        return next((fact.text for fact in self.happened(GameWon)), "")

    def variable(self, name: str) -> int:
        """The value of a variable of the quest. Raises LookupError for one that it does not declare."""
        return self.view.variable(name)

    def spawned(self, record: str = "") -> list[Piece]:
        """The figures that have come onto the map since the quest was set up, as they are now, the first comer first.

        `record`: only those of this monster, lieutenant, familiar or hero. Raises LookupError if there is none such.
        """
        wanted = (
            self.records.among(("monster", "lieutenant", "familiar", "hero"), record)[1] if record else ""
        )
        came = dict.fromkeys(fact.piece for fact in self.happened(PieceAppeared))
        pieces = [self.play.state.pieces[id] for id in came]
        return [one for one in pieces if one.is_figure and wanted in ("", one.definition)]

    @property
    def revealed(self) -> tuple[str, ...]:
        """The rooms that have been revealed, in order."""
        return self.play.state.revealed

    @property
    def rewards(self) -> tuple[str, ...]:
        """The rewards that have been gained, in order."""
        return self.play.state.rewards

    # ------------------------------------------------------------------------------------------------ playing
    def begin_quest(self) -> None:
        """Answer what is asked before the first turn with the first legal answers, such as which open groups come."""
        while not (self.play.at_rest and isinstance(self.asked, ChooseCommand)):
            self.play.answer(self._passing(self.asked))
        self._begun = True

    def go_to_round(self, number: int) -> None:
        """Go on to a round, as `turn_of` does: everybody ends the turn at once, and the quest does what it does.

        Raises AssertionError if the round is over already, or if the game ends before it.
        """
        if self.play.state.round > number:
            raise AssertionError(f"round {self.play.state.round} has begun: round {number} is over")
        self._go_on(lambda: self.play.state.round >= number, f"round {number}")
        self.mark()

    def go_to_phase(self, phase: str) -> None:
        """Go on as `go_to_round` does until a phase has begun, and the triggers that wait for it have done their part.

        What they ask is left to be answered by `reply`. Raises LookupError for a phase that the ruleset does not have,
        AssertionError if the game ends before it.
        """
        require_one_of("the ruleset has no phase", phase, phases(self.play.game.ruleset.turns))
        self.begin_quest()
        before = len(self.facts)
        self._go_on(
            lambda: any(isinstance(one, PhaseEntered) and one.phase == phase for one in self.facts[before:]),
            f"the phase {phase}",
        )

    def assert_idle(self) -> None:
        """As in an arena; what is asked before the first turn of the quest need not be answered."""
        if self.happened(TurnBegan):
            super().assert_idle()

    # ------------------------------------------------------------------------------------------------ arranging
    def jump(
        self,
        *,
        round: int = 0,
        figures: Mapping[str, tuple[int, int] | tuple[str, int, int]] | None = None,
        objects: Mapping[str, str] | None = None,
        variables: Mapping[str, int] | None = None,
    ) -> None:
        """Let the quest stand as it would later on, without playing what lies between.

        `round` is the number of the round under way, `figures` says where figures stand, each by a point (x, y) or,
        with several boards, (board, x, y), `objects` the states that objects are in, `variables` their values. None of
        this is an event: no trigger happens by it. Raises LookupError for a name or state that there is not, ValueError
        for a space where a figure does not fit.
        """
        self.begin_quest()
        for name, state in (objects or {}).items():
            self.change(name, state=state)
        for name, value in (variables or {}).items():
            self.set_variable(name, value)
        for name, point in (figures or {}).items():
            self._stand(name, point)
        if round:
            self.play.state.set(round=round)
        self.play.accept_edited_state()
        self.mark()

    def _stand(self, name: str, point: tuple[int, int] | tuple[str, int, int]) -> None:
        """Put a figure on spaces, of which the point is the top left one, if its base fits there."""
        game, piece = self.play.game, self[name]
        board, x, y = point if len(point) == 3 else (piece.board or game.quest.first_board, *point)
        require_one_of("the quest has no board", board, game.state.boards)
        at = y * game.state.boards[board].stride + x
        room = SpaceQuestions(game, board).free(but=piece.id)
        bases = bases_over(game, at, board, size_of(game, piece), room) if x >= 0 <= y else ()
        spaces = next((base for base in bases if base[0] == at), ())
        if not spaces:
            raise ValueError(f"{piece.name} ({name}) does not fit at ({x}, {y})")
        game.state.change(piece.id, board=board, spaces=spaces)
        enroll(game)

    def _go_on(self, is_there: Callable[[], bool], where: str) -> None:
        """Pass until the game is where the test wants it. Raises AssertionError if it never comes there."""
        self._begun = True
        for _ in range(MOST_ANSWERS):
            if is_there():
                return
            if self.play.pending is None:
                raise AssertionError(
                    f"the game is over before {where}: {self.winner} have won by {self.won_by!r}"
                )
            self.play.answer(self._passing(self.asked))
        raise AssertionError(f"{where} never comes")


MakeQuest = Callable[..., QuestArena]
"""the type of the fixture `quest`, which calls `Packs.quest`"""
