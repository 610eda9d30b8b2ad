"""Light Step: no ground slows the bearer, and no enemy bars its way."""

from __future__ import annotations

from delve.script import Skill, View, modifies


class LightStep(Skill):
    """What others add to the ground's cost, or bar besides, comes later and counts."""

    @modifies("entry_cost", priority=-10)
    def on_any_ground(self, view: View, owner: int, figure: int, value: dict[int, int]) -> dict[int, int]:
        """Each space that can be entered costs one point."""
        every = 0
        for spaces in value.values():
            every |= spaces
        return {1: every}

    @modifies("movement_blockers", priority=-10)
    def between_them(self, view: View, owner: int, figure: int, value: int) -> int:
        """Enemies are passed like friends."""
        return value & ~view.masks(view.enemies_of(owner))
