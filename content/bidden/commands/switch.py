"""Switch: the other boon becomes the active one."""

from __future__ import annotations

from collections.abc import Iterator

from bidden.powers.held_boons import active, boons
from delve.script import Aim, Command, Context, Offer, Verdict, View, blocked, phrase, usable


class Switch(Command):
    """Of two boons one is active; it takes no time to change one's mind."""

    def shown(self, view: View, figure: int) -> Iterator[None]:
        """Only where another boon is held."""
        if other(view, figure):
            yield None

    def may(self, view: View, figure: int, said: None) -> Verdict:
        """Only before the action of the turn: whoever has acted is done."""
        return usable() if view.piece(figure).action_points else blocked("no action left")

    def offer(self, view: View, figure: int, said: None) -> Offer:
        """The offer names the boon that would be active."""
        label = phrase("Switch to: {item}", item=view.item_title(other(view, figure)))
        return Offer(label, "free", self.may(view, figure, said), face=self.name)

    async def carry_out(self, ctx: Context, said: None) -> None:
        """One is put away, the other one takes its place."""
        before, then = active(ctx.view, ctx.actor), other(ctx.view, ctx.actor)
        if before:
            await ctx.put_away(ctx.actor, before)
        await ctx.equip(ctx.actor, then)

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """Nobody does it for its own sake."""
        yield Aim("other")


def other(view: View, figure: int) -> int:
    """The boon that is held and not active; 0: there is none."""
    now = active(view, figure)
    return next((item for item in boons(view, figure) if item != now), 0)
