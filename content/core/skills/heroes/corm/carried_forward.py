"""Carried Forward: what an attack falls short is put on the next one."""

from __future__ import annotations

from delve.script import AfterAttack, Context, Skill, View, modifies, param, reacts


class CarriedForward(Skill):
    """Attacks in vain make the next one better."""

    most: int = param(2, "the most hearts that are carried forward", ge=1)

    @modifies("bonus_hearts")
    def add_what_is_due(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """One heart for each attack in vain since the last that was not."""
        return view.recalled(owner, self.id, "carried")

    @reacts(AfterAttack, optional=False)
    async def balance(self, ctx: Context, event: AfterAttack) -> None:
        """Another one in vain is counted; one that does damage ends the count, and one that was prevented is none."""
        if not event.carried_out:
            return
        has_hurt = any(event.suffered.values())
        await ctx.remember("carried", 0 if has_hurt else min(self.most, ctx.recall("carried") + 1))
