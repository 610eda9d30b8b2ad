"""What it finds: a quest that the party of a campaign cannot be sent into, or that is played by other rules.

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


def _range(least: int, most: int) -> str:
    return f"{least} {'hero' if least == 1 else 'heroes'}" if least == most else f"{least} to {most} heroes"
