"""Cast Blade: blades are thrown."""

from __future__ import annotations

from delve.script import AttackType, Skill, View, modifies


class CastBlade(Skill):
    """Forecasts, targets and automated players ask for the weapons, and so know of it."""

    @modifies("attack_type")
    def cast(self, view: View, owner: int, figure: int, how: AttackType, weapon: int) -> AttackType:
        """What is a blade is thrown; bare hands stay where they are."""
        if weapon and "core:blade" in view.item_record(weapon).traits:
            return "ranged"
        return how
