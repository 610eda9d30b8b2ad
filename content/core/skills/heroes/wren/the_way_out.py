"""The Way Out: there was a third door all along."""

from __future__ import annotations

from delve.script import Verdict, View, blocked
from delve.script.common.rally import Rally


class TheWayOut(Rally):
    """Those near the user move, but only away from somebody."""

    def can_use(self, view: View, actor: int) -> Verdict:
        """It is kept while nobody threatens them."""
        return (
            super().can_use(view, actor) if view.enemies_of(actor) else blocked("no enemy to get away from")
        )

    def worth(self, view: View, actor: int) -> int:
        """Automated players do not know where to go."""
        return 0
