"""Let a side draw cards (rules §14.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    """Chance decides which cards are drawn."""

    async def apply(self, game: Game, value: DrawCards) -> None:
        """Let the side draw."""
        await cards.draw(game, value.side, value.deck, value.cards, CAUSE)

    def describe(self, view: View, value: DrawCards) -> Phrase:
        """Which side draws how many cards from which deck."""
        side = view.sides[value.side]
        return phrase(
            "{side} {many|draws|draw} {n} {n|card|cards} from {deck}",
            side=side.in_sentences,
            many=2 if side.plural else 1,
            n=value.cards,
            deck=clipped(value.deck),
        )
