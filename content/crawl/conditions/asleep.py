"""Asleep: nothing is seen or done, until something wakes it."""

from __future__ import annotations

from delve.script import (
    AfterDamage,
    BeforeTurn,
    Condition,
    Context,
    Piece,
    Verdict,
    View,
    blocked,
    modifies,
    param,
    reacts,
)

FELT = "crawl:felt"


class Asleep(Condition):
    """Whoever comes too near, or hurts it, wakes it."""

    within: int = param(2, "how near an enemy wakes it, in spaces", ge=1)

    @modifies("may_do")
    def dreams(self, view: View, owner: int, figure: int, verb: str) -> Verdict:
        """It does nothing."""
        return blocked("it is asleep")

    @modifies("visible_limit")
    def blind(self, view: View, owner: int, figure: int, value: int, origin: int) -> int:
        """It sees nothing beside itself."""
        return value & origin

    @modifies("bonus_hearts", scope="everyone")
    def caught(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Whoever strikes it does so with twice the power."""
        if target != owner:
            return 0
        return next((one.attack.power for one in view.weapons(figure) if one.id == weapon), 0)

    @reacts(AfterDamage, optional=False)
    async def hurt(self, ctx: Context, event: AfterDamage) -> None:
        """Pain wakes it."""
        await ctx.discard(ctx.actor, self.id)

    @reacts(BeforeTurn, optional=False)
    async def stir(self, ctx: Context, event: BeforeTurn) -> None:
        """Somebody near wakes it, and it does nothing more in this turn."""
        if self.heard(ctx.view, ctx.actor):
            await ctx.discard(ctx.actor, self.id)
            event.prevent("it has only just woken up")

    def heard(self, view: View, owner: int) -> bool:
        """Whether an enemy is near enough that does not go on felt."""
        far = ((enemy, view.distance(owner, enemy.id)) for enemy in view.enemies_of(owner))
        return any(
            apart is not None and apart <= self.within and not self.is_silent(view, enemy)
            for enemy, apart in far
        )

    def is_silent(self, view: View, figure: Piece) -> bool:
        """Whether something that it wears keeps it from being heard."""
        return any(FELT in view.item_record(item).traits for item in figure.equipped)
