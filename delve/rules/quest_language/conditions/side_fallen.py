"""No figure of a side stands; a side whose figures have all left has not fallen (rules §11.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.phrases import Phrase, phrase
from delve.rules.ask.standing import StandingQuestions
from delve.rules.game import Game
from delve.rules.goals import Defeat, Goal, Progress
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.possible import Possible, defeats
from delve.rules.quest_language.subjects import Subject
from delve.rules.verdict import Verdict, blocked

if TYPE_CHECKING:
    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View
    from delve.rules.windows import Window


class SideFallenCondition(Condition[str]):
    """Its value is the id of the side."""

    of_absence = True

    def holds(self, game: Game, value: str, window: Window | None) -> bool:
        """Whether none of its figures stands or comes back, and not all have left. Familiars do not count."""
        mine = [p for p in game.state.pieces.values() if p.side == value and p.is_figure and not p.owner]
        if any(piece.on_board or StandingQuestions(game).back_in(piece.id) for piece in mine):
            return False
        return not (mine and all(piece.left for piece in mine))

    def can_ever_hold(self, possible: Possible, value: str) -> Verdict:
        """Whether its figures can be defeated."""
        if possible.deserted and value == possible.ruleset.party:
            return blocked("figures that have left the map have not fallen")
        return defeats(possible)

    def reads(self, ruleset: RulesetDef, value: str) -> Iterator[Subject]:
        """Its figures."""
        yield Subject("figures", value)

    def goals(self, view: View, value: str, side: str) -> Iterator[Goal]:
        """To defeat all its figures, for any other side."""
        if value != side:
            yield Defeat(tuple(one.id for one in view.standing(value)))

    def progress(self, view: View, value: str) -> Progress | None:
        """How many of its figures do not stand, of several that have not left; familiars do not count."""
        if not view.sees_all_figures_of(value):
            return None
        mine = [p for p in view.pieces() if p.side == value and p.is_figure and not p.owner and not p.left]
        if len(mine) < 2:
            return None
        return Progress(
            sum(not (p.on_board or view.back_in(p.id)) for p in mine), len(mine), "{done} of {of} down"
        )

    def describe(self, view: View, value: str) -> Phrase:
        """Which side must have fallen."""
        return phrase("no figure of {side} stands", side=view.sides[value].in_sentences)
