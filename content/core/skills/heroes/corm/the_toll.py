"""The Toll: an enemy pays, or it does not pass."""

from __future__ import annotations

from delve.script import BeforeTurn, Context, Skill, View, Window, param, phrase, reacts
from delve.script.common.figures_near import is_within


class TheToll(Skill):
    """An enemy whose turn begins loses it, or hearts."""

    within: int = param(5, "how far away the enemy may be, in spaces", ge=1)
    hearts: int = param(4, "hearts that it suffers if it passes", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """The enemy must be near enough and in sight."""
        return is_within(view, owner, event.figure, self.within) and view.sees(owner, event.figure)

    @reacts(BeforeTurn, scope="enemies")
    async def ask_for_it(self, ctx: Context, event: BeforeTurn) -> None:
        """The other side decides."""
        enemy = ctx.view.piece(event.figure)
        answer = await ctx.choose_option(
            [("stay", "No: its turn is over"), ("pay", phrase("Yes: {n} damage", n=self.hearts))],
            "Does {name} pay the toll?",
            by=enemy.side,
            name=enemy.name,
        )
        if answer == "pay":
            await ctx.damage(event.figure, self.hearts)
        else:
            event.prevent("the toll was not paid")
