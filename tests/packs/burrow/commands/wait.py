"""Wait: an action that does nothing."""

from __future__ import annotations

from delve.script import Command, Context


class Wait(Command):
    """The action is spent."""

    async def carry_out(self, ctx: Context, said: None) -> None:
        """Recover a little."""
        await ctx.recover(ctx.actor, fatigue=1)
