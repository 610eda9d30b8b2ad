"""A way to go that is drawn: for commands that lead to the spaces of a pattern, such as a leap."""

from __future__ import annotations

from collections.abc import Iterator

from delve.script import Aim, Command, Context, PatternDef, Ref, View, param


class GoByPattern(Command):
    """Go to a space that the pattern means, without movement points. The command takes a space."""

    pattern: Ref[PatternDef] = param(..., "the spaces to which it leads")
    entering: bool = param(True, "whether what the ground does to those who enter it happens there")

    def legal(self, view: View, figure: int) -> Iterator[int]:
        """The spaces of the pattern on which the figure may stop."""
        return iter(view.spaces(view.pattern_moves(figure, self.pattern)))

    async def carry_out(self, ctx: Context, said: int) -> None:
        """The figure is there; nothing on the way notices it."""
        await ctx.place(ctx.actor, said, entering=self.entering)

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """Where it leads."""
        return (Aim("go", to, space=to) for to in self.legal(view, figure))
