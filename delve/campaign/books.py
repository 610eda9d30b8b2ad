"""The books of a campaign: the one place where gold, experience and items change, each with a fact (rules §15.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import structs

from delve.campaign.campaign import Campaign
from delve.campaign.facts import (
    CardBought,
    ExperienceEarned,
    GoldChanged,
    HeroJoined,
    HeroLost,
    ItemGained,
    ItemHandedOver,
    ItemLost,
    SkillLearned,
)
from delve.campaign.state import CampaignState, Figure
from delve.model.card import CardDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.party import CarriedItem, PartyMember
from delve.model.refs import ref
from delve.model.skill import SkillDef
from delve.phrases import Said, phrase
from delve.rules.arguments import kept
from delve.rules.party import items_of

STASH: Final = 0
"""who has what nobody carries"""
MOST_EXPERIENCE: Final = 999
"""as much experience as a record of a hero can hold"""
MOST_GOLD: Final = 99_999
WITH_ITS_BEARER: Final = phrase("lost with its bearer")
IN_A_QUEST: Final = phrase("in a quest")


class Books:
    """Changes of what a party owns, and what heroes and sides have earned."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign

    # ------------------------------------------------------------------------------------------------ gold
    def change_gold(self, amount: int, why: Said) -> int:
        """Add coins, or take them as far as they are there. Returns by how many the gold has changed.

        Raises TypeError, ValueError for what is no number of coins.
        """
        before = self._campaign.state.gold
        after = min(MOST_GOLD, max(0, before + kept(amount, "the gold")))
        if after != before:
            self._campaign.change(gold=after)
            self._campaign.note(GoldChanged(amount=after - before, why=why))
        return after - before

    # ------------------------------------------------------------------------------------------------ items
    def items(self, hero: int) -> tuple[CarriedItem, ...]:
        """What a hero carries, or what lies in the stash."""
        state = self._campaign.state
        return state.figure(hero).items if hero else state.stash

    def gain_item(self, item: CarriedItem, hero: int, why: Said) -> None:
        """Give the party an item. Raises UnknownDefinition for one that is in no pack."""
        self._campaign.library.get(ItemDef, item.item)
        self._put(item, hero)
        self._campaign.note(ItemGained(item=item.item, hero=hero, why=why))

    def lose_item(self, hero: int, number: int, why: Said) -> CarriedItem:
        """Take an item from the party, by its place among what a hero has. Raises IndexError."""
        item = self._take(hero, number)
        self._campaign.note(ItemLost(item=item.item, hero=hero, why=why))
        return item

    def hand_over(self, hero: int, number: int, to: int) -> None:
        """Let an item change hands; it is equipped then if it fits. Raises IndexError."""
        item = self._take(hero, number)
        self._put(structs.replace(item, equipped=None), to)
        self._campaign.note(ItemHandedOver(item=item.item, before=hero, hero=to))

    def replace_items(self, hero: int, items: tuple[CarriedItem, ...]) -> None:
        """Let a hero have what it brought out of a quest; what is gone and what is new is noted."""
        before, after = (Counter(one.item for one in some) for some in (self.items(hero), items))
        self._campaign.change_member(hero, items=items)
        for item in sorted((before - after).elements()):
            self._campaign.note(ItemLost(item=item, hero=hero, why=IN_A_QUEST))
        for item in sorted((after - before).elements()):
            self._campaign.note(ItemGained(item=item, hero=hero, why=IN_A_QUEST))

    def _put(self, item: CarriedItem, hero: int) -> None:
        self._set_items(hero, (*self.items(hero), item))

    def _take(self, hero: int, number: int) -> CarriedItem:
        held = self.items(hero)
        item = held[number]
        self._set_items(hero, (*held[:number], *held[number + 1 :]))
        return item

    def _set_items(self, hero: int, items: tuple[CarriedItem, ...]) -> None:
        if hero:
            self._campaign.change_member(hero, items=items)
        else:
            self._campaign.change(stash=items)

    # ------------------------------------------------------------------------------------------------ experience
    def earn(self, hero: int, amount: int) -> None:
        """Let a hero earn experience."""
        before = self._campaign.member(hero).experience
        earned = min(kept(amount, "the experience"), MOST_EXPERIENCE - before)
        if earned > 0:
            self._campaign.change_member(hero, experience=before + earned)
            self._campaign.note(ExperienceEarned(amount=earned, hero=hero))

    def earn_for(self, side: str, amount: int) -> None:
        """Let a side without heroes earn experience; one that does not grow earns nothing."""
        grown = self._campaign.grown(side)
        if grown is None:
            return
        earned = min(kept(amount, "the experience"), MOST_EXPERIENCE - grown.experience)
        if earned > 0:
            self._campaign.change_grown(side, experience=grown.experience + earned)
            self._campaign.note(ExperienceEarned(amount=earned, side=side))

    def learn(self, hero: int, skill: str) -> None:
        """Let a hero learn a skill for the experience that its record says."""
        member, cost = self._campaign.member(hero), self._campaign.library.get(SkillDef, skill).experience
        self._campaign.change_member(hero, skills=(*member.skills, ref(skill)))
        self._campaign.note(SkillLearned(hero=hero, skill=skill, cost=cost))

    def buy_card(self, side: str, card: str) -> None:
        """Let a side have a card for the experience that its record says."""
        grown = self._campaign.grown(side)
        assert grown is not None
        cost = self._campaign.library.get(CardDef, card).experience
        left = grown.experience - cost
        cards, bought = (*grown.cards, card), (*grown.bought, card)
        self._campaign.change_grown(side, experience=left, cards=cards, bought=bought)
        self._campaign.note(CardBought(side=side, card=card, cost=cost))

    def give_card(self, side: str, card: str) -> None:
        """Let a side have a card for nothing; one that does not grow gets none."""
        grown = self._campaign.grown(side)
        if grown is not None:
            self._campaign.change_grown(side, cards=(*grown.cards, card))
            self._campaign.note(CardBought(side=side, card=card, cost=0))

    # ------------------------------------------------------------------------------------------------ the roster
    def join(self, member: PartyMember) -> Figure:
        """Let a hero join the roster, with all that it brings."""
        campaign = self._campaign
        items = items_of(campaign.library, campaign.ruleset, member)
        figure = Figure(len(campaign.state.figures) + 1, structs.replace(member, items=items))
        campaign.change(figures=(*campaign.state.figures, figure))
        spent = spent_on_skills(campaign.library, member)
        joined = HeroJoined(hero=figure.id, definition=member.hero, experience=member.experience, spent=spent)
        campaign.note(joined)
        for item in items:
            campaign.note(ItemGained(item=item.item, hero=figure.id, why=phrase("brought along")))
        return figure

    def lose(self, hero: int) -> None:
        """Let a hero be lost for good, with all that it carries."""
        carried = tuple(str(one.item) for one in self.items(hero))
        self._campaign.change_figure(hero, status="lost")
        self._campaign.note(HeroLost(hero=hero, items=carried))
        while self.items(hero):
            self.lose_item(hero, 0, WITH_ITS_BEARER)


def spent_on_skills(library: Library, member: PartyMember) -> int:
    """The experience that the learned skills of a hero have cost."""
    return sum(library.get(SkillDef, skill).experience for skill in member.skills)


def experience_left(library: Library, member: PartyMember) -> int:
    """The experience of a hero that is not spent on skills."""
    return max(0, member.experience - spent_on_skills(library, member))


def imbalances(campaign: Campaign, beginning: CampaignState) -> Iterator[str]:
    """Where what a campaign has differs from what it began with and what has happened since; nothing if it balances.

    `beginning` is its state before the first fact.
    """
    state, facts = campaign.state, campaign.facts
    gold = beginning.gold + sum(one.amount for one in facts if isinstance(one, GoldChanged))
    if gold != state.gold:
        yield f"{state.gold} gold, and the facts say {gold}"
    items = _items_of(beginning)
    items.update(one.item for one in facts if isinstance(one, ItemGained))
    items.subtract(one.item for one in facts if isinstance(one, ItemLost))
    if items != _items_of(state):
        yield f"the items {dict(_items_of(state))}, and the facts say {dict(items)}"
    yield from _experience(campaign, beginning)


def _items_of(state: CampaignState) -> Counter[str]:
    held = [one.item for figure in state.figures for one in figure.items]
    return Counter[str]([*held, *(one.item for one in state.stash)])


def _experience(campaign: Campaign, beginning: CampaignState) -> Iterator[str]:
    spent_on = partial(spent_on_skills, campaign.library)
    earned = Counter[int | str]({one.id: one.member.experience for one in beginning.figures})
    earned.update({one.side: one.experience for one in beginning.grown})
    spent = Counter[int | str]({one.id: spent_on(one.member) for one in beginning.figures})
    for fact in campaign.facts:
        match fact:
            case HeroJoined():
                earned[fact.hero], spent[fact.hero] = fact.experience, fact.spent
            case ExperienceEarned():
                earned[fact.hero or fact.side] += fact.amount
            case SkillLearned():
                spent[fact.hero] += fact.cost
            case CardBought():
                spent[fact.side] += fact.cost
    for figure in campaign.state.figures:
        has, told = (figure.member.experience, spent_on(figure.member)), (earned[figure.id], spent[figure.id])
        if has != told or has[0] < has[1]:
            yield f"hero {figure.id} has earned and spent {has}, and the facts say {told}"
    for grown in campaign.state.grown:
        left = earned[grown.side] - spent[grown.side]
        if grown.experience != left or left < 0:
            yield f"{grown.side} has {grown.experience} experience, and the facts say {left}"
