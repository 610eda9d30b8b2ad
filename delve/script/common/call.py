"""Somebody who comes when called, for skills of timing `action` or `free`."""

from __future__ import annotations

from delve.script import (
    Context,
    FamiliarDef,
    Literal,
    MonsterDef,
    Ref,
    Skill,
    Verdict,
    View,
    blocked,
    param,
    usable,
)
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.distances import distance_in_words


class Call(UnderCircumstances, Skill):
    """Put a familiar of the user, or a monster of its side, on a free space near it."""

    familiar: tuple[Ref[FamiliarDef], ...] = param((), "the familiar that comes, one at most", max_length=1)
    monster: tuple[Ref[MonsterDef], ...] = param((), "the monster that comes, one at most", max_length=1)
    rank: Literal["elite", "minion"] = param("minion", "the rank of the monster")
    beyond_limit: bool = param(False, "whether the monster comes even if its group is as large as it may be")
    acts_this_round: bool = param(False, "whether the monster may act in the round in which it comes")
    within: int = param(1, "how far away the space may be, in spaces", ge=1)
    in_sight: bool = param(False, "whether the user must see the space")

    def room(self, view: View, actor: int) -> tuple[int, ...]:
        """The spaces to which it may come; none while it may not come at all."""
        if not self.counts(view, actor) or not self.may_come(view, actor).usable:
            return ()
        near = view.within(view.mask(actor), self.within)
        if self.in_sight:
            near &= view.visible(actor)
        free = view.room_for(self.monster[0]) if self.monster else view.free()
        return view.spaces(near & free)

    def may_come(self, view: View, actor: int) -> Verdict:
        """Whether there may be one more of them."""
        if self.familiar and not view.may_summon(actor, self.familiar[0]).usable:
            name = view.library.get(FamiliarDef, self.familiar[0]).name
            return blocked("your {name} is there already", name=name)
        if self.monster and not self.beyond_limit:
            return view.may_join(self.monster[0], self.rank, side=view.piece(actor).side)
        return usable()

    def can_use(self, view: View, actor: int) -> Verdict:
        """The circumstances must be so, it must not be there already, and there must be room."""
        if not self.counts(view, actor):
            return blocked("it cannot be used as you stand here now")
        may_come = self.may_come(view, actor)
        if not may_come.usable:
            return may_come
        if self.room(view, actor):
            return usable()
        if self.within == 1:
            return blocked("no free space beside you")
        return blocked("no free space within {within}", within=distance_in_words(self.within))

    async def use(self, ctx: Context) -> None:
        """Choose where it comes to."""
        space = await ctx.choose_space(lambda: self.room(ctx.view, ctx.actor), "Where does it come to?")
        if self.familiar:
            await ctx.summon(self.familiar[0], space)
        elif self.monster:
            await ctx.put_monster(
                self.monster[0],
                space,
                rank=self.rank,
                beyond_limit=self.beyond_limit,
                acts_this_round=self.acts_this_round,
            )
