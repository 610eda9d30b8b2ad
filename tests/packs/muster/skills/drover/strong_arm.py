"""Strong Arm: a two-handed item in one hand."""

from __future__ import annotations

from delve.script import Skill, View, modifies


class StrongArm(Skill):
    """The engine asks wherever something is equipped, and looks again when this is gone."""

    @modifies("hands")
    def lift(self, view: View, owner: int, figure: int, hands: int, item: int) -> int:
        """One hand for two."""
        return min(hands, 1)
