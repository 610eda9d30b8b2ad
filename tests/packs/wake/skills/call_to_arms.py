"""Call to Arms: a monster comes and fights for its bearer."""

from __future__ import annotations

from delve.script import Context, MonsterDef, Ref, Skill, Verdict, View, blocked, param, usable


class CallToArms(Skill):
    """It belongs to the bearer's side, and does not act in the round in which it comes."""

    monster: Ref[MonsterDef] = param(..., "who comes")

    def room(self, view: View, actor: int) -> tuple[int, ...]:
        """The spaces beside the bearer over which the base finds place."""
        return view.spaces(view.adjacent(view.mask(actor)) & view.room_for(self.monster))

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be room."""
        return usable() if self.room(view, actor) else blocked("no room beside you")

    async def use(self, ctx: Context) -> None:
        """Choose where."""
        space = await ctx.choose_space(lambda: self.room(ctx.view, ctx.actor), "Where does it come to?")
        await ctx.put_monster(self.monster, space, acts_this_round=False)
