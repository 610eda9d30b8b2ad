"""What it finds: a variable of a campaign that is never read, or never written.

Why: what is never read changes nothing, and what is never written is always what it was. Quests read those that they
take, and write those that they leave.

Bad:
    # campaigns/way.yaml
    variables: {dread: 0}

Good:
    # campaigns/way.yaml
    variables: {dread: 0}
    nodes:
      cellar:
        name: The Cellar
        here: {quest: {quest: cellar, won: {overlord: [{add: {variable: dread, by: 1}}]}}}
    achievements: {calm: {name: Calm, when: [{done: cellar}, {variable: {variable: dread, at_most: 0}}]}}

How to fix: read it in a condition, write it with `set` or `add`, name it in `takes` or `leaves` of a quest, or delete
it.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.campaign import CampaignDef
from delve.model.naming import named
from delve.model.quest import QuestDef
from delve.validate import scripted
from delve.validate.campaigns.walk import all_effects, demands, quests
from delve.validate.content import Content, finding

CODE = "C011"
NAME = "variable of a campaign that does nothing"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each, unless a script may know the variable."""
    for entry, record in content.each(CampaignDef):
        played = [content.find(QuestDef, here.quest) for _, _, here in quests(record)]
        if None in played:
            continue
        read = _named(when for _, whens in demands(record) for when in whens)
        written = _named(all_effects(record))
        for quest in played:
            if quest is not None:
                read |= {*quest.takes}
                written |= {*quest.leaves}
        for variable in record.variables:
            if variable in read & written or scripted.names(content, variable):
                continue
            if entry.inherits(("variables", variable)):
                continue
            why = "nothing reads it" if variable in written else "nothing writes it"
            if variable not in read | written:
                why = "nothing reads or writes it"
            message = f"the variable {quote(variable)} does nothing: {why}"
            yield finding(CODE, entry, ("variables", variable), message, key=True, severity="warning")


def _named(parts: Iterator[object]) -> set[str]:
    """The variables that conditions or effects name."""
    return {str(one.name) for part in parts for one in named(part) if one.what == "variable"}
