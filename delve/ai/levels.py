"""The levels of automated players: who answers for a side, by the name of a level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from delve.ai.at_random import AtRandom
from delve.ai.foresight import Foreseer
from delve.ai.level_names import LEVELS as LEVELS
from delve.ai.nearest import NearestEnemy
from delve.ai.normal import Planner
from delve.requests import Answer, Request
from delve.rules.view import View


class AutomatedPlayer(Protocol):
    """Answers the requests of one side from what that side sees."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        """One of the request's legal answers; the same one for the same request, view and earlier answers."""


_MAKERS: Final[dict[str, Callable[[int], AutomatedPlayer]]] = {
    "random": AtRandom,
    "simple": lambda seed: NearestEnemy(),
    "normal": lambda seed: Planner(),
    "hard": lambda seed: Foreseer(),
}


def player_of(level: str, seed: int) -> AutomatedPlayer:
    """A new player of a level for one side of one game. `seed`: for whoever plays by chance.

    Raises KeyError for a name that is not among LEVELS.
    """
    return _MAKERS[level](seed)
