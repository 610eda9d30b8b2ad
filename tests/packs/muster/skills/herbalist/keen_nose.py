"""Keen Nose: draw two, keep one."""

from __future__ import annotations

from delve.script import BeforeSearch, Context, Skill, reacts


class KeenNose(Skill):
    """The rest lies on top of what can be found, in an order that the side chooses."""

    @reacts(BeforeSearch, optional=False)
    async def sniff(self, ctx: Context, event: BeforeSearch) -> None:
        """One more."""
        event.alter(look=event.look + 1)
