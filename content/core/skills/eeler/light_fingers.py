"""Light Fingers: through every pocket before anybody has looked."""

from __future__ import annotations

from core.skills.strider.fetch import Fetch
from delve.script import BeforeSearch, Context, param, reacts


class LightFingers(Fetch):
    """The user handles a thing at no action, and chooses among more of what can be found, whenever it searches."""

    more: int = param(1, "how many items more it looks at", ge=0)

    @reacts(BeforeSearch, optional=False, free=True)
    async def feel(self, ctx: Context, event: BeforeSearch) -> None:
        """What it does not keep lies on top again."""
        event.alter(look=event.look + self.more)
