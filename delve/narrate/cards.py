"""What sides do as they are told: cards drawn, played, laid aside, and choices. What a side may not see has no name."""

from __future__ import annotations

from delve.narrate.fighting import INDENT
from delve.narrate.names import sentence
from delve.narrate.scene import Scene, Teller
from delve.narrate.spans import Line, Text, counted
from delve.rules.facts import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardPutBack,
    ChoiceMade,
    DeckShuffled,
    Fact,
)

SIDES = {
    "heroes": ("the heroes", "draw", "play", "lay", "choose"),
    "overlord": ("the overlord", "draws", "plays", "lays", "chooses"),
}


def who(side: str, verb: int) -> str:
    """Subject and verb, such as `The overlord plays `."""
    words = SIDES[side]
    return f"{sentence(words[0])} {words[verb]} "


def card_drawn(fact: CardDrawn, scene: Scene) -> Line:
    """A card came into a hand."""
    return Text(who(fact.side, 1)), Text(fact.name or "a card", "object")


def card_put_back(fact: CardPutBack, scene: Scene) -> Line:
    """A card came out of a hand onto its deck."""
    return Text(who(fact.side, 3)), Text(fact.name or "a card", "object"), Text(" back upon the deck")


def card_played(fact: CardPlayed, scene: Scene) -> Line:
    """A card takes effect, and at whom."""
    line: Line = (Text(who(fact.side, 2)), Text(fact.name, "bad" if fact.side == "overlord" else "good"))
    return (*line, Text(" at "), scene.name(fact.piece)) if fact.piece else line


def card_discarded(fact: CardDiscarded, scene: Scene) -> Line:
    """A card goes to its pile without being played."""
    return Text(who(fact.side, 3)), Text(fact.name, "object"), Text(" aside")


def deck_shuffled(fact: DeckShuffled, scene: Scene) -> Line:
    """The pile is the deck again."""
    verb = "is" if fact.cards == 1 else "are"
    return (Text(f"{counted(fact.cards, 'card')} of the {fact.deck} deck {verb} shuffled anew", "quiet"),)


def choice_made(fact: ChoiceMade, scene: Scene) -> Line:
    """What was asked, and the answer."""
    asked = f"{sentence(scene.cause(fact.cause))}: {fact.question} "
    return INDENT, Text(asked), Text(who(fact.side, 4)), Text(fact.answer, "object")


TELLERS: dict[type[Fact], Teller] = {
    CardDrawn: card_drawn,
    CardPutBack: card_put_back,
    CardPlayed: card_played,
    CardDiscarded: card_discarded,
    DeckShuffled: deck_shuffled,
    ChoiceMade: choice_made,
}
