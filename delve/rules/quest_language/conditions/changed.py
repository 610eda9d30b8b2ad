"""The event is a change of a variable (rules §11.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.near import clipped
from delve.phrases import Phrase, phrase
from delve.rules.events import AfterVariableChanged
from delve.rules.game import Game
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.possible import Possible
from delve.rules.verdict import Verdict, usable

if TYPE_CHECKING:
    from delve.rules.view import View
    from delve.rules.windows import Window


class ChangedCondition(Condition[str]):
    """Its value is the name of the variable. Setting a variable to the value that it has does not change it."""

    after = "variable_changed"
    instead = "variable"

    def holds(self, game: Game, value: str, window: Window | None) -> bool:
        """Whether this variable has just changed."""
        return isinstance(window, AfterVariableChanged) and window.variable == value

    def can_ever_hold(self, possible: Possible, value: str) -> Verdict:
        """Whether the variable can ever get another value."""
        first = possible.quest.variables.get(value)
        if first is None:
            return usable()
        taken = possible.values(value)
        if taken.reach(None, first - 1) or taken.reach(first + 1, None):
            return usable()
        return Verdict(taken.told(value))

    def describe(self, view: View, value: str) -> Phrase:
        """Which variable must change."""
        return phrase("{variable} has changed", variable=clipped(value))
