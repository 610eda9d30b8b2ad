"""What the player looks at: the space and figure under the pointer or the keyboard's cursor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from delve.ui.sprites import Space


@dataclass(frozen=True, slots=True)
class Focus:
    """A space of the board, a figure, or nothing."""

    space: Space | None = None
    piece: int = 0
    by_keys: bool = False
    """whether the keyboard put it there, so that a cursor is drawn"""


NOWHERE = Focus()


def moved(focus: Focus, start: Space, dx: int, dy: int, width: int, height: int) -> Space:
    """The space of the cursor after one step, kept on the board; a cursor that is nowhere begins at `start`."""
    x, y = focus.space or start
    return min(width - 1, max(0, x + dx)), min(height - 1, max(0, y + dy))


def next_of(choices: Sequence[int], present: int, step: int) -> int:
    """The next of several ids after the present one; after the last, the first. 0 if there are none."""
    if not choices:
        return 0
    if present not in choices:
        return choices[0] if step > 0 else choices[-1]
    return choices[(choices.index(present) + step) % len(choices)]


def next_space(
    choices: Sequence[Space], present: Space | None, step: int, first: Sequence[Space] = ()
) -> Space | None:
    """The next of several spaces: of `first` in their order, then of the others in reading order. None without any."""
    if not choices:
        return None
    others = sorted({*choices}.difference(first), key=lambda point: (point[1], point[0]))
    ordered = [*first, *others]
    if present not in ordered:
        return ordered[0] if step > 0 else ordered[-1]
    return ordered[(ordered.index(present) + step) % len(ordered)]
