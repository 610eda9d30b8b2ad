"""Where the player looks: pan, zoom, and the way between screen pixels and board spaces; arithmetic only.

Screen pixels have their origin at the bottom left with y up, board points at the top left with y down.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from delve.ui.layout import Box
from delve.ui.sprites import Point, Space

SMALLEST_SCALE = 16.0
LARGEST_SCALE = 160.0


@dataclass(frozen=True, slots=True)
class Camera:
    """A view of the board: point `(x, y)` lies in the middle of `view`, a space is `scale` pixels wide."""

    view: Box
    board_width: int
    board_height: int
    x: float = 0.0
    y: float = 0.0
    scale: float = 48.0

    @property
    def board_size(self) -> tuple[int, int]:
        """How many spaces the board is wide and high."""
        return self.board_width, self.board_height

    def to_screen(self, x: float, y: float) -> Point:
        """The pixel that shows the board point."""
        middle_x, middle_y = self.view.center
        return middle_x + (x - self.x) * self.scale, middle_y - (y - self.y) * self.scale

    def to_board(self, x: float, y: float) -> Point:
        """The board point that the pixel shows."""
        middle_x, middle_y = self.view.center
        return self.x + (x - middle_x) / self.scale, self.y - (y - middle_y) / self.scale

    def space_at(self, x: float, y: float) -> Space | None:
        """The space under the pixel; None outside the board or the view."""
        if not self.view.contains(x, y):
            return None
        board_x, board_y = self.to_board(x, y)
        if 0 <= board_x < self.board_width and 0 <= board_y < self.board_height:
            return int(board_x), int(board_y)
        return None

    def panned(self, dx: float, dy: float) -> Camera:
        """The board dragged by so many pixels."""
        return replace(self, x=self.x - dx / self.scale, y=self.y + dy / self.scale).kept_inside()

    def zoomed(self, factor: float, at: Point) -> Camera:
        """Nearer (factor above 1) or farther; the board point under the pixel `at` stays under it."""
        scale = min(LARGEST_SCALE, max(SMALLEST_SCALE, self.scale * factor))
        held_x, held_y = self.to_board(*at)
        nearer = replace(self, scale=scale)
        moved_x, moved_y = nearer.to_board(*at)
        return replace(nearer, x=self.x + held_x - moved_x, y=self.y + held_y - moved_y).kept_inside()

    def centered(self, x: float, y: float) -> Camera:
        """The board point in the middle of the view, as far as the board's rim allows."""
        return replace(self, x=x, y=y).kept_inside()

    def fitted(self) -> Camera:
        """The whole board in the view, as large as that allows."""
        scale = min(self.view.width / max(1, self.board_width), self.view.height / max(1, self.board_height))
        scale = min(LARGEST_SCALE, max(SMALLEST_SCALE, scale))
        return replace(self, scale=scale, x=self.board_width / 2, y=self.board_height / 2).kept_inside()

    def at_least(self, scale: float, x: float, y: float) -> Camera:
        """The whole board if a space is so many pixels wide then, else what lies around a point at that scale."""
        whole = self.fitted()
        return whole if whole.scale >= scale else replace(whole, scale=scale, x=x, y=y).kept_inside()

    def resized(self, view: Box) -> Camera:
        """The same part of the board, seen through another rectangle of the window."""
        return replace(self, view=view).kept_inside()

    def shows(self, x: float, y: float, margin: float = 1.0) -> bool:
        """Whether the board point is in the view with a margin of so many spaces."""
        half_width, half_height = self.view.width / self.scale / 2, self.view.height / self.scale / 2
        return abs(x - self.x) <= half_width - margin and abs(y - self.y) <= half_height - margin

    def kept_inside(self) -> Camera:
        """The nearest camera that shows as little as possible beside the board; a board that fits is centered."""
        half_width, half_height = self.view.width / self.scale / 2, self.view.height / self.scale / 2
        return replace(
            self,
            x=_within(self.x, half_width, self.board_width),
            y=_within(self.y, half_height, self.board_height),
        )


def _within(value: float, half: float, length: int) -> float:
    if 2 * half >= length:
        return length / 2
    return min(length - half, max(half, value))
