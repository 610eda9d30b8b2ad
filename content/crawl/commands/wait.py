"""Wait: nothing is done."""

from __future__ import annotations

from collections.abc import Iterator

from delve.script import Aim, Command, Context, Offer, View


class Wait(Command):
    """The turn goes by."""

    def offer(self, view: View, figure: int, said: None) -> Offer:
        """It costs the turn, and nothing else."""
        return Offer(self.name, "let the others come")

    async def carry_out(self, ctx: Context, said: None) -> None:
        """Nothing happens: its record ends the turn."""

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """It is the way to end a turn."""
        yield Aim("end")
