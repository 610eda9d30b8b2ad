"""Three Falls: a whole turn that is nothing but attacks."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class ThreeFalls(Skill):
    """Attack several times in the place of a turn."""

    attacks: int = param(3, "how many attacks the user makes", ge=1)

    def can_use(self, view: View, actor: int) -> Verdict:
        """The turn must still be whole, and somebody be there to be attacked."""
        if view.piece(actor).begun:
            return blocked("only before anything else in your turn")
        return usable() if view.targets(actor) else blocked("nobody can be attacked")

    def worth(self, view: View, actor: int) -> int | None:
        """All attacks but the one that the other action of the turn would have been."""
        odds = (
            view.attack_odds(actor, target, weapon).expected
            for weapon in view.weapons(actor)
            for target in view.targets(actor, weapon)
        )
        return int((self.attacks - 1) * max(odds))

    async def use(self, ctx: Context) -> None:
        """Attack as often as somebody is left, and end the turn."""
        for _ in range(self.attacks):
            if ctx.view.targets(ctx.actor):
                target = await ctx.choose_figure(lambda: ctx.view.targets(ctx.actor), "Attack whom?")
                await ctx.attack(target, free=True)
        await ctx.carry_out("base:end_turn")
