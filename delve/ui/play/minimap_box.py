"""The board in small in a corner of the view, while the board is larger than the view; a click goes there.

It stands at the lower right, and goes to the upper right where it would lie over a figure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from delve.ui.camera import Camera
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.sprites import Color, Point
from delve.ui.table.minimap import Mark, Minimap
from delve.ui.widgets import Blocks, Panel

LONGEST: Final = 200
"""pixels at scale 1 of its longer side"""
LARGEST_SPACE: Final = 9.0
RIM: Final = 8
GAP: Final = 10
GROUND: Color = (92, 86, 78, 255)
FRAME: Color = (255, 232, 170, 255)
DARK: Color = (16, 14, 14, 255)
SQUARE: Color = (120, 190, 255, 255)
CROSS: Color = (255, 120, 96, 255)
DOT: Color = (230, 225, 210, 255)
WAYS: Final[dict[str, Color]] = {"onward": (255, 206, 120, 255), "back": (214, 228, 246, 255)}
"""marks of what leads to other boards: small diamonds, as bright as the pictures of their stairs"""
LEVEL: Final = 0


class MinimapBox:
    """Shows a `Minimap` with the part of the board that is in view; nothing while all of it is."""

    def __init__(self, hud: Hud, view: Box) -> None:
        self._hud, self._view = hud, view
        self._panel: Panel | None = None
        self._blocks = Blocks(hud, LEVEL + 1)
        self._shown: tuple[Minimap, Camera] | None = None
        self._inside = Box(0, 0, 0, 0)
        self._space = 1.0
        """pixels of a space"""

    @property
    def box(self) -> Box:
        """What it covers; empty while it is not shown."""
        return self._panel.box if self._panel is not None else Box(0, 0, 0, 0)

    def show(self, small: Callable[[], Minimap], camera: Camera, figures: Sequence[Box] = ()) -> None:
        """Bring it up to date; the board in small is asked for only where it is seen. It covers few of the figures."""
        if not exceeds(camera):
            self._take_away()
            return
        minimap = small()
        box = self._placed(minimap, figures)
        if (minimap, camera) == self._shown and box == self.box:
            return
        self._lay_out(box)
        self._shown = minimap, camera
        self._blocks.show([*self._drawn(minimap, camera)])

    def point_at(self, x: float, y: float) -> Point | None:
        """The point of the board under a pixel; None beside the map."""
        if not self.box.contains(x, y):
            return None
        inside = self._inside
        return (x - inside.x) / self._space, (inside.top - y) / self._space

    def _take_away(self) -> None:
        if self._panel is not None:
            self._panel.delete()
            self._panel = self._shown = None
            self._blocks.show([])

    def _placed(self, minimap: Minimap, figures: Sequence[Box]) -> Box:
        """Where it lies over fewest figures: rather where it is, and rather low."""
        px, longest = self._hud.px, max(minimap.width, minimap.height, 1)
        self._space = min(px(LONGEST) / longest, px(LARGEST_SPACE))
        rim, gap, view = px(RIM), px(GAP), self._view
        wide = round(minimap.width * self._space) + 2 * rim
        high = round(minimap.height * self._space) + 2 * rim
        x = view.right - wide - gap
        places = [Box(x, y, wide, high) for y in (view.y + gap, view.top - gap - high)]
        return min(places, key=lambda box: (sum(box.meets(one) for one in figures), box != self.box))

    def _lay_out(self, box: Box) -> None:
        """Make its panel, where its place is another one than before."""
        self._inside = box.inset(self._hud.px(RIM))
        if self._panel is None or self._panel.box != box:
            self._take_away()
            self._panel = Panel(self._hud, box, level=LEVEL)

    def _drawn(self, minimap: Minimap, camera: Camera) -> Iterator[tuple[Box, Color]]:
        for x, y, length in minimap.ground:
            yield self._box(x, y, x + length, y + 1), GROUND
        for mark in minimap.marks:
            yield from self._mark(mark)
        yield from self._frame(camera)

    def _box(self, left: float, top: float, right: float, bottom: float) -> Box:
        """The pixels of a part of the board; parts beside each other leave no gap."""
        inside, size = self._inside, self._space
        x, y = round(left * size), round(bottom * size)
        return Box(
            inside.x + x,
            inside.top - y,
            max(1, round(right * size) - x),
            max(1, y - round(top * size)),
        )

    def _mark(self, mark: Mark) -> Iterator[tuple[Box, Color]]:
        """A mark in its shape: a square with a dark rim, a cross, a diamond, a dot."""
        middle_x = self._inside.x + round(mark.x * self._space)
        middle_y = self._inside.top - round(mark.y * self._space)
        unit = max(1, self._hud.px(1.5))

        def bar(wide: int, high: int) -> Box:
            return Box(middle_x - wide * unit // 2, middle_y - high * unit // 2, wide * unit, high * unit)

        if mark.shape == "square":
            yield bar(6, 6), DARK
            yield bar(4, 4), SQUARE
        elif mark.shape == "cross":
            yield bar(6, 2), CROSS
            yield bar(2, 6), CROSS
        elif mark.shape in WAYS:
            yield bar(6, 6), DARK
            yield bar(4, 2), WAYS[mark.shape]
            yield bar(2, 4), WAYS[mark.shape]
        else:
            yield bar(2, 2), DOT

    def _frame(self, camera: Camera) -> Iterator[tuple[Box, Color]]:
        """The border of what is in view."""
        half_x, half_y = camera.view.width / camera.scale / 2, camera.view.height / camera.scale / 2
        left, right = max(0.0, camera.x - half_x), min(float(camera.board_width), camera.x + half_x)
        top, bottom = max(0.0, camera.y - half_y), min(float(camera.board_height), camera.y + half_y)
        whole, thick = self._box(left, top, right, bottom), max(1, self._hud.px(1))
        yield Box(whole.x, whole.y, whole.width, thick), FRAME
        yield Box(whole.x, whole.top - thick, whole.width, thick), FRAME
        yield Box(whole.x, whole.y, thick, whole.height), FRAME
        yield Box(whole.right - thick, whole.y, thick, whole.height), FRAME


def exceeds(camera: Camera) -> bool:
    """Whether the board is larger than what is in view."""
    return (
        camera.board_width * camera.scale > camera.view.width + 1
        or camera.board_height * camera.scale > camera.view.height + 1
    )
