"""Hard to Bury: those who tried have been buried themselves."""

from __future__ import annotations

from delve.script import Skill, View, modifies, param


class HardToBury(Skill):
    """A better defense for one who is badly hurt."""

    shields: int = param(1, "shields that are added to the defense", ge=1, le=9)

    @modifies("bonus_shields")
    def hold_out(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> int:
        """Shields of one who has half its health left, or less."""
        return self.shields if 2 * view.health_left(owner) <= view.number("health", owner) else 0
