"""What a side learned by its own choice, so that the choice cannot be taken back any more (rules §15.9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from delve.campaign import facts
from delve.phrases import Template
from delve.rules.fact import Fact

_REVEALING: Final[tuple[tuple[type[Fact], Template], ...]] = (
    (facts.CampaignEnded, "the campaign is over"),
    (facts.QuestEnded, "a quest was played"),
    (facts.StoryRead, "a story was told"),
    (facts.PlaceReached, "you have seen what is there"),
    (facts.PlaceLeft, "you have left the place"),
)


def news(happened: Iterable[Fact]) -> Template:
    """Why what has happened cannot be taken back, in words; empty: nothing new was seen."""
    seen = tuple(happened)
    for kind, why in _REVEALING:
        if any(isinstance(fact, kind) for fact in seen):
            return why
    return ""
