"""Carried Forward: what an attack falls short is put on the next one."""

from __future__ import annotations

from delve.script import AfterAttack, Context, Skill, View, Window, modifies, param, reacts


class CarriedForward(Skill):
    """Attacks in vain make the next one better."""

    most: int = param(2, "the most hearts that are carried forward", ge=1)

    @modifies("bonus_hearts")
    def add_what_is_due(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """One heart for each attack in vain since the last that was not."""
        return view.recalled(owner, self.id, "carried")

    def balance_of(self, view: View, owner: int, event: AfterAttack) -> int:
        """Hearts that are carried after an attack. One that was prevented is no attack."""
        carried = view.recalled(owner, self.id, "carried")
        if not event.carried_out:
            return carried
        return 0 if any(event.suffered.values()) else min(self.most, carried + 1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Something must be carried from now on that was not, or no longer."""
        carried = view.recalled(owner, self.id, "carried")
        return isinstance(event, AfterAttack) and self.balance_of(view, owner, event) != carried

    @reacts(AfterAttack, optional=False)
    async def balance(self, ctx: Context, event: AfterAttack) -> None:
        """One more is carried, or nothing any longer."""
        await ctx.remember("carried", self.balance_of(ctx.view, ctx.actor, event))
