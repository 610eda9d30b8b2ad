"""The levels of automated players: who answers for a side, by the name of a level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delve.ai.at_random import AtRandom
from delve.ai.behaviors import Behaved
from delve.ai.foresight import Foreseer
from delve.ai.level_names import LEVELS as LEVELS
from delve.ai.nearest import NearestEnemy
from delve.ai.normal import Planner
from delve.ai.player import AutomatedPlayer as AutomatedPlayer

_MAKERS: Final[dict[str, Callable[[int], AutomatedPlayer]]] = {
    "random": AtRandom,
    "simple": lambda seed: NearestEnemy(),
    "normal": lambda seed: Planner(),
    "hard": lambda seed: Foreseer(),
}


def player_of(level: str, seed: int) -> AutomatedPlayer:
    """A new player of a level for one side of one game, whose figures follow their behaviors.

    `seed`: for whoever plays by chance, and for what behaviors leave to chance. Raises KeyError for a name that is not
    among LEVELS.
    """
    return Behaved(_MAKERS[level](seed), seed)
