"""Circumstances under which a passive script counts: how its bearer stands, and what it has equipped."""

from __future__ import annotations

from delve.script import KeywordDef, Literal, Ref, Script, TerrainDef, View, param
from delve.script.common.figures_near import is_alone


class UnderCircumstances(Script):
    """Part of a script that counts only while its bearer is in some state, or has something equipped."""

    while_it_is: Literal["anyhow", "hurt", "half", "unhurt", "alone", "accompanied", "moved", "unmoved"] = (
        param(
            "anyhow",
            "how the bearer must be; `half`: with half its health or less; `alone`: no ally beside it; "
            "`moved`, `unmoved`: after a move action in this turn, or without one",
        )
    )
    on_ground: tuple[Ref[TerrainDef], ...] = param(
        (), "grounds of which the bearer must touch one; none: any ground will do"
    )
    equipped: tuple[Ref[KeywordDef], ...] = param(
        (), "kinds of thing of which the bearer must have one equipped; none: nothing is needed"
    )

    def counts(self, view: View, bearer: int) -> bool:
        """Whether the bearer is so, stands there, and has such a thing equipped."""
        return (
            self._is_so(view, bearer) and self._stands_there(view, bearer) and self._is_equipped(view, bearer)
        )

    def _is_so(self, view: View, bearer: int) -> bool:
        piece = view.piece(bearer)
        match self.while_it_is:
            case "hurt":
                return piece.damage > 0
            case "half":
                return 2 * view.health_left(bearer) <= view.number("health", bearer)
            case "unhurt":
                return piece.damage == 0
            case "alone":
                return is_alone(view, bearer)
            case "accompanied":
                return not is_alone(view, bearer)
            case "moved":
                return piece.moves > 0
            case "unmoved":
                return piece.moves == 0
        return True

    def _stands_there(self, view: View, bearer: int) -> bool:
        if not self.on_ground:
            return True
        ground, held = view.ground(), view.mask(bearer)
        return any(held & ground.get(terrain, 0) for terrain in self.on_ground)

    def _is_equipped(self, view: View, bearer: int) -> bool:
        return not self.equipped or any(
            not view.item(item).broken and not set(self.equipped).isdisjoint(view.item_record(item).traits)
            for item in view.piece(bearer).equipped
        )
