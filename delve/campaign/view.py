"""A campaign as front ends, automated players and scripts read it. Looking changes nothing (rules §15.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import structs

from delve.campaign.books import experience_left
from delve.campaign.campaign import Campaign
from delve.campaign.conditions import describe, holds
from delve.campaign.state import CampaignState, Figure
from delve.ids import readable, unqualified
from delve.model.campaign import CampaignAct, CampaignDef, Node
from delve.model.card import CardDef
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.outcome import DEEDS, Deeds
from delve.model.party import CarriedItem, PartyMember
from delve.model.quest import QuestDef
from delve.model.refs import ref
from delve.model.ruleset import RulesetDef, SideDef
from delve.model.skill import SkillDef
from delve.phrases import Said
from delve.rules.ask.equipment import PlainRules, Worn, fits
from delve.rules.fact import Fact
from delve.rules.party import unfit
from delve.rules.verdict import USABLE, Verdict, blocked


class PlaceSeen(NamedTuple):
    """A place of the campaign's map."""

    id: str
    name: str
    sort: str
    """what is there: the key of `here`"""
    row: int
    """of a run: from 1; 0 for a place that the record names"""
    lane: int
    leads: tuple[str, ...]
    """ids of the places to which it leads"""
    done: bool
    open: bool
    verdict: Verdict
    """whether it can be visited now"""


class CampaignView:
    """Questions about a campaign."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign

    @property
    def library(self) -> Library:
        """All records."""
        return self._campaign.library

    @property
    def record(self) -> CampaignDef:
        """The campaign as its pack has it."""
        return self._campaign.record

    @property
    def ruleset(self) -> RulesetDef:
        """The rules of its quests."""
        return self._campaign.ruleset

    @property
    def state(self) -> CampaignState:
        """All that has become of it."""
        return self._campaign.state

    @property
    def facts(self) -> Sequence[Fact]:
        """All that has happened, in order."""
        return self._campaign.facts

    @property
    def party_side(self) -> str:
        """The side that decides for the party."""
        return self._campaign.party_side

    @property
    def sides(self) -> Mapping[str, SideDef]:
        """All sides of its quests, by their ids."""
        return self.ruleset.sides

    @property
    def act(self) -> CampaignAct | None:
        """The present act; None where the campaign has none."""
        return self.record.acts.get(self.state.act)

    # ------------------------------------------------------------------------------------------------ heroes
    def name(self, hero: int) -> str:
        """What players read of a hero of the roster. Raises LookupError."""
        return self.library.get(HeroDef, self.state.figure(hero).member.hero).name

    def health(self, hero: int) -> int:
        """The hearts that its record gives to a hero."""
        return self.library.get(HeroDef, self.state.figure(hero).member.hero).health

    def experience_left(self, hero: int) -> int:
        """The experience of a hero that is not spent."""
        return experience_left(self.library, self.state.figure(hero).member)

    def skills_to_learn(self, hero: int) -> Iterator[tuple[SkillDef, Verdict]]:
        """The skills of its classes that a hero has not learned, and whether it can now (rules §8.8)."""
        member = self.state.figure(hero).member
        classes, left = (member.class_, member.second_class), self.experience_left(hero)
        for skill in self.library.all(SkillDef):
            if skill.class_ in classes and skill.experience and skill.id not in member.skills:
                if skill.experience > left:
                    why = blocked(
                        "it costs {cost} experience, and {left} is left", cost=skill.experience, left=left
                    )
                    yield skill, why
                else:
                    yield skill, self._may_learn(member, skill)

    def _may_learn(self, member: PartyMember, skill: SkillDef) -> Verdict:
        """Whether the rules of the ruleset let a hero have a further skill."""
        from_now = _with_skill(member, skill.id)
        for one in unfit(self.library, self.ruleset, from_now):
            if one.path[0] == "skills":
                return blocked("{why}", why=one.message)
        return USABLE

    def worn(self, hero: int) -> tuple[bool, ...]:
        """For each item of a hero, whether it sets out with it equipped, by the rule for everybody (rules §10.6)."""
        rules, taken, found = PlainRules(self.ruleset.slots), list[Worn](), list[bool]()
        for number, one in enumerate(self.state.figure(hero).items):
            item = Worn(number, self.library.get(ItemDef, one.item))
            on = one.equipped is not False and not one.broken and fits(rules, taken, item).usable
            taken += [item] if on else []
            found.append(on)
        return tuple(found)

    def could_wear(self, hero: int, number: int) -> Verdict:
        """Whether a hero could equip an item that it has put away, beside those that it has equipped."""
        items = self.state.figure(hero).items
        taken = [
            Worn(place, self.library.get(ItemDef, items[place].item))
            for place, on in enumerate(self.worn(hero))
            if on and place != number
        ]
        if items[number].broken:
            return blocked("it is broken")
        return fits(
            PlainRules(self.ruleset.slots), taken, Worn(number, self.library.get(ItemDef, items[number].item))
        )

    def deeds(self) -> tuple[Deeds, ...]:
        """What each hero has done in all quests together, in the order of the roster."""
        totals: dict[str, Counter[str]] = {one.member.hero: Counter() for one in self.state.figures}
        for result in self.state.results:
            for one in result.deeds:
                totals.setdefault(one.hero, Counter()).update({deed: one.count(deed) for deed in DEEDS})
        return tuple(Deeds(hero=ref(hero), **counted) for hero, counted in totals.items())

    def quest_name(self, quest: str) -> str:
        """What players read of a quest; of one that was played and is in no pack any more, its id in words."""
        found = ("quest", quest) in self.library
        return self.library.get(QuestDef, quest).name if found else readable(unqualified(quest))

    # ------------------------------------------------------------------------------------------------ goods
    def items(self, hero: int) -> tuple[CarriedItem, ...]:
        """What a hero carries; of 0: what lies in the stash."""
        return self.state.figure(hero).items if hero else self.state.stash

    def item_name(self, item: str) -> str:
        """What players read of an item."""
        return self.library.get(ItemDef, item).name

    def price(self, item: str) -> int:
        """What an item costs in a shop, in coins."""
        return self.library.get(ItemDef, item).price

    def can_pay(self, price: int) -> Verdict:
        """Whether the party has so many coins."""
        gold = self.state.gold
        return USABLE if price <= gold else blocked("the party has only {gold} gold", gold=gold)

    # ------------------------------------------------------------------------------------------------ sides
    def cards_to_buy(self, side: str) -> tuple[tuple[CardDef, Verdict], ...]:
        """The cards that a side may still buy, and whether it can now (rules §15.6)."""
        grown, rule = self._campaign.grown(side), self.record.grows.get(side)
        if grown is None or rule is None:
            return ()
        found = []
        for card, copies in (Counter[str](rule.offers) - Counter(grown.bought)).items():
            record = self.library.get(CardDef, card)
            verdict = (
                USABLE
                if record.experience <= grown.experience
                else blocked(
                    "it costs {cost} experience, and {left} is left",
                    cost=record.experience,
                    left=grown.experience,
                )
            )
            found += [(record, verdict)] if copies else []
        return tuple(found)

    # ------------------------------------------------------------------------------------------------ the map
    def node(self, place: str) -> Node:
        """What the record says of a place. Raises KeyError."""
        return self._campaign.node(place)

    def place_name(self, place: str) -> Said:
        """What players read of a place, told apart from others of its run that have the same name. Raises KeyError."""
        return self._campaign.place_name(place)

    def can_visit(self, place: str) -> Verdict:
        """Whether the party can go to a place now."""
        node = self.node(place)
        if place not in self.state.open:
            return blocked("no way leads there")
        for when in node.when:
            if not holds(self._campaign, when):
                return blocked("only if {condition}", condition=describe(self._campaign, when))
        return self._enough_heroes(node)

    def _enough_heroes(self, node: Node) -> Verdict:
        if node.here.plays is None:
            return USABLE
        least, most = self.party_size(node.here.plays)
        ready = len(self.state.ready)
        if ready < least:
            return blocked(
                "the quest is for at least {least} {least|hero|heroes}, and {n} can set out",
                least=least,
                n=ready,
            )
        return USABLE if most >= least else blocked("no party is of a size for this quest")

    def party_size(self, quest: str) -> tuple[int, int]:
        """How many heroes go into a quest, at least and at most."""
        wanted, allowed = self.library.get(QuestDef, quest).heroes, self.record.sets_out
        return max(wanted.least, allowed.least), min(wanted.most, allowed.most)

    def places(self) -> tuple[PlaceSeen, ...]:
        """Every place of the map: those that the record names and that stand for themselves, and those of runs."""
        drawn_from = {name for node in self.record.nodes.values() for name in node.here.draws}
        written = [
            name
            for name in self.record.nodes
            if name not in drawn_from or name in self.state.open or self._is_done(name)
        ]
        return tuple(self._seen(id) for id in (*written, *(one.id for one in self.state.drawn)))

    def _seen(self, place: str) -> PlaceSeen:
        node, drawn = self.node(place), self._campaign.drawn(place)
        leads = drawn.leads if drawn is not None else node.opens
        return PlaceSeen(
            place,
            node.name,
            node.here.choice()[0],
            drawn.row if drawn is not None else 0,
            drawn.lane if drawn is not None else 0,
            leads,
            self._is_done(place),
            place in self.state.open,
            self.can_visit(place),
        )

    def _is_done(self, place: str) -> bool:
        return place in self.state.visits

    def visited(self) -> tuple[str, ...]:
        """The places that were visited to their end, each once, in their order."""
        return tuple(dict.fromkeys(self.state.visits))

    def roster(self) -> tuple[Figure, ...]:
        """All heroes that ever joined, the lost ones too."""
        return self.state.figures


def _with_skill(member: PartyMember, skill: str) -> PartyMember:
    return structs.replace(member, skills=(*member.skills, ref(skill)))
