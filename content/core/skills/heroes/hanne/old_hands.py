"""Old Hands: what the midwife does for others, she does well."""

from __future__ import annotations

from delve.script import BeforeRecovery, Context, Skill, View, Window, param, reacts


class OldHands(Skill):
    """More hearts for another hero who recovers some by the bearer's doing."""

    hearts: int = param(1, "hearts that the other hero recovers besides", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Only where hearts are recovered at all, by what the bearer itself does."""
        return (
            isinstance(event, BeforeRecovery)
            and event.source == owner
            and event.hearts > 0
            and view.piece(event.figure).kind == "hero"
        )

    @reacts(BeforeRecovery, scope="allies", optional=False)
    async def hold(self, ctx: Context, event: BeforeRecovery) -> None:
        """Add the hearts."""
        event.alter(hearts=event.hearts + self.hearts)
