"""Keen Edge: it goes in where nobody thought of a gap."""

from __future__ import annotations

from delve.script import AfterAttackRolled, Context, Skill, param, reacts


class KeenEdge(Skill):
    """A surge more for an attack that was rolled."""

    surges: int = param(1, "surges that are added", ge=1)

    @reacts(AfterAttackRolled)
    async def find_it(self, ctx: Context, event: AfterAttackRolled) -> None:
        """They can be spent as any others."""
        event.alter(surges=event.surges + self.surges)
