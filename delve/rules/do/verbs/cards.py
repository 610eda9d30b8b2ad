"""What scripts do with cards (rules §14)."""

from __future__ import annotations

from delve.rules.do import cards as do
from delve.rules.do import searching
from delve.rules.do.asking import Asking, verb


class CardVerbs(Asking):
    """Decks and hands."""

    __slots__ = ()

    @verb
    async def draw_cards(self, deck: str, count: int = 1, *, by: str = "") -> tuple[str, ...]:
        """A side draws from a deck, that of the actor if `by` names no other; returns what came (rules §14.2)."""
        return await do.draw(self._game, self._asked(by), deck, count, self.cause)

    @verb
    async def look_at_deck(self, deck: str, count: int, *, by: str = "") -> tuple[str, ...]:
        """A side looks at the next cards of a deck, which stay on it in that order; returns them (rules §14.4)."""
        return await do.look(self._game, self._asked(by), deck, count, self.cause)

    @verb
    async def arrange_deck(self, deck: str, cards: tuple[str, ...], *, by: str = "") -> None:
        """Lay the next cards of a deck, which a side has looked at, in another order, the next one first (rules §14.4).

        Raises ValueError if that side does not know that just these come next.
        """
        do.arrange(self._game, self._asked(by), deck, cards)

    @verb
    async def order_deck(self, deck: str, count: int, *, by: str = "") -> None:
        """Let a side choose in which order the next cards of a deck lie, as many as it knows of them (rules §14.4)."""
        side = self._asked(by)
        await searching.order(self._game, side, deck, min(count, len(self.view.known_cards(deck, side))))

    @verb
    async def put_card_back(self, deck: str, card: str, *, by: str = "") -> None:
        """Lay a card from a hand upon its deck. Raises ValueError if that side does not hold it."""
        do.put_back(self._game, self._asked(by), deck, card)

    @verb
    async def discard_card(self, card: str, *, by: str = "") -> None:
        """Lay a card from a hand on the pile, face up. Raises ValueError if that side does not hold it."""
        do.spend(self._game, self._asked(by), card, 0, "discarded")
