"""Numbers and dice that are better or worse near somebody, for passive skills and for conditions."""

from __future__ import annotations

from delve.script import DieDef, Literal, Ref, View, modifies, param
from delve.script.common.circumstances import UnderCircumstances


class Aura(UnderCircumstances):
    """Figures near the bearer have more or less of something. As a condition with `within: 0`: the bearer alone."""

    within: int = param(0, "how far it reaches, in spaces; 0: only the bearer", ge=0)
    whom: Literal["allies", "enemies", "all"] = param("allies", "whose figures it touches beside the bearer")
    bearer_too: bool = param(True, "whether it touches the bearer")
    health: int = param(0, "added to health", ge=-9, le=9)
    speed: int = param(0, "added to speed", ge=-9, le=9)
    bonus_hearts: int = param(0, "hearts added to attacks", ge=-9, le=9)
    bonus_range: int = param(0, "range added to attacks", ge=-9, le=9)
    pierce: int = param(0, "shields that attacks ignore", ge=0, le=9)
    bonus_shields: int = param(0, "shields added to the defense", ge=-9, le=9)
    attack_dice: tuple[Ref[DieDef], ...] = param((), "dice added to attacks")
    defense_dice: tuple[Ref[DieDef], ...] = param((), "dice added to the defense")

    def touches(self, view: View, owner: int, figure: int) -> bool:
        """Whether the aura reaches a figure: the circumstances are so, `whom` means it, and it is near enough."""
        if not self.counts(view, owner):
            return False
        if figure == owner:
            return self.bearer_too
        wanted = {"allies": "ally", "enemies": "enemy"}.get(self.whom)
        if wanted is not None and view.attitude(owner, figure) != wanted:
            return False
        return bool(view.within(view.mask(owner), self.within) & view.mask(figure))

    @modifies("health", scope="everyone", given="health")
    def more_health(self, view: View, owner: int, figure: int) -> int:
        """Health near the bearer."""
        return self.health if self.touches(view, owner, figure) else 0

    @modifies("speed", scope="everyone", given="speed")
    def more_speed(self, view: View, owner: int, figure: int) -> int:
        """Speed near the bearer."""
        return self.speed if self.touches(view, owner, figure) else 0

    @modifies("bonus_hearts", scope="everyone", given="bonus_hearts")
    def more_hearts(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Hearts of attacks made near the bearer."""
        return self.bonus_hearts if self.touches(view, owner, figure) else 0

    @modifies("bonus_range", scope="everyone", given="bonus_range")
    def more_range(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Range of attacks made near the bearer."""
        return self.bonus_range if self.touches(view, owner, figure) else 0

    @modifies("pierce", scope="everyone", given="pierce")
    def more_pierce(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Shields that attacks made near the bearer ignore."""
        return self.pierce if self.touches(view, owner, figure) else 0

    @modifies("bonus_shields", scope="everyone", given="bonus_shields")
    def more_shields(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> int:
        """Shields of those who defend near the bearer."""
        return self.bonus_shields if self.touches(view, owner, figure) else 0

    @modifies("attack_dice", scope="everyone", given="attack_dice")
    def more_attack_dice(
        self, view: View, owner: int, figure: int, target: int, weapon: int
    ) -> tuple[str, ...]:
        """Dice of attacks made near the bearer."""
        return self.attack_dice if self.touches(view, owner, figure) else ()

    @modifies("defense_dice", scope="everyone", given="defense_dice")
    def more_defense_dice(
        self, view: View, owner: int, figure: int, attacker: int, weapon: int
    ) -> tuple[str, ...]:
        """Dice of those who defend near the bearer."""
        return self.defense_dice if self.touches(view, owner, figure) else ()
