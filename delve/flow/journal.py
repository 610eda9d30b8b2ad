"""The journal in memory: the answers that were given, and the checkpoints from which they can be given again."""

from __future__ import annotations

from typing import NamedTuple

from delve.requests import Answer
from delve.state.game import GameState


class JournalEntry(NamedTuple):
    """One answered question. By kind and asker it is noticed when a journal no longer fits its game."""

    kind: str
    asker: str
    answer: Answer


class RestPoint(NamedTuple):
    """A checkpoint: the game at rest, after so many answers and facts."""

    answers: int
    state: GameState
    facts: int
