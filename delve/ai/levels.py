"""The levels of automated players: who answers for a side, by the name of a level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delve.ai.at_random import AtRandom
from delve.ai.behaviors import Behaved
from delve.ai.level_names import LEVELS as LEVELS
from delve.ai.nearest import NearestEnemy
from delve.ai.planner import Care, Planner
from delve.ai.player import AutomatedPlayer as AutomatedPlayer

CARES: Final[dict[str, Care]] = {
    "normal": Care(margin=40, foreseen=0, tried=120, slack=6),
    "hard": Care(margin=0, foreseen=24, tried=2_000),
}
"""level that plans -> with how much care it decides"""
_OTHERS: Final[dict[str, Callable[[int], AutomatedPlayer]]] = {
    "random": AtRandom,
    "simple": lambda seed: NearestEnemy(),
}


def player_of(level: str, seed: int) -> AutomatedPlayer:
    """A new player of a level for one side of one game, whose figures follow their behaviors.

    `seed`: for whoever leaves anything to chance, as behaviors do. Raises KeyError for a name that is not among LEVELS.
    """
    player = Planner(CARES[level], seed) if level in CARES else _OTHERS[level](seed)
    return Behaved(player, seed)
