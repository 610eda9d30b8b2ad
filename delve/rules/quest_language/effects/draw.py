"""A side draws cards (rules §14.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.amounts import CARDS, counted
from delve.model.quest_effects import DrawCards
from delve.near import clipped
from delve.phrases import Phrase, phrase
from delve.rules.do import cards
from delve.rules.do.effects import CAUSE
from delve.rules.game import Game
from delve.rules.quest_language.language import Effect

if TYPE_CHECKING:
    from delve.rules.view import View


class DrawEffect(Effect[DrawCards]):
    """What is drawn is chance's business."""

    async def apply(self, game: Game, value: DrawCards) -> None:
        """Carry it out."""
        await cards.draw(game, value.side, value.deck, value.cards, CAUSE)

    def describe(self, view: View, value: DrawCards) -> Phrase:
        """What happens."""
        number = counted(value.cards, CARDS)
        side = view.sides[value.side].name
        return phrase("{side}: {number} from {deck}", side=side, number=number, deck=clipped(value.deck))
