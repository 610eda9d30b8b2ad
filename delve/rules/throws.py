"""The one way in which the rules throw dice: those that a script has laid show their face, chance has the rest.

What a throw is for, and who may change it afterwards, stands with the attack, the test or the revival.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.bounds import MOST_DICE
from delve.model.die import DieDef
from delve.phrases import Phrase
from delve.requests import Roll
from delve.rules.facts import DiceLaid, DiceRolled
from delve.rules.game import Game

if TYPE_CHECKING:
    from delve.rules.windows import Window


async def throw(
    game: Game,
    stream: str,
    cause: str,
    message: Phrase,
    pool: tuple[str, ...],
    before: Window,
    frame: object = None,
    told: str = "",
) -> tuple[int, ...]:
    """Throw a pool for the figure of the window before it; evaluates to one face number per die (rules §6.3).

    `told` is what the facts call it, if that is not the cause. Raises LookupError, ValueError: see `check`.
    """
    check(game, pool)
    lying = places(pool, before.laid)
    if lying:
        laid = tuple(pool[place] for place in lying)
        game.record(
            DiceLaid(piece=before.figure, cause=told or cause, dice=laid, faces=tuple(lying.values()))
        )
    rest = tuple(die for place, die in enumerate(pool) if place not in lying)
    rolled = iter(await Roll(stream, cause, message, rest, frame) if rest else ())
    faces = tuple(lying[place] if place in lying else next(rolled) for place in range(len(pool)))
    game.record(DiceRolled(piece=before.figure, cause=told or cause, dice=pool, faces=faces))
    return faces


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
