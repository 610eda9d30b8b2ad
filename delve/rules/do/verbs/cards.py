"""What scripts do with cards (rules §14)."""

from __future__ import annotations

from delve.rules.do import cards
from delve.rules.do.asking import Asking, verb


class CardVerbs(Asking):
    """Decks and hands."""

    __slots__ = ()

    @verb
    async def draw_cards(self, deck: str, count: int = 1, *, by: str = "") -> tuple[str, ...]:
        """Let a side, by default the actor's, draw from a deck; returns the cards (rules §14.2)."""
        return await cards.draw(self._game, self._asked(by), deck, count, self.cause)

    @verb
    async def look_at_deck(self, deck: str, count: int, *, by: str = "") -> tuple[str, ...]:
        """Let a side look at the next cards of a deck, which stay there in that order; returns them (rules §14.4)."""
        return await cards.look(self._game, self._asked(by), deck, count, self.cause)

    @verb
    async def put_card_back(self, deck: str, card: str, *, by: str = "") -> None:
        """Put a card from a hand back on top of its deck (rules §14.2).

        Raises ValueError if that side does not hold it.
        """
        cards.put_back(self._game, self._asked(by), deck, card)

    @verb
    async def discard_card(self, card: str, *, by: str = "") -> None:
        """Discard a card from a hand, face up (rules §14.3). Raises ValueError if that side does not hold it."""
        cards.spend(self._game, self._asked(by), card, 0, "discarded")
