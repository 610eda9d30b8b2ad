"""A saved campaign under the names that its pack uses today: records, and the parts of the campaign itself.

What the campaign no longer has is told, and left out of its states as far as a campaign can do without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import structs

from delve.campaign.machine import first_growth
from delve.campaign.maps import STREAM
from delve.campaign.offers import TRAVEL
from delve.campaign.state import STRANDED, CampaignState
from delve.flow.campaigns.saved import SavedCampaign
from delve.flow.journal import JournalEntry
from delve.flow.migration import Renames, migrated_entry, migrated_member
from delve.model.campaign import PARTS, CampaignDef
from delve.model.library import Library
from delve.model.party import CarriedItem
from delve.model.refs import ref
from delve.requests import CHANCE, QUEST, Draw, PlayQuest


class NamesNow:
    """What everything is called now that one saved campaign names."""

    def __init__(self, renames: Renames, campaign: str) -> None:
        """`campaign`: `pack:id` of the campaign as the save has it."""
        self.renames, self._campaign = renames, campaign

    def now(self, kind: str, id: str) -> str:
        """The `pack:id` of a record today."""
        return self.renames.get((kind, id), id)

    def swap(self, kind: str, id: str, _where: str) -> str:
        """The same, for those who tell where an id is used."""
        return self.now(kind, id)

    def part(self, part: str, name: str) -> str:
        """The name of a part of the campaign today."""
        now = self.renames.get((part, f"{self._campaign}/{name}"))
        return name if now is None else now.rpartition("/")[2]

    def place(self, id: str) -> str:
        """The id of a place today: the name of a node, or of the run and its row and lane."""
        node, *spot = id.split("/")
        return "/".join((self.part("node", node), *spot))


# ------------------------------------------------------------------------------------------------ answers
def migrated_answer(entry: JournalEntry, names: NamesNow, library: Library) -> JournalEntry:
    """An answer with everything under the name that it has now."""
    renamed = migrated_entry(entry, names.renames, library)
    match renamed.kind, renamed.answer:
        case PlayQuest.kind, _:
            quest = names.now("quest", entry.asker.removeprefix(QUEST))
            return renamed._replace(asker=f"{QUEST}{quest}")
        case _, (word, str(place)) if word == TRAVEL:
            return renamed._replace(answer=(word, names.place(place)))
        case Draw.kind, str(node) if entry.asker == f"{CHANCE}{STREAM}":
            return renamed._replace(answer=names.part("node", node))
    return renamed


# ------------------------------------------------------------------------------------------------ what is gone
def parts_gone(saved: SavedCampaign, names: NamesNow, record: CampaignDef) -> tuple[tuple[str, str], ...]:
    """(part, name in the save) of each node, act, ending and achievement that the save names and the campaign lacks."""
    found = dict.fromkeys(_named(saved))
    return tuple(
        (part, name) for part, name in found if names.part(part, name) not in getattr(record, PARTS[part])
    )


def _named(saved: SavedCampaign) -> Iterator[tuple[str, str]]:
    """(part, name) of all parts of the campaign that a save names."""
    for entry in saved.entries:
        match entry.answer:
            case (word, str(place)) if word == TRAVEL:
                yield "node", place.split("/")[0]
    for checkpoint in saved.checkpoints:
        try:
            state = CampaignState.decoded(bytes(checkpoint.state))
        except ValueError:
            continue
        places = (*state.open, *state.visits, *(one.node for one in state.drawn))
        yield from (("node", place.split("/")[0]) for place in places)
        yield from (("achievement", name) for name in state.earned)
        yield from (("act", name) for name in (state.act,) if name)
        yield from (("ending", name) for name in (state.ending,) if name not in ("", STRANDED))


def fitted(state: CampaignState, record: CampaignDef) -> CampaignState:
    """A state without what the record no longer has, and with what it has newly.

    Raises ValueError for one that needs what is gone: the party is on the way through a run that has lost a place.
    """
    drawn = tuple(one for one in state.drawn if one.node in record.nodes and one.run in record.nodes)
    places = {*record.nodes, *(one.id for one in drawn)}
    lost = {one.run for one in state.drawn if one not in drawn}
    if any(one.run in lost for one in state.drawn if one.id in state.open):
        raise ValueError("the party is on its way through a map of which a place is gone")
    left = tuple(
        structs.replace(one, leads=tuple(lead for lead in one.leads if lead in places)) for one in drawn
    )
    variables = {name: value for name, value in state.variables if name in record.variables}
    return structs.replace(
        state,
        drawn=left,
        open=_within(state.open, places),
        visits=_within(state.visits, places),
        act=state.act if state.act in record.acts else record.first_act,
        earned=_within(state.earned, record.achievements),
        variables=tuple(sorted({**record.variables, **variables}.items())),
        grown=tuple(
            next((one for one in state.grown if one.side == side), None) or first_growth(record, side)
            for side in record.grows
        ),
    )


def _within(names: Iterable[str], known: Iterable[str]) -> tuple[str, ...]:
    there = {*known}
    return tuple(name for name in names if name in there)


def migrated_state(state: CampaignState, names: NamesNow) -> CampaignState:
    """A state with everything under the name that it has now."""
    swap = names.swap

    def items(held: tuple[CarriedItem, ...]) -> tuple[CarriedItem, ...]:
        return tuple(structs.replace(one, item=ref(swap("item", one.item, "the party"))) for one in held)

    return structs.replace(
        state,
        campaign=swap("campaign", state.campaign, ""),
        figures=tuple(
            structs.replace(one, member=migrated_member(one.member, swap)) for one in state.figures
        ),
        stash=items(state.stash),
        act=names.part("act", state.act),
        at=names.place(state.at),
        open=tuple(map(names.place, state.open)),
        visits=tuple(map(names.place, state.visits)),
        drawn=tuple(
            structs.replace(
                one,
                id=names.place(one.id),
                node=names.part("node", one.node),
                run=names.place(one.run),
                leads=tuple(map(names.place, one.leads)),
            )
            for one in state.drawn
        ),
        earned=tuple(names.part("achievement", name) for name in state.earned),
        ending=names.part("ending", state.ending),
        grown=tuple(
            structs.replace(
                one,
                cards=tuple(swap("card", card, one.side) for card in one.cards),
                bought=tuple(swap("card", card, one.side) for card in one.bought),
            )
            for one in state.grown
        ),
        results=tuple(
            structs.replace(
                one,
                place=names.place(one.place),
                quest=swap("quest", one.quest, ""),
                deeds=tuple(
                    structs.replace(deed, hero=ref(swap("hero", deed.hero, ""))) for deed in one.deeds
                ),
                lost=tuple(swap("hero", hero, "") for hero in one.lost),
            )
            for one in state.results
        ),
    )
