"""The one way in which the rules roll dice. Those that a script has set show their face; chance decides the rest.

What a roll is for, and who may change it afterwards, is decided where the attack, the test or the revival is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.phrases import Phrase
from delve.requests import Roll
from delve.rules.dice_pools import check, places
from delve.rules.facts import DiceRolled, DiceSet
from delve.rules.game import Game

if TYPE_CHECKING:
    from delve.rules.windows import Window


COMBAT = "combat"
"""the stream of chance that attacks and revivals roll from"""
TESTS = "tests"
"""the stream of chance that attribute tests roll from"""


async def roll(
    game: Game,
    stream: str,
    cause: str,
    message: Phrase,
    pool: tuple[str, ...],
    before: Window,
    frame: object = None,
    told: str = "",
) -> tuple[int, ...]:
    """Roll a pool for the figure of the window before the roll; returns one face number for each die (rules §6.3).

    `told` is what the facts call the cause, if it differs. Raises LookupError and ValueError as `check` does.
    """
    check(game, pool)
    fixed = places(pool, before.dice_set)
    if fixed:
        dice = tuple(pool[place] for place in fixed)
        game.record(DiceSet(piece=before.figure, cause=told or cause, dice=dice, faces=tuple(fixed.values())))
    rest = tuple(die for place, die in enumerate(pool) if place not in fixed)
    rolled = iter(await Roll(stream, cause, message, rest, frame) if rest else ())
    faces = tuple(fixed[place] if place in fixed else next(rolled) for place in range(len(pool)))
    game.record(DiceRolled(piece=before.figure, cause=told or cause, dice=pool, faces=faces))
    return faces
