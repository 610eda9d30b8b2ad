"""Dazed: an attribute that is set."""

from __future__ import annotations

from delve.script import Adjustment, Condition, View, add, modifies, set_to


class Dazed(Condition):
    """What is set counts before what is added."""

    @modifies("attribute")
    def reel(self, view: View, owner: int, figure: int, name: str) -> Adjustment:
        """Nothing is left of it."""
        return set_to(0) if name == "awareness" else add(0)
