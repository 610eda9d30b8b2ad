"""The legend in a corner of the board: a patch of each color that lies over spaces, and what it means."""

from __future__ import annotations

from delve.ui import colors
from delve.ui.damage import NOWHERE
from delve.ui.hud import Hud, PanelStyle
from delve.ui.layout import Box
from delve.ui.play.parts import Parts
from delve.ui.sprites import Color
from delve.ui.table.legend import Sample
from delve.ui.text import TextStyle
from delve.ui.widgets import Blocks, Panel

ROW = 17
PATCH = 13
MARGIN = 9
STYLE = PanelStyle((20, 18, 18, 215), (96, 74, 44, 255), 6)
WORDS = TextStyle(size=9, color=colors.TEXT)
STRIPES = 3


class Legend:
    """Shows samples in the lower left corner of a box; nothing where there are none."""

    def __init__(self, hud: Hud, box: Box) -> None:
        self._hud, self._box = hud, box
        self.box = NOWHERE
        """where it stands; empty where nothing is shown"""
        self._shown: tuple[Sample, ...] = ()
        self._parts: list[Parts | Panel | Blocks] = []

    def show(self, samples: tuple[Sample, ...]) -> None:
        """Draw them, if they are others than before."""
        if samples == self._shown:
            return
        self._shown = samples
        self.delete()
        if not samples:
            return
        px, box = self._hud.px, self._box
        high = px(ROW * len(samples) + 2 * MARGIN - 4)
        whole = Box(box.x + px(6), box.y + px(6), box.width, high)
        parts = Parts(self._hud, whole, level=1)
        wide = 0.0
        patches = []
        for row, sample in enumerate(samples):
            y = MARGIN - 2 + row * ROW
            wide = max(wide, parts.text(sample.text, WORDS, MARGIN + PATCH + 7, y)[0])
            patches += self._patch(sample, whole, y + 1)
        frame = self.box = Box(whole.x, whole.y, px(wide + 2 * MARGIN + PATCH + 7), high)
        blocks = Blocks(self._hud, level=1)
        blocks.show(patches)
        self._parts = [Panel(self._hud, frame, STYLE), blocks, parts]

    def _patch(self, sample: Sample, whole: Box, y: float) -> list[tuple[Box, Color]]:
        """A square of the color with the pattern that it has on the board: stripes, a lattice, dots, or level lines."""
        px = self._hud.px
        left, size = whole.x + px(MARGIN), px(PATCH)
        low, solid = whole.top - px(y) - size, (*sample.color[:3], 235)
        if sample.pattern == "plain":
            return [(Box(left, low, size, size), solid)]
        starts = [round(n * size / STRIPES) for n in range(STRIPES)]
        thin = max(1, size // (2 * STRIPES))
        upright = [(Box(left + start, low, thin, size), solid) for start in starts]
        level = [(Box(left, low + start, size, thin), solid) for start in starts]
        if sample.pattern == "dotted":
            return [(Box(left + x, low + y, thin, thin), solid) for x in starts for y in starts]
        return {"hatched": upright, "barred": level}.get(sample.pattern, upright + level)

    def delete(self) -> None:
        """Take it away."""
        for part in self._parts:
            part.clear() if isinstance(part, Parts) else part.delete()
        self._parts, self.box = [], NOWHERE
