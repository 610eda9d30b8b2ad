"""What it finds: monsters or things that are put where there is no such mark, zone or space.

Why: there is no place for them.

Bad:
    # quests/cellar.yaml
    groups: [{group: rat, at: nset}]

Good:
    # quests/cellar.yaml
    groups: [{group: rat, at: nest}]

How to fix: write a mark or a zone of the legend whose character is on the map, or a space [x, y] from 0.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import guess
from delve.validate.content import Content, finding
from delve.validate.layout import whole_maps
from delve.validate.quest_walk import places

CODE = "Q009"
NAME = "monsters without a place"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each place that is not there."""
    for entry, quest, layout in whole_maps(content):
        names = layout.zones | layout.marks
        for path, at in places(quest):
            if layout.spot(at) or at in names:
                continue  # what the legend declares and the map does not show is told at the legend
            near: tuple[str, ...] = ()
            if not isinstance(at, str):
                message = f"there is no space [{at[0]}, {at[1]}] on the map"
            else:
                words, near = guess(at, names)
                message = f"the map has no mark or zone {quote(at)}{words}"
            yield finding(CODE, entry, path, message, suggestions=near)
