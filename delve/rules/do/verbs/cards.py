"""What scripts do with cards (rules §14)."""

from __future__ import annotations

from delve.model.named_text import CardId, DeckName, DrawnId, PileName, SideName
from delve.rules.ask.decks import SEARCH
from delve.rules.do import cards as do
from delve.rules.do.asking import Asking, verb


class CardVerbs(Asking):
    """Decks and hands."""

    __slots__ = ()

    @verb
    async def draw_cards(self, deck: DeckName, count: int = 1, *, by: SideName = "") -> tuple[CardId, ...]:
        """Let a side, by default the actor's, draw from a deck; returns the cards (rules §14.2).

        Raises ValueError for the deck `search`, whose items figures find with `search`.
        """
        if deck == SEARCH:
            raise ValueError(
                "the deck search holds items, which no hand does: ctx.search lets a figure find one"
            )
        return await do.draw(self._game, self._asked(by), deck, count, self.cause)

    @verb
    async def look_at_deck(self, deck: PileName, count: int, *, by: SideName = "") -> tuple[DrawnId, ...]:
        """Let a side look at the next cards of a deck, which stay there in that order; returns them (rules §14.4).

        The deck `search` holds the items that can be found.
        """
        return await do.look(self._game, self._asked(by), deck, count, self.cause)

    @verb
    async def arrange_deck(self, deck: PileName, cards: tuple[DrawnId, ...], *, by: SideName = "") -> None:
        """Put the next cards of a deck, which a side has looked at, in another order, the next one first (rules §14.4).

        Raises ValueError unless that side knows that exactly these come next.
        """
        do.arrange(self._game, self._asked(by), deck, cards)

    @verb
    async def order_deck(self, deck: PileName, count: int, *, by: SideName = "") -> None:
        """Let a side choose the order of the next cards of a deck, as far as it knows them (rules §14.4)."""
        side = self._asked(by)
        known = len(self.view.known_cards(deck, side))
        await do.order(self._game, side, deck, min(count, known), self.cause)

    @verb
    async def put_card_back(self, deck: DeckName, card: CardId, *, by: SideName = "") -> None:
        """Put a card from a hand back on top of its deck (rules §14.2).

        Raises ValueError if that side does not hold it.
        """
        do.put_back(self._game, self._asked(by), deck, card)

    @verb
    async def discard_card(self, card: CardId, *, by: SideName = "") -> None:
        """Discard a card from a hand, face up (rules §14.3). Raises ValueError if that side does not hold it."""
        do.spend(self._game, self._asked(by), card, 0, "discarded")
