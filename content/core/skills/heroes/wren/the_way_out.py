"""The Way Out: there was a third door all along."""

from __future__ import annotations

from delve.script import Verdict, View, blocked
from delve.script.common.figures_near import is_hard_pressed
from delve.script.common.rally import Rally


class TheWayOut(Rally):
    """Those near the user move, but only away from somebody."""

    def can_use(self, view: View, actor: int) -> Verdict:
        """It is kept while nobody threatens them."""
        return (
            super().can_use(view, actor) if view.enemies_of(actor) else blocked("no enemy to get away from")
        )

    def worth(self, view: View, actor: int) -> int:
        """Two hearts for each other who is hard pressed; automated players call them to themselves."""
        return 2 * sum(one != actor and is_hard_pressed(view, one) for one in self.rallied(view, actor))
