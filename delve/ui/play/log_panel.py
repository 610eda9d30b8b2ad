"""The panel with the log of what has happened."""

from __future__ import annotations

from collections.abc import Sequence

from delve.ui.hud import PANEL, Hud
from delve.ui.layout import Box
from delve.ui.log import Log
from delve.ui.play.parts import Parts
from delve.ui.text import HEADING
from delve.ui.widgets import Blocks, Panel
from delve.ui.words import LogLine

LEAST = 40
"""height of the log, at scale 1, that makes it worth to stand above something"""


class LogPanel:
    """A heading, and the log below it."""

    def __init__(self, hud: Hud, box: Box, heading: str) -> None:
        px = hud.px
        self.box = box
        self.told = 0
        """how many lines it was given, also those that it shows no longer"""
        panel = Panel(hud, box)
        inside = Box(box.x + px(18), box.y + px(12), box.width - px(28), max(1, box.height - px(50)))
        head = Box(inside.x, inside.top, inside.width, box.top - inside.top - px(6))
        cover = Blocks(hud, level=1)  # pictures in text are not cut off at the rim of their box
        cover.show([(head, PANEL.fill)])
        title = Parts(hud, box, level=1)
        title.text(heading, HEADING, 18, 12)
        self._frame = panel, cover, title
        self.log = Log(hud, inside)
        self._inside, self._least = inside, px(LEAST)

    def has_room_above(self, height: int) -> bool:
        """Whether enough of the log is left above what lies over the lower part of the panel, up to a pixel."""
        return self._inside.top - max(height, self._inside.y) >= self._least

    def stand_on(self, height: int) -> None:
        """Let the log end above what lies over the lower part of the panel, up to a pixel, if enough of it is left."""
        whole = self._inside
        cut = max(0, height - whole.y) if self.has_room_above(height) else 0
        room = Box(whole.x, whole.y + cut, whole.width, whole.height - cut)
        if room != self.log.box:
            self.log.place(room)

    def update(self, lines: Sequence[LogLine], kept: int) -> None:
        """Bring the log up to date: the first `kept` of its lines stay, and these follow them."""
        self.log.shorten(self.told - kept)
        self.log.extend(lines)
        self.told = kept + len(lines)
