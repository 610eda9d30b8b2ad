"""Better attacks together with others, for passive skills, items and conditions."""

from __future__ import annotations

from delve.script import DieDef, Literal, Ref, View, modifies, param
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.figures_near import is_within
from delve.script.common.meant import MeantAttacks


class PackHunter(UnderCircumstances, MeantAttacks):
    """The bearer's attacks are better for each of its friends that is near the target."""

    with_whom: Literal["allies", "group"] = param(
        "allies", "who must be near the target: any ally, or one of its group"
    )
    within: int = param(1, "how near to the target they must be, in spaces", ge=1)
    most: int = param(1, "for how many of them it counts at most", ge=1, le=99)
    hearts: int = param(0, "hearts added for each", ge=0, le=9)
    pierce: int = param(0, "shields that are ignored for each", ge=0, le=9)
    range: int = param(0, "range added for each, in spaces", ge=0, le=9)
    attack_dice: tuple[Ref[DieDef], ...] = param((), "dice added for each")

    def pack(self, view: View, bearer: int, target: int, weapon: int) -> int:
        """For how many friends an attack is better."""
        if not self.is_attack(view, bearer, target, weapon) or not self.counts(view, bearer):
            return 0
        group = view.piece(bearer).group
        friends = [
            ally.id
            for ally in view.allies_of(bearer)
            if self.with_whom == "allies" or (group and ally.group == group)
        ]
        return min(self.most, sum(is_within(view, target, friend, self.within) for friend in friends))

    @modifies("bonus_hearts")
    def more_hearts(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Hearts of the attack."""
        return self.hearts * self.pack(view, figure, target, weapon) if self.hearts else 0

    @modifies("pierce")
    def more_pierce(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Shields that the attack ignores."""
        return self.pierce * self.pack(view, figure, target, weapon) if self.pierce else 0

    @modifies("bonus_range")
    def more_range(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Range of the attack."""
        return self.range * self.pack(view, figure, target, weapon) if self.range else 0

    @modifies("attack_dice")
    def more_dice(self, view: View, owner: int, figure: int, target: int, weapon: int) -> tuple[str, ...]:
        """Dice of the attack."""
        return self.attack_dice * self.pack(view, figure, target, weapon) if self.attack_dice else ()
