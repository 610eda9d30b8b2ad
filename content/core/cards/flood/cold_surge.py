"""Cold Surge: one more die for an attack."""

from __future__ import annotations

from delve.script import BeforeAttackRolled, Card, Context, DieDef, Ref, param, reacts


class ColdSurge(Card):
    """Add a die to an attack of one of the holder's figures."""

    die: Ref[DieDef] = param(..., "the die that is rolled in addition")

    @reacts(BeforeAttackRolled, scope="allies")
    async def strike_harder(self, ctx: Context, event: BeforeAttackRolled) -> None:
        """Roll the die together with the others."""
        event.alter(dice=(*event.dice, self.die))
