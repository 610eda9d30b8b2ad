"""Green Oath: a kind of thing that nobody bound by it equips."""

from __future__ import annotations

from delve.script import Skill, View, modifies


class GreenOath(Skill):
    """The kinds that the rest of the equipment forbids come first; one more is added."""

    @modifies("forbidden_traits")
    def forswear(
        self, view: View, owner: int, figure: int, forbidden: tuple[str, ...], item: int
    ) -> tuple[str, ...]:
        """No metal."""
        return (*forbidden, "muster:metal")
