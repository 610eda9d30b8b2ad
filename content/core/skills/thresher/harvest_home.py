"""Harvest Home: one falls, and the flail is still moving."""

from __future__ import annotations

from delve.script import AfterAttack, Context, Skill, View, Window, param, reacts


class HarvestHome(Skill):
    """Another attack for each one that has defeated somebody, a few times a turn."""

    most: int = param(2, "how many times a turn", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Somebody must have fallen, and somebody else be in reach."""
        if not isinstance(event, AfterAttack) or view.recalled(owner, self.id, "struck") >= self.most:
            return False
        fallen = (view.piece(each) for each in (event.target, *event.others))
        return any(each.is_figure and each.defeated for each in fallen) and bool(self.targets(view, owner))

    def targets(self, view: View, owner: int) -> list[int]:
        """The enemies that can be attacked."""
        return [enemy.id for enemy in view.enemies_of(owner) if view.can_attack(owner, enemy.id)]

    @reacts(AfterAttack)
    async def strike_again(self, ctx: Context, event: AfterAttack) -> None:
        """Attack at once."""
        await ctx.remember("struck", ctx.recall("struck") + 1, until="turn")
        target = await ctx.choose_figure(lambda: self.targets(ctx.view, ctx.actor), "Attack whom?")
        await ctx.attack(target, free=True)
