"""Brood Song: who hears it bears more."""

from __future__ import annotations

from delve.script import Skill, View, modifies


class BroodSong(Skill):
    """Health to friends nearby, as long as they are near."""

    @modifies("health", scope="allies", within=2)
    def hearten(self, view: View, owner: int, figure: int) -> int:
        """Two hearts."""
        return 2
