"""Raise a Cairn: a thing comes to lie beside its bearer."""

from __future__ import annotations

from delve.script import Context, ObjectDef, Ref, Skill, param


class RaiseCairn(Skill):
    """Whatever it is that the record names."""

    thing: Ref[ObjectDef] = param(..., "what is put there")

    async def use(self, ctx: Context) -> None:
        """Choose where."""
        view, actor = ctx.view, ctx.actor
        space = await ctx.choose_space(
            lambda: view.spaces(view.adjacent(view.mask(actor)) & view.free()), "Where does it stand?"
        )
        await ctx.put_object(self.thing, space)
