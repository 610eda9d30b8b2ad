"""Paced: how many turns its bearer has, where energy says who is next."""

from __future__ import annotations

from delve.script import Skill, View, modifies, param


class Paced(Skill):
    """The energy of a round is a query that begins with the speed."""

    energy: int = param(100, "energy that a round gives its bearer in all", ge=1)

    @modifies("energy")
    def gather(self, view: View, owner: int, figure: int) -> int:
        """What its speed leaves open."""
        return self.energy - view.speed(owner)
