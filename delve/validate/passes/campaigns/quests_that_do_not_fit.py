"""What it finds: a quest that the party of a campaign cannot be sent into, or that is played by other rules.

A recipe (`dungeon`) does not fit either that makes quests by other rules, for other numbers of heroes, or with other
variables than the quest in whose place they are played.

Why: whoever goes there finds the place closed for good, or the campaign cannot read who has won.

Bad:
    # campaigns/way.yaml
    sets_out: {least: 3, most: 4}        # the cellar is for one or two heroes

Good:
    # campaigns/way.yaml
    sets_out: {least: 1, most: 4}

How to fix: change `sets_out`, let more heroes join before it, change `heroes` of the quest, or play the quest and the
campaign by the same ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.ids import unqualified
from delve.model.campaign import CampaignDef
from delve.model.dungeon import DungeonDef
from delve.model.quest import QuestDef
from delve.validate.campaigns.foreseen import each_foreseen
from delve.validate.campaigns.walk import quests
from delve.validate.content import Content, finding

CODE = "C007"
NAME = "quest that does not fit its campaign"


def check(content: Content) -> Iterator[Diagnostic]:
    """At most one finding a node."""
    for entry, record, seen in each_foreseen(content):
        few = {one.path: one.why for one in seen.obstacles if one.sort == "heroes"}
        for path, _, here in quests(record):
            quest = content.find(QuestDef, here.quest)
            why = (_misfit(record, quest) if quest is not None else "") or few.get((*path, "quest"), "")
            if not why and here.dungeon is not None and quest is not None:
                recipe = content.find(DungeonDef, here.dungeon)
                unlike = _unlike(recipe, quest) if recipe is not None else ""
                if unlike:
                    named = quote(unqualified(here.dungeon))
                    yield finding(CODE, entry, (*path, "dungeon"), f"{named} {unlike}")
            if why:
                yield finding(CODE, entry, (*path, "quest"), f"{quote(unqualified(here.quest))} {why}")


def _misfit(record: CampaignDef, quest: QuestDef) -> str:
    out, wanted = record.sets_out, quest.heroes
    if quest.ruleset != record.ruleset:
        theirs, ours = unqualified(quest.ruleset), unqualified(record.ruleset)
        return f"is played by the rules {quote(theirs)}, and the campaign by {quote(ours)}"
    if max(out.least, wanted.least) > min(out.most, wanted.most):
        return f"is for {_range(wanted.least, wanted.most)}, and {_range(out.least, out.most)} set out"
    return ""


def _unlike(recipe: DungeonDef, quest: QuestDef) -> str:
    """Why what a recipe makes cannot be played in place of a quest."""
    name = quote(unqualified(quest.id))
    if recipe.ruleset != quest.ruleset:
        theirs, ours = unqualified(recipe.ruleset), unqualified(quest.ruleset)
        return f"makes quests by the rules {quote(theirs)}, and {name} is played by {quote(ours)}"
    if recipe.heroes != quest.heroes:
        theirs, ours = (
            _range(recipe.heroes.least, recipe.heroes.most),
            _range(quest.heroes.least, quest.heroes.most),
        )
        return f"makes quests for {theirs}, and {name} is for {ours}"
    if {*recipe.takes} != {*quest.takes} or {*recipe.leaves} != {*quest.leaves}:
        return f"makes quests that take or leave other variables than {name}"
    return ""


def _range(least: int, most: int) -> str:
    return f"{least} {'hero' if least == 1 else 'heroes'}" if least == most else f"{least} to {most} heroes"
