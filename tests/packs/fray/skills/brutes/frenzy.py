"""Frenzy: how many actions may be attacks."""

from __future__ import annotations

from delve.script import Skill, View, modifies


class Frenzy(Skill):
    """One attack more than its activation allows."""

    @modifies("most_attacks")
    def more(self, view: View, owner: int, figure: int, most: int) -> int:
        """One more."""
        return most + 1
