"""The conditions of the quest as they are now, its variables and its own scripts (rules §11.2)."""

from __future__ import annotations

from typing import Self, cast

from delve.model.declaration import Scripted
from delve.model.named_text import VariableName
from delve.model.quest import QuestDef
from delve.model.quest_conditions import OwnCondition, When
from delve.model.quest_effects import OwnEffect
from delve.near import clipped, guess
from delve.rules.ask.questions import Questions
from delve.rules.behavior import (
    ANY_QUEST,
    Behavior,
    QuestConditionBehavior,
    QuestEffectBehavior,
    key_of_part,
)
from delve.rules.game import Game
from delve.rules.windows import Window


class UnknownVariable(LookupError):
    """A variable was read or set that the quest does not declare."""

    def __init__(self, name: str, quest: QuestDef) -> None:
        meant = guess(name, quest.variables)[0]
        super().__init__(
            f"{quest.id} declares no variable {clipped(name)}{meant}: write it into its `variables`"
        )


def script_of_part(game: Game, part: Scripted) -> Behavior:
    """The behavior of a condition or an effect of the quest; of one that a recipe has made, that of the recipe's part.

    Parts with the same class and the same parameters behave alike, wherever they stand. Raises KeyError where it was
    loaded for neither.
    """
    own = key_of_part(part, game.quest.id)
    return game.behaviors[own if own in game.behaviors else key_of_part(part, ANY_QUEST)]


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
        behavior = script_of_part(self._game, condition)
        return cast("QuestConditionBehavior[Self, Window]", behavior)

    def quest_effect(self, effect: OwnEffect) -> QuestEffectBehavior[Self, Window]:
        """The script of an effect of the quest."""
        behavior = script_of_part(self._game, effect)
        return cast("QuestEffectBehavior[Self, Window]", behavior)
