"""Dry Straw: what burns already suffers more of everything."""

from __future__ import annotations

from delve.script import ConditionDef, Ref, Skill, View, modifies, param


class DryStraw(Skill):
    """Each damage is greater while the bearer has a condition."""

    condition: Ref[ConditionDef] = param(..., "the condition that makes it worse")
    hearts: int = param(1, "hearts that each damage is greater by", ge=1)

    @modifies("added_damage")
    def crackle(self, view: View, owner: int, figure: int) -> int:
        """So many hearts more."""
        return self.hearts if self.condition in view.piece(owner).conditions else 0
