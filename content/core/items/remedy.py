"""Remedies: what heals or cures one figure for an action, and is used up."""

from __future__ import annotations

from delve.script import ConditionDef, Context, Item, Ref, Verdict, View, blocked, offers, param, usable
from delve.script.common.figures_near import figures_near


class Remedy(Item):
    """Its bearer, or a friend near enough, recovers hearts and is rid of conditions."""

    hearts: int = param(0, "hearts that are recovered", ge=0, le=99)
    cures: tuple[Ref[ConditionDef], ...] = param((), "conditions that it ends")
    everything: bool = param(False, "whether it ends all conditions")
    within: int = param(0, "how far away the friend may be, in spaces; 0: only the bearer", ge=0)

    def cured(self, view: View, figure: int) -> list[str]:
        """The conditions of a figure that it ends."""
        return [one for one in view.piece(figure).conditions if self.everything or one in self.cures]

    def patients(self, view: View, actor: int) -> list[int]:
        """The friends, and the bearer, who need it."""
        near = figures_near(view, actor, "friends", self.within)
        return [
            friend
            for friend in near
            if (self.hearts and view.piece(friend).damage) or self.cured(view, friend)
        ]

    def can_take(self, view: View, owner: int, actor: int, offer: str) -> Verdict:
        """Somebody must need it."""
        return usable() if self.patients(view, actor) else blocked("nobody near enough needs it")

    @offers("Use the {name}")
    async def tend(self, ctx: Context, owner: int) -> None:
        """Choose who is tended; the remedy is used up first."""
        patient = await ctx.choose_figure(lambda: self.patients(ctx.view, ctx.actor), "Whom does it help?")
        await ctx.use_up(ctx.own_item)
        for condition in self.cured(ctx.view, patient):
            await ctx.discard(patient, condition)
        await ctx.recover(patient, self.hearts)
