"""The den keeper, once it is hurt: it leaves its den, and hunts down whoever of its enemies has least health left."""

from __future__ import annotations

from collections.abc import Sequence

from delve.script import Aim, Player, View, param


class DenKeeper(Player):
    """Goes after the weakest of its enemies as soon as so many hundredths of its health are left, or fewer."""

    percent: int = param(50, "hundredths of its health that make it leave its den", ge=1, le=100)

    def prey(self, view: View, figure: int) -> int | None:
        """The weakest enemy that is seen; None while it is not hurt enough, or sees nobody."""
        whole = view.number("health", figure)
        if view.health_left(figure) * 100 > whole * self.percent:
            return None
        enemies = view.enemies_of(figure)
        return min(enemies, key=lambda one: (view.health_left(one.id), one.id)).id if enemies else None

    def decide(self, view: View, figure: int, aims: Sequence[Aim]) -> Aim | int | None:
        """Strike its prey, else come nearer to it."""
        prey = self.prey(view, figure)
        if prey is None:
            return None
        for aim in aims:
            if aim.purpose == "strike" and prey in aim.figures:
                return aim
        return view.piece(prey).spaces[0]

    def choose(self, view: View, figure: int, among: Sequence[int], cause: str) -> int | None:
        """Its prey, wherever it may choose that."""
        prey = self.prey(view, figure)
        return prey if prey in among else None
