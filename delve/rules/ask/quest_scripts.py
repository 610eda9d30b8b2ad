"""What conditions of the quest say now, and the scripts that it brings along (rules §11.2)."""

from __future__ import annotations

from typing import Self, cast

from delve.model.quest import OwnCondition, OwnEffect, When
from delve.rules.ask.questions import Questions
from delve.rules.behavior import QuestConditionBehavior, QuestEffectBehavior, key_of_part
from delve.rules.windows import Window


class QuestScriptQuestions(Questions):
    """The conditions of the quest, and its own scripts."""

    __slots__ = ()

    def fulfilled(self, when: When) -> bool:
        """Whether a condition of the quest holds now, outside of any event (rules §11.2). Raises ScriptBroke."""
        return self._game.responder.holds(self._game, when)

    def quest_condition(self, condition: OwnCondition) -> QuestConditionBehavior[Self, Window]:
        """The script of a condition of the quest."""
        behavior = self._game.behaviors[key_of_part(condition, self.quest.id)]
        return cast("QuestConditionBehavior[Self, Window]", behavior)

    def quest_effect(self, effect: OwnEffect) -> QuestEffectBehavior[Self, Window]:
        """The script of an effect of the quest."""
        behavior = self._game.behaviors[key_of_part(effect, self.quest.id)]
        return cast("QuestEffectBehavior[Self, Window]", behavior)
