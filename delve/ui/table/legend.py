"""What the colors over the board mean, for those that are shown just now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from delve.phrases import printed
from delve.ui.sprites import Color, Overlay

Pattern: TypeAlias = Literal["plain", "hatched", "crossed"]


@dataclass(frozen=True, slots=True)
class Sample:
    """One kind of wash over spaces, and what it means."""

    color: Color
    pattern: Pattern
    text: str


def legend_of(overlays: Iterable[Overlay]) -> tuple[Sample, ...]:
    """A sample of each kind of overlay that is explained, in their order."""
    found = (Sample(one.color, _pattern(one), printed(one.means)) for one in overlays if one.means)
    return tuple(dict.fromkeys(found))


def _pattern(overlay: Overlay) -> Pattern:
    return "crossed" if overlay.crossed else "hatched" if overlay.hatched else "plain"
