"""A variable of the quest lies between two bounds (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.ids import readable
from delve.model.quest_conditions import VariableIs
from delve.near import clipped
from delve.phrases import Phrase, phrase
from delve.rules.game import Game
from delve.rules.goals import Progress
from delve.rules.quest_language.bounds import contradiction, lies_between, variable_between
from delve.rules.quest_language.language import Claim, Condition
from delve.rules.quest_language.possible import Possible
from delve.rules.quest_language.subjects import Subject
from delve.rules.verdict import Verdict, usable

if TYPE_CHECKING:
    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View
    from delve.rules.windows import Window


class VariableCondition(Condition[VariableIs]):
    """Triggers and scripts set the variable."""

    def holds(self, game: Game, value: VariableIs, window: Window | None) -> bool:
        """Whether its value lies between the bounds."""
        now = dict(game.state.variables).get(value.variable, 0)
        return lies_between(now, value.at_least, value.at_most)

    def can_ever_hold(self, possible: Possible, value: VariableIs) -> Verdict:
        """Whether it can take such a value."""
        if value.variable not in possible.quest.variables:
            return usable()
        excluded = contradiction(clipped(value.variable), value.at_least, value.at_most)
        if not excluded.usable:
            return excluded
        taken = possible.values(value.variable)
        if taken.reach(value.at_least, value.at_most):
            return usable()
        return Verdict(taken.told(value.variable))

    def always_holds(self, possible: Possible, value: VariableIs) -> bool:
        """Whether every value that it can take is such a one."""
        if value.variable not in possible.quest.variables:
            return False
        return possible.values(value.variable).stay_between(value.at_least, value.at_most)

    def claims(self, value: VariableIs) -> Iterator[Claim]:
        """Its bounds."""
        yield Claim(clipped(value.variable), value.at_least, value.at_most)

    def reads(self, ruleset: RulesetDef, value: VariableIs) -> Iterator[Subject]:
        """The variable."""
        yield Subject("variable", value.variable)

    def progress(self, view: View, value: VariableIs) -> Progress | None:
        """How far it has counted up."""
        least = value.at_least
        if least is None or least < 2 or view.quest.variables.get(value.variable) != 0:
            return None
        now = dict(view.state.variables).get(value.variable, 0)
        words = phrase("{done} of {of} {variable}", variable=readable(value.variable))
        return Progress(max(0, min(now, least)), least, words)

    def describe(self, view: View, value: VariableIs) -> Phrase:
        """The bounds between which it must lie."""
        return variable_between(value, clipped(readable(value.variable)))
