"""Charge: what has begun to run strikes harder."""

from __future__ import annotations

from delve.script import DieDef, Ref, Skill, View, modifies, param


class Charge(Skill):
    """More attack dice after a move action."""

    dice: tuple[Ref[DieDef], ...] = param(..., "dice that are added")

    @modifies("attack_dice")
    def momentum(self, view: View, owner: int, figure: int, target: int, weapon: int) -> tuple[str, ...]:
        """Once it has taken a move action in this turn."""
        return self.dice if view.piece(owner).moves else ()
