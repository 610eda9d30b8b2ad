"""Trim the Wick: a lamp wanders."""

from __future__ import annotations

from core.skills.lampwright.lamps import LIGHT, NO_LAMP, choose_lamp, is_lit, lamps_of
from delve.script import Context, Piece, Skill, Verdict, View, blocked, param, usable
from delve.script.common.figures_near import figures_near


class TrimTheWick(Skill):
    """Put a lamp of the user on a space near the one where it stands."""

    within: int = param(3, "how far away the space may be, in spaces", ge=1)

    def lamps(self, view: View, actor: int) -> list[Piece]:
        """The lamps on the user's board that have somewhere to go."""
        here = view.piece(actor).board
        return [one for one in lamps_of(view, actor) if one.board == here and self.spaces(view, one.id)]

    def spaces(self, view: View, lamp: int) -> tuple[int, ...]:
        """Where a lamp may come to stand."""
        return view.spaces(view.within(view.mask(lamp), self.within) & view.free() & ~view.mask(lamp))

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be a lamp, and a space for it."""
        return usable() if self.lamps(view, actor) else blocked(NO_LAMP)

    def worth(self, view: View, actor: int) -> int:
        """The heart that each who stands near the user in the dark recovers, if it is hurt."""
        near = figures_near(view, actor, "friends", LIGHT)
        return sum(view.piece(one).damage > 0 and not is_lit(view, actor, one) for one in near)

    async def use(self, ctx: Context) -> None:
        """Choose the lamp and the space."""
        lamp = await choose_lamp(ctx, self.lamps(ctx.view, ctx.actor), "Which lamp?")
        space = await ctx.choose_space(lambda: self.spaces(ctx.view, lamp), "Where does it come to stand?")
        await ctx.place(lamp, space)
