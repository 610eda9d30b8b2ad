"""What one attack has in addition to its weapon, and until when something may be added (rules §6.2, §6.3)."""

from __future__ import annotations

from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from delve.model.named_text import ConditionId, DieId, SurgeName

if TYPE_CHECKING:
    from collections.abc import Mapping

    from delve.model.attack import Surge


class Bonus(NamedTuple):
    """What one attack has in addition to its weapon: what skills add, and what its surges buy."""

    hearts: int = 0
    """hearts added to those of the dice; less than 0 takes away"""
    range: int = 0
    """spaces added to the range of the dice; less than 0 takes away"""
    pierce: int = 0
    """shields that are ignored in addition"""
    dice: tuple[DieId, ...] = ()
    """dice added to the attack pool"""
    conditions: tuple[ConditionId, ...] = ()
    """conditions that a target gains if the attack damages it"""
    certain: tuple[ConditionId, ...] = ()
    """conditions that a target gains even if the attack does not damage it"""
    surges: tuple[Surge, ...] = ()
    """surge abilities that this attack has in addition"""
    blast: bool = False
    """whether it has become a blast"""
    bought: tuple[SurgeName, ...] = ()
    """the names of the surge abilities that were bought"""
    defense_dice: tuple[DieId, ...] = ()
    """dice added to the defense pool of each figure that is struck"""
    extra_surges: int = 0
    """surges that may be spent in addition to those of the dice"""

    def plus(self, more: Bonus, *, pierce_adds: bool) -> Bonus:
        """The sum of both.

        The switch of the ruleset says whether pierce is added or the greatest counts (rules §6.6).
        """
        return Bonus(
            hearts=self.hearts + more.hearts,
            range=self.range + more.range,
            pierce=self.pierce + more.pierce if pierce_adds else max(self.pierce, more.pierce),
            dice=self.dice + more.dice,
            conditions=self.conditions + more.conditions,
            certain=self.certain + more.certain,
            surges=self.surges + more.surges,
            blast=self.blast or more.blast,
            bought=self.bought + more.bought,
            defense_dice=self.defense_dice + more.defense_dice,
            extra_surges=self.extra_surges + more.extra_surges,
        )


NO_BONUS = Bonus()


class Stage(IntEnum):
    """How far an attack has come, which decides what may still be added to it."""

    DECLARED = 0
    ROLLED = 1
    """the attack dice have been rolled"""
    DEFENDED = 2
    """the defense dice have been rolled"""
    SPENT = 3
    """surges have been spent"""
    COUNTED = 4
    """hearts and shields have been counted"""
    OVER = 5
    """everything has happened; its last window is open, or was"""


BEFORE: Final[Mapping[str, tuple[Stage, str]]] = MappingProxyType(
    {
        "dice": (Stage.ROLLED, "the attack dice lie there already"),
        "defense_dice": (Stage.DEFENDED, "the defense dice lie there already"),
        "surges": (Stage.SPENT, "the surges are spent already"),
        "extra_surges": (Stage.SPENT, "the surges are spent already"),
        "blast": (Stage.SPENT, "the surges are spent already"),
        "hearts": (Stage.COUNTED, "its hearts are counted already"),
        "range": (Stage.COUNTED, "its range is counted already"),
        "pierce": (Stage.COUNTED, "its hearts are counted already"),
        "conditions": (Stage.COUNTED, "its hearts are counted already"),
    }
)
"""field of a bonus -> (the stage at which it is too late to add it, why, in words)"""
