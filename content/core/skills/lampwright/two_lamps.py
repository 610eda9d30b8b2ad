"""Two Lamps: more lamps at a time."""

from __future__ import annotations

from core.skills.lampwright.lamps import HAND_LAMP, spaces_for_a_lamp
from delve.script import AfterSkillUsed, Context, Skill, SkillId, View, Window, modifies, param, reacts

SET_A_LAMP: SkillId = "core:set_a_lamp"


class TwoLamps(Skill):
    """Each lamp has a light of its own, and the second one may be set with the first."""

    more: int = param(1, "how many more lamps", ge=1)
    within: int = param(3, "how far away the other lamp may be set, in spaces", ge=1)

    @modifies("most_familiars")
    def have_more(self, view: View, owner: int, figure: int, familiar: str) -> int:
        """Of other familiars there are no more than before."""
        return self.more if familiar == HAND_LAMP else 0

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """The lamp must have been set as the only one, so that one more may be summoned, and there must be room."""
        return (
            isinstance(event, AfterSkillUsed)
            and event.skill == SET_A_LAMP
            and view.may_summon(owner, HAND_LAMP).usable
            and bool(spaces_for_a_lamp(view, owner, self.within))
        )

    @reacts(AfterSkillUsed)
    async def set_the_other(self, ctx: Context, event: AfterSkillUsed) -> None:
        """Choose where it stands."""
        space = await ctx.choose_space(
            lambda: spaces_for_a_lamp(ctx.view, ctx.actor, self.within),
            "Where does the other lamp come to stand?",
        )
        await ctx.summon(HAND_LAMP, space)
