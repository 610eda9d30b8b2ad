"""Lines about cards that are drawn, played or laid aside, and about choices. A card that is not seen has no name."""

from __future__ import annotations

from delve.amounts import CARDS, ITEMS, counted
from delve.narrate.fighting import INDENT
from delve.narrate.names import number_of_side, sentence, side_heading, side_told
from delve.narrate.scene import Scene, Teller
from delve.narrate.spans import Line, Style, Text, told, worded
from delve.phrases import Template, filled, printed
from delve.rules.ask.decks import SEARCH
from delve.rules.card_facts import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardPutBack,
    DeckLookedAt,
    DeckShuffled,
)
from delve.rules.fact import Fact
from delve.rules.facts import ChoiceMade
from delve.rules.view import View
from delve.state.cards import Hand


def cards_unseen(view: View, held: Hand) -> str:
    """How many cards a side holds, for somebody who may not look at them."""
    cards = counted(len(held.cards), CARDS)
    return filled("{side}: {cards}, not to be seen by you", side=side_heading(view, held.side), cards=cards)


def card_drawn(fact: CardDrawn, scene: Scene) -> Line:
    """A card came into a hand."""
    return _card(fact, scene, "{side} {many|draws|draw} {card}")


def deck_looked_at(fact: DeckLookedAt, scene: Scene) -> Line:
    """A side looked at cards of a deck, or at items to be found; their names are for that side alone."""
    side, many = sentence(side_told(scene.view, fact.side)), number_of_side(scene.view, fact.side)
    if fact.deck == SEARCH:
        items = counted(fact.cards, ITEMS)
        looked = told("{side} {many|looks|look} at {items} to be found", side=side, many=many, items=items)
    else:
        looked = told(
            "{side} {many|looks|look} at {cards} of the {deck} deck",
            side=side,
            many=many,
            cards=counted(fact.cards, CARDS),
            deck=fact.deck,
        )
    return (
        told("{looked}: {names}", looked=looked, names=Text(printed(fact.names), "object"))
        if fact.names
        else looked
    )


def card_put_back(fact: CardPutBack, scene: Scene) -> Line:
    """A card came out of a hand onto its deck."""
    return _card(fact, scene, "{side} {many|lays|lay} {card} back upon the deck")


def card_played(fact: CardPlayed, scene: Scene) -> Line:
    """A card takes effect, and the figure at which it was played."""
    style: Style = "good" if fact.side == scene.view.party else "bad"
    line = _card(fact, scene, "{side} {many|plays|play} {card}", style)
    return told("{played} at {whom}", played=line, whom=scene.name(fact.piece)) if fact.piece else line


def card_discarded(fact: CardDiscarded, scene: Scene) -> Line:
    """A card goes to its pile without being played."""
    return _card(fact, scene, "{side} {many|lays|lay} {card} aside")


def _card(
    fact: CardDrawn | CardPutBack | CardPlayed | CardDiscarded,
    scene: Scene,
    template: Template,
    style: Style = "object",
) -> Line:
    """What a side does with a card; one that is not seen has no name."""
    card = worded(fact.name, style) if fact.name else worded("a card", style)
    side = sentence(side_told(scene.view, fact.side))
    return told(template, side=side, many=number_of_side(scene.view, fact.side), card=card)


def deck_shuffled(fact: DeckShuffled, scene: Scene) -> Line:
    """The discard pile of a deck becomes the deck again."""
    template = "{n} {n|card|cards} of the {deck} deck {n|is|are} shuffled anew"
    return told(template, "quiet", n=fact.cards, deck=fact.deck)


def choice_made(fact: ChoiceMade, scene: Scene) -> Line:
    """What a side was asked by a script, and its answer."""
    side, many = sentence(side_told(scene.view, fact.side)), number_of_side(scene.view, fact.side)
    answer = Text(printed(fact.answer), "object")
    chosen = told("{side} {many|chooses|choose} {answer}", side=side, many=many, answer=answer)
    asked = sentence(scene.cause(fact.cause))
    return INDENT, *told("{cause}: {question} {chosen}", cause=asked, question=fact.question, chosen=chosen)


TELLERS: dict[type[Fact], Teller] = {
    CardDrawn: card_drawn,
    CardPutBack: card_put_back,
    DeckLookedAt: deck_looked_at,
    CardPlayed: card_played,
    CardDiscarded: card_discarded,
    DeckShuffled: deck_shuffled,
    ChoiceMade: choice_made,
}
