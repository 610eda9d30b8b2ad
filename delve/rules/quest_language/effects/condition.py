"""Inflict a condition on figures, one after another (rules §11.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.model.condition import ConditionDef
from delve.model.quest_effects import Inflict
from delve.phrases import Phrase, phrase
from delve.rules.ask.meant import among
from delve.rules.do import conditions
from delve.rules.game import Game
from delve.rules.quest_language.language import Effect
from delve.rules.quest_language.words import those_among

if TYPE_CHECKING:
    from delve.rules.view import View


class ConditionEffect(Effect[Inflict]):
    """No figure is its source."""

    async def apply(self, game: Game, value: Inflict) -> None:
        """Inflict the condition."""
        for figure in among(game, value.to):
            await conditions.inflict(game, figure, value.condition, 0)

    def describe(self, view: View, value: Inflict) -> Phrase:
        """Which figures gain which condition."""
        name = view.library.get(ConditionDef, value.condition).name
        return phrase("{who} get {condition}", who=those_among(view, value.to), condition=name)
