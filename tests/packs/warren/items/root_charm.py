"""Root Charm: courage that lasts as long as it is worn."""

from __future__ import annotations

from delve.script import Item, View, modifies, param


class RootCharm(Item):
    """More health while it is worn."""

    hearts: int = param(2, "health that it lends", ge=1)

    @modifies("health")
    def hearten(self, view: View, owner: int, figure: int) -> int:
        """To its bearer alone."""
        return self.hearts
