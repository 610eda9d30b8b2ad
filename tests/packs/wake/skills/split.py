"""Split: where its bearer falls, several of another kind come."""

from __future__ import annotations

from delve.script import AfterDefeat, Context, MonsterDef, Ref, Skill, param, reacts


class Split(Skill):
    """Its bearer's own fall is answered once it is off the board; the limit of the group does not count."""

    into: Ref[MonsterDef] = param(..., "what comes of it")
    pieces: int = param(2, "how many", ge=1)

    @reacts(AfterDefeat, optional=False)
    async def split(self, ctx: Context, event: AfterDefeat) -> None:
        """One on each space where it stood, as long as there is room."""
        for space in event.spaces[: self.pieces]:
            await ctx.put_monster(self.into, space, beyond_limit=True)
