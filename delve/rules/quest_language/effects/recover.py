"""Figures recover hearts and fatigue, one after another (rules §11.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.model.quest import Heal
from delve.phrases import Phrase, phrase
from delve.rules.do import damage
from delve.rules.do.effects import CAUSE, among
from delve.rules.game import Game
from delve.rules.quest_language.language import Effect
from delve.rules.quest_language.words import counted, those_among

if TYPE_CHECKING:
    from delve.rules.view import View


class RecoverEffect(Effect[Heal]):
    """Nobody has healed them."""

    async def apply(self, game: Game, value: Heal) -> None:
        """Carry it out."""
        for figure in among(game, value.to):
            await damage.recover(game, figure, value.hearts, value.fatigue, 0, CAUSE)

    def describe(self, view: View, value: Heal) -> Phrase:
        """What happens."""
        given = [counted(value.hearts, "heart")] if value.hearts else []
        given += [f"{value.fatigue} fatigue"] if value.fatigue else []
        return phrase(
            "{who} recover {what}", who=those_among(view, value.to), what=" and ".join(given) or "nothing"
        )
