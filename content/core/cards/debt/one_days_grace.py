"""One Day's Grace: it falls later."""

from __future__ import annotations

from delve.script import BeforeDefeat, Card, Context, reacts


class OneDaysGrace(Card):
    """One of the holder's figures does not fall."""

    @reacts(BeforeDefeat, scope="allies")
    async def postpone(self, ctx: Context, event: BeforeDefeat) -> None:
        """Whose defeat is prevented keeps one heart (rules §7.2)."""
        event.prevent("its day of grace")
