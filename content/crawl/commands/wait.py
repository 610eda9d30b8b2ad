"""Wait: nothing is done."""

from __future__ import annotations

from collections.abc import Iterator

from delve.script import Aim, Command, Context, View


class Wait(Command):
    """The turn goes by."""

    async def carry_out(self, ctx: Context, said: None) -> None:
        """Nothing happens: its record ends the turn."""

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """It is the way to end a turn."""
        yield Aim("end")
