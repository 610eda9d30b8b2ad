"""What effects of campaigns may bring about: one function for each key of `CampaignEffect`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct, field

from delve.model.campaign_effects import CampaignEffect, EarnExperience, GainCard, SomeItems
from delve.model.party import PartyMember
from delve.model.quest_effects import AddToVariable, SetVariable
from delve.rules.quest_language.consequences import Adds, Consequence, Sets

ENDLESS: Final = 1_000_000
"""as often as one likes"""


class Gains(Struct):
    """All that some effects may bring about, each so often as it may happen."""

    gold: int = 0
    experience: Counter[str] = field(default_factory=Counter)
    """side -> what it may earn; of the party under an empty name"""
    items: Counter[str] = field(default_factory=Counter)
    cards: set[str] = field(default_factory=set)
    members: list[PartyMember] = field(default_factory=list)
    opened: set[str] = field(default_factory=set)
    acts: set[str] = field(default_factory=set)
    endings: set[str] = field(default_factory=set)
    happenings: list[tuple[Consequence, bool]] = field(default_factory=list)
    """what may become of variables, and whether it may happen again and again"""

    def take(self, effect: CampaignEffect, times: int) -> None:
        """Count an effect that may happen so often."""
        key, value = effect.choice()
        GAINS[key](self, value, times)


def _set(gains: Gains, value: SetVariable, times: int) -> None:
    gains.happenings.append((Sets(value.variable, value.to), times > 1))


def _add(gains: Gains, value: AddToVariable, times: int) -> None:
    if 1 < times < ENDLESS:
        gains.happenings.append((Adds(value.variable, value.by * times), False))
    else:
        gains.happenings.append((Adds(value.variable, value.by), times > 1))


def _gold(gains: Gains, value: int, times: int) -> None:
    gains.gold += max(0, value) * times


def _experience(gains: Gains, value: EarnExperience, times: int) -> None:
    gains.experience[value.side or ""] += value.amount * times


def _gain(gains: Gains, value: SomeItems, times: int) -> None:
    gains.items[value.item] += value.amount * times


def _card(gains: Gains, value: GainCard, times: int) -> None:
    gains.cards.add(value.card)


def _recruit(gains: Gains, value: PartyMember, times: int) -> None:
    gains.members.append(value)


def _open(gains: Gains, value: str, times: int) -> None:
    gains.opened.add(value)


def _act(gains: Gains, value: str, times: int) -> None:
    gains.acts.add(value)


def _end(gains: Gains, value: str, times: int) -> None:
    gains.endings.add(value)


def _nothing(gains: Gains, value: object, times: int) -> None:
    """What only takes away, heals or tells makes nothing possible."""


GAINS: Final[dict[str, Callable[[Gains, Any, int], None]]] = {
    "set": _set,
    "add": _add,
    "gold": _gold,
    "experience": _experience,
    "gain": _gain,
    "lose": _nothing,
    "card": _card,
    "recruit": _recruit,
    "damage": _nothing,
    "recover": _nothing,
    "open": _open,
    "close": _nothing,
    "act": _act,
    "story": _nothing,
    "end": _end,
}
"""key of an effect -> what it may bring about"""
