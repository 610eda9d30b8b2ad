"""The Book: nothing heals near it without being written down."""

from __future__ import annotations

from delve.script import BeforeRecovery, Context, Skill, View, Window, param, reacts
from delve.script.common.figures_near import is_within


class TheBook(Skill):
    """Enemies near enough recover fewer hearts."""

    within: int = param(3, "how far away they may be, in spaces", ge=1)
    hearts: int = param(1, "hearts fewer", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Hearts that somebody near enough is about to recover."""
        if not isinstance(event, BeforeRecovery) or not event.hearts:
            return False
        return is_within(view, owner, event.figure, self.within)

    @reacts(BeforeRecovery, scope="enemies", optional=False, free=True)
    async def write_down(self, ctx: Context, event: BeforeRecovery) -> None:
        """It recovers so many hearts fewer, and at least none."""
        event.alter(hearts=max(0, event.hearts - self.hearts))
