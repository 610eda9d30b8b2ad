"""Lay a Snare: a loop of cord that waits on a space."""

from __future__ import annotations

from delve.script import Context, FamiliarDef, Piece, Ref, Skill, Verdict, View, blocked, param, usable


class LayASnare(Skill):
    """Put down a familiar that is no figure; if there are as many as there may be, one of them comes along."""

    familiar: Ref[FamiliarDef] = param(..., "what is put down")
    within: int = param(2, "how far away, in spaces", ge=1)
    watches: int = param(6, "how near an enemy must be for automated players, in spaces", ge=1)

    def laid(self, view: View, actor: int) -> list[Piece]:
        """Those that lie already, on whichever board."""
        return [one for one in view.familiars_of(actor) if one.definition == self.familiar]

    def spaces(self, view: View, actor: int) -> tuple[int, ...]:
        """The free spaces near enough where none lies."""
        taken = view.masks(one for one in self.laid(view, actor) if one.board == view.here)
        return view.spaces(view.within(view.mask(actor), self.within) & view.free() & ~taken)

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be room."""
        return usable() if self.spaces(view, actor) else blocked("no free space within {n}", n=self.within)

    def worth(self, view: View, actor: int) -> int:
        """Nothing, unless somebody may come and step into it."""
        near = view.within(view.mask(actor), self.watches) & ~view.within(view.mask(actor), 1)
        coming = view.masks(view.enemies_of(actor)) & near
        return 2 if coming and view.may_summon(actor, self.familiar).usable else 0

    async def use(self, ctx: Context) -> None:
        """Take one up if need be, then choose the space."""
        if not ctx.view.may_summon(ctx.actor, self.familiar).usable:
            old = await ctx.choose_figure(
                lambda: [one.id for one in self.laid(ctx.view, ctx.actor)], "Take up which one?"
            )
            await ctx.dismiss(old)
        space = await ctx.choose_space(lambda: self.spaces(ctx.view, ctx.actor), "Lay it where?")
        await ctx.summon(self.familiar, space)
