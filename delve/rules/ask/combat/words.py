"""What surges buy and what dice show, in words (rules §6.3, §6.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from delve.amounts import HEARTS, SHIELDS, SURGES, counted
from delve.model.attack import Surge
from delve.model.die import DieDef
from delve.model.library import Library
from delve.phrases import Phrase, Template, phrase, row
from delve.rules.game import Game

TOWARD: Final[Mapping[str, Template]] = {
    "n": "north",
    "ne": "northeast",
    "e": "east",
    "se": "southeast",
    "s": "south",
    "sw": "southwest",
    "w": "west",
    "nw": "northwest",
}
"""direction -> its word"""


def surge_label(library: Library, surge: Surge) -> Phrase:
    """What a surge buys, in words: `+1 heart, pierce 2`."""
    parts: list[Phrase] = []
    if surge.hearts:
        parts.append(phrase("+{hearts}", hearts=counted(surge.hearts, HEARTS)))
    if surge.range:
        parts.append(phrase("+{n} range", n=surge.range))
    if surge.pierce:
        parts.append(phrase("pierce {n}", n=surge.pierce))
    if surge.blast:
        parts.append(phrase("blast"))
    if surge.heals:
        parts.append(phrase("heal {n}", n=surge.heals))
    if surge.condition:
        name = library.record("condition", surge.condition).name
        parts.append(phrase("{name} even without a heart", name=name) if surge.certain else phrase(name))
    if surge.text:
        parts.append(phrase(surge.text))
    bought = row(parts)
    return phrase("{bought} ({n} surges)", bought=bought, n=surge.cost) if surge.cost > 1 else bought


def die_label(game: Game, die: str, face: int) -> Phrase:
    """A die as it lies there, in words: `Red: 2 hearts`."""
    record = game.library.get(DieDef, die)
    shown = record.faces[face]
    if shown.miss:
        return phrase("{die}: a miss", die=record.name)
    shows = ((shown.hearts, HEARTS), (shown.surges, SURGES), (shown.shields, SHIELDS))
    parts = [counted(number, words) for number, words in shows if number]
    if shown.range:
        parts.append(phrase("range {n}", n=shown.range))
    lies = row(parts) if parts else phrase("nothing")
    return phrase("{die}: {lies}", die=record.name, lies=lies)
