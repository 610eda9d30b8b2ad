"""Which dice a throw may have, and at which places of its pool the dice lie that a script has laid (rules §6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.bounds import MOST_DICE
from delve.model.die import DieDef
from delve.rules.game import Game

if TYPE_CHECKING:
    pass


def check(game: Game, pool: tuple[str, ...]) -> None:
    """Raise LookupError for a die that there is not, ValueError for more dice than anybody throws (rules §6.2)."""
    if len(pool) > MOST_DICE:
        raise ValueError(f"one throw has at most {MOST_DICE} dice, not {len(pool)}")
    for die in pool:
        game.library.get(DieDef, die)


def places(pool: tuple[str, ...], laid: tuple[tuple[str, int], ...]) -> dict[int, int]:
    """Place in the pool -> face of each die that was laid; one that is not in the pool any more counts for nothing."""
    found: dict[int, int] = {}
    for die, face in laid:
        place = next((place for place, each in enumerate(pool) if each == die and place not in found), None)
        if place is not None:
            found[place] = face
    return dict(sorted(found.items()))
