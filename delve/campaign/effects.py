"""What effects of campaigns do: one class for each key of `CampaignEffect` (rules §15.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Generic, TypeVar

from delve.campaign.verbs import Verbs
from delve.model.campaign_effects import (
    CampaignEffect,
    EarnExperience,
    GainCard,
    PartyRecovers,
    PartySuffers,
    SomeItems,
)
from delve.model.party import PartyMember
from delve.model.quest_effects import AddToVariable, SetVariable
from delve.phrases import phrase

V = TypeVar("V")
ON_THE_WAY: Final = phrase("on the way")
"""why something is gained or lost by an effect"""


class EffectOfCampaign(Generic[V]):
    """One kind of effect. It has no state: one object serves all campaigns."""

    async def apply(self, verbs: Verbs, value: V) -> None:
        """Carry it out."""
        raise NotImplementedError


class SetEffect(EffectOfCampaign[SetVariable]):
    """A variable gets a value."""

    async def apply(self, verbs: Verbs, value: SetVariable) -> None:
        """Set it."""
        verbs.write_variable(value.variable, value.to)


class AddEffect(EffectOfCampaign[AddToVariable]):
    """A variable is changed by a number."""

    async def apply(self, verbs: Verbs, value: AddToVariable) -> None:
        """Add to it."""
        verbs.write_variable(value.variable, verbs.campaign.variable(value.variable) + value.by)


class GoldEffect(EffectOfCampaign[int]):
    """The party gains or loses coins."""

    async def apply(self, verbs: Verbs, value: int) -> None:
        """Change the gold."""
        verbs.books.change_gold(value, ON_THE_WAY)


class ExperienceEffect(EffectOfCampaign[EarnExperience]):
    """Each hero, or a side without heroes, earns experience."""

    async def apply(self, verbs: Verbs, value: EarnExperience) -> None:
        """Let them earn it."""
        if value.side in (None, verbs.view.party_side):
            for figure in verbs.view.state.ready:
                verbs.books.earn(figure.id, value.amount)
        elif value.side is not None:
            verbs.books.earn_for(value.side, value.amount)


class GainEffect(EffectOfCampaign[SomeItems]):
    """The party gets items."""

    async def apply(self, verbs: Verbs, value: SomeItems) -> None:
        """Lay them into the stash."""
        verbs.gain_items(value.item, value.amount, ON_THE_WAY)


class LoseEffect(EffectOfCampaign[SomeItems]):
    """The party loses items, as far as it has them."""

    async def apply(self, verbs: Verbs, value: SomeItems) -> None:
        """Take them."""
        verbs.lose_items(value.item, value.amount, ON_THE_WAY)


class CardEffect(EffectOfCampaign[GainCard]):
    """A side gets a card."""

    async def apply(self, verbs: Verbs, value: GainCard) -> None:
        """Give it."""
        verbs.books.give_card(value.side, value.card)


class RecruitEffect(EffectOfCampaign[PartyMember]):
    """A hero joins, unless it is there or was lost, or the roster is full."""

    async def apply(self, verbs: Verbs, value: PartyMember) -> None:
        """Let it join."""
        full = len(verbs.view.state.ready) >= verbs.view.record.roster
        if not full and verbs.campaign.figure_of(value.hero) is None:
            verbs.books.join(value)


class DamageEffect(EffectOfCampaign[PartySuffers]):
    """Heroes lose hearts."""

    async def apply(self, verbs: Verbs, value: PartySuffers) -> None:
        """Hurt them."""
        for hero in await _whom(verbs, value.who):
            verbs.hurt(hero, value.hearts)


class RecoverEffect(EffectOfCampaign[PartyRecovers]):
    """Heroes recover."""

    async def apply(self, verbs: Verbs, value: PartyRecovers) -> None:
        """Heal them."""
        for hero in await _whom(verbs, value.who):
            verbs.heal(hero, value.hearts, value.fatigue)


async def _whom(verbs: Verbs, who: str) -> tuple[int, ...]:
    """The heroes that an effect concerns."""
    ready = tuple(figure.id for figure in verbs.view.state.ready)
    if who == "everybody" or not ready:
        return ready
    return (await verbs.choose_hero(phrase("Whom does it concern?")),)


class OpenEffect(EffectOfCampaign[str]):
    """A node can be visited from now on."""

    async def apply(self, verbs: Verbs, value: str) -> None:
        """Open it."""
        verbs.open(value)


class CloseEffect(EffectOfCampaign[str]):
    """A node cannot be visited any more."""

    async def apply(self, verbs: Verbs, value: str) -> None:
        """Close it."""
        verbs.close(value)


class ActEffect(EffectOfCampaign[str]):
    """Another act begins."""

    async def apply(self, verbs: Verbs, value: str) -> None:
        """Begin it."""
        verbs.begin_act(value)


class StoryEffect(EffectOfCampaign[str]):
    """A text of the campaign is told."""

    async def apply(self, verbs: Verbs, value: str) -> None:
        """Tell it."""
        verbs.tell(verbs.view.record.stories[value])


class EndEffect(EffectOfCampaign[str]):
    """The campaign ends."""

    async def apply(self, verbs: Verbs, value: str) -> None:
        """End it."""
        verbs.end(value)


EFFECTS: Final[dict[str, EffectOfCampaign[Any]]] = {
    "set": SetEffect(),
    "add": AddEffect(),
    "gold": GoldEffect(),
    "experience": ExperienceEffect(),
    "gain": GainEffect(),
    "lose": LoseEffect(),
    "card": CardEffect(),
    "recruit": RecruitEffect(),
    "damage": DamageEffect(),
    "recover": RecoverEffect(),
    "open": OpenEffect(),
    "close": CloseEffect(),
    "act": ActEffect(),
    "story": StoryEffect(),
    "end": EndEffect(),
}
"""what each effect does"""


async def carry_out(verbs: Verbs, effects: Iterable[CampaignEffect]) -> None:
    """Carry out effects one after another, until one ends the campaign."""
    for effect in effects:
        if not verbs.view.state.ending:
            key, value = effect.choice()
            await EFFECTS[key].apply(verbs, value)
