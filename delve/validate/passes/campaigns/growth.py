"""What it finds: a side of a campaign that cannot grow: the one that has the heroes, or one whose deck no quest has.

Why: the party's side grows by its heroes, and cards of a deck that no quest has are never drawn.

Bad:
    # campaigns/way.yaml
    grows: {overlord: {deck: omens}}        # the quest has no deck

Good:
    # campaigns/way.yaml
    grows: {}

How to fix: name a side without heroes, and a deck that its quests declare under `decks`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.campaign import CampaignDef
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.near import guess
from delve.validate.campaigns.walk import quests
from delve.validate.content import Content, finding

CODE = "C016"
NAME = "side that cannot grow"


def check(content: Content) -> Iterator[Diagnostic]:
    """At most one finding a side."""
    for entry, record in content.each(CampaignDef):
        ruleset = content.find(RulesetDef, record.ruleset)
        decks = _decks(content, record)
        for side, growth in record.grows.items():
            if ruleset is not None and side == ruleset.party:
                message = f"{quote(side)} has the heroes, who grow by what they learn and carry"
                yield finding(CODE, entry, ("grows", side), message, key=True)
            elif decks is not None and growth.deck not in decks:
                words, near = guess(growth.deck, decks) if decks else ("", ())
                message = f"no quest of the campaign has a deck {quote(growth.deck)}{words}"
                yield finding(CODE, entry, ("grows", side, "deck"), message, suggestions=near)


def _decks(content: Content, record: CampaignDef) -> set[str] | None:
    """The decks of its quests; None where one of them is not known."""
    found: set[str] = set()
    for _, _, here in quests(record):
        quest = content.find(QuestDef, here.quest)
        if quest is None:
            return None
        found |= {*quest.decks}
    return found
