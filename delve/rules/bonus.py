"""What one attack has beside its weapon, and until when something may be added to it (rules §6.2, §6.3)."""

from __future__ import annotations

from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from delve.model.attack import Surge


class Bonus(NamedTuple):
    """What one attack has beside its weapon: what skills give to it, and what its surges buy."""

    hearts: int = 0
    range: int = 0
    pierce: int = 0
    dice: tuple[str, ...] = ()
    """dice added to the attack pool"""
    conditions: tuple[str, ...] = ()
    """what a target suffers if a heart goes through"""
    certain: tuple[str, ...] = ()
    """conditions that a target suffers even without a heart"""
    surges: tuple[Surge, ...] = ()
    """further surge abilities of this attack"""
    blast: bool = False
    bought: tuple[str, ...] = ()
    """the names of the surge abilities that were bought"""
    defense_dice: tuple[str, ...] = ()
    """dice added to the defense pool of each figure that is struck"""
    extra_surges: int = 0
    """surges that may be spent beside those that the dice show"""

    def plus(self, more: Bonus, *, pierce_adds: bool) -> Bonus:
        """Both together. Amounts of pierce are added, or the greatest counts, by the ruleset's switch (rules §6.6)."""
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
    """How far an attack has come, as far as that says what may still be added to it."""

    DECLARED = 0
    ROLLED = 1
    """the attack dice lie there"""
    DEFENDED = 2
    """so do the defense dice"""
    SPENT = 3
    """surges have been spent"""
    COUNTED = 4
    """hearts and shields have been counted"""
    OVER = 5
    """all of it has happened; its last window is open, or was"""


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
"""what is added -> (the stage from which on it is too late for that, what it is too late for in words)"""
