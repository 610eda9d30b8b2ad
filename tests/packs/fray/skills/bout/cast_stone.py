"""Cast Stone: whom an unusual attack may strike is asked with the words of the attack."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, usable


class CastStone(Skill):
    """From where the nearest friend stands, at anybody."""

    def targets(self, view: View, actor: int) -> tuple[int, ...]:
        """Friends too, but for the one from whom it is counted."""
        friends = view.allies_of(actor)
        if not friends:
            return ()
        found = view.targets(actor, origin=friends[0].spaces, strikes="all")
        return tuple(one for one in found if one != friends[0].id)

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody is in reach of the friend."""
        return usable() if self.targets(view, actor) else blocked("nobody to strike from there")

    async def use(self, ctx: Context) -> None:
        """One question, then the attack."""
        friend = ctx.view.allies_of(ctx.actor)[0]
        target = await ctx.choose_figure(lambda: self.targets(ctx.view, ctx.actor), "Strike whom?")
        await ctx.attack(target, origin=friend.spaces, strikes="all")
