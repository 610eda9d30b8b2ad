"""The quarry: whom a hunt is about, and where it waits."""

from __future__ import annotations

from delve.script import Context, View

APART = 4
"""as many spaces at least lie between a quarry and whoever hunts it, where there is room for that"""


async def set_loose(ctx: Context, quarry: str, aim: int) -> int:
    """Bring a quarry to the nearest room beside an aim, away from whoever hunts it; the figure that it is."""
    view = ctx.view
    spaces = view.spaces(lair(view, quarry, aim))
    return await ctx.put_monster(
        quarry, spaces[0], rank="elite", side=view.ruleset.monsters, beyond_limit=True
    )


def lair(view: View, quarry: str, aim: int) -> int:
    """Mask of the spaces nearest to an aim on which a quarry has room, those away from the party before others."""
    apart, room = view.within(view.masks(view.figures(view.party)), APART), view.room_for(quarry)
    near = (view.within(view.mask(aim), far) & room for far in range(1, 40))
    return next((mask & ~apart for mask in near if mask & ~apart), room)
