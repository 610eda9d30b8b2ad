"""From Below: out of the water at those who think that they stand on dry ground."""

from __future__ import annotations

from delve.script import View
from delve.script.common.armed import Armed


class FromBelow(Armed):
    """What the bearer has on some grounds does not help against those who stand on them too."""

    def is_meant(self, view: View, figure: int) -> bool:
        """A large target stands on it if one of its spaces does."""
        ground, held = view.ground(), view.mask(figure)
        beside = any(held & ground.get(terrain, 0) for terrain in self.on_ground)
        return not beside and super().is_meant(view, figure)
