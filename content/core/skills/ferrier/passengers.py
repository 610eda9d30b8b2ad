"""What the skills of the ferrier share: where friends could be put, and who is in need of it."""

from __future__ import annotations

from delve.script import Skill, View


def is_in_need(view: View, figure: int) -> bool:
    """Whether a figure has lost half its health and has an enemy beside it."""
    beside = view.adjacent(view.mask(figure))
    hurt = 2 * view.health_left(figure) <= view.number("health", figure)
    return hurt and any(view.mask(enemy.id) & beside for enemy in view.enemies_of(figure))


class Passengers(Skill):
    """A skill that puts friends elsewhere."""

    def landings(self, view: View, friend: int, around: int) -> tuple[int, ...]:
        """The spaces of a mask where a friend could be put, without those where it stands."""
        return view.spaces(view.stops(friend) & around & ~view.mask(friend))
