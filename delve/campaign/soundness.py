"""Whether a state that was read from a save is one that a campaign could have: a save may come from anybody."""

from __future__ import annotations

from collections.abc import Iterator

from delve.campaign.campaign import Campaign
from delve.campaign.offers import travels
from delve.campaign.state import STRANDED, CampaignState
from delve.campaign.view import CampaignView
from delve.model.campaign import CampaignDef
from delve.model.card import CardDef
from delve.model.hero import HeroDef
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
    for hero in (one.hero for result in state.results for one in result.deeds):
        library.get(HeroDef, hero)
    for item in state.stash:
        library.get(ItemDef, item.item)
    for grown in state.grown:
        for card in (*grown.cards, *grown.bought):
            library.get(CardDef, card)
    if {one.side for one in state.grown} != {*record.grows}:
        yield "other sides grow in it than in the campaign"
    if state.gold < 0 or any(one.experience < 0 for one in state.grown):
        yield "it owes gold or experience"
    yield from _faults_of_its_way(library, record, state)


def _faults_of_its_way(library: Library, record: CampaignDef, state: CampaignState) -> Iterator[str]:
    """What is wrong with the places, the act and the ending of a state."""
    places = {*record.nodes, *(one.id for one in state.drawn)}
    known = {lead for one in state.drawn for lead in one.leads} | {one.run for one in state.drawn}
    if not {*state.open, *state.visits, *known} <= places or not {one.node for one in state.drawn} <= {
        *record.nodes
    }:
        yield "a place of it is not there"
    if state.at or (state.act and state.act not in record.acts):
        yield "it stands where no state is put on record"
    elif state.begun and not state.ending and not _goes_on(library, state):
        yield "no way leads on, and it has not ended"
    if state.ending not in ("", STRANDED, *record.endings):
        yield "it has come to an ending that is not there"


def _goes_on(library: Library, state: CampaignState) -> bool:
    """Whether there is a place that the party can visit now."""
    return any(one.verdict.usable for one in travels(CampaignView(Campaign(library, {}, state))))
