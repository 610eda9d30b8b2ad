"""Deal damage to figures, all at once (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.amounts import HEARTS, counted
from delve.model.quest_effects import Harm
from delve.phrases import Phrase, phrase
from delve.rules.ask.meant import among
from delve.rules.do import damage
from delve.rules.do.effects import CAUSE
from delve.rules.game import Game
from delve.rules.quest_language.consequences import Consequence, Wounds
from delve.rules.quest_language.language import Effect
from delve.rules.quest_language.words import those_among

if TYPE_CHECKING:
    from delve.rules.view import View


class DamageEffect(Effect[Harm]):
    """No figure is its source."""

    async def apply(self, game: Game, value: Harm) -> None:
        """Deal the damage."""
        await damage.deal(game, among(game, value.to), value.hearts, 0, CAUSE)

    def may_cause(self, value: Harm) -> Iterator[Consequence]:
        """Figures of that side are wounded."""
        yield Wounds(value.to.side)

    def describe(self, view: View, value: Harm) -> Phrase:
        """Which figures suffer how much."""
        hearts = counted(value.hearts, HEARTS)
        return phrase("{who} suffer {hearts}", who=those_among(view, value.to), hearts=hearts)
