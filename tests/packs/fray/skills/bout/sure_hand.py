"""Sure Hand: what misses is rolled again."""

from __future__ import annotations

from delve.script import Reroll, Skill, View, modifies


class SureHand(Skill):
    """Nobody is asked, so that a forecast can count it."""

    @modifies("attack_rerolls")
    def try_again(self, view: View, owner: int, figure: int, target: int, weapon: int) -> tuple[Reroll, ...]:
        """Every die that shows a miss."""
        return (Reroll("miss"),)
