"""Whether a state that was read from a save is one that a campaign could have: a save may come from anybody."""

from __future__ import annotations

from collections.abc import Iterator

from delve.campaign.state import CampaignState
from delve.model.campaign import CampaignDef
from delve.model.card import CardDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.ruleset import RulesetDef
from delve.rules.party import unfit


def require_sound(library: Library, state: CampaignState) -> CampaignState:
    """The state itself. Raises ValueError where no campaign can have it, UnknownDefinition for a missing record."""
    for fault in _faults(library, state):
        raise ValueError(fault)
    return state


def _faults(library: Library, state: CampaignState) -> Iterator[str]:
    record = library.get(CampaignDef, state.campaign)
    ruleset = library.get(RulesetDef, record.ruleset)
    if [one.id for one in state.figures] != list(range(1, len(state.figures) + 1)):
        yield "its heroes are not numbered from 1 on"
    for figure in state.figures:
        yield from (one.message for one in unfit(library, ruleset, figure.member) if one.is_certain)
    for item in state.stash:
        library.get(ItemDef, item.item)
    for grown in state.grown:
        for card in (*grown.cards, *grown.bought):
            library.get(CardDef, card)
    if {one.side for one in state.grown} != {*record.grows}:
        yield "other sides grow in it than in the campaign"
    if state.gold < 0 or any(one.experience < 0 for one in state.grown):
        yield "it owes gold or experience"
    places = {*record.nodes, *(one.id for one in state.drawn)}
    known = {lead for one in state.drawn for lead in one.leads} | {one.run for one in state.drawn}
    if not {*state.open, *known} <= places or not {one.node for one in state.drawn} <= {*record.nodes}:
        yield "a place of it is not there"
    if state.at or (state.act and state.act not in record.acts):
        yield "it stands where no state is put on record"
