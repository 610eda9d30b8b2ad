"""Skills that strike hand to hand at those beside their user."""

from __future__ import annotations

from typing import ClassVar

from delve.script import Skill, Verdict, View, blocked, usable
from delve.script.common.figures_near import figures_near


class CloseQuarters(Skill):
    """A skill that makes a melee attack on one enemy beside the user, or on several."""

    worth_of_a_blow: ClassVar[int] = 4
    """hearts that it costs an enemy, about"""

    def beside(self, view: View, actor: int) -> list[int]:
        """The enemies beside the user that it can strike hand to hand."""
        melee = [weapon for weapon in view.weapons(actor) if weapon.attack.type == "melee"]
        can = {target for weapon in melee for target in view.targets(actor, weapon)}
        return [enemy for enemy in figures_near(view, actor, "enemies", 1) if enemy in can]

    def can_use(self, view: View, actor: int) -> Verdict:
        """The turn must allow an attack, and there must be somebody beside the user."""
        if not (verdict := view.may_attack(actor)).usable:
            return verdict
        return usable() if self.beside(view, actor) else blocked("no enemy beside you that you can strike")
