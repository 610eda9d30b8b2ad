"""Daybreak: for once it is as bright as day."""

from __future__ import annotations

from core.skills.lampwright.lamps import NO_LAMP, lamps_of
from delve.script import ConditionDef, Context, Piece, Skill, Verdict, View, blocked, param, usable
from delve.script.common.figures_near import fallen_allies


class Daybreak(Skill):
    """All friends near the lamps recover, also those who lie knocked out there."""

    within: int = param(3, "how far from a lamp they may be, in spaces", ge=0)
    hearts: int = param(3, "hearts that each of them recovers", ge=0)
    conditions: int = param(1, "how many conditions each of them discards", ge=0)

    def area(self, view: View, actor: int) -> int:
        """Mask of the spaces near the lamps on the user's board."""
        here = view.piece(actor).board
        lamps = [lamp for lamp in lamps_of(view, actor) if lamp.board == here]
        return view.within(view.masks(lamps), self.within)

    def friends(self, view: View, actor: int) -> list[Piece]:
        """Who stands or lies there, the oldest first."""
        area = self.area(view, actor)
        lying = [view.piece(one) for one in fallen_allies(view, actor, area)]
        return [one for one in view.friends_of(actor) if view.mask(one.id) & area] + lying

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be a lamp, and somebody who needs it."""
        if not self.area(view, actor):
            return blocked(NO_LAMP)
        needy = [one for one in self.friends(view, actor) if one.damage or one.fatigue or one.conditions]
        return usable() if needy else blocked("nobody near your lamps needs it")

    def worth(self, view: View, actor: int) -> int:
        """What is recovered, and four hearts more for each who lies there; less four, as it can be done but once."""
        found = self.friends(view, actor)
        fallen = sum(1 for one in found if one.knocked_out)
        return sum(min(self.hearts, one.damage) for one in found) + 4 * fallen - 4

    async def use(self, ctx: Context) -> None:
        """One after another, so that whoever stands up is there for the others."""
        for friend in self.friends(ctx.view, ctx.actor):
            had = ctx.view.piece(friend.id).conditions
            if had:
                named = [(each, ctx.view.library.get(ConditionDef, each).name) for each in had]
                for condition in await ctx.choose_options(
                    named, self.conditions, "What does {who} discard?", least=1, who=friend.name
                ):
                    await ctx.discard(friend.id, condition)
            await ctx.recover(friend.id, self.hearts, friend.fatigue)
