"""What it finds: a condition about a zone that the legend does not declare.

Why: no figure can ever be there, so the condition never holds.

Bad:
    if: [{entered: {zone: vualt, side: heroes}}]

Good:
    if: [{entered: {zone: vault, side: heroes}}]

How to fix: write a zone of the legend, or give spaces of the legend that zone.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import guess, quote
from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding
from delve.validate.layout import Layout
from delve.validate.quest_walk import conditions

CODE = "Q003"
NAME = "unknown zone"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each unknown zone."""
    for entry, quest in content.each(QuestDef):
        zones = Layout(quest, content).zones
        for path, when, _ in conditions(quest):
            for name, part in (("in_zone", when.in_zone), ("entered", when.entered)):
                if part is not None and part.zone not in zones:
                    words, near = guess(part.zone, zones)
                    message = f"no space of the map is in a zone {quote(part.zone)}{words}"
                    yield finding(CODE, entry, (*path, name, "zone"), message, suggestions=near)
