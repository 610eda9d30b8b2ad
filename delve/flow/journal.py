"""What was answered: entries in order, and the moments at rest that they lead back to. Kept in memory."""

from __future__ import annotations

from typing import NamedTuple

from delve.requests import Answer
from delve.state.game import GameState


class Entry(NamedTuple):
    """One answered question; kind and asker tell when a journal no longer fits its game."""

    kind: str
    asker: str
    answer: Answer


class Rest(NamedTuple):
    """A checkpoint: the game at rest, after so many answers and facts."""

    answers: int
    state: GameState
    facts: int
