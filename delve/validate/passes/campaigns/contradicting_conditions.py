"""What it finds: conditions of a campaign that each may hold, and never hold together.

Why: the node is never open, the choice is never offered, the ending never comes, or nobody earns the achievement.

Bad:
    # campaigns/way.yaml
    achievements: {spent: {name: Spent, when: [{act: dusk}, {act: dawn}]}}
    acts: {dawn: {name: Dawn}, dusk: {name: Dusk}}
    nodes: {cellar: {name: The Cellar, here: {quest: {quest: cellar}}, do: [{act: dusk}]}}

Good:
    # campaigns/way.yaml
    achievements: {spent: {name: Spent, when: [{any: [{act: dusk}, {act: dawn}]}, {done: cellar}]}}
    acts: {dawn: {name: Dawn}, dusk: {name: Dusk}}
    nodes: {cellar: {name: The Cellar, here: {quest: {quest: cellar}}, do: [{act: dusk}]}}

How to fix: take one of them out, or write them under `any` if one is enough.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic
from delve.model.campaign_conditions import CampaignWhen
from delve.validate.campaigns.foreseen import ForeseenCampaign, each_foreseen
from delve.validate.campaigns.obstacles import first_obstacle
from delve.validate.campaigns.reasoning import TooManyCases, cases_of
from delve.validate.campaigns.walk import demands
from delve.validate.content import Content, finding

CODE = "C018"
NAME = "conditions of a campaign that contradict each other"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at the first condition that never holds together with those before it."""
    for entry, record, seen in each_foreseen(content):
        for path, whens in demands(record):
            if not first_obstacle(seen.at_last, whens):
                yield from (
                    finding(CODE, entry, at, message) for at, message in _contradiction(seen, path, whens)
                )


def _contradiction(
    seen: ForeseenCampaign, path: ValuePath, whens: tuple[CampaignWhen, ...]
) -> Iterator[tuple[ValuePath, str]]:
    for number in range(len(whens)):
        try:
            never = seen.reasoning.contradicts(cases_of(whens[: number + 1]))
        except TooManyCases:
            return
        if never:
            against = "what stands before it" if number else "itself"
            yield (*path, number), f"this never holds: it contradicts {against}"
            return
