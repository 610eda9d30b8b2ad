"""Going on with a game whose content has changed since it was saved.

If all its answers still fit, the game goes on after them, else from the last checkpoint whose records are all there.
The old save is only read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, suppress
from typing import NamedTuple

from msgspec import structs

from delve.faults import ScriptBroke
from delve.flow.driver import Diverged, Play, ScriptFault
from delve.flow.migration import Missing, missing
from delve.flow.records import Checkpoint
from delve.flow.rerun import Rerun
from delve.flow.resume import beginning, resume
from delve.flow.saved import Saved
from delve.model.library import Library, UnknownDefinition
from delve.rules.behavior import Behavior
from delve.rules.setup import CannotSetUp, game_at
from delve.state.behavior_key import BehaviorKey
from delve.state.game import GameState
from delve.state.soundness import require_consistent


class Continued(NamedTuple):
    """How a game can go on."""

    saved: Saved
    """the game as it goes on, with the header of the old one but for how it begins and its seed"""
    answers: int
    """how many answers of the old game come before the moment from which it goes on"""
    checkpoint: Checkpoint | None
    """the checkpoint from which it goes on; None: all answers fit"""
    reason: str
    """why not all answers fit; empty: they do"""
    missing: tuple[Missing, ...]
    """the records that later checkpoints need and no pack has"""


class CannotContinue(Exception):
    """A saved game can go on from none of its moments; `missing` are the records that it lacks."""

    def __init__(self, reason: str, missing: tuple[Missing, ...]) -> None:
        super().__init__(reason)
        self.missing = missing


class Continuing:
    """The search for the moment from which a game can go on."""

    def __init__(
        self,
        library: Library,
        behaviors: Mapping[BehaviorKey, Behavior],
        guard: Callable[[], AbstractContextManager[None]],
    ) -> None:
        self.library, self.behaviors, self._guard = library, behaviors, guard

    def run(self, saved: Saved) -> Continued:
        """How a saved game, whose ids are migrated already, can go on. Raises CannotContinue."""
        reason = self._whole(saved)
        if not reason:
            return Continued(saved, len(saved.entries), None, "", ())
        lacking: tuple[Missing, ...] = ()
        for checkpoint in reversed(saved.checkpoints):
            try:
                state = require_consistent(GameState.decoded(bytes(checkpoint.state)))
            except ValueError as error:
                reason = f"{reason}; the state of round {checkpoint.round} cannot be read ({error})"
                continue
            gone = missing(state, self.library)
            if gone:
                lacking = lacking or gone
                continue
            rest = _begun_at(saved, checkpoint)
            kept = self._from(state, rest)
            if kept >= 0:
                going_on = rest._replace(entries=rest.entries[:kept], digests=rest.digests[:kept])
                return Continued(going_on, checkpoint.n + kept, checkpoint, reason, lacking)
        raise CannotContinue(reason, lacking)

    def _whole(self, saved: Saved) -> str:
        """Why the answers do not fit from the beginning; empty: they do."""
        try:
            guard = self._guard()
            game = beginning(self.library, self.behaviors, saved.header, saved.checkpoints, guard)
            resume(Play(game, guard=guard), saved, same_content=False)
        except (Diverged, CannotSetUp, ValueError) as error:
            return str(error)
        except UnknownDefinition as error:
            return f"there is no {error.kind} {error.id} any more"
        except (ScriptBroke, ScriptFault) as error:
            return f"a script breaks: {error}"
        return ""

    def _from(self, state: GameState, rest: Saved) -> int:
        """How many answers of a game that begins with a state still fit; -1: no game can begin with the state."""
        try:
            play = Play(game_at(self.library, self.behaviors, state), guard=self._guard())
        except ScriptFault:
            return -1
        with suppress(Diverged):
            for _ in Rerun(play, rest, check=True, compare=False):
                pass
        kept = len(play.journal)
        play.discard()
        return kept


def _begun_at(saved: Saved, checkpoint: Checkpoint) -> Saved:
    """The game from a checkpoint on, with a new seed: the old one would repeat dice that were rolled already."""
    seed = hashlib.blake2b(f"{saved.header.seed} {checkpoint.n}".encode(), digest_size=6)
    before = saved._replace(entries=saved.entries[: checkpoint.n])
    return saved._replace(
        header=structs.replace(
            saved.header,
            from_checkpoint=True,
            seed=int.from_bytes(seed.digest(), "big"),
            by_hand=before.is_changed_by_hand,
        ),
        entries=saved.entries[checkpoint.n :],
        digests=saved.digests[checkpoint.n :],
        checkpoints=(structs.replace(checkpoint, n=0),),
    )
