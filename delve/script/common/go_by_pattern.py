"""A way to go that is drawn: for commands that lead to the spaces of a pattern, such as a leap."""

from __future__ import annotations

from collections.abc import Iterator

from delve.script import Aim, Command, Context, PatternDef, PatternId, Ref, View, param


class DrawnWay(Command):
    """Part of a script that lets a figure go to a space that a pattern means."""

    entering: bool = param(True, "whether what the ground does to those who enter it happens there")

    def drawn(self, view: View, figure: int) -> PatternId:
        """The pattern of a figure; empty where it goes nowhere. Pure."""
        return ""

    def legal(self, view: View, figure: int) -> Iterator[int]:
        """The spaces of the pattern on which the figure may stop."""
        pattern = self.drawn(view, figure)
        return iter(view.spaces(view.pattern_moves(figure, pattern)) if pattern else ())

    async def carry_out(self, ctx: Context, said: int) -> None:
        """The figure is there; nothing on the way notices it."""
        gait = self.drawn(ctx.view, ctx.actor)
        await ctx.place(ctx.actor, said, entering=self.entering, gait=gait)

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """Where it leads."""
        return (Aim("go", to, space=to) for to in self.legal(view, figure))


class GoByPattern(DrawnWay):
    """Go to a space that the pattern means, without movement points. The command takes a space."""

    pattern: Ref[PatternDef] = param(..., "the spaces to which it leads")

    def drawn(self, view: View, figure: int) -> PatternId:
        """The same for all figures."""
        return self.pattern


class GoByGait(DrawnWay):
    """Go to a space of the figure's own pattern, its `gait`, without movement points. The command takes a space."""

    def drawn(self, view: View, figure: int) -> PatternId:
        """What its record says, or what it wears."""
        return view.gait(figure)
