"""What it finds: a recipe that makes no dungeon from some seed, however often it is tried.

Why: whoever asks for that seed gets none. The message says what most tries have lacked: rooms that find a place, a way
to everything, keys before their doors, steps between entrance and end.

Bad:
    # dungeons/warren.yaml
    generator: {rooms: {tries: 4, least: 9}}

Good:
    # dungeons/warren.yaml
    generator: {rooms: {tries: 40, least: 3}}

How to fix: make the levels larger, or ask for less of what the message names; `tries` says how often it is tried.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.dungeon import DungeonDef
from delve.validate.content import Content, finding
from delve.validate.made_dungeons import made

CODE = "G001"
NAME = "dungeon that cannot be made"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at the generator of each such recipe."""
    for entry, recipe in content.each(DungeonDef):
        failed = made(content, recipe)[1]
        if failed is not None:
            yield finding(CODE, entry, ("generator",), str(failed), key=True)
