"""What it finds: an entrance that is no zone of the map, or has too little room for the heroes.

Why: the heroes begin there, each on a space of its own.

Bad:
    # quests/cellar.yaml
    heroes: {least: 1, most: 5}     # and the zone entrance has four spaces

Good:
    # quests/cellar.yaml
    heroes: {least: 1, most: 4}

How to fix: write a zone of the legend, draw more of its characters, or take fewer heroes.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import guess
from delve.validate.content import Content, finding
from delve.validate.layout import whole_maps

CODE = "Q008"
NAME = "entrance without room"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at the entrance."""
    for entry, quest, layout in whole_maps(content):
        name = quest.entrance
        if name not in layout.zones:
            words, near = guess(name, layout.zones)
            message = f"no space of the map is in a zone {quote(name)}{words}"
            yield finding(CODE, entry, ("entrance",), message, suggestions=near)
            continue
        inside = layout.spot(name)
        if not inside:
            continue  # told at the legend
        room = len(layout.where(name).free.intersection(inside))
        if room < quest.heroes.most:
            spaces = "1 space" if room == 1 else f"{room} spaces"
            message = (
                f"{quote(name)} has {spaces} to stand on, but up to {quest.heroes.most} heroes begin there"
            )
            yield finding(CODE, entry, ("entrance",), message)
