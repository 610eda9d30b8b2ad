"""Hush: nobody comes near its bearer."""

from __future__ import annotations

from delve.script import BeforeFigureAppeared, Context, Skill, reacts


class Hush(Skill):
    """Distance counts to where the newcomer would stand."""

    @reacts(BeforeFigureAppeared, scope="everyone", within=3, optional=False)
    async def forbid(self, ctx: Context, event: BeforeFigureAppeared) -> None:
        """Whatever a friend brings may come."""
        if event.side != ctx.side:
            event.prevent("it is too quiet for {name}", name=event.name)
