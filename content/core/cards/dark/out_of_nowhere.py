"""Out of Nowhere: where nobody looks, anything may move."""

from __future__ import annotations

from delve.script import BeforeTurn, Card, Context, View, Window, param, reacts


class OutOfNowhere(Card):
    """Move one of the holder's figures to where no enemy sees it."""

    within: int = param(4, "how far away the space may be, in spaces", ge=1)

    def dark_spaces(self, view: View, figure: int) -> tuple[int, ...]:
        """The free spaces near enough that no enemy sees; none if it is seen where it is."""
        seen = 0
        for enemy in view.enemies_of(figure):
            if view.sees(enemy.id, figure):
                return ()
            seen |= view.visible(enemy.id)
        return view.spaces(view.within(view.mask(figure), self.within) & view.free() & ~seen)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """There must be such a space."""
        return bool(self.dark_spaces(view, event.figure))

    @reacts(BeforeTurn, scope="allies")
    async def appear(self, ctx: Context, event: BeforeTurn) -> None:
        """Choose where it comes out."""
        space = await ctx.choose_space(
            lambda: self.dark_spaces(ctx.view, event.figure), "Where does it come out?"
        )
        await ctx.place(event.figure, space)
