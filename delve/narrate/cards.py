"""What sides do as they are told: cards drawn, played, laid aside, and choices. What a side may not see has no name."""

from __future__ import annotations

from delve.narrate.fighting import INDENT
from delve.narrate.names import sentence, side_does
from delve.narrate.scene import Scene, Teller
from delve.narrate.spans import Line, Text, counted
from delve.rules.fact import Fact
from delve.rules.facts import CardDiscarded, CardDrawn, CardPlayed, CardPutBack, ChoiceMade, DeckShuffled


def who(scene: Scene, side: str, verb: str) -> str:
    """Subject and verb at the beginning of a line, such as `The bandits play `."""
    return f"{sentence(side_does(scene.view, side, verb, f'{verb}s'))} "


def card_drawn(fact: CardDrawn, scene: Scene) -> Line:
    """A card came into a hand."""
    return Text(who(scene, fact.side, "draw")), Text(fact.name or "a card", "object")


def card_put_back(fact: CardPutBack, scene: Scene) -> Line:
    """A card came out of a hand onto its deck."""
    return (
        Text(who(scene, fact.side, "lay")),
        Text(fact.name or "a card", "object"),
        Text(" back upon the deck"),
    )


def card_played(fact: CardPlayed, scene: Scene) -> Line:
    """A card takes effect, and at whom."""
    line: Line = (
        Text(who(scene, fact.side, "play")),
        Text(fact.name, "good" if fact.side == scene.view.party else "bad"),
    )
    return (*line, Text(" at "), scene.name(fact.piece)) if fact.piece else line


def card_discarded(fact: CardDiscarded, scene: Scene) -> Line:
    """A card goes to its pile without being played."""
    return Text(who(scene, fact.side, "lay")), Text(fact.name, "object"), Text(" aside")


def deck_shuffled(fact: DeckShuffled, scene: Scene) -> Line:
    """The pile is the deck again."""
    verb = "is" if fact.cards == 1 else "are"
    return (Text(f"{counted(fact.cards, 'card')} of the {fact.deck} deck {verb} shuffled anew", "quiet"),)


def choice_made(fact: ChoiceMade, scene: Scene) -> Line:
    """What was asked, and the answer."""
    asked = f"{sentence(scene.cause(fact.cause))}: {fact.question} "
    return INDENT, Text(asked), Text(who(scene, fact.side, "choose")), Text(fact.answer, "object")


TELLERS: dict[type[Fact], Teller] = {
    CardDrawn: card_drawn,
    CardPutBack: card_put_back,
    CardPlayed: card_played,
    CardDiscarded: card_discarded,
    DeckShuffled: deck_shuffled,
    ChoiceMade: choice_made,
}
