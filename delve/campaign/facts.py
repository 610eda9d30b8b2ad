"""What has happened in a campaign, for its chronicle, its files and its tests. Rules never react to facts.

Amounts of gold, experience and hearts are whole. `hero` is the number of a hero of the roster, 0 for nobody: the stash.
"""

from __future__ import annotations

from delve.phrases import Said
from delve.rules.fact import Fact


class StoryRead(Fact, frozen=True, tag=True):
    """A text of the campaign was told."""

    text: str


class PlaceReached(Fact, frozen=True, tag=True):
    """The party came to a place."""

    place: str
    name: Said
    text: str = ""


class PlaceLeft(Fact, frozen=True, tag=True):
    """A visit is over; `done` is False where it leads to nothing, as a quest that has to be won and was not."""

    place: str
    name: Said
    done: bool = True


class PlaceOpened(Fact, frozen=True, tag=True):
    """A place can be visited from now on."""

    place: str
    name: Said


class PlaceClosed(Fact, frozen=True, tag=True):
    """A place cannot be visited any more."""

    place: str
    name: Said


class RunDrawn(Fact, frozen=True, tag=True):
    """The map of a run was drawn."""

    run: str
    rows: int
    places: int


class GoldChanged(Fact, frozen=True, tag=True):
    """The party gained or paid coins."""

    amount: int
    """negative: they were paid or lost"""
    why: Said


class ExperienceEarned(Fact, frozen=True, tag=True):
    """A hero, or a side without heroes, earned experience."""

    amount: int
    hero: int = 0
    side: str = ""


class SkillLearned(Fact, frozen=True, tag=True):
    """A hero learned a skill for experience."""

    hero: int
    skill: str
    cost: int


class CardBought(Fact, frozen=True, tag=True):
    """A side got a card for experience; `cost` is 0 where it was given to it."""

    side: str
    card: str
    cost: int


class ItemGained(Fact, frozen=True, tag=True):
    """The party got an item."""

    item: str
    hero: int
    why: Said


class ItemLost(Fact, frozen=True, tag=True):
    """The party has an item no longer."""

    item: str
    hero: int
    why: Said


class ItemHandedOver(Fact, frozen=True, tag=True):
    """An item went from one hero, or from the stash, to another."""

    item: str
    before: int
    hero: int


class ItemWorn(Fact, frozen=True, tag=True):
    """A hero equipped an item, or put it away where `on` is False."""

    item: str
    hero: int
    on: bool = True


class HeroJoined(Fact, frozen=True, tag=True):
    """A hero joined the roster, with what it knows and carries."""

    hero: int
    definition: str
    experience: int
    spent: int
    """what its learned skills have cost"""


class HeroLost(Fact, frozen=True, tag=True):
    """A hero was lost for good, with all that it carried."""

    hero: int
    items: tuple[str, ...] = ()


class HeroHurt(Fact, frozen=True, tag=True):
    """A hero lost hearts between quests."""

    hero: int
    hearts: int


class HeroRecovered(Fact, frozen=True, tag=True):
    """A hero recovered hearts and fatigue between quests, and perhaps was rid of conditions."""

    hero: int
    hearts: int
    fatigue: int
    cured: tuple[str, ...] = ()


class AttributeTried(Fact, frozen=True, tag=True):
    """A hero tested an attribute between quests."""

    hero: int
    attribute: str
    value: int
    shields: int
    passed: bool


class NothingPossible(Fact, frozen=True, tag=True):
    """The party came to where something could be done, and could do nothing of it."""

    refused: tuple[tuple[Said, Said], ...] = ()
    """what it could not do, and why"""


class OptionTaken(Fact, frozen=True, tag=True):
    """The party, or a side, chose something of an event."""

    side: str
    text: Said


class VariableChanged(Fact, frozen=True, tag=True):
    """A variable has another value."""

    variable: str
    value: int


class ActBegan(Fact, frozen=True, tag=True):
    """Another act began."""

    act: str
    name: str


class QuestBegan(Fact, frozen=True, tag=True):
    """Heroes set out into a quest."""

    number: int
    quest: str
    heroes: tuple[int, ...]


class QuestEnded(Fact, frozen=True, tag=True):
    """A quest is over."""

    number: int
    quest: str
    winner: str
    objective: str
    round: int


class AchievementEarned(Fact, frozen=True, tag=True):
    """An achievement was earned."""

    achievement: str
    name: str


class CampaignEnded(Fact, frozen=True, tag=True):
    """The campaign is over."""

    ending: str
    name: str
    text: str
    winner: str
