"""By which rulesets the figures of a record play."""

from __future__ import annotations

from collections.abc import Iterator

from delve.ids import split
from delve.model.hero import HeroDef
from delve.model.lieutenant import LieutenantDef
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.validate.content import Content


def rulesets_of(content: Content, who: HeroDef | LieutenantDef) -> tuple[RulesetDef, ...]:
    """The rulesets of the quests that name a hero or a lieutenant; where none does, of those that may know it.

    These are the quests of its pack and of the packs that build on that. Without any it is every ruleset in reach.
    """
    library = content.loaded.library
    named = _heroes if isinstance(who, HeroDef) else _lieutenants
    quests = [*library.all(QuestDef)]
    naming = [quest for quest in quests if who.id in named(quest)]
    knowing = [quest for quest in quests if _may_know(content, quest, who)]
    found = {quest.ruleset: content.find(RulesetDef, quest.ruleset) for quest in naming or knowing}
    if not found:
        return tuple(library.all(RulesetDef))
    return tuple(one for _, one in sorted(found.items()) if one is not None)


def _may_know(content: Content, quest: QuestDef, who: HeroDef | LieutenantDef) -> bool:
    """Whether a quest is of the pack of a hero or a lieutenant, or of one that builds on it."""
    home, pack = split(who.id)[0], split(quest.id)[0]
    scope = content.loaded.scopes.get(pack)
    return home == pack or (scope is not None and home in scope.visible)


def _heroes(quest: QuestDef) -> Iterator[str]:
    """The heroes of a quest's party."""
    return (member.hero for member in quest.party)


def _lieutenants(quest: QuestDef) -> Iterator[str]:
    """The lieutenants that a quest names."""
    from delve.validate.quest_walk import arrivals  # here, as a check of heroes needs no rules of quests

    return (who for _, who, _ in arrivals(quest))
