"""Set a Lamp: a lamp burns somewhere else than before."""

from __future__ import annotations

from typing import Final

from core.skills.lampwright.lamps import (
    HAND_LAMP,
    IN_THE_LIGHT,
    LIGHT,
    choose_lamp,
    is_lit,
    lamps_of,
    spaces_for_a_lamp,
)
from delve.script import Context, Skill, Verdict, View, blocked, param, usable
from delve.script.common.figures_near import figures_near

NEAR: Final = 5
"""how near enemies must be for a lamp to be of use to other skills, in spaces"""


class SetALamp(Skill):
    """Put a lamp on a space in sight; one that is already there goes out if there may not be so many."""

    within: int = param(3, "how far away the space may be, in spaces", ge=1)

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be room."""
        if spaces_for_a_lamp(view, actor, self.within):
            return usable()
        return blocked("no free space in sight within {range} spaces", range=self.within)

    def worth(self, view: View, actor: int) -> int:
        """Two turns in the light for each friend near the user that is hurt and has none yet.

        The first lamp is worth a heart more for each skill that waits for it, when there are enemies to use it on.
        """
        near = figures_near(view, actor, "friends", LIGHT)
        mended = sum(2 for one in near if view.piece(one).damage and not is_lit(view, actor, one))
        if lamps_of(view, actor) or not figures_near(view, actor, "enemies", NEAR):
            return mended
        return mended + len({*IN_THE_LIGHT} & {*view.piece(actor).skills})

    async def use(self, ctx: Context) -> None:
        """Choose the space, and which lamp goes out."""
        space = await ctx.choose_space(
            lambda: spaces_for_a_lamp(ctx.view, ctx.actor, self.within), "Where does the lamp come to stand?"
        )
        if not ctx.view.may_summon(ctx.actor, HAND_LAMP).usable:
            there = lamps_of(ctx.view, ctx.actor)
            await ctx.dismiss(await choose_lamp(ctx, there, "Which lamp goes out?"))
        await ctx.summon(HAND_LAMP, space)
