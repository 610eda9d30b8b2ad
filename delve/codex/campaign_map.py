"""The map of a campaign as a table: each place, what is there, whither it leads, and what it asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from delve.campaign.campaign import Campaign
from delve.campaign.conditions import describe
from delve.campaign.machine import first_state
from delve.codex.document import Block, Code, Grid, Heading, Inline, Words, joined
from delve.model.campaign import CampaignDef, Node
from delve.model.campaign_effects import CampaignEffect
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
    leads: list[Inline] = [record.nodes[other].name for other in _leads(node) if other in record.nodes]
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
    quest: Words = (": ", *linked("quest", node.here.quest.quest)) if node.here.quest is not None else ()
    return (sort, *quest, again) if again else (sort, *quest)


def _leads(node: Node) -> Iterable[str]:
    """The nodes that may be open because of a visit, each once."""
    found = [*node.opens]
    effects: list[CampaignEffect] = [*node.do]
    if node.here.quest is not None:
        effects += [one for each in node.here.quest.won.values() for one in each]
    for choice in node.here.event.choices if node.here.event is not None else ():
        effects += choice.do
        effects += (*choice.test.passed, *choice.test.failed) if choice.test is not None else ()
    found += [one.open for one in effects if one.open is not None]
    if node.here.run is not None:
        found += [*(one.node for one in node.here.run.nodes), node.here.run.last]
    return dict.fromkeys(found)
