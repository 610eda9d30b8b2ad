"""Sloe Gin: how much it helps is seen once it is drunk."""

from __future__ import annotations

from delve.script import Context, DieDef, Ref, Skill, Verdict, View, blocked, param, usable


class SloeGin(Skill):
    """Recover as much as a die shows."""

    die: Ref[DieDef] = param("core:red", "the die that is rolled")

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be something to recover."""
        return usable() if view.piece(actor).damage else blocked("nothing to recover")

    async def use(self, ctx: Context) -> None:
        """Roll, and recover."""
        (face,) = await ctx.roll((self.die,), "Sloe Gin")
        await ctx.recover(ctx.actor, ctx.view.library.get(DieDef, self.die).faces[face].hearts)
