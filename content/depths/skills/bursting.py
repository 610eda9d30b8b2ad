"""Bursting: whoever stands too near when it falls, suffers."""

from __future__ import annotations

from delve.script import AfterDefeat, Context, Script, View, param, reacts


class Bursting(Script):
    """When the bearer falls or breaks, all around it suffer at once, friend and foe, and things that break."""

    hearts: int = param(1, "hearts that it deals", ge=1, le=9)

    @reacts(AfterDefeat, optional=False)
    async def burst(self, ctx: Context, event: AfterDefeat) -> None:
        """Who suffers is who stands there now."""
        around = struck(ctx.view, event.spaces, event.figure)
        if around:
            await ctx.damage(around, self.hearts)


def struck(view: View, spaces: tuple[int, ...], but: int) -> list[int]:
    """The pieces beside some spaces that can suffer, the oldest first."""
    near = view.within(sum(1 << space for space in spaces), 1)
    return [one.id for one in view.pieces() if one.id != but and one.targetable and view.mask(one.id) & near]
