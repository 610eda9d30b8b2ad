"""What it finds: a state of an object of the map that this object does not have.

Why: the object can never be in that state, so nothing happens, or nothing can be drawn.

Bad:
    # quests/cellar.yaml
    legend:
      e: {terrain: floor, zone: entrance}
      +: {object: door, name: gate, state: shut}
      1: {zone: vault, mark: nest}
      o: {terrain: rock, mark: stone}

Good:
    # quests/cellar.yaml
    legend:
      e: {terrain: floor, zone: entrance}
      +: {object: door, name: gate, state: closed}
      1: {zone: vault, mark: nest}
      o: {terrain: rock, mark: stone}

How to fix: write one of the `states` of the object's record.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.object import ObjectDef
from delve.model.quest import QuestDef
from delve.model.tile import Legend, TileDef
from delve.near import guess
from delve.validate.content import Content, finding
from delve.validate.layout import Layout, layout_of
from delve.validate.quest_names import unknown_names

CODE = "Q007"
NAME = "unknown state of an object of the map"
STAGE = "semantics"
_named = unknown_names(CODE, "state")


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each unknown state."""
    yield from _named(content)
    for entry, quest in content.each(QuestDef):
        for board in layout_of(content, quest).boards:
            yield from _of_board(content, entry, board)
    for entry, tile in content.each(TileDef):
        yield from _drawn(content, entry, (), tile.legend)


def _of_board(content: Content, entry: Entry, board: Layout) -> Iterator[Diagnostic]:
    """The states that the drawing of a board gives."""
    yield from _drawn(content, entry, board.path, board.drawn.legend)
    for number, placed in enumerate(board.drawn.place):
        if placed.object and placed.state:
            path = (*board.path, "place", number, "state")
            yield from _judge(content, entry, path, placed.object, placed.state)
    for number, edge in enumerate(board.drawn.edges):
        if edge.object and edge.state:
            path = (*board.path, "edges", number, "state")
            yield from _judge(content, entry, path, edge.object, edge.state)


def _drawn(
    content: Content, entry: Entry, where: ValuePath, legend: Mapping[str, Legend]
) -> Iterator[Diagnostic]:
    for character, meaning in legend.items():
        if meaning.object and meaning.state:
            path = (*where, "legend", character, "state")
            yield from _judge(content, entry, path, meaning.object, meaning.state)


def _judge(content: Content, entry: Entry, path: ValuePath, thing: str, state: str) -> Iterator[Diagnostic]:
    definition = content.find(ObjectDef, thing)
    if definition is not None and state not in definition.states:
        words, near = guess(state, definition.states)
        message = f"a {quote(thing.rpartition(':')[2])} has no state {quote(state)}{words}"
        yield finding(CODE, entry, path, message, suggestions=near)
