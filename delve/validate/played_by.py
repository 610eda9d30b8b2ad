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
    """The rulesets of the quests that name a hero or a lieutenant; where none does, every ruleset in reach.

    In reach are those of its own pack and of what that declares to build on; all, where there are none.
    """
    library = content.loaded.library
    named = _heroes if isinstance(who, HeroDef) else _lieutenants
    found = {
        quest.ruleset: content.find(RulesetDef, quest.ruleset)
        for quest in library.all(QuestDef)
        if who.id in named(quest)
    }
    if not found:
        near = _in_reach(content, who)
        return tuple(one for one in library.all(RulesetDef) if split(one.id)[0] in near) or tuple(
            library.all(RulesetDef)
        )
    return tuple(one for _, one in sorted(found.items()) if one is not None)


def _in_reach(content: Content, who: HeroDef | LieutenantDef) -> frozenset[str]:
    """The pack of a record, and the packs that this one declares to build on."""
    home = split(who.id)[0]
    pack = content.loaded.packs.get(home)
    if pack is None or pack.definition is None:
        return frozenset((home,))
    return frozenset((home, *pack.definition.requires, *pack.definition.optional))


def _heroes(quest: QuestDef) -> Iterator[str]:
    """The heroes of a quest's party."""
    return (member.hero for member in quest.party)


def _lieutenants(quest: QuestDef) -> Iterator[str]:
    """The lieutenants that a quest names."""
    from delve.validate.quest_walk import arrivals  # here, as a check of heroes needs no rules of quests

    return (who for _, who, _ in arrivals(quest))
