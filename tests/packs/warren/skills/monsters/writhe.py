"""Writhe: the other one is here now."""

from __future__ import annotations

from delve.script import AfterDamage, Context, Skill, View, Window, reacts


class Writhe(Skill):
    """Change places with another of its kind."""

    def others(self, view: View, owner: int) -> list[int]:
        """Friends of its kind, wherever they are."""
        kind = view.piece(owner).definition
        return [ally.id for ally in view.allies_of(owner) if ally.definition == kind]

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """There must be somebody to change places with."""
        return bool(self.others(view, owner))

    @reacts(AfterDamage)
    async def writhe(self, ctx: Context, event: AfterDamage) -> None:
        """Both, or neither."""
        other = await ctx.choose_figure(lambda: self.others(ctx.view, ctx.actor), "Change places with whom?")
        await ctx.swap(ctx.actor, other)
