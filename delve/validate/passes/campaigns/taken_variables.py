"""What it finds: a variable that a quest of a campaign takes, and the campaign has not.

Why: the quest begins with its own first value each time, as if nothing had happened before.

Bad:
    # campaigns/way.yaml
    variables: {}
    # quests/cellar.yaml
    takes: [alarm]

Good:
    # campaigns/way.yaml
    variables: {alarm: 0}
    # quests/cellar.yaml
    takes: [alarm]
    leaves: [alarm]

How to fix: declare the variable in the campaign, under the same name, or take it out of `takes`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.ids import unqualified
from delve.model.campaign import CampaignDef
from delve.model.quest import QuestDef
from delve.near import guess
from delve.validate.campaigns.walk import quests
from delve.validate.content import Content, finding

CODE = "C008"
NAME = "variable that a campaign does not give"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each quest, for the first variable that is missing."""
    for entry, record in content.each(CampaignDef):
        for path, _, here in quests(record):
            quest = content.find(QuestDef, here.quest)
            missing = (
                [name for name in quest.takes if name not in record.variables] if quest is not None else []
            )
            if missing:
                words = guess(missing[0], record.variables)[0] if record.variables else ""
                message = (
                    f"{quote(unqualified(here.quest))} takes the variable {quote(missing[0])}, and the campaign has "
                    f"none of that name{words}"
                )
                yield finding(CODE, entry, (*path, "quest"), message, severity="warning")
