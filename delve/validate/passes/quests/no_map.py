"""What it finds: a quest without a space, or something that is put where there is none.

Why: nobody can stand there.

Bad:
    # quests/cellar.yaml
    place: [{at: [40, 2], mark: guards}]

Good:
    # quests/cellar.yaml
    place: [{at: [4, 2], mark: guards}]

How to fix: draw a `map`, place `tiles`, or name a space [x, y] of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.content import Content, finding
from delve.validate.layout import whole_maps

CODE = "Q020"
NAME = "nowhere on the map"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding for a map without spaces, else one at each part of `place` that leaves it."""
    for entry, quest, layout in whole_maps(content):
        if quest.map is None and not quest.tiles:
            yield finding(CODE, entry, (), "the quest has neither a map nor tiles")
        elif quest.map is not None and not layout.plan.spaces:
            yield finding(CODE, entry, ("map",), "the map has no space")
        for number, placed in enumerate(quest.place):
            outside = next((place for place in placed.places() if not layout.is_space(*place)), None)
            if outside is not None and layout.plan.spaces:
                message = f"there is no space {list(outside)} on the map"
                yield finding(CODE, entry, ("place", number), message)
