"""Hard to See: from afar it might be a post, or nobody."""

from __future__ import annotations

from delve.script import Script, View, modifies, param


class HardToSee(Script):
    """Attacks on the bearer from a distance need more range; for passive skills and items alike."""

    distance: int = param(3, "how far the attacker must be at least, in spaces", ge=1)
    range: int = param(2, "range that its attacks need besides, in spaces", ge=1)

    @modifies("extra_range")
    def blur(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> int:
        """Whoever is near sees well enough."""
        apart = view.distance(owner, attacker)
        return self.range if apart is not None and apart >= self.distance else 0
