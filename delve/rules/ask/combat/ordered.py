"""An attack as whoever orders it says: with what weapon, what it has beside that, and how it differs from a plain one.

The attack itself carries it from its declaration to its end, and forecasts of it read it there.
"""

from __future__ import annotations

from typing import NamedTuple

from delve.rules.ask.combat.weapons import PLAIN, Manner, Weapon
from delve.rules.bonus import NO_BONUS, Bonus, Stage
from delve.rules.causes import Cause
from delve.rules.game import Game
from delve.rules.under_way import AttackUnderWay, Progress


class Ordered(NamedTuple):
    """What one attack has beside its weapon, and how it differs from the plain one of an attack action."""

    bonus: Bonus = NO_BONUS
    manner: Manner = PLAIN


PLAINLY = Ordered()


class OrderedAttack(AttackUnderWay):
    """An attack under way with its weapon and manner, which windows do not show."""

    __slots__ = ("_manner", "_used")

    _manner: Manner
    _used: Weapon

    def __init__(
        self,
        ordered_by: Cause,
        attacker: int,
        used: Weapon,
        manner: Manner,
        progress: Progress,
        depth: int = 0,
    ) -> None:
        super().__init__(ordered_by, attacker, used.id, progress, depth)
        put = object.__setattr__
        put(self, "_manner", manner)
        put(self, "_used", used)

    @property
    def used(self) -> Weapon:
        """The weapon as it is used."""
        return self._used

    @property
    def ordered(self) -> Ordered:
        """What it has beside the weapon by now."""
        return Ordered(self.bonus, self._manner)


def attack_ahead(game: Game) -> OrderedAttack | None:
    """The attack under way, before its dice are thrown; None where there is none, or they lie there."""
    attack = game.attack
    return attack if isinstance(attack, OrderedAttack) and attack.stage is Stage.DECLARED else None
