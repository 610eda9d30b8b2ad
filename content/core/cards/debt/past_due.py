"""Past Due: what was to heal goes to the creditor first."""

from __future__ import annotations

from delve.script import BeforeRecovery, Card, Context, View, Window, param, reacts


class PastDue(Card):
    """An enemy recovers fewer hearts."""

    hearts: int = param(2, "hearts fewer", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """There must be hearts to be withheld."""
        return isinstance(event, BeforeRecovery) and event.hearts > 0

    @reacts(BeforeRecovery, scope="enemies")
    async def withhold(self, ctx: Context, event: BeforeRecovery) -> None:
        """It recovers so many hearts fewer, and at least none."""
        event.alter(hearts=max(0, event.hearts - self.hearts))
