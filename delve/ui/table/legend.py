"""What the colors over the board mean, for those that are shown just now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from delve.phrases import printed
from delve.ui.sprites import Color, Overlay, Pattern


@dataclass(frozen=True, slots=True)
class Sample:
    """One kind of wash over spaces, and what it means."""

    color: Color
    pattern: Pattern
    text: str


def legend_of(overlays: Iterable[Overlay]) -> tuple[Sample, ...]:
    """A sample of each kind of overlay that is explained, in their order."""
    found = (Sample(one.color, one.pattern, printed(one.means)) for one in overlays if one.means)
    return tuple(dict.fromkeys(found))
