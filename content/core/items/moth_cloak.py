"""Moth Cloak: whoever wears it is hard to make out from afar."""

from __future__ import annotations

from delve.script import Item, View, modifies, param


class MothCloak(Item):
    """Attacks from a distance need more range."""

    distance: int = param(3, "from how many spaces away on, in spaces", ge=1)
    range: int = param(1, "range that such an attack needs besides", ge=1)

    @modifies("extra_range")
    def blur(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> int:
        """More range is needed from far enough away."""
        apart = view.distance(attacker, owner)
        return self.range if apart is not None and apart >= self.distance else 0
