"""Set a Lamp: a lamp burns somewhere else than before."""

from __future__ import annotations

from core.skills.lampwright.lamps import HAND_LAMP, LIGHT, choose_lamp, is_lit, lamps_of, spaces_for_a_lamp
from delve.script import Context, Skill, Verdict, View, blocked, param, usable
from delve.script.common.figures_near import figures_near


class SetALamp(Skill):
    """Put a lamp on a space in sight; one that is already there goes out if there may not be so many."""

    within: int = param(3, "how far away the space may be, in spaces", ge=1)

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be room."""
        if spaces_for_a_lamp(view, actor, self.within):
            return usable()
        return blocked("no free space in sight within {range} spaces", range=self.within)

    def worth(self, view: View, actor: int) -> int:
        """Two turns in the light for each friend near the user that is hurt and has none yet."""
        near = figures_near(view, actor, "friends", LIGHT)
        return sum(2 for one in near if view.piece(one).damage and not is_lit(view, actor, one))

    async def use(self, ctx: Context) -> None:
        """Choose the space, and which lamp goes out."""
        space = await ctx.choose_space(
            lambda: spaces_for_a_lamp(ctx.view, ctx.actor, self.within), "Where does the lamp come to stand?"
        )
        if not ctx.view.may_summon(ctx.actor, HAND_LAMP).usable:
            there = lamps_of(ctx.view, ctx.actor)
            await ctx.dismiss(await choose_lamp(ctx, there, "Which lamp goes out?"))
        await ctx.summon(HAND_LAMP, space)
