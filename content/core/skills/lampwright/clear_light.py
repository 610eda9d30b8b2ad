"""Clear Light: one sees better in the light of a lamp, and is seen better."""

from __future__ import annotations

from core.skills.lampwright.lamps import is_lit
from delve.script import Adjustment, Skill, View, add, modifies, param


class ClearLight(Skill):
    """What the light of the bearer's lamps does for its friends; passive."""

    awareness: int = param(1, "awareness that friends in the light have more", ge=0)
    range: int = param(1, "range of attacks on enemies in the light, in spaces", ge=0)
    pierce: int = param(1, "shields that attacks on enemies in the light ignore", ge=0)

    @modifies("attribute", scope="friends")
    def notice(self, view: View, owner: int, figure: int, name: str) -> Adjustment:
        """Friends in the light notice more."""
        lit = name == "awareness" and is_lit(view, owner, figure)
        return add(self.awareness if lit else 0)

    @modifies("bonus_range", scope="friends")
    def carry(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Who is lit is hit from farther away."""
        return self.range if is_lit(view, owner, target) else 0

    @modifies("pierce", scope="friends")
    def find_the_gap(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Who is lit shows where its armor ends."""
        return self.pierce if is_lit(view, owner, target) else 0
