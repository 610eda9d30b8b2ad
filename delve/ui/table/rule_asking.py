"""What the record says that asks somebody at the table for something, such as a skill that asks for its target."""

from __future__ import annotations

from dataclasses import dataclass

from delve.narrate.glossary import Glossary
from delve.narrate.names import rule_told, sentence
from delve.phrases import printed
from delve.ui.table.hand import PlayerHand


@dataclass(frozen=True, slots=True)
class RuleAsking:
    """What the record says that asks for something, such as a skill whose target is to be chosen."""

    name: str
    text: str
    meanings: tuple[str, ...]
    """what words of the text mean, such as the condition that it brings"""


def rule_asking(hand: PlayerHand) -> RuleAsking | None:
    """What the record says that asks somebody at the table for something; None where none does."""
    request, library = hand.request, hand.view.library
    name, text = rule_told(library, request.cause) if request is not None else ("", "")
    if not text:
        return None
    meanings = tuple(one.in_short for one in Glossary(library).explained((text,)))
    return RuleAsking(sentence(printed(name)), text, meanings)
