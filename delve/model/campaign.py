"""Campaigns: what lasts between quests, and which way leads from one to the next (rules §15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from delve.model.campaign_conditions import CampaignWhen
from delve.model.campaign_effects import CampaignEffect, opened_by
from delve.model.campaign_places import Here
from delve.model.declaration import (
    ActName,
    Art,
    Count,
    Gold,
    NodeName,
    Number,
    Part,
    Positive,
    Prose,
    Record,
    SeedNumber,
    StoryName,
    Word,
    says,
)
from delve.model.party import PartyMember
from delve.model.quest import HeroCount
from delve.model.refs import Ref
from delve.model.ruleset import SideName

if TYPE_CHECKING:
    from delve.model.card import CardDef
    from delve.model.item import ItemDef
    from delve.model.ruleset import RulesetDef


PARTS: Final = {"node": "nodes", "act": "acts", "ending": "endings", "achievement": "achievements"}
"""what has a name within a campaign and lasts in a saved one -> the field of the campaign that declares it"""


class CampaignAct(Part, frozen=True, kw_only=True):
    """A part of the campaign, with monsters and wares of its own."""

    name: Annotated[Prose, says("what players read", "The Flood", min_length=1, max_length=80)]
    level: Annotated[Positive, says("the act that quests are played at: how strong monsters are")] = 1
    shop: Annotated[
        tuple[Ref["ItemDef"], ...], says("what shops sell in it, each as often as it is named")
    ] = ()


class SideGrowth(Part, frozen=True, kw_only=True):
    """How a side without heroes grows: cards for experience. They are its deck in the quests."""

    deck: Annotated[Word, says("the deck of the quests that its cards make", "omens")]
    cards: Annotated[
        tuple[Ref["CardDef"], ...], says("what it has from the start, each as often as it is named")
    ] = ()
    offers: Annotated[
        tuple[Ref["CardDef"], ...], says("what it may buy for the experience that their records say")
    ] = ()
    experience: Annotated[Count, says("experience that it has from the start")] = 0
    most: Annotated[
        Count, says("cards that its deck has at most; it chooses them before a quest; 0: all")
    ] = 0


class Node(Part, frozen=True, kw_only=True):
    """A place of the campaign."""

    name: Annotated[Prose, says("what players read", "Old Mill", min_length=1, max_length=80)]
    text: Annotated[Prose, says("what is told on arrival", max_length=4000)] = ""
    here: Annotated[Here, says("what is there")]
    art: Annotated[
        Art | None,
        says("its sign on the map; the one of its sort, if there is none", {"picture": {"emblem": "flame"}}),
    ] = None
    opens: Annotated[tuple[NodeName, ...], says("nodes that can be visited once it is done")] = ()
    when: Annotated[tuple[CampaignWhen, ...], says("it can be visited only while all of these hold")] = ()
    again: Annotated[bool, says("true: it can be visited as often as one likes")] = False
    do: Annotated[tuple[CampaignEffect, ...], says("what comes of each visit, in this order")] = ()

    @property
    def ways(self) -> tuple[str, ...]:
        """The names of the nodes that a visit may open, each once: those of `opens`, then those of any effect."""
        return tuple(dict.fromkeys((*self.opens, *opened_by((self.here, self.do)))))


class Ending(Part, frozen=True, kw_only=True):
    """A way in which the campaign ends."""

    name: Annotated[Prose, says("what players read", "Dry Land", min_length=1, max_length=80)]
    text: Annotated[Prose, says("what is told", max_length=4000)] = ""
    winner: Annotated[SideName, says("who has won the campaign then")]
    when: Annotated[
        tuple[CampaignWhen, ...],
        says("it comes as soon as all of these hold between two visits; none: only where an effect says so"),
    ] = ()


class Achievement(Part, frozen=True, kw_only=True):
    """Something that is remembered of a campaign."""

    name: Annotated[Prose, says("what players read", "Nobody Left Behind", min_length=1, max_length=80)]
    text: Annotated[Prose, says("for what it is given", max_length=400)] = ""
    when: Annotated[tuple[CampaignWhen, ...], says("it is earned as soon as all of these hold", min_length=1)]


class CampaignDef(Record, frozen=True, kw_only=True, tag="campaign"):
    """Several quests with one party that grows, and what lies between them."""

    ruleset: Annotated[Ref["RulesetDef"], says("the rules of its quests", "core:classic")]
    seed: Annotated[SeedNumber, says("decides all chance, so that each game of it is the same", 7)] | None = (
        None
    )
    party: Annotated[tuple[PartyMember, ...], says("the heroes that are there from the start", min_length=1)]
    sets_out: Annotated[HeroCount, says("how many of them go into a quest")] = HeroCount()
    roster: Annotated[Positive, says("how many heroes there may be at most")] = 8
    gold: Annotated[Gold, says("coins that the party begins with")] = 0
    experience: Annotated[
        Count, says("experience by each quest, whoever wins: for each hero, and each side that grows")
    ] = 1
    variables: Annotated[
        dict[Word, Number], says("numbers that effects change and conditions read", {"dread": 0})
    ] = {}
    stories: Annotated[dict[Word, Prose], says("texts that are told")] = {}
    opening: Annotated[StoryName, says("the text of `stories` that is told first")] | None = None
    acts: Annotated[dict[Word, CampaignAct], says("its acts; it begins with the first")] = {}
    grows: Annotated[
        dict[SideName, SideGrowth], says("sides without heroes that grow, such as an overlord")
    ] = {}
    start: Annotated[tuple[NodeName, ...], says("nodes that can be visited first", min_length=1)]
    nodes: Annotated[dict[Word, Node], says("its places, by name", min_length=1)]
    endings: Annotated[
        dict[Word, Ending], says("how it may end; the first whose conditions hold counts", min_length=1)
    ]
    achievements: Annotated[dict[Word, Achievement], says("what is remembered of it")] = {}

    @property
    def first_act(self) -> ActName:
        """The act that it begins with; empty where it has none."""
        return next(iter(self.acts), "")
