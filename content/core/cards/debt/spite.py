"""Spite: a monster that falls takes its revenge."""

from __future__ import annotations

from delve.script import AfterDefeat, Card, Context, View, Window, param, reacts


class Spite(Card):
    """All enemies beside one of the holder's figures suffer when that figure is defeated."""

    hearts: int = param(1, "hearts that each suffers", ge=1)

    def beside(self, view: View, event: Window) -> list[int]:
        """The enemies next to where the defeated figure stood."""
        around = 0
        for space in event.spaces:
            around |= view.adjacent(1 << space)
        return [enemy.id for enemy in view.enemies_of_side(view.holder) if view.mask(enemy.id) & around]

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """An enemy must stand there."""
        return bool(self.beside(view, event))

    @reacts(AfterDefeat, scope="allies")
    async def take_revenge(self, ctx: Context, event: AfterDefeat) -> None:
        """They all suffer at once."""
        await ctx.damage(self.beside(ctx.view, event), self.hearts)
