"""From the Far Bank: shots at a distance carry farther and find the gap in the armor."""

from __future__ import annotations

from delve.script import Skill, View, modifies, param


class FromTheFarBank(Skill):
    """Better attacks on distant targets."""

    distance: int = param(4, "how far the target must be at least, in spaces", ge=1)

    def is_far(self, view: View, figure: int, target: int) -> bool:
        """Whether the target is distant enough."""
        apart = view.distance(figure, target)
        return apart is not None and apart >= self.distance

    @modifies("bonus_range")
    def carry(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Add one space of range."""
        return 1 if self.is_far(view, figure, target) else 0

    @modifies("pierce")
    def find_the_gap(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Ignore one shield."""
        return 1 if self.is_far(view, figure, target) else 0
