"""What it finds: a hero or monster without speed in a quest whose ruleset lets energy say who comes next.

Why: its speed is the energy that it is given in each round; without any it never acts, unless a script gives it some.

Bad:
    # rulesets/short.yaml
    turns:
    - each:
        of: figures
        sides: [heroes, overlord]
        order: energy
        do:
        - activation: {commands: [move, step, end_turn]}
    # heroes/nite.yaml
    speed: 0

Good:
    # rulesets/short.yaml
    turns:
    - each:
        of: figures
        sides: [heroes, overlord]
        order: energy
        do:
        - activation: {commands: [move, step, end_turn]}
    # heroes/nite.yaml
    speed: 4

How to fix: give it a speed; where a script does that, allow the finding in a comment.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic
from delve.model.hero import HeroDef
from delve.model.monster import MonsterDef
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.validate.content import Content, finding
from delve.validate.quest_walk import arrivals
from delve.validate.turn_walk import Repetition, parts

CODE = "Q040"
NAME = "figure that never has energy"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each hero of the party and each monster group that has no speed."""
    for entry, quest in content.each(QuestDef):
        ruleset = content.find(RulesetDef, quest.ruleset)
        if ruleset is None or not _goes_by_energy(ruleset):
            continue
        for path, name in _without_speed(content, quest):
            message = f"without speed {name} never has the energy to act by this ruleset"
            yield finding(CODE, entry, path, message, severity="warning")


def _goes_by_energy(ruleset: RulesetDef) -> bool:
    return any(isinstance(part, Repetition) and part.each.order == "energy" for part in parts(ruleset))


def _without_speed(content: Content, quest: QuestDef) -> Iterator[tuple[ValuePath, str]]:
    for number, member in enumerate(quest.party):
        hero = content.find(HeroDef, member.hero)
        if hero is not None and not hero.speed:
            yield ("party", number, "hero"), hero.name
    for path, group, _ in arrivals(quest):
        monster = content.find(MonsterDef, group)
        ranks = [rank for act in monster.acts.values() for rank in (act.elite, act.minion)] if monster else []
        if monster is not None and not any(rank.speed for rank in ranks):
            yield (*path, "group"), monster.name
