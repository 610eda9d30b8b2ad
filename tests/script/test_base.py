"""What a quest's script may not declare is refused when its class is made, in words."""

from __future__ import annotations

import pytest

from delve.script import Context, Phase, reacts
from delve.script.base import BadScript, Quest


@pytest.mark.parametrize(("scope", "optional"), [("everyone", True), ("self", False)])
def test_quest_script_that_belongs_to_somebody_or_asks_is_refused(scope: str, optional: bool) -> None:
    with pytest.raises(BadScript, match=r"Local\.tell: needs scope='everyone', optional=False"):

        class Local(Quest):
            @reacts("round_start", scope=scope, optional=optional)  # type: ignore[arg-type]
            async def tell(self, ctx: Context, event: Phase) -> None:
                """Never heard."""
