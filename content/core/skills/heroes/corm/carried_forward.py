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
        """One more is carried, or nothing any longer. An attack that was prevented is no attack."""
        if event.carried_out:
            in_vain = not any(event.suffered.values())
            await ctx.remember("carried", min(self.most, ctx.recall("carried") + 1) if in_vain else 0)
