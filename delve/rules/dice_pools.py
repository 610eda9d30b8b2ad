"""Which dice a roll may have, and which of them a script has set to a face (rules §6.2)."""

from __future__ import annotations

from delve.bounds import MOST_DICE
from delve.model.die import DieDef
from delve.rules.game import Game


def check(game: Game, pool: tuple[str, ...]) -> None:
    """Raise LookupError for a die that does not exist, ValueError for more dice than one roll may have (rules §6.2)."""
    if len(pool) > MOST_DICE:
        raise ValueError(f"one roll has at most {MOST_DICE} dice, not {len(pool)}")
    for die in pool:
        game.library.get(DieDef, die)


def places(pool: tuple[str, ...], dice_set: tuple[tuple[str, int], ...]) -> dict[int, int]:
    """Index in the pool -> face of each die that was set; a die that is no longer in the pool is ignored."""
    found: dict[int, int] = {}
    for die, face in dice_set:
        place = next((place for place, each in enumerate(pool) if each == die and place not in found), None)
        if place is not None:
            found[place] = face
    return dict(sorted(found.items()))
