"""Which attacks a script means: melee or ranged, by the kind of weapon, from how far away and against whom."""

from __future__ import annotations

from delve.script import KeywordDef, Literal, Ref, View, param
from delve.script.common.figures_near import OfAKind


class MeantAttacks(OfAKind):
    """Part of a script that is about some attacks only."""

    attacks: Literal["any", "melee", "ranged"] = param("any", "how far the attacks strike that it is about")
    traits: tuple[Ref[KeywordDef], ...] = param(
        (), "kinds of weapon of which the weapon is one; none: any weapon, and also none"
    )
    hands: int = param(0, "how many hands the weapon takes; 0: any number", ge=0, le=2)
    from_afar: int = param(0, "how far away the target must be at least, in spaces", ge=0)

    def is_weapon(self, view: View, figure: int, weapon: int) -> bool:
        """Whether a figure's attack with a weapon is meant; 0 stands for its own attack or bare hands."""
        if self.attacks != "any":
            types = {each.id: each.attack.type for each in view.weapons(figure)}
            if types.get(weapon) != self.attacks:
                return False
        if not self.traits and not self.hands:
            return True
        if not weapon:
            return False
        record = view.item_record(weapon)
        if self.traits and set(self.traits).isdisjoint(record.traits):
            return False
        return not self.hands or int(view.passed_on("hands", record.hands, figure, weapon)) == self.hands

    def is_attack(self, view: View, figure: int, target: int, weapon: int) -> bool:
        """Whether an attack on a target with a weapon is meant."""
        if not self.is_weapon(view, figure, weapon) or not self.is_meant(view, target):
            return False
        apart = view.distance(figure, target) if self.from_afar else None
        return not self.from_afar or (apart is not None and apart >= self.from_afar)
