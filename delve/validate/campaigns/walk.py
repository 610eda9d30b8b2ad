"""The parts of a campaign with the path of each, for rules that look through all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from delve.catalog.positions import ValuePath
from delve.model.campaign import CampaignDef, Node
from delve.model.campaign_conditions import CampaignWhen
from delve.model.campaign_effects import CampaignEffect
from delve.model.campaign_places import EventChoice, QuestHere, RunHere


class PlacedChoice(NamedTuple):
    """A choice of an event."""

    path: ValuePath
    node: str
    choice: EventChoice

    @property
    def effects(self) -> tuple[CampaignEffect, ...]:
        """All that may come of it."""
        test = self.choice.test
        return (*self.choice.do, *(() if test is None else (*test.passed, *test.failed)))


def choices(record: CampaignDef) -> Iterator[PlacedChoice]:
    """Every choice of every event."""
    for name, node in record.nodes.items():
        if node.here.event is not None:
            for number, choice in enumerate(node.here.event.choices):
                path = ("nodes", name, "here", "event", "choices", number)
                yield PlacedChoice(path, name, choice)


def quests(record: CampaignDef) -> Iterator[tuple[ValuePath, str, QuestHere]]:
    """(path, node, quest) of every node with a quest."""
    for name, node in record.nodes.items():
        if node.here.quest is not None:
            yield ("nodes", name, "here", "quest"), name, node.here.quest


def runs(record: CampaignDef) -> Iterator[tuple[ValuePath, str, RunHere]]:
    """(path, node, run) of every node with a run."""
    for name, node in record.nodes.items():
        if node.here.run is not None:
            yield ("nodes", name, "here", "run"), name, node.here.run


def effects_at(node: Node) -> Iterator[tuple[str, CampaignEffect]]:
    """(side whose victory brings it, effect) of all that may come of a visit to a node, but for that of its choices.

    The side is empty where it comes of every visit.
    """
    if node.here.quest is not None:
        for side, effects in node.here.quest.won.items():
            yield from ((side, effect) for effect in effects)
    yield from (("", effect) for effect in node.do)


def placed_effects(record: CampaignDef) -> Iterator[tuple[ValuePath, CampaignEffect]]:
    """(path, effect) of every effect of a campaign."""
    for name, node in record.nodes.items():
        yield from _numbered(("nodes", name, "do"), node.do)
    for path, _, here in quests(record):
        for side, effects in here.won.items():
            yield from _numbered((*path, "won", side), effects)
    for one in choices(record):
        yield from _numbered((*one.path, "do"), one.choice.do)
        if one.choice.test is not None:
            yield from _numbered((*one.path, "test", "passed"), one.choice.test.passed)
            yield from _numbered((*one.path, "test", "failed"), one.choice.test.failed)


def _numbered(
    path: ValuePath, effects: tuple[CampaignEffect, ...]
) -> Iterator[tuple[ValuePath, CampaignEffect]]:
    yield from (((*path, number), effect) for number, effect in enumerate(effects))


def effects_of(record: CampaignDef, name: str) -> Iterator[CampaignEffect]:
    """All that may come of a visit to a node, that of its choices too."""
    yield from (effect for _, effect in effects_at(record.nodes[name]))
    for one in choices(record):
        if one.node == name:
            yield from one.effects


def all_effects(record: CampaignDef) -> Iterator[CampaignEffect]:
    """Every effect of a campaign."""
    yield from (effect for _, effect in placed_effects(record))


def demands(record: CampaignDef) -> Iterator[tuple[ValuePath, tuple[CampaignWhen, ...]]]:
    """(path, conditions that must hold together) of all nodes, choices, endings and achievements that ask for any."""
    for name, node in record.nodes.items():
        if node.when:
            yield ("nodes", name, "when"), node.when
    for one in choices(record):
        if one.choice.when:
            yield (*one.path, "when"), one.choice.when
    for name, ending in record.endings.items():
        if ending.when:
            yield ("endings", name, "when"), ending.when
    for name, achievement in record.achievements.items():
        yield ("achievements", name, "when"), achievement.when


def parts(when: CampaignWhen) -> Iterator[CampaignWhen]:
    """A condition, and those of which it is made."""
    yield when
    inner = (*(when.all or ()), *(when.any or ()), *((when.not_,) if when.not_ is not None else ()))
    for one in inner:
        yield from parts(one)
