"""What is left on the ground of figures that were defeated, for the rest of the quest."""

from __future__ import annotations

from collections.abc import Iterable

from delve.rules.fact import Fact
from delve.rules.facts import FigureDefeated, RemainsLeft
from delve.rules.view import View
from delve.ui.sprites import RemainsSprite


def remains(facts: Iterable[Fact], view: View) -> tuple[RemainsSprite, ...]:
    """The marks on the board that is looked at, in the order in which they came; the same space has one.

    Where the ruleset leaves something of a figure that is an object, and drawn as one.
    """
    found: dict[int, tuple[int, ...]] = {}
    for fact in facts:
        if isinstance(fact, FigureDefeated) and fact.spaces:
            fallen = view.state.pieces.get(fact.piece)
            if fallen is not None and fallen.board == view.here:
                found[fact.piece] = fact.spaces
        elif isinstance(fact, RemainsLeft):
            found.pop(fact.of, None)
    return tuple(dict.fromkeys(_mark(view, spaces) for spaces in found.values()))


def _mark(view: View, spaces: tuple[int, ...]) -> RemainsSprite:
    points = [view.point(space) for space in spaces]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, low = max(x for x, _ in points), max(y for _, y in points)
    return RemainsSprite(left, top, right - left + 1, low - top + 1)
