"""A saved campaign gone on with although its content has changed: from its beginning, or from its last state on record.

Its quests are not played again: what they have left is among the answers, and the records that have got other names
since are found under these.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from contextlib import AbstractContextManager, suppress
from typing import NamedTuple

from msgspec import Raw, structs

from delve.campaign.campaign import Campaign
from delve.campaign.machine import first_state
from delve.campaign.state import CampaignState
from delve.flow.campaigns.play import CampaignPlay
from delve.flow.campaigns.saved import SavedCampaign
from delve.flow.errors import Diverged, ScriptFault
from delve.flow.journal import JournalEntry
from delve.flow.migration import Renames, Swap, migrated_entry, migrated_member
from delve.flow.records import Answered, CampaignCheckpoint, CampaignHeader, SaveLine
from delve.model.campaign import CampaignDef
from delve.model.library import Library, UnknownDefinition
from delve.model.party import CarriedItem
from delve.model.refs import ref
from delve.requests import QUEST, PlayQuest
from delve.rules.behavior import Behavior
from delve.state.behavior_key import BehaviorKey


class CannotContinueCampaign(Exception):
    """A campaign cannot be gone on with; the message says why."""


class ContinuedCampaign(NamedTuple):
    """A campaign as it goes on with other content."""

    header: CampaignHeader
    lines: tuple[SaveLine, ...]
    """the records of its new save, after the header"""
    answers: int
    """how many answers of the old save it takes over"""
    reason: str
    """why it does not go on from its beginning; empty: it does"""


class ContinuingCampaign:
    """Looks for the way in which a campaign goes on."""

    def __init__(
        self,
        library: Library,
        behaviors: Mapping[BehaviorKey, Behavior],
        renames: Renames,
        guard: AbstractContextManager[None],
    ) -> None:
        self._library, self._behaviors, self._renames, self._guard = library, behaviors, renames, guard

    def run(self, saved: SavedCampaign) -> ContinuedCampaign:
        """The campaign as far as it can be kept. Raises CannotContinueCampaign."""
        entries = tuple(map(self._entry, saved.entries))
        header = structs.replace(saved.header, campaign=self._now("campaign", saved.header.campaign, ""))
        first = self._first_state(header, saved)
        _, reason = self._fit(first, entries)
        if not reason:
            lines = (
                [CampaignCheckpoint(n=0, state=Raw(first.encoded()))] if header.from_state and first else []
            )
            return ContinuedCampaign(header, (*lines, *_answered(entries)), len(entries), "")
        for checkpoint in reversed(saved.checkpoints):
            state = self._state(checkpoint)
            further, wrong = self._fit(state, entries[checkpoint.n :])
            if state is not None and (further or not wrong):
                return self._from(header, checkpoint, state, entries, checkpoint.n + further, reason)
        raise CannotContinueCampaign(reason)

    def _from(
        self,
        header: CampaignHeader,
        checkpoint: CampaignCheckpoint,
        state: CampaignState,
        entries: tuple[JournalEntry, ...],
        answers: int,
        reason: str,
    ) -> ContinuedCampaign:
        """The campaign from a state on record on, with a seed of its own: the old one would repeat what was drawn."""
        seed = hashlib.blake2b(f"{header.seed} {checkpoint.n}".encode(), digest_size=6).digest()
        header = structs.replace(header, from_state=True, seed=int.from_bytes(seed, "big"))
        lines = [CampaignCheckpoint(n=0, state=Raw(state.encoded()))]
        return ContinuedCampaign(
            header, (*lines, *_answered(entries[checkpoint.n : answers])), answers, reason
        )

    # ------------------------------------------------------------------------------------------------ what fits
    def _fit(self, state: CampaignState | None, entries: tuple[JournalEntry, ...]) -> tuple[int, str]:
        """How many answers fit from a state on, and why not all; empty: all do."""
        if state is None:
            return 0, "the state on record cannot be read"
        play = None
        try:
            play = CampaignPlay(Campaign(self._library, self._behaviors, state), self._guard)
            play.replay(entries, verify=True)
            play.go_on()
        except UnknownDefinition as error:
            return 0, f"there is no {error.kind} {error.id} any more"
        except Diverged as error:
            return len(play.journal) if play is not None else 0, str(error)
        except ScriptFault as error:
            return 0, f"a script breaks: {error}"
        finally:
            if play is not None:
                play.discard()
        return len(entries), ""

    def _first_state(self, header: CampaignHeader, saved: SavedCampaign) -> CampaignState | None:
        if header.from_state:
            return self._state(saved.checkpoints[0]) if saved.checkpoints else None
        with suppress(UnknownDefinition):
            return first_state(self._library, header.campaign)
        return None

    # ------------------------------------------------------------------------------------------------ renaming
    def _now(self, kind: str, id: str, where: str) -> str:
        return self._renames.get((kind, id), id)

    def _entry(self, entry: JournalEntry) -> JournalEntry:
        renamed = migrated_entry(entry, self._renames, self._library)
        if entry.kind != PlayQuest.kind:
            return renamed
        return renamed._replace(asker=QUEST + self._now("quest", entry.asker.removeprefix(QUEST), ""))

    def _state(self, checkpoint: CampaignCheckpoint) -> CampaignState | None:
        try:
            state = migrated_state(CampaignState.decoded(bytes(checkpoint.state)), self._now)
            return fitted(state, self._library.get(CampaignDef, state.campaign))
        except (ValueError, UnknownDefinition):
            return None


def fitted(state: CampaignState, record: CampaignDef) -> CampaignState:
    """A state without the places, the act, the achievements and the variables that the record no longer has."""
    drawn = tuple(one for one in state.drawn if one.node in record.nodes and one.run in record.nodes)
    places = {*record.nodes, *(one.id for one in drawn)}
    left = tuple(
        structs.replace(one, leads=tuple(lead for lead in one.leads if lead in places)) for one in drawn
    )
    variables = {name: value for name, value in state.variables if name in record.variables}
    return structs.replace(
        state,
        drawn=left,
        open=tuple(place for place in state.open if place in places),
        visits=tuple(place for place in state.visits if place in places),
        act=state.act if state.act in record.acts else record.first_act,
        earned=tuple(name for name in state.earned if name in record.achievements),
        variables=tuple(sorted({**record.variables, **variables}.items())),
    )


def _answered(entries: tuple[JournalEntry, ...]) -> list[SaveLine]:
    """The records of answers of a campaign, without digests: they have to be legal."""
    return [
        Answered(n=n, kind=one.kind, asker=one.asker, answer=one.answer) for n, one in enumerate(entries, 1)
    ]


def migrated_state(state: CampaignState, swap: Swap) -> CampaignState:
    """A state with every id as `swap` gives it."""

    def items(held: tuple[CarriedItem, ...]) -> tuple[CarriedItem, ...]:
        return tuple(structs.replace(one, item=ref(swap("item", one.item, "the party"))) for one in held)

    return structs.replace(
        state,
        campaign=swap("campaign", state.campaign, ""),
        figures=tuple(
            structs.replace(one, member=migrated_member(one.member, swap)) for one in state.figures
        ),
        stash=items(state.stash),
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
                quest=swap("quest", one.quest, ""),
                deeds=tuple(
                    structs.replace(deed, hero=ref(swap("hero", deed.hero, ""))) for deed in one.deeds
                ),
                lost=tuple(swap("hero", hero, "") for hero in one.lost),
            )
            for one in state.results
        ),
    )
