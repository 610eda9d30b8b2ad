"""The Wheel Comes Round: a mill does not stop because a day is over."""

from __future__ import annotations

from delve.script import Context, Skill, View
from delve.script.common.figures_near import figures_near


class WheelComesRound(Skill):
    """A further turn for the user."""

    def worth(self, view: View, actor: int) -> int:
        """It is kept for a fight: two more blows, if somebody is within a move of the user."""
        return 6 if figures_near(view, actor, "enemies", view.speed(actor)) else 0

    async def use(self, ctx: Context) -> None:
        """It comes after the turn under way."""
        await ctx.give_turn(ctx.actor)
