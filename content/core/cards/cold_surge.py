"""Cold Surge: one more die for an attack."""

from __future__ import annotations

from delve.script import BeforeAttackRolled, Card, Context, DieDef, Ref, param, reacts


class ColdSurge(Card):
    """Add a die to the attack of an own figure."""

    die: Ref[DieDef] = param(..., "what is rolled besides")

    @reacts(BeforeAttackRolled, scope="allies")
    async def strike_harder(self, ctx: Context, event: BeforeAttackRolled) -> None:
        """Roll it with the others."""
        event.alter(dice=(*event.dice, self.die))
