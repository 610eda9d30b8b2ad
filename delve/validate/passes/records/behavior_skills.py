"""What it finds: a behavior that uses a skill which the figure that has the behavior does not have.

Why: the rule is passed over each time, as the skill cannot be used.

Bad:
    # behaviors/guard_dog.yaml
    kind: behavior
    id: guard_dog
    name: Guard Dog
    rules:
    - do: {use: {skill: guard}}
    # lieutenants/warden.yaml
    behavior: guard_dog

Good:
    # behaviors/guard_dog.yaml
    kind: behavior
    id: guard_dog
    name: Guard Dog
    rules:
    - do: {attack: {}}
    # lieutenants/warden.yaml
    behavior: guard_dog

How to fix: give the skill to the figure, in any act and to any rank, or take the rule out of its behavior. A behavior
of a side or of a ruleset is for many figures, and is not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.ids import unqualified
from delve.model.behavior import BehaviorDef
from delve.model.familiar import FamiliarDef
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding

CODE = "D441"
NAME = "behavior with a skill that its figure does not have"

Doer = MonsterDef | LieutenantDef | FamiliarDef


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding where a figure's own record or a quest gives it such a behavior."""
    for kind in (MonsterDef, LieutenantDef, FamiliarDef):
        for entry, record in content.each(kind):
            if isinstance(record, Doer) and record.behavior is not None:
                yield from _missing(content, entry, ("behavior",), record.behavior, record)
    for entry, quest in content.each(QuestDef):
        for number, one in enumerate(quest.behaviors):
            path = ("behaviors", number, "behavior")
            if one.of.group is not None and (monster := content.find(MonsterDef, one.of.group)) is not None:
                yield from _missing(content, entry, path, one.behavior, monster)
            if one.of.lieutenant is not None:
                lieutenant = content.find(LieutenantDef, one.of.lieutenant)
                if lieutenant is not None:
                    yield from _missing(content, entry, path, one.behavior, lieutenant)


def _missing(content: Content, entry: Entry, path: ValuePath, id: str, doer: Doer) -> Iterator[Diagnostic]:
    behavior = content.find(BehaviorDef, id)
    if behavior is None:
        return
    used = (rule.do.use.skill for rule in behavior.rules if rule.do.use is not None)
    has = _skills(doer)
    for skill in dict.fromkeys(one for one in used if one not in has):
        message = f"this behavior uses {quote(unqualified(skill))}, a skill that {doer.name} does not have"
        yield finding(CODE, entry, path, message)


def _skills(doer: Doer) -> frozenset[str]:
    """The skills that it has in any act, and in any rank."""
    if isinstance(doer, FamiliarDef):
        return frozenset(doer.skills)
    if isinstance(doer, LieutenantDef):
        return frozenset(skill for act in doer.acts.values() for skill in act.skills)
    return frozenset(
        skill for act in doer.acts.values() for profile in (act.elite, act.minion) for skill in profile.skills
    )
