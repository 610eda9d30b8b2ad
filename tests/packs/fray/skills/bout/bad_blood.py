"""Bad Blood: what has caused something, who has done it, and how far away that may be."""

from __future__ import annotations

from delve.script import AfterDamage, Context, Skill, param, reacts


class BadBlood(Skill):
    """Holds attacks against those who make them, and nothing else that wounds."""

    reach: int = param(..., "how many spaces away the friend may be", ge=0)

    @reacts(AfterDamage, scope="friends", optional=False)
    async def resent(self, ctx: Context, event: AfterDamage) -> None:
        """A number of the record is compared here; one that never changes may stand in `within=`."""
        far = ctx.view.distance(ctx.actor, event.figure)
        if event.cause.comes_from("attack") and far is not None and far <= self.reach:
            await ctx.fatigue(event.source, 1)
