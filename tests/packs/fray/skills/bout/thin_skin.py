"""Thin Skin: every wound goes deeper."""

from __future__ import annotations

from delve.script import Skill, View, modifies


class ThinSkin(Skill):
    """It adds where damage is asked for, so that a forecast knows of it."""

    @modifies("added_damage")
    def deepen(self, view: View, owner: int, figure: int) -> int:
        """A heart more."""
        return 1
