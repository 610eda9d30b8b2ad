"""The last frame, kept on the graphics card: only boxes that are no longer true are drawn anew, then it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import Any, Final

import pyglet
from pyglet import gl

from delve.ui import compat
from delve.ui.layout import Box

SOFTWARE: Final = ("llvmpipe", "softpipe")
"""how the drivers call themselves that draw on the processor, for which every pixel counts"""
PROBE: Final = (12, 11)
"""the blue of two nearly black frames that are shown to find out what a driver keeps"""


class KeptFrame:
    """The frame of one window at one size.

    With a driver that draws on the processor it lies upside down, as windows do in memory: showing it is a plain copy
    then, and only of what changed if the window keeps the rest. Graphics cards show all of it in no time.
    """

    def __init__(self, window: Any) -> None:
        self.size: tuple[int, int] = window.get_framebuffer_size()
        driver = window.context.get_info()
        software = driver.get_renderer().startswith(SOFTWARE)
        self.in_window = False
        """whether the window has all of it, so that only what is drawn next has to be put into it"""
        self._turned = software and driver.have_extension("GL_ARB_clip_control")
        self._partly = software and _keeps_its_frames(window)
        # the order of colors that windows have, so that none is turned round
        self._texture: Any = pyglet.image.Texture.create(
            *self.size, fmt=gl.GL_BGRA, min_filter=gl.GL_NEAREST, mag_filter=gl.GL_NEAREST
        )
        self._buffer: Any = pyglet.image.Framebuffer()
        self._buffer.attach_texture(self._texture)
        self._buffer.unbind()

    def draw(self, boxes: Sequence[Box] | None, draw: Callable[[], None]) -> None:
        """Draw these boxes anew, or everything, and put into the window what it does not have yet."""
        self.in_window = self.in_window and boxes is not None
        self._buffer.bind()
        try:
            with compat.upside_down(self.size[1]) if self._turned else nullcontext():
                for box in (None,) if boxes is None else boxes:
                    with compat.clipped(box):
                        draw()
        finally:
            self._buffer.unbind()
        self._show(boxes if boxes is not None and self.in_window else (Box(0, 0, *self.size),))
        self.in_window = self._partly

    def lose_window(self) -> None:
        """Put everything into the window after the next drawing, as nobody knows what is in it."""
        self.in_window = False

    def _show(self, boxes: Sequence[Box]) -> None:
        """Copy boxes of the frame into the window."""
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._buffer.id)
        for box in boxes:
            low, top = (self.size[1] - y if self._turned else y for y in (box.y, box.top))
            to = box.x, box.y, box.right, box.top
            gl.glBlitFramebuffer(box.x, low, box.right, top, *to, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, 0)


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
