"""What stands in the way in a campaign, each thing told once: where it stands, not for what follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.model.campaign import CampaignDef
from delve.model.campaign_conditions import CampaignWhen
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.validate import scripted
from delve.validate.campaigns.obstacles import obstacle
from delve.validate.campaigns.possible import PossibleCampaign
from delve.validate.campaigns.reasoning import Atom, Bound, Reasoning
from delve.validate.campaigns.walk import PlacedChoice, all_effects, choices, effects_of, quests, runs
from delve.validate.content import Content

Sort: TypeAlias = Literal["way", "condition", "price", "heroes"]


class Obstacle(NamedTuple):
    """Something that nobody can ever get past."""

    sort: Sort
    path: ValuePath
    why: str
    """in words that follow a colon"""
    assumed: ValuePath
    """what counts as passable once it is told"""


class ForeseenCampaign:
    """What can be foreseen of one campaign."""

    def __init__(self, content: Content, record: CampaignDef, ruleset: RulesetDef) -> None:
        self.content, self.record, self.ruleset = content, record, ruleset
        self.obstacles: list[Obstacle] = []
        passed = {one: self._told(one) for one in self._at_best()}
        self.at_last = self._possible(passed)
        """what is possible where all that is told is passed over"""
        while (found := self._next()) is not None:
            passed[found] = self._told(found)
            self.at_last = self._possible(passed)
        self.reasoning = Reasoning(
            record,
            ruleset.party,
            holds_always=self._holds_always,
            once=lambda name: self.at_last.times(name) == 1,
        )
        """what follows from conditions, by what is possible at last"""

    def _holds_always(self, one: Atom) -> bool:
        """Whether something is so at every moment, as nothing that is possible brings about anything else."""
        if isinstance(one, Bound):
            return self.at_last.stays(
                one.subject, *((one.number, None) if one.is_least else (None, one.number))
            )
        return not one.holds and bool(obstacle(self.at_last, CampaignWhen(**{one.key: one.value})))

    def _told(self, found: Obstacle) -> ValuePath:
        self.obstacles.append(found)
        return found.assumed

    def _possible(self, passed: dict[Obstacle, ValuePath]) -> PossibleCampaign:
        return PossibleCampaign(self.content, self.record, self.ruleset, frozenset(passed.values()))

    def _at_best(self) -> Iterator[Obstacle]:
        """What is in the way even if everything else is possible, and the nodes to which nothing leads."""
        everything = frozenset(path for path in self._passages())
        best = PossibleCampaign(self.content, self.record, self.ruleset, everything)
        for name in self.record.nodes:
            if not self._is_led_to(name):
                yield Obstacle("way", ("nodes", name), "", ("nodes", name))
        yield from _blocked(best, {*self.record.nodes})

    def _passages(self) -> Iterator[ValuePath]:
        for name in self.record.nodes:
            yield ("nodes", name)
            yield ("nodes", name, "when")
            yield ("nodes", name, "here")
        yield from (one.path for one in choices(self.record))

    def _is_led_to(self, name: str) -> bool:
        """Whether anything at all leads to a node."""
        record = self.record
        if name in record.start or any(name in node.opens for node in record.nodes.values()):
            return True
        if any(effect.choice() == ("open", name) for effect in all_effects(record)):
            return True
        drawn = {
            node for _, _, rule in runs(record) for node in (*(one.node for one in rule.nodes), rule.last)
        }
        scripts = any(node.here.script is not None for node in record.nodes.values())
        return name in drawn or (scripts and scripted.names(self.content, name))

    def _next(self) -> Obstacle | None:
        """The next thing in the way where everything that was told is passed over."""
        record, possible = self.record, self.at_last
        left = [name for name in record.nodes if name not in possible.reached]
        told = {one.assumed for one in self.obstacles}
        found = [
            one for one in _blocked(possible, possible.reached | possible.opened) if one.assumed not in told
        ]
        if found:
            return found[0]
        if not left:
            return None
        name = left[0]
        return Obstacle("way", ("nodes", name), self._too_late(name), ("nodes", name))

    def _too_late(self, name: str) -> str:
        """That the campaign is over once a node is done that would open another; empty where none would."""
        last = self.at_last.reached & self.at_last.last_nodes
        nodes = self.record.nodes
        opening = next((one for one in nodes if one in last and self._opens(one, name)), "")
        return f"the campaign is over once {quote(opening)} is done" if opening else ""

    def _opens(self, one: str, other: str) -> bool:
        """Whether a visit to a node may open another."""
        effects = (effect.open for effect in effects_of(self.record, one))
        return other in (*self.record.nodes[one].opens, *effects)


def _blocked(possible: PossibleCampaign, nodes: set[str]) -> Iterator[Obstacle]:
    """What is in the way to some nodes, and of what may be chosen there."""
    for name in possible.record.nodes:
        if name in nodes:
            yield from _of_node(possible, name)
    for one in choices(possible.record):
        if one.node in possible.reached:
            yield from _of_choice(possible, one)


def _of_node(possible: PossibleCampaign, name: str) -> Iterator[Obstacle]:
    """The first condition that never holds, and the heroes that a quest needs and there never are."""
    path: ValuePath = ("nodes", name, "when")
    for number, when in enumerate(possible.record.nodes[name].when):
        why = obstacle(possible, when)
        if why:
            yield Obstacle("condition", (*path, number), why, path)
            break
    if not possible.has_heroes_for(name):
        here: ValuePath = ("nodes", name, "here")
        yield Obstacle("heroes", (*here, "quest", "quest"), _too_few_heroes(possible, name), here)


def _of_choice(possible: PossibleCampaign, one: PlacedChoice) -> Iterator[Obstacle]:
    """The first condition that never holds, else a price that nobody can pay."""
    for number, when in enumerate(one.choice.when):
        why = obstacle(possible, when)
        if why:
            yield Obstacle("condition", (*one.path, "when", number), why, one.path)
            return
    if not possible.may_pay(one.choice.price):
        yield Obstacle("price", (*one.path, "price"), gold_in_words(possible), one.path)


def _too_few_heroes(possible: PossibleCampaign, name: str) -> str:
    """How many heroes the quest of a node needs, and how many there are at best."""
    most = possible.most_heroes
    there = "1 hero" if most == 1 else f"{most} heroes"
    return (
        f"needs {possible.heroes_needed(name)} heroes, and by then the campaign never has more than {there}"
    )


def gold_in_words(possible: PossibleCampaign) -> str:
    """How much gold the party has at best."""
    return f"the party never has more than {possible.gold} gold"


def each_foreseen(content: Content) -> Iterator[tuple[Entry, CampaignDef, ForeseenCampaign]]:
    """Every campaign that is to be judged, as far as anything can be foreseen of it, with its entry."""
    for entry, record in content.each(CampaignDef):
        seen = foreseen(content, record)
        if seen is not None:
            yield entry, record, seen


def foreseen(content: Content, record: CampaignDef) -> ForeseenCampaign | None:
    """What can be foreseen of a campaign; None where something that it names is missing."""
    key = ("foreseen campaign", record.id)
    known = content.memo.get(key)
    if known is None or known[0] is not record:
        ruleset = content.find(RulesetDef, record.ruleset)
        whole = all(content.find(QuestDef, here.quest) is not None for _, _, here in quests(record))
        seen = ForeseenCampaign(content, record, ruleset) if ruleset is not None and whole else None
        known = content.memo[key] = (record, seen)
    found: ForeseenCampaign | None = known[1]
    return found
