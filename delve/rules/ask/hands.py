"""What a side holds in its hand, and why a card cannot be played now (rules §14.3). What it does is in its script."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from msgspec import Struct

from delve.model.card import CardDef
from delve.model.named_text import CardId, DeckName, DrawnId, PileName, SideName
from delve.phrases import Phrase, Template, listed, phrase
from delve.requests import ChooseOption, Request
from delve.rules.ask.questions import Questions
from delve.rules.behavior import Listener
from delve.rules.events import moment
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.rules.windows import Window
from delve.state.behavior_key import BehaviorKey

EITHER: Template = "{others} or {last}"
_ANYTHING: dict[str, Phrase] = {
    "target": phrase("somebody"),
    "source": phrase("somebody"),
    "name": phrase("somebody"),
    "amount": phrase("some"),
    "object": phrase("a thing"),
    "item": phrase("an item"),
    "card": phrase("any"),
    "condition": phrase("of any kind"),
    "counter": phrase("of any kind"),
    "attribute": phrase("an attribute"),
    "variable": phrase("a number of the quest"),
    "skill": phrase("a skill"),
}
"""slot of what windows say -> what stands there while nothing has happened yet"""
_WHOSE: dict[str, Template] = {"allies": "a figure of its side", "enemies": "an enemy"}


class HeldCard(Struct, frozen=True):
    """A card in a hand."""

    id: str
    name: str
    text: str
    copies: int
    verdict: Verdict
    """whether it can be played as the answer to what is asked now"""


def _playable(game: Game, side: str, card: str, asked: Request[Any] | None) -> Verdict:
    key = BehaviorKey("card", card)
    listeners = [each for each in game.behaviors[key].listeners if _is_moment(each)]
    offered = set(asked.items()) if isinstance(asked, ChooseOption) and asked.asker == side else set()
    for listener in listeners:
        for handler in game.handlers(listener.event):
            mine = handler.behavior.key == key and handler.side == side
            if mine and handler.label in offered:
                return USABLE
    if not listeners:
        return blocked("it is never played from the hand")
    return blocked(
        "it waits for its moment: {moments}",
        moments=listed([_told(each) for each in listeners], EITHER, EITHER),
    )


def _is_moment(listener: Listener) -> bool:
    """Whether a card can be played then; queries are asked of it all the time."""
    return isinstance(listener.event, str | type)


def _told(listener: Listener) -> Phrase:
    """The moment for which a card waits, in words."""
    event, whose = listener.event, _WHOSE.get(listener.scope, "somebody")
    says: Template = event.says if isinstance(event, type) and issubclass(event, Window) else ""
    if says:
        return phrase(says, **{**_ANYTHING, "figure": phrase(whose)})
    return phrase("the phase {name}", name=moment(event))


class CardQuestions(Questions):
    """The cards in the hands of sides."""

    __slots__ = ()

    def deck_of(self, card: CardId) -> DeckName:
        """The deck of the quest that a card belongs to; the first deck, if it belongs to none (rules §14.1)."""
        names = [name for name, cards in sorted(self._game.quest.decks.items()) if card in cards]
        return names[0] if names else next((deck.name for deck in self._game.state.decks), "")

    def deck_size(self, deck: PileName) -> int:
        """How many cards can be drawn from a deck; of `search`: items that can be found (rules §10.7)."""
        return self._game.state.deck(deck).size

    def known_cards(self, deck: PileName, side: SideName) -> tuple[DrawnId, ...]:
        """The next cards of a deck, as far as a side knows them, the next one first (rules §14.4)."""
        top = self._game.state.deck(deck).top
        return tuple(one.card for one in takewhile(lambda one: side in one.seen_by, top))

    def held_cards(self, side: SideName, asked: Request[Any] | None) -> tuple[HeldCard, ...]:
        """The cards of a hand that may be seen, each once with its copies, and why they cannot be played now.

        `asked` is the question that is open (rules §14.3, §14.4).
        """
        game, hand = self._game, self._game.state.hand(side)
        seen = [game.library.get(CardDef, id) for id in dict.fromkeys(hand) if id]
        return tuple(
            HeldCard(
                card.id, card.name, card.text, hand.count(card.id), _playable(game, side, card.id, asked)
            )
            for card in seen
        )
