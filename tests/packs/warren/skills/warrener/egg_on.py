"""Egg On: a friend moves when it is not its turn."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class EggOn(Skill):
    """Movement points for a friend, to be spent at once."""

    points: int = param(2, "movement points that it gains", ge=1)

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be a friend."""
        return usable() if view.allies_of(actor) else blocked("nobody to egg on")

    async def use(self, ctx: Context) -> None:
        """One of them, familiars with a body too."""
        friend = await ctx.choose_figure(lambda: [ally.id for ally in ctx.view.allies_of(ctx.actor)], "Whom?")
        await ctx.gain_movement(friend, self.points)
