"""Sworn to the Living: the worse it looks, the harder the knight fights."""

from __future__ import annotations

from delve.script import Skill, View, modifies, param


class SwornToTheLiving(Skill):
    """Better attacks and a better defense while others are in need, wherever they are."""

    most: int = param(2, "hearts and shields at most", ge=1, le=9)

    def in_need(self, view: View, owner: int) -> int:
        """How many other heroes are down or nearly so, as far as they count."""
        others = (
            piece.id
            for piece in view.pieces()
            if piece.kind == "hero"
            and piece.id != owner
            and (piece.knocked_out or piece.on_board)
            and view.attitude(owner, piece.id) == "ally"
        )
        needy = [other for other in others if 2 * view.health_left(other) <= view.number("health", other)]
        return min(len(needy), self.most)

    @modifies("bonus_hearts")
    def strike(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Hearts of the knight's attacks."""
        return self.in_need(view, owner)

    @modifies("bonus_shields")
    def stand(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> int:
        """Shields of the knight's defense."""
        return self.in_need(view, owner)
