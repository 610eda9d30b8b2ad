"""Laden: in this quest whoever carries a thing goes slowly."""

from __future__ import annotations

from delve.script import Quest, View, modifies, param


class Laden(Quest):
    """A figure that carries an object has less speed for as long as it does."""

    speed: int = param(1, "how much less the speed of a carrier is", ge=1)

    @modifies("speed", scope="everyone")
    def weigh_down(self, view: View, owner: int, figure: int) -> int:
        """A figure carries one object at most."""
        return -self.speed if any(piece.carried_by == figure for piece in view.pieces()) else 0
