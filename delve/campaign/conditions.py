"""What conditions of campaigns mean: one class for each key of `CampaignWhen` (rules §15.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Any, Final, Generic, TypeVar

from delve.campaign.campaign import Campaign
from delve.campaign.state import QuestResult
from delve.ids import readable
from delve.model.campaign_conditions import (
    CampaignWhen,
    DeedsAre,
    GoldIs,
    HeroesLost,
    PartyHolds,
    QuestsWon,
)
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.quest_conditions import HeroesAre, VariableIs
from delve.phrases import Phrase, Template, listed, phrase
from delve.rules.quest_language.bounds import between, lies_between, variable_between

V = TypeVar("V")


class CampaignCondition(Generic[V]):
    """One kind of condition. It has no state: one object serves all campaigns."""

    def holds(self, campaign: Campaign, value: V) -> bool:
        """Whether it holds now."""
        raise NotImplementedError

    def describe(self, campaign: Campaign, value: V) -> Phrase:
        """What must be so, as a clause that can follow `only if`."""
        raise NotImplementedError


class VariableCondition(CampaignCondition[VariableIs]):
    """A variable of the campaign lies between two bounds."""

    def holds(self, campaign: Campaign, value: VariableIs) -> bool:
        """Whether it does."""
        return lies_between(campaign.variable(value.variable), value.at_least, value.at_most)

    def describe(self, campaign: Campaign, value: VariableIs) -> Phrase:
        """The bounds."""
        return variable_between(value, readable(value.variable))


class HeroesCondition(CampaignCondition[HeroesAre]):
    """So many heroes can set out."""

    def holds(self, campaign: Campaign, value: HeroesAre) -> bool:
        """Whether there are so many that are not lost."""
        return lies_between(len(campaign.state.ready), value.at_least, value.at_most)

    def describe(self, campaign: Campaign, value: HeroesAre) -> Phrase:
        """How many."""
        return between(
            value.at_least,
            value.at_most,
            both="between {least} and {most} heroes can set out",
            at_least="at least {least} {least|hero|heroes} can set out",
        )


class HoldsCondition(CampaignCondition[PartyHolds]):
    """The party has an item."""

    def holds(self, campaign: Campaign, value: PartyHolds) -> bool:
        """Whether it has so many of it, also where nobody carries them."""
        state = campaign.state
        held = [*state.stash, *(item for figure in state.ready for item in figure.items)]
        return sum(one.item == value.item for one in held) >= value.at_least

    def describe(self, campaign: Campaign, value: PartyHolds) -> Phrase:
        """Which item."""
        name = campaign.library.get(ItemDef, value.item).name
        if value.at_least == 1:
            return phrase("the party has {item}", item=name)
        return phrase("the party has {n} of {item}", n=value.at_least, item=name)


class DoneCondition(CampaignCondition[str]):
    """A node was visited to its end, written or drawn."""

    def holds(self, campaign: Campaign, value: str) -> bool:
        """Whether it was."""
        return any(value in (place, campaign.node_name(place)) for place in campaign.state.visits)

    def describe(self, campaign: Campaign, value: str) -> Phrase:
        """Which node."""
        return phrase("{place} is done", place=campaign.record.nodes[value].name)


class WonCondition(CampaignCondition[QuestsWon]):
    """So many quests were won by a side."""

    def holds(self, campaign: Campaign, value: QuestsWon) -> bool:
        """Whether so many were, of all or of one node."""
        won = [one for one in campaign.state.results if one.winner == value.side]
        if value.node is not None:
            won = [one for one in won if value.node in (one.place, campaign.node_name(one.place))]
        return len(won) >= value.at_least

    def describe(self, campaign: Campaign, value: QuestsWon) -> Phrase:
        """Who has to have won what."""
        side = campaign.ruleset.sides[value.side].in_sentences
        if value.node is not None:
            return phrase("{side} won at {place}", side=side, place=campaign.record.nodes[value.node].name)
        return phrase("{n} {n|quest was|quests were} won by {side}", n=value.at_least, side=side)


class GoldCondition(CampaignCondition[GoldIs]):
    """The party has so much gold."""

    def holds(self, campaign: Campaign, value: GoldIs) -> bool:
        """Whether its gold lies between the bounds."""
        return lies_between(campaign.state.gold, value.at_least, value.at_most)

    def describe(self, campaign: Campaign, value: GoldIs) -> Phrase:
        """How much."""
        return between(
            value.at_least,
            value.at_most,
            both="the party has between {least} and {most} gold",
            at_least="the party has at least {least} gold",
            at_most="the party has at most {most} gold",
            neither="the party has any amount of gold",
        )


class ActCondition(CampaignCondition[str]):
    """It is a certain act."""

    def holds(self, campaign: Campaign, value: str) -> bool:
        """Whether it is."""
        return campaign.state.act == value

    def describe(self, campaign: Campaign, value: str) -> Phrase:
        """Which act."""
        return phrase("it is the act {act}", act=campaign.record.acts[value].name)


class LostCondition(CampaignCondition[HeroesLost]):
    """So many heroes were lost for good."""

    def holds(self, campaign: Campaign, value: HeroesLost) -> bool:
        """Whether so many were."""
        lost = len(campaign.state.figures) - len(campaign.state.ready)
        return lies_between(lost, value.at_least, value.at_most)

    def describe(self, campaign: Campaign, value: HeroesLost) -> Phrase:
        """How many."""
        return between(
            value.at_least,
            value.at_most,
            both="between {least} and {most} heroes were lost",
            at_least="at least {least} {least|hero was|heroes were} lost",
            at_most="at most {most} {most|hero was|heroes were} lost",
            neither="any number of heroes was lost",
        )


class DeedsCondition(CampaignCondition[DeedsAre]):
    """A hero, or all together, have done so much."""

    def holds(self, campaign: Campaign, value: DeedsAre) -> bool:
        """Whether somebody has."""
        results = campaign.state.results
        spans = [[one] for one in results] if value.in_one_quest else [results]
        return any(self._most(span, value) >= value.at_least for span in spans)

    def _most(self, results: Iterable[QuestResult], value: DeedsAre) -> int:
        """The most that anybody has done in some quests, or all together."""
        counted = Counter[str]()
        for one in (deeds for result in results for deeds in result.deeds):
            if value.hero in (None, one.hero):
                counted["" if value.together else one.hero] += one.count(value.deed)
        return max(counted.values(), default=0)

    def describe(self, campaign: Campaign, value: DeedsAre) -> Phrase:
        """What has to be done by whom."""
        somebody: Template = "the heroes together" if value.together else "one hero"
        who = campaign.library.get(HeroDef, value.hero).name if value.hero else somebody
        within: Template = "in one quest" if value.in_one_quest else "in the campaign"
        deed = phrase(DEED_WORDS[value.deed], n=value.at_least)
        return phrase("{who} comes to {deed} {within}", who=who, deed=deed, within=phrase(within))


DEED_WORDS: Final[dict[str, Template]] = {
    "defeated": "{n} {n|figure|figures} brought down",
    "damage": "{n} damage dealt",
    "suffered": "{n} damage suffered",
    "recovered": "{n} {n|heart|hearts} recovered",
    "fallen": "{n} {n|fall|falls}",
    "raised": "{n} {n|friend|friends} raised",
    "found": "{n} {n|item|items} found",
}
"""deed -> what players read of so much of it"""


class EarnedCondition(CampaignCondition[str]):
    """An achievement was earned."""

    def holds(self, campaign: Campaign, value: str) -> bool:
        """Whether it was."""
        return value in campaign.state.earned

    def describe(self, campaign: Campaign, value: str) -> Phrase:
        """Which one."""
        return phrase("{name} was earned", name=campaign.record.achievements[value].name)


class AllCondition(CampaignCondition[tuple[CampaignWhen, ...]]):
    """Every one of several conditions holds."""

    def holds(self, campaign: Campaign, value: tuple[CampaignWhen, ...]) -> bool:
        """Whether all do."""
        return all(holds(campaign, one) for one in value)

    def describe(self, campaign: Campaign, value: tuple[CampaignWhen, ...]) -> Phrase:
        """All of them."""
        return listed([describe(campaign, one) for one in value])


class AnyCondition(CampaignCondition[tuple[CampaignWhen, ...]]):
    """At least one of several conditions holds."""

    def holds(self, campaign: Campaign, value: tuple[CampaignWhen, ...]) -> bool:
        """Whether any does."""
        return any(holds(campaign, one) for one in value)

    def describe(self, campaign: Campaign, value: tuple[CampaignWhen, ...]) -> Phrase:
        """All of them, joined by `or`."""
        return listed([describe(campaign, one) for one in value], "{others}, or {last}")


class NotCondition(CampaignCondition[CampaignWhen]):
    """A condition does not hold."""

    def holds(self, campaign: Campaign, value: CampaignWhen) -> bool:
        """Whether it does not."""
        return not holds(campaign, value)

    def describe(self, campaign: Campaign, value: CampaignWhen) -> Phrase:
        """What must not be so."""
        return phrase("not: {condition}", condition=describe(campaign, value))


CONDITIONS: Final[dict[str, CampaignCondition[Any]]] = {
    "variable": VariableCondition(),
    "heroes": HeroesCondition(),
    "holds": HoldsCondition(),
    "done": DoneCondition(),
    "won": WonCondition(),
    "gold": GoldCondition(),
    "act": ActCondition(),
    "lost": LostCondition(),
    "deeds": DeedsCondition(),
    "earned": EarnedCondition(),
    "all": AllCondition(),
    "any": AnyCondition(),
    "not": NotCondition(),
}
"""what each condition means"""


def holds(campaign: Campaign, when: CampaignWhen) -> bool:
    """Whether a condition holds now."""
    key, value = when.choice()
    return CONDITIONS[key].holds(campaign, value)


def describe(campaign: Campaign, when: CampaignWhen) -> Phrase:
    """What must be so, as a clause that can follow `only if`."""
    key, value = when.choice()
    return CONDITIONS[key].describe(campaign, value)


def all_hold(campaign: Campaign, whens: Iterable[CampaignWhen]) -> bool:
    """Whether all of some conditions hold."""
    return all(map(partial(holds, campaign), whens))
