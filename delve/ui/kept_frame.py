"""The last frame, kept on the graphics card: only boxes that are no longer true are drawn anew, then it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pyglet import gl

from delve.ui import compat
from delve.ui.canvas import Canvas, clipped
from delve.ui.layout import Box

PROBE: Final = (12, 11)
"""the blue of two nearly black frames that are shown to find out what a driver keeps"""


class KeptFrame:
    """The frame of one window at one size."""

    def __init__(self, window: Any) -> None:
        self._canvas = Canvas(window)
        self.size = self._canvas.size
        self.in_window = False
        """whether the window has all of it, so that only what is drawn next has to be put into it"""
        # graphics cards show all of it in no time, and what their windows keep differs from frame to frame
        self._partly = self._canvas.by_processor and _keeps_its_frames(window)

    def draw(self, boxes: Sequence[Box] | None, draw: Callable[[], None]) -> None:
        """Draw these boxes anew, or everything, and put into the window what it does not have yet."""
        with self._canvas.painted():
            for box in (None,) if boxes is None else boxes:
                with clipped(box):
                    draw()
        whole = boxes is None or not self.in_window
        self._canvas.copy((Box(0, 0, *self.size),) if boxes is None or whole else boxes)
        self.in_window = self._partly

    def lose_window(self) -> None:
        """Put everything into the window after the next drawing, as nobody knows what is in it."""
        self.in_window = False


def _keeps_its_frames(window: Any) -> bool:
    """Whether what was drawn into the window is still there after it was shown."""
    pixel = (gl.GLubyte * 4)()
    for blue in PROBE:
        compat.clear(window, 11 / 255, 10 / 255, blue / 255)
        window.flip()
    for _ in PROBE:
        gl.glReadPixels(0, 0, 1, 1, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, pixel)
        if tuple(pixel[:3]) != (11, 10, PROBE[-1]):
            return False
        window.flip()
    return True
