"""In which order front ends list whom or what somebody may choose."""

from __future__ import annotations

from collections.abc import Iterable

from delve.narrate.choices import regarded
from delve.rules.view import View


def as_listed(view: View, side: str, pieces: Iterable[int]) -> list[int]:
    """Pieces that a side may choose: its enemies first, then other figures, then things; of equals the oldest first."""

    def place(id: int) -> tuple[bool, bool, int]:
        return not view.piece(id).is_figure, regarded(view, side, id) != "enemy", id

    return sorted(pieces, key=place)
