"""Cool Head: other dice in the place of some."""

from __future__ import annotations

from delve.script import Skill, View, modifies


class CoolHead(Skill):
    """The pool is replaced where it is asked for, so that a forecast knows of it."""

    @modifies("attack_pool")
    def cool(
        self, view: View, owner: int, figure: int, pool: tuple[str, ...], target: int, weapon: int
    ) -> tuple[str, ...]:
        """Blue for red."""
        return tuple("core:blue" if die == "core:red" else die for die in pool)
