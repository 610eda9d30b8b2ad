"""What happens where the bearer has fallen, for passive skills."""

from __future__ import annotations

from delve.script import (
    AfterDefeat,
    Context,
    Literal,
    MonsterDef,
    ObjectDef,
    Ref,
    TerrainDef,
    View,
    param,
    reacts,
)
from delve.script.common.figures_near import OfAKind, is_whom
from delve.script.common.harms import Harm


class DeathThroes(OfAKind, Harm):
    """When the bearer is defeated, those around it are harmed, and something comes in its place.

    Nobody is pushed or pulled by it, as the bearer is gone.
    """

    whom: Literal["allies", "enemies", "everyone"] = param("enemies", "who is harmed")
    within: int = param(1, "how near they must be, in spaces", ge=1)
    leaves: tuple[Ref[MonsterDef], ...] = param((), "monsters of its side that come, if there is room")
    rank: Literal["elite", "minion"] = param("minion", "the rank of those monsters")
    beyond_limit: bool = param(False, "whether they come even if their group is as large as it may be")
    remains: tuple[Ref[ObjectDef], ...] = param(
        (), "the object that lies there then, one at most", max_length=1
    )
    ground: tuple[Ref[TerrainDef], ...] = param((), "what its spaces become, one at most", max_length=1)

    def struck(self, view: View, owner: int, event: AfterDefeat) -> list[int]:
        """Those who are harmed."""
        near = 0
        for space in event.spaces:
            near |= view.within(1 << space, self.within)
        return [
            figure.id
            for figure in view.figures()
            if figure.id != owner
            and view.mask(figure.id) & near
            and is_whom(view, owner, figure.id, self.whom)
            and self.is_meant(view, figure.id)
        ]

    @reacts(AfterDefeat, optional=False)
    async def fall(self, ctx: Context, event: AfterDefeat) -> None:
        """Lay the ground first, then let those around suffer, and at last let others come."""
        if self.ground:
            await ctx.lay_terrain(event.spaces, self.ground[0])
        await self.harm(ctx, self.struck(ctx.view, ctx.actor, event))
        for thing in self.remains:
            if ctx.view.free() >> event.spaces[0] & 1:
                await ctx.put_object(thing, event.spaces[0])
        for monster in self.leaves:
            await self._put(ctx, event, monster)

    async def _put(self, ctx: Context, event: AfterDefeat, monster: str) -> None:
        around = 0
        for space in event.spaces:
            around |= ctx.view.within(1 << space, 1)
        room = ctx.view.spaces(ctx.view.room_for(monster) & around)
        if room:
            nearest = min(room, key=lambda space: (space not in event.spaces, space))
            await ctx.put_monster(monster, nearest, rank=self.rank, beyond_limit=self.beyond_limit)
