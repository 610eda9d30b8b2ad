"""Better attacks and a better defense with the right things in hand, for passive skills, items and conditions."""

from __future__ import annotations

from delve.script import CounterDef, DieDef, Ref, View, modifies, param
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.meant import MeantAttacks


class Armed(UnderCircumstances, MeantAttacks):
    """The bearer's attacks with some weapons are better or worse, and so is its defense while it is so equipped.

    What is said of weapons and targets is about attacks alone; the circumstances are about the defense too.
    """

    hearts: int = param(0, "hearts added to those attacks", ge=-9, le=9)
    pierce: int = param(0, "shields that those attacks ignore", ge=0, le=9)
    range: int = param(0, "range added to those attacks, in spaces", ge=-9, le=9)
    reach: int = param(0, "spaces added to the reach of melee attacks, against whomever", ge=0, le=9)
    attack_dice: tuple[Ref[DieDef], ...] = param((), "dice added to those attacks")
    shields: int = param(0, "shields added to the defense", ge=-9, le=9)
    for_each: tuple[Ref[CounterDef], ...] = param(
        (), "counters of the bearer for each of which the numbers are added; none: they are added once"
    )
    defense_dice: tuple[Ref[DieDef], ...] = param((), "dice added to the defense")

    def times(self, view: View, bearer: int) -> int:
        """How often the numbers are added; dice are added once, if at all."""
        if not self.for_each:
            return 1
        return sum(view.counters(bearer, counter) for counter in self.for_each)

    def strikes_so(self, view: View, bearer: int, target: int, weapon: int) -> bool:
        """Whether an attack of the bearer is one that is better, and the circumstances are so."""
        return self.is_attack(view, bearer, target, weapon) and self.counts(view, bearer)

    @modifies("bonus_hearts")
    def more_hearts(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Hearts of those attacks."""
        so = self.hearts and self.strikes_so(view, figure, target, weapon)
        return self.hearts * self.times(view, figure) if so else 0

    @modifies("pierce")
    def more_pierce(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Shields that those attacks ignore."""
        so = self.pierce and self.strikes_so(view, figure, target, weapon)
        return self.pierce * self.times(view, figure) if so else 0

    @modifies("bonus_range")
    def more_range(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Range of those attacks."""
        so = self.range and self.strikes_so(view, figure, target, weapon)
        return self.range * self.times(view, figure) if so else 0

    @modifies("reach")
    def more_reach(self, view: View, owner: int, figure: int, weapon: int) -> int:
        """Reach with those weapons; the target is not known yet."""
        so = self.reach and self.is_weapon(view, figure, weapon) and self.counts(view, figure)
        return self.reach * self.times(view, figure) if so else 0

    @modifies("attack_dice")
    def more_attack_dice(
        self, view: View, owner: int, figure: int, target: int, weapon: int
    ) -> tuple[str, ...]:
        """Dice of those attacks."""
        so = self.attack_dice and self.times(view, figure) and self.strikes_so(view, figure, target, weapon)
        return self.attack_dice if so else ()

    @modifies("bonus_shields")
    def more_shields(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> int:
        """Shields of the bearer's defense."""
        so = self.shields and self.counts(view, figure)
        return self.shields * self.times(view, figure) if so else 0

    @modifies("defense_dice")
    def more_defense_dice(
        self, view: View, owner: int, figure: int, attacker: int, weapon: int
    ) -> tuple[str, ...]:
        """Dice of the bearer's defense."""
        so = self.defense_dice and self.times(view, figure) and self.counts(view, figure)
        return self.defense_dice if so else ()
