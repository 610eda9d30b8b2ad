"""The one way in which the rules throw dice: those that a script has laid show their face, chance has the rest.

What a throw is for, and who may change it afterwards, stands with the attack, the test or the revival.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.phrases import Phrase
from delve.requests import Roll
from delve.rules.facts import DiceLaid, DiceRolled
from delve.rules.game import Game
from delve.rules.throws import check, places

if TYPE_CHECKING:
    from delve.rules.windows import Window


COMBAT = "combat"
"""the stream of chance that attacks and revivals roll from"""
TESTS = "tests"
"""the stream of chance that attribute tests roll from"""


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
    """Throw a pool for the figure of the window before it; returns one face number per die (rules §6.3).

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
