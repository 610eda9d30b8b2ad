"""Whipping Boy: an enemy suffers a share of the damage to its bearer."""

from __future__ import annotations

from delve.script import Share, Skill, View, modifies, param


class WhippingBoy(Skill):
    """Nobody is asked, so that forecasts count it."""

    hearts: int = param(1, "hearts of each damage", ge=1)

    @modifies("shares")
    def hand_on(self, view: View, owner: int, figure: int) -> tuple[Share, ...]:
        """The first enemy beside the bearer, if there is one."""
        beside = [one.id for one in view.enemies_of(owner) if view.are_adjacent(owner, one.id)]
        return (Share(beside[0], self.hearts),) if beside else ()
