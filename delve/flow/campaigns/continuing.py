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
from delve.campaign.soundness import require_sound
from delve.campaign.state import CampaignState
from delve.flow.campaigns.migration import NamesNow, fitted, migrated_answer, migrated_state
from delve.flow.campaigns.play import CampaignPlay
from delve.flow.campaigns.saved import SavedCampaign
from delve.flow.errors import Diverged, ScriptFault
from delve.flow.journal import JournalEntry
from delve.flow.migration import Renames
from delve.flow.records import Answered, CampaignCheckpoint, CampaignHeader, SaveLine
from delve.model.campaign import CampaignDef
from delve.model.library import Library, UnknownDefinition
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
        names = NamesNow(self._renames, saved.header.campaign)
        entries = tuple(migrated_answer(one, names, self._library) for one in saved.entries)
        header = structs.replace(saved.header, campaign=names.now("campaign", saved.header.campaign))
        first = self._first_state(header, saved, names)
        _, reason = self._fit(first, entries)
        if not reason:
            lines = (
                [CampaignCheckpoint(n=0, state=Raw(first.encoded()))] if header.from_state and first else []
            )
            return ContinuedCampaign(header, (*lines, *_answered(entries)), len(entries), "")
        for checkpoint in reversed(saved.checkpoints):
            state = self._state(checkpoint, names)
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
            return 0, "the campaign cannot have the state on record any more"
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

    def _first_state(
        self, header: CampaignHeader, saved: SavedCampaign, names: NamesNow
    ) -> CampaignState | None:
        if header.from_state:
            return self._state(saved.checkpoints[0], names) if saved.checkpoints else None
        with suppress(UnknownDefinition):
            return first_state(self._library, header.campaign)
        return None

    def _state(self, checkpoint: CampaignCheckpoint, names: NamesNow) -> CampaignState | None:
        """The state on record as it is with the present content; None where no campaign can have it."""
        try:
            state = migrated_state(CampaignState.decoded(bytes(checkpoint.state)), names)
            return require_sound(self._library, fitted(state, self._library.get(CampaignDef, state.campaign)))
        except (ValueError, UnknownDefinition):
            return None


def _answered(entries: tuple[JournalEntry, ...]) -> list[SaveLine]:
    """The records of answers of a campaign, without digests: they have to be legal."""
    return [
        Answered(n=n, kind=one.kind, asker=one.asker, answer=one.answer) for n, one in enumerate(entries, 1)
    ]
