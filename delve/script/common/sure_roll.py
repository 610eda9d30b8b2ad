"""Dice that are rolled again at once, by nobody's choice, for passive skills, items and conditions."""

from __future__ import annotations

from delve.script import DieDef, Literal, Ref, Reroll, View, modifies, param
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.meant import MeantAttacks


class SureRoll(UnderCircumstances, MeantAttacks):
    """Dice of some of the bearer's attacks, or of its defense, are rolled again once if they show too little.

    Forecasts count it (rules §6.14). What is said of weapons and targets is about attacks alone.
    """

    roll: Literal["attack", "defense"] = param("attack", "which dice of the bearer")
    showing: Literal["miss", "blank"] = param(
        "miss", "what is rolled again: a miss, or a face with nothing at all"
    )
    dice: tuple[Ref[DieDef], ...] = param((), "the dice that are rolled again; none: all of them")

    def rerolls(self) -> tuple[Reroll, ...]:
        """What is rolled again."""
        return tuple(Reroll(self.showing, die) for die in self.dice) or (Reroll(self.showing),)

    @modifies("attack_rerolls")
    def attack_again(
        self, view: View, owner: int, figure: int, target: int, weapon: int
    ) -> tuple[Reroll, ...]:
        """Dice of the bearer's attacks."""
        so = (
            self.roll == "attack"
            and self.is_attack(view, figure, target, weapon)
            and self.counts(view, figure)
        )
        return self.rerolls() if so else ()

    @modifies("defense_rerolls")
    def defense_again(
        self, view: View, owner: int, figure: int, attacker: int, weapon: int
    ) -> tuple[Reroll, ...]:
        """Dice of the bearer's defense."""
        return self.rerolls() if self.roll == "defense" and self.counts(view, figure) else ()
