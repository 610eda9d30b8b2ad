"""Cursed: ill luck in every test, and wounds that will not close."""

from __future__ import annotations

from delve.script import AfterTest, BeforeRecovery, Condition, Context, View, modifies, param, reacts


class Cursed(Condition):
    """The bearer's tests show more shields and it recovers fewer hearts, until it passes a test all the same."""

    shields: int = param(1, "shields added to each test", ge=1)
    hearts: int = param(1, "hearts less of each recovery", ge=0)

    @modifies("test_shields")
    def ill_luck(self, view: View, owner: int, figure: int, attribute: str) -> int:
        """Each test shows so many shields more, and is harder to pass."""
        return self.shields

    @reacts(BeforeRecovery, optional=False)
    async def fester(self, ctx: Context, event: BeforeRecovery) -> None:
        """Each recovery gives back so many hearts less."""
        event.alter(hearts=max(0, event.hearts - self.hearts))

    @reacts(AfterTest, optional=False)
    async def lift(self, ctx: Context, event: AfterTest) -> None:
        """A test that is passed breaks the curse."""
        if event.passed:
            await ctx.discard(ctx.actor, self.id)
