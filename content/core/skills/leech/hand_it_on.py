"""Hand It On: what a friend has is an enemy's now."""

from __future__ import annotations

from delve.script import ConditionDef, Context, Skill, Verdict, View, blocked, param, usable
from delve.script.common.distances import distance_in_words
from delve.script.common.figures_near import figures_near


class HandItOn(Skill):
    """A condition passes from a friend to an enemy."""

    within: int = param(2, "how far away the friend may be, in spaces; 0: only the user", ge=0)
    reach: int = param(3, "how far away the enemy may be, in spaces", ge=1)

    def takers(self, view: View, actor: int, condition: str) -> list[int]:
        """The enemies whom a condition can befall."""
        near = figures_near(view, actor, "enemies", self.reach, in_sight=True)
        return [enemy for enemy in near if condition not in view.piece(enemy).conditions]

    def conditions(self, view: View, actor: int, friend: int) -> list[str]:
        """What can be handed on of a friend."""
        return [one for one in view.piece(friend).conditions if self.takers(view, actor, one)]

    def givers(self, view: View, actor: int) -> list[int]:
        """The friends who have something that can be handed on."""
        near = figures_near(view, actor, "friends", self.within)
        return [friend for friend in near if self.conditions(view, actor, friend)]

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody must have a condition, and somebody else be there to get it."""
        friends = figures_near(view, actor, "friends", self.within)
        if not any(view.piece(friend).conditions for friend in friends):
            return blocked("nobody within {within} has a condition", within=distance_in_words(self.within))
        if self.givers(view, actor):
            return usable()
        return blocked("no enemy in sight within {reach} could get it", reach=distance_in_words(self.reach))

    def worth(self, view: View, actor: int) -> int:
        """Two hearts for the friend who is rid of it, and two for the enemy who gets it."""
        return 4

    async def use(self, ctx: Context) -> None:
        """Choose the friend, the condition and the enemy."""
        friend = await ctx.choose_figure(lambda: self.givers(ctx.view, ctx.actor), "Who is rid of it?")
        conditions = self.conditions(ctx.view, ctx.actor, friend)
        condition = conditions[0]
        if len(conditions) > 1:
            named = [(one, ctx.view.library.get(ConditionDef, one).name) for one in conditions]
            condition = await ctx.choose_option(named, "Which condition?")
        enemy = await ctx.choose_figure(lambda: self.takers(ctx.view, ctx.actor, condition), "Who gets it?")
        await ctx.discard(friend, condition)
        await ctx.inflict(enemy, condition)
