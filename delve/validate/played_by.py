"""By which rulesets the figures of a record play."""

from __future__ import annotations

from collections.abc import Iterator

from delve.model.hero import HeroDef
from delve.model.lieutenant import LieutenantDef
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.validate.content import Content


def rulesets_of(content: Content, who: HeroDef | LieutenantDef) -> tuple[RulesetDef, ...]:
    """The rulesets of the quests that name a hero or a lieutenant; where none does, every ruleset in reach."""
    library = content.loaded.library
    named = _heroes if isinstance(who, HeroDef) else _lieutenants
    found = {
        quest.ruleset: content.find(RulesetDef, quest.ruleset)
        for quest in library.all(QuestDef)
        if who.id in named(quest)
    }
    if not found:
        return tuple(library.all(RulesetDef))
    return tuple(one for _, one in sorted(found.items()) if one is not None)


def _heroes(quest: QuestDef) -> Iterator[str]:
    """The heroes of a quest's party."""
    return (member.hero for member in quest.party)


def _lieutenants(quest: QuestDef) -> Iterator[str]:
    """The lieutenants that a quest names."""
    from delve.validate.quest_walk import arrivals  # here, as a check of heroes needs no rules of quests

    return (who for _, who, _ in arrivals(quest))
