"""What it finds: an entry of the legend whose character is nowhere on the map.

Why: it is a leftover, or the map was meant to have that space.

Bad:
    # quests/cellar.yaml
    legend:
      e: {terrain: floor, zone: entrance}
      +: {object: door, name: gate, state: closed}
      1: {zone: vault, mark: nest}
      o: {terrain: rock, mark: stone}
      w: {terrain: rock}

Good:
    # quests/cellar.yaml
    map: |
      #######
      #ee+.1#
      #ee#wo#
      #######
    legend:
      e: {terrain: floor, zone: entrance}
      +: {object: door, name: gate, state: closed}
      1: {zone: vault, mark: nest}
      o: {terrain: rock, mark: stone}
      w: {terrain: rock}

How to fix: draw the character, or delete the entry.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Severity
from delve.model.tile import TileDef
from delve.validate.content import Content, finding
from delve.validate.layout import whole_maps
from delve.validate.quest_walk import arrivals

CODE = "Q002"
NAME = "unused legend entry"
STAGE = "semantics"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning for each entry; an error where something is to be put on its spaces."""
    for entry, quest, layout in whole_maps(content):
        wanted = {quest.entrance, *(at for _, _, at in arrivals(quest) if isinstance(at, str))}
        missed = {name for name in wanted if not layout.spot(name)}
        for board, character, legend in (
            (each, *meaning) for each in layout.boards for meaning in each.drawn.legend.items()
        ):
            path = (*board.path, "legend", character)
            if character in (board.drawn.map or ""):
                continue
            message = f"{quote(character)} is nowhere on the map"
            severity: Severity = "warning"
            for name in (legend.mark, legend.zone):
                if name in missed:
                    message, severity = f"{message}, but {quote(name)} is used", "error"
                    break
            if severity == "warning" and entry.inherits(path):
                continue
            yield finding(CODE, entry, path, message, key=True, severity=severity)
    for entry, tile in content.each(TileDef):
        for character in tile.legend:
            if character not in tile.map:
                message = f"{quote(character)} is nowhere on the map"
                yield finding(CODE, entry, ("legend", character), message, key=True, severity="warning")
