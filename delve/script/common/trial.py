"""An attribute test for others, for skills of timing `action` or `free`."""

from __future__ import annotations

from delve.script import param
from delve.script.common.burst import Burst


class Trial(Burst):
    """Figures in sight test an attribute: whoever fails suffers, is afflicted, pushed or pulled. Monsters fail."""

    resisted_by: str = param(..., "the attribute that each tests")
    within: int = param(3, "how far away they may be, in spaces", ge=1)
    in_sight: bool = param(True, "whether the user must see them")
    figures: int = param(1, "how many of them it may be, as the user chooses; 0: all of them", ge=0)
