"""Borne by the Rest: the others stand in for it."""

from __future__ import annotations

from delve.script import KeywordDef, Ref, Skill, View, modifies, param
from delve.script.common.figures_near import figures_near, traits_of


class BorneByTheRest(Skill):
    """A better defense for each ally of a kind that is near."""

    within: int = param(2, "how far away the allies may be, in spaces", ge=1)
    trait: Ref[KeywordDef] = param(..., "of which kind they must be")
    most: int = param(2, "the most shields that come of it", ge=1)

    @modifies("bonus_shields")
    def held_up(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> int:
        """One shield for each of them."""
        allies = figures_near(view, owner, "allies", self.within)
        return min(self.most, sum(self.trait in traits_of(view, ally) for ally in allies))
