"""The conditions of the quest as they are now, its variables and its own scripts (rules §11.2)."""

from __future__ import annotations

from typing import Self, cast

from delve.model.named_text import VariableName
from delve.model.quest import QuestDef
from delve.model.quest_conditions import OwnCondition, When
from delve.model.quest_effects import OwnEffect
from delve.near import clipped, guess
from delve.rules.ask.questions import Questions
from delve.rules.behavior import QuestConditionBehavior, QuestEffectBehavior, key_of_part
from delve.rules.windows import Window


class UnknownVariable(LookupError):
    """A variable was read or set that the quest does not declare."""

    def __init__(self, name: str, quest: QuestDef) -> None:
        meant = guess(name, quest.variables)[0]
        super().__init__(
            f"{quest.id} declares no variable {clipped(name)}{meant}: write it into its `variables`"
        )


class QuestScriptQuestions(Questions):
    """The conditions, the variables and the scripts of the quest."""

    __slots__ = ()

    def fulfilled(self, when: When) -> bool:
        """Whether a condition of the quest holds now, apart from any event (rules §11.2). Raises ScriptBroke."""
        return self._game.responder.holds(self._game, when)

    def variable(self, name: VariableName) -> int:
        """The value of a variable of the quest. Raises LookupError for one that the quest does not declare."""
        if name not in self.quest.variables:
            raise UnknownVariable(name, self.quest)
        return dict(self._game.state.variables).get(name, self.quest.variables[name])

    def quest_condition(self, condition: OwnCondition) -> QuestConditionBehavior[Self, Window]:
        """The script of a condition of the quest."""
        behavior = self._game.behaviors[key_of_part(condition, self.quest.id)]
        return cast("QuestConditionBehavior[Self, Window]", behavior)

    def quest_effect(self, effect: OwnEffect) -> QuestEffectBehavior[Self, Window]:
        """The script of an effect of the quest."""
        behavior = self._game.behaviors[key_of_part(effect, self.quest.id)]
        return cast("QuestEffectBehavior[Self, Window]", behavior)
