"""An attack that is better than usual, for skills of timing `action` or `free`."""

from __future__ import annotations

from delve.script import Context, DieDef, Ref, Skill, Verdict, View, blocked, param, usable


class AttackWithBonus(Skill):
    """Attack an enemy with a weapon of one's own, with something added to this attack."""

    hearts: int = param(0, "hearts that are added", ge=0, le=9)
    pierce: int = param(0, "shields that are ignored", ge=0, le=9)
    range: int = param(0, "range that is added, in spaces", ge=0, le=9)
    dice: tuple[Ref[DieDef], ...] = param((), "dice that are added to the attack pool")
    blast: bool = param(False, "whether it strikes all that stand beside the target too")
    free: bool = param(False, "whether it does not count among the attacks that the turn allows")

    def targets(self, view: View, actor: int) -> list[int]:
        """The enemies that can be attacked; nobody if the turn allows no further attack."""
        if not self.free and not view.may_attack(actor).usable:
            return []
        return [enemy.id for enemy in view.enemies_of(actor) if view.can_attack(actor, enemy.id)]

    def can_use(self, view: View, actor: int) -> Verdict:
        """The turn must allow an attack, and there must be somebody to attack."""
        if not self.free and not (verdict := view.may_attack(actor)).usable:
            return verdict
        return usable() if self.targets(view, actor) else blocked("nobody to attack")

    async def use(self, ctx: Context) -> None:
        """Choose the target and strike."""
        target = await ctx.choose_figure(lambda: self.targets(ctx.view, ctx.actor), "Attack whom?")
        await ctx.attack(
            target,
            hearts=self.hearts,
            pierce=self.pierce,
            range=self.range,
            dice=self.dice,
            blast=self.blast,
            free=self.free,
        )
