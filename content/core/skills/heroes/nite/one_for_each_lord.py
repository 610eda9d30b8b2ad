"""One for Each Lord: three of them are dead, and none was forgotten."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class OneForEachLord(Skill):
    """Several attacks for one action, no two of them on the same enemy."""

    attacks: int = param(3, "how many attacks at most", ge=2)

    def targets(self, view: View, actor: int) -> list[int]:
        """The enemies that can be attacked."""
        return [enemy.id for enemy in view.enemies_of(actor) if view.can_attack(actor, enemy.id)]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be somebody to attack."""
        return usable() if self.targets(view, actor) else blocked("nobody to attack")

    def worth(self, view: View, actor: int) -> int | None:
        """It is kept for the moment when there are several; then it is worth what they suffer."""
        return None if len(self.targets(view, actor)) > 1 else 0

    async def use(self, ctx: Context) -> None:
        """Attack one after another; whom the first blows have brought within reach counts too."""
        struck: set[int] = set()
        while len(struck) < self.attacks and set(self.targets(ctx.view, ctx.actor)) - struck:
            enemy = await ctx.choose_figure(
                lambda: [each for each in self.targets(ctx.view, ctx.actor) if each not in struck],
                "Attack whom?",
            )
            struck.add(enemy)
            await ctx.attack(enemy, free=True)
