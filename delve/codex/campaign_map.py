"""The map of a campaign as a table: each place, what is there, whither it leads, and what it asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from delve.campaign.campaign import Campaign
from delve.campaign.conditions import describe
from delve.campaign.machine import first_state
from delve.codex.document import Block, Code, Grid, Heading, Inline, Words, joined
from delve.model.campaign import CampaignDef, Node
from delve.model.library import Library
from delve.phrases import listed, printed

Linked = Callable[[str, str], Words]
"""(kind, `pack:id`) -> the record by its name, as a link where there is a page of it"""


def campaign_map(library: Library, record: CampaignDef, linked: Linked) -> Iterator[Block]:
    """The places of a campaign, in the order of its record."""
    campaign = Campaign(library, {}, first_state(library, record.id))
    rows = tuple(_row(campaign, name, node, linked) for name, node in record.nodes.items())
    head = ("place", "there is", "leads to", "only if")
    yield Heading(3, ("Map",))
    yield Grid(tuple((one,) for one in head), rows)


def _row(campaign: Campaign, name: str, node: Node, linked: Linked) -> tuple[Words, ...]:
    record = campaign.record
    begins: Words = (" (first)",) if name in record.start else ()
    further = dict.fromkeys((*node.ways, *node.here.draws))
    leads: list[Inline] = [record.nodes[other].name for other in further if other in record.nodes]
    only = listed([describe(campaign, when) for when in node.when]) if node.when else None
    return (
        (node.name, " ", Code(name), *begins),
        _there(node, linked),
        joined([(one,) for one in leads]) or ("–",),
        (printed(only),) if only is not None else ("–",),
    )


def _there(node: Node, linked: Linked) -> Words:
    """What is at a node, with the quest that is played there."""
    sort = node.here.choice()[0]
    again = ", again and again" if node.again else ""
    quest: Words = (": ", *linked("quest", node.here.plays)) if node.here.plays is not None else ()
    return (sort, *quest, again) if again else (sort, *quest)
