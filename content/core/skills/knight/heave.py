"""Heave: room where there was none."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable
from delve.script.common.figures_near import figures_near, is_hard_pressed


class Heave(Skill):
    """Push all enemies off, and go."""

    push: int = param(1, "spaces by which each enemy is pushed at most", ge=1)
    move: int = param(2, "spaces that the user may move afterwards", ge=0)

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be somebody to push."""
        return usable() if figures_near(view, actor, "enemies", 1) else blocked("no enemy beside you")

    def worth(self, view: View, actor: int) -> int:
        """For a knight who is beset by several and hurt, two hearts for each; for one who is hard pressed, a heart."""
        beset = len(figures_near(view, actor, "enemies", 1))
        is_hurt = 3 * view.health_left(actor) <= 2 * view.number("health", actor)
        return 2 * beset if beset > 1 and is_hurt else int(is_hard_pressed(view, actor))

    async def use(self, ctx: Context) -> None:
        """Push one after another, as the user likes: one may have to make room for the next."""
        left = set(figures_near(ctx.view, ctx.actor, "enemies", 1))
        while near := sorted(left.intersection(figures_near(ctx.view, ctx.actor, "enemies", 1))):
            enemy = near[0] if len(near) == 1 else await self.next_of(ctx, near)
            left.discard(enemy)
            await ctx.push(enemy, self.push)
        await ctx.move(ctx.actor, self.move)

    async def next_of(self, ctx: Context, enemies: list[int]) -> int:
        """Ask who is pushed next."""
        return await ctx.choose_figure(lambda: enemies, "Push whom first?")
