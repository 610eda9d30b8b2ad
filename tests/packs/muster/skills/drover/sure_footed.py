"""Sure-Footed: an attribute that is raised and has a floor."""

from __future__ import annotations

from delve.script import Adjustment, Skill, View, add, at_least, modifies


class SureFooted(Skill):
    """Two methods, as one adds and the other keeps it from being less."""

    @modifies("attribute")
    def keener(self, view: View, owner: int, figure: int, name: str) -> Adjustment:
        """One more."""
        return add(1 if name == "awareness" else 0)

    @modifies("attribute")
    def never_lost(self, view: View, owner: int, figure: int, name: str) -> Adjustment:
        """At least 3."""
        return at_least(3 if name == "awareness" else 0)
