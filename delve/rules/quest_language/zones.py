"""Where the zones of a quest lie, each on one board or on several (rules §2.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from delve.rules.view import View


def parts(view: View, zone: str) -> Iterator[tuple[int, str]]:
    """(mask, board) of a zone for each board on which it lies, as far as the view knows it."""
    for board in view.board_names:
        if mask := view.on(board).zone(zone):
            yield mask, board
