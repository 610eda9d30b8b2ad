"""Change Places: the ferrier stands where somebody else stood."""

from __future__ import annotations

from core.skills.ferrier.passengers import is_in_need
from delve.script import View
from delve.script.common.shove import Shove


class ChangePlaces(Shove):
    """A swap of which automated players know when it helps."""

    def worth(self, view: View, actor: int) -> int:
        """A heart for a user who has to get away; nobody can tell what else a swap is good for."""
        return int(is_in_need(view, actor))
