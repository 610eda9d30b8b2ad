"""The event was caused by a figure of a side (rules §11.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.model.quest_conditions import FigureOf
from delve.phrases import Phrase, phrase
from delve.rules.ask.meant import doer, is_meant
from delve.rules.game import Game
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.possible import Possible, meant_figures
from delve.rules.quest_language.words import any_among
from delve.rules.verdict import Verdict

if TYPE_CHECKING:
    from delve.rules.view import View
    from delve.rules.windows import Window


class ByCondition(Condition[FigureOf]):
    """The figure that acted last in the chain of causes counts. If only time has passed, no figure does."""

    of_event = True

    def holds(self, game: Game, value: FigureOf, window: Window | None) -> bool:
        """Whether such a figure caused the event."""
        figure = game.state.pieces.get(doer(game))
        return window is not None and figure is not None and is_meant(figure, value)

    def can_ever_hold(self, possible: Possible, value: FigureOf) -> Verdict:
        """Whether any such figure ever comes."""
        return meant_figures(possible, value)

    def describe(self, view: View, value: FigureOf) -> Phrase:
        """Which figure must have caused it."""
        return phrase("{who} has caused it", who=any_among(view, value))
