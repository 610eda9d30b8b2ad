"""What the skills of the ferrier share: where friends could be put."""

from __future__ import annotations

from delve.script import Skill, View


class Passengers(Skill):
    """A skill that puts friends elsewhere."""

    def landings(self, view: View, friend: int, around: int) -> tuple[int, ...]:
        """The spaces of a mask where a friend could be put, without those where it stands."""
        return view.spaces(view.stops(friend) & around & ~view.mask(friend))
