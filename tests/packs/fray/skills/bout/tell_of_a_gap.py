"""Tell of a Gap: something for this attack alone, from one of its windows."""

from __future__ import annotations

from delve.script import AfterDefenseRolled, Context, Skill, param, reacts


class TellOfAGap(Skill):
    """A friend's attack is helped once the defense lies there."""

    shields: int = param(1, "shields that the attack ignores", ge=0)
    hearts: int = param(1, "hearts that it does more", ge=0)

    @reacts(AfterDefenseRolled, scope="enemies", optional=False)
    async def tell(self, ctx: Context, event: AfterDefenseRolled) -> None:
        """Only for those who stand beside the teller."""
        view = ctx.view
        friend = event.source != ctx.actor and view.attitude(ctx.actor, event.source) == "ally"
        if friend and view.distance(ctx.actor, event.source) == 1:
            event.add(pierce=self.shields, hearts=self.hearts)
