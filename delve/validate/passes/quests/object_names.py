"""What it finds: an object of the map that no entry of the legend names.

Why: there is no such thing to look at or to change.

Bad:
    # quests/cellar.yaml
    variables: {}
    triggers: [{after: round_start, do: [{change: {object: gaet, becomes: open}}]}]

Good:
    # quests/cellar.yaml
    variables: {}
    triggers: [{after: round_start, do: [{change: {object: gate, becomes: open}}]}]

How to fix: write the `name` that the legend gives the object.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import guess
from delve.validate.content import Content, finding
from delve.validate.layout import whole_maps
from delve.validate.quest_walk import objects_named

CODE = "Q006"
NAME = "unknown object of the map"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each unknown name."""
    for entry, quest, layout in whole_maps(content):
        names = layout.objects
        for path, name in objects_named(quest):
            if name not in names:
                words, near = guess(name, names)
                message = f"the legend names no object {quote(name)}{words}"
                yield finding(CODE, entry, path, message, suggestions=near)
