"""Two Lamps: more lamps at a time."""

from __future__ import annotations

from core.skills.lampwright.lamps import HAND_LAMP
from delve.script import Skill, View, modifies, param


class TwoLamps(Skill):
    """Each lamp has a light of its own."""

    more: int = param(1, "how many more lamps", ge=1)

    @modifies("most_familiars")
    def have_more(self, view: View, owner: int, figure: int, familiar: str) -> int:
        """Of other familiars there are no more than before."""
        return self.more if familiar == HAND_LAMP else 0
