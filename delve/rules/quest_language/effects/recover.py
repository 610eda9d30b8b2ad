"""Let figures recover damage and fatigue, one after another (rules §11.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.amounts import HEARTS, counted
from delve.model.quest_effects import Heal
from delve.phrases import Phrase, listed, phrase
from delve.rules.ask.meant import among
from delve.rules.do import damage
from delve.rules.do.effects import CAUSE
from delve.rules.game import Game
from delve.rules.quest_language.language import Effect
from delve.rules.quest_language.words import those_among

if TYPE_CHECKING:
    from delve.rules.view import View


class RecoverEffect(Effect[Heal]):
    """No figure is its source."""

    async def apply(self, game: Game, value: Heal) -> None:
        """Let them recover."""
        for figure in among(game, value.to):
            await damage.recover(game, figure, value.hearts, value.fatigue, 0, CAUSE)

    def describe(self, view: View, value: Heal) -> Phrase:
        """Which figures recover how much."""
        given = [counted(value.hearts, HEARTS)] if value.hearts else []
        given += [phrase("{n} fatigue", n=value.fatigue)] if value.fatigue else []
        what = listed(given) if given else phrase("nothing")
        return phrase("{who} recover {what}", who=those_among(view, value.to), what=what)
