"""What the skills of the ferrier share: where friends could be put, and who is in need of it."""

from __future__ import annotations

from delve.script import Skill, View


class Passengers(Skill):
    """A skill that puts friends elsewhere."""

    def landings(self, view: View, friend: int, around: int) -> tuple[int, ...]:
        """The spaces of a mask where a friend could be put, without those where it stands."""
        return view.spaces(view.stops(friend) & around & ~view.mask(friend))

    def in_need(self, view: View, friend: int) -> bool:
        """Whether a friend has lost half its health and has an enemy beside it."""
        beside = view.adjacent(view.mask(friend))
        hurt = 2 * view.health_left(friend) <= view.number("health", friend)
        return hurt and any(view.mask(enemy.id) & beside for enemy in view.enemies_of(friend))
