"""What it finds: an ending of a campaign whose conditions hold from the start.

Why: the campaign is over before anybody has gone anywhere.

Bad:
    # campaigns/way.yaml
    endings: {home: {name: Home, winner: heroes, when: [{lost: {at_most: 0}}]}}

Good:
    # campaigns/way.yaml
    endings: {home: {name: Home, winner: heroes, when: [{done: cellar}, {lost: {at_most: 0}}]},
      sad: {name: Sad, winner: overlord, when: [{done: cellar}]}}

How to fix: ask for something more that has to happen first, such as `done` with the last node.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.campaign.books import Books
from delve.campaign.campaign import Campaign
from delve.campaign.conditions import all_hold
from delve.campaign.machine import first_state
from delve.diagnostics import Diagnostic
from delve.model.campaign import CampaignDef
from delve.validate.campaigns.foreseen import each_foreseen
from delve.validate.content import Content, finding

CODE = "C015"
NAME = "campaign that is over at once"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at the conditions of each such ending."""
    for entry, record, _ in each_foreseen(content):
        begun = _begun(content, record)
        for name, ending in record.endings.items():
            if ending.when and all_hold(begun, ending.when):
                message = "this holds from the start: the campaign is over before anybody has gone anywhere"
                yield finding(CODE, entry, ("endings", name, "when"), message)


def _begun(content: Content, record: CampaignDef) -> Campaign:
    """The campaign as its heroes have come together."""
    library = content.loaded.library
    campaign = Campaign(library, {}, first_state(library, record.id))
    books = Books(campaign)
    for member in record.party:
        books.join(member)
    return campaign
