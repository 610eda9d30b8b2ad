"""Conditions of campaigns: what opens nodes, what endings and achievements ask for (rules §15.3).

The words that quests have mean the same here; what they cannot ask of a campaign is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from delve.bounds import LARGEST_EXACT
from delve.model.declaration import (
    AchievementName,
    ActName,
    Count,
    Gold,
    NodeName,
    OneOf,
    Part,
    Positive,
    says,
)
from delve.model.outcome import DeedName
from delve.model.quest_conditions import HeroesAre, VariableIs
from delve.model.refs import Ref
from delve.model.ruleset import SideName

if TYPE_CHECKING:
    from delve.model.hero import HeroDef
    from delve.model.item import ItemDef


class PartyHolds(Part, frozen=True, kw_only=True):
    """The party has an item, whoever carries it."""

    item: Annotated[Ref["ItemDef"], says("which item")]
    at_least: Annotated[Positive, says("how many of it")] = 1


class QuestsWon(Part, frozen=True, kw_only=True):
    """So many quests were won by a side."""

    side: Annotated[SideName, says("who has won")]
    node: Annotated[NodeName, says("only the quest of this node")] | None = None
    at_least: Annotated[Positive, says("how many")] = 1


class GoldIs(Part, frozen=True, kw_only=True):
    """The party has so much gold; a bound may be left out."""

    at_least: Annotated[Gold, says("coins")] | None = None
    at_most: Annotated[Gold, says("not more than so many")] | None = None


class HeroesLost(Part, frozen=True, kw_only=True):
    """So many heroes were lost for good; a bound may be left out."""

    at_least: Annotated[Count, says("how many")] | None = None
    at_most: Annotated[Count, says("not more than so many")] | None = None


class DeedsAre(Part, frozen=True, kw_only=True):
    """A hero has done or suffered so much."""

    deed: Annotated[DeedName, says("what is counted", "defeated")]
    at_least: Annotated[int, Meta(ge=1, le=LARGEST_EXACT), says("how much")]
    hero: Annotated[Ref["HeroDef"], says("only this hero")] | None = None
    in_one_quest: Annotated[bool, says("true: within a single quest; false: in the whole campaign")] = False
    together: Annotated[bool, says("true: all heroes together; false: one of them")] = False


class CampaignWhen(OneOf, frozen=True, kw_only=True, rename={"not_": "not"}):
    """A condition of a campaign: exactly one of these."""

    variable: VariableIs | None = None
    heroes: HeroesAre | None = None
    holds: PartyHolds | None = None
    done: Annotated[NodeName, says("this node was visited to its end")] | None = None
    won: QuestsWon | None = None
    gold: GoldIs | None = None
    act: Annotated[ActName, says("it is this act")] | None = None
    lost: HeroesLost | None = None
    deeds: DeedsAre | None = None
    earned: Annotated[AchievementName, says("this achievement was earned")] | None = None
    all: Annotated[tuple[CampaignWhen, ...], says("every one of these holds", min_length=1)] | None = None
    any: Annotated[tuple[CampaignWhen, ...], says("at least one of these holds", min_length=1)] | None = None
    not_: Annotated[CampaignWhen, says("this does not hold")] | None = None
