"""Lamplight: what a lamp does by burning."""

from __future__ import annotations

from core.skills.lampwright.lamps import LIGHT, UNDEAD
from delve.script import BeforeTurn, Context, Skill, View, modifies, param, reacts
from delve.script.common.figures_near import traits_of


class Lamplight(Skill):
    """The bearer is the lamp: friends mend in its light, and the dead falter."""

    hearts: int = param(1, "hearts that a friend recovers when its turn begins", ge=0)
    slower: int = param(1, "speed that the undead lose", ge=0)

    @reacts(BeforeTurn, scope="allies", within=LIGHT, optional=False)
    async def mend(self, ctx: Context, event: BeforeTurn) -> None:
        """The friend whose turn begins recovers; whoever lies on the ground stands nowhere, and so in no light."""
        await ctx.recover(event.figure, self.hearts)

    @modifies("speed", scope="enemies", within=LIGHT)
    def falter(self, view: View, owner: int, figure: int) -> int:
        """Only the undead stop to listen."""
        return -self.slower if UNDEAD in traits_of(view, figure) else 0
