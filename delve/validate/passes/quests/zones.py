"""What it finds: a condition or an effect about a zone that the legend does not declare.

Why: nobody can ever be there: the condition never holds, and the effect does nothing.

Bad:
    # quests/cellar.yaml
    variables: {}
    triggers: [{after: figure_entered, if: [{entered: {zone: vualt, side: heroes}}], do: [{story: bye}]}]

Good:
    # quests/cellar.yaml
    variables: {}
    triggers: [{after: figure_entered, if: [{entered: {zone: vault, side: heroes}}], do: [{story: bye}]}]

How to fix: write a zone of the legend, or give spaces of the legend that zone.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import guess
from delve.validate.content import Content, finding
from delve.validate.layout import whole_maps
from delve.validate.quest_walk import zones_named

CODE = "Q003"
NAME = "unknown zone"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each unknown zone."""
    for entry, quest, layout in whole_maps(content):
        zones = layout.zones
        for path, zone in zones_named(quest):
            if zone not in zones:
                words, near = guess(zone, zones)
                message = f"no space of the map is in a zone {quote(zone)}{words}"
                yield finding(CODE, entry, path, message, suggestions=near)
