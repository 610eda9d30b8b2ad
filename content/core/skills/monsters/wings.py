"""Wings: over ground, water and heads."""

from __future__ import annotations

from delve.script import Skill, View, modifies


class Wings(Skill):
    """Its bearer flies: ground is all the same to it, and no figure bars its way."""

    @modifies("terrain")
    def above_the_ground(self, view: View, owner: int, figure: int, value: dict[str, int]) -> dict[str, int]:
        """Whatever it is, below the wings it is only floor."""
        spaces = 0
        for mask in value.values():
            spaces |= mask
        return {view.ruleset.floor: spaces}

    @modifies("movement_blockers", priority=-10)
    def above_the_heads(self, view: View, owner: int, figure: int, value: int) -> int:
        """Nobody bars its way; it has to stop on a free space all the same."""
        return 0
