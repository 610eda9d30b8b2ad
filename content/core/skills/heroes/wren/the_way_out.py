"""The Way Out: there was a third door all along."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class TheWayOut(Skill):
    """The user and the heroes near it move, one after another."""

    within: int = param(3, "how near the others must be, in spaces", ge=1)
    spaces: int = param(3, "how far each may move, in spaces", ge=1)

    def party(self, view: View, actor: int) -> list[int]:
        """Who moves: the user first, then the others, oldest first."""
        near = view.within(view.mask(actor), self.within)
        others = (ally for ally in view.allies_of(actor) if ally.kind == "hero")
        return [actor, *(ally.id for ally in others if view.mask(ally.id) & near)]

    def can_use(self, view: View, actor: int) -> Verdict:
        """It is kept while nobody threatens them."""
        return usable() if view.enemies_of(actor) else blocked("no enemy to get away from")

    def worth(self, view: View, actor: int) -> int:
        """Automated players do not know where to go."""
        return 0

    async def use(self, ctx: Context) -> None:
        """Each picks its own way."""
        for hero in self.party(ctx.view, ctx.actor):
            await ctx.move(hero, self.spaces)
