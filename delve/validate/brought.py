"""What heroes of quests and campaigns bring and cannot have, as far as records tell (rules §8.8)."""

from __future__ import annotations

from collections.abc import Iterator

from delve.model.party import PartyMember
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.rules.party import Unfit, unfit
from delve.validate import scripted
from delve.validate.content import Content

_OF_OUTFITS = ("hands", "slots", "forbidden_traits", "may_equip")
"""the queries that decide what fits; a script that modifies one may allow what the plain rule forbids"""


def misfits(content: Content, quest: QuestDef) -> Iterator[tuple[int, Unfit]]:
    """(number of the hero in the party, what it cannot have); nothing of what may fit by a script."""
    for number, member in enumerate(quest.party):
        yield from ((number, one) for one in misfits_of(content, quest.ruleset, member))


def misfits_of(content: Content, rules: str, member: PartyMember) -> Iterator[Unfit]:
    """What a hero cannot have by the ruleset with this `pack:id`; nothing of what may fit by a script."""
    ruleset = content.find(RulesetDef, rules)
    if ruleset is None:
        return
    for one in unfit(content.loaded.library, ruleset, member):
        if one.is_certain or not any(scripted.mentions(content, f'"{name}"') for name in _OF_OUTFITS):
            yield one
