"""What is drawn on: the window, or a picture on the graphics card; and the boxes outside of which nothing is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from pyglet import gl
from pyglet.image import Texture
from pyglet.image.buffer import Framebuffer
from pyglet.math import Mat4, Vec3

from delve.ui.layout import Box

SOFTWARE: Final = ("llvmpipe", "softpipe")
"""how the drivers call themselves that draw on the processor, for which every pixel counts"""

DEPTH: Final = 8192
"""how far before and behind the window something may lie and is drawn, as the library has it"""


class _Target:
    """Something that is drawn on."""

    def __init__(self, buffer: int = 0, height: int = 0) -> None:
        self.buffer = buffer
        """the number by which OpenGL knows it; 0: the window"""
        self.height = height
        """how high it is, if it is drawn with its top below; 0: it is drawn upright"""
        self.boxes: list[Box] = []
        """outside of these nothing is drawn; each lies within the one before"""

    def rows(self, box: Box) -> tuple[int, int]:
        """Where the lower and the upper side of a box lie."""
        return (self.height - box.y, self.height - box.top) if self.height else (box.y, box.top)

    def cut_off(self) -> None:
        """Let the card know outside of which box nothing is drawn."""
        if not self.boxes:
            gl.glDisable(gl.GL_SCISSOR_TEST)
            return
        box = self.boxes[-1]
        gl.glEnable(gl.GL_SCISSOR_TEST)
        gl.glScissor(box.x, min(self.rows(box)), box.width, box.height)


_targets = [_Target()]
"""what was drawn on when another one came in between, and last what is drawn on now"""


def _draw_on(target: _Target, before: _Target) -> None:
    """Let the card draw on another target."""
    gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, target.buffer)
    if bool(target.height) != bool(before.height):
        origin = gl.GL_UPPER_LEFT if target.height else gl.GL_LOWER_LEFT
        gl.glClipControl(origin, gl.GL_NEGATIVE_ONE_TO_ONE)
    target.cut_off()


def back_to_window(window: Any) -> None:
    """Draw on the window, upright and on all of it, as large as it is now.

    A frame that was broken off may have left something else, and the library learns of a new size only with the next
    events, after the first frame.
    """
    del _targets[1:]
    target = _targets[0]
    target.boxes.clear()
    gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, target.buffer)
    if window.context.get_info().have_extension("GL_ARB_clip_control"):
        gl.glClipControl(gl.GL_LOWER_LEFT, gl.GL_NEGATIVE_ONE_TO_ONE)
    target.cut_off()
    gl.glViewport(0, 0, *window.get_framebuffer_size())
    window.projection = Mat4.orthogonal_projection(0, window.width, 0, window.height, -DEPTH, DEPTH)
    window.view = Mat4()


@contextmanager
def clipped(box: Box | None) -> Iterator[None]:
    """Draw nothing outside the box, nor outside those that hold already; None cuts nothing off."""
    if box is None:
        yield
        return
    target = _targets[-1]
    target.boxes.append(box.overlap(target.boxes[-1]) if target.boxes else box)
    target.cut_off()
    try:
        yield
    finally:
        target.boxes.pop()
        target.cut_off()


def drawn_box() -> Box | None:
    """The only box that is drawn now; None if everything is."""
    boxes = _targets[-1].boxes
    return boxes[-1] if boxes else None


@contextmanager
def board_view(window: Any, view: Box, x: float, y: float, scale: float) -> Iterator[None]:
    """Draw in spaces instead of pixels: (x, y) in the middle of `view`, y down, cut off at its rim."""
    middle_x, middle_y = view.center
    window.view = (
        Mat4.from_translation(Vec3(middle_x, middle_y, 0))
        @ Mat4.from_scale(Vec3(scale, -scale, 1))
        @ Mat4.from_translation(Vec3(-x, -y, 0))
    )
    try:
        with clipped(view):
            yield
    finally:
        window.view = Mat4()


class Canvas:
    """A picture on the card, as large as the window is now, that is drawn on as the window is.

    With a driver that draws on the processor it lies upside down, as windows do in memory: copying parts of it is a
    plain copy then.
    """

    def __init__(self, window: Any) -> None:
        self.size: tuple[int, int] = window.get_framebuffer_size()
        width, height = self.size
        driver = window.context.get_info()
        self.by_processor: bool = driver.get_renderer().startswith(SOFTWARE)
        """whether the driver draws on the processor"""
        turned = self.by_processor and driver.have_extension("GL_ARB_clip_control")
        # the order of colors that windows have, so that none is turned round
        self._texture: Any = Texture.create(
            width, height, fmt=gl.GL_BGRA, min_filter=gl.GL_NEAREST, mag_filter=gl.GL_NEAREST
        )
        self._buffer: Any = Framebuffer()
        self._buffer.attach_texture(self._texture)
        self._target = _Target(self._buffer.id, self.size[1] if turned else 0)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, _targets[-1].buffer)

    @contextmanager
    def painted(self) -> Iterator[None]:
        """Draw on it what is drawn in this block, whatever boxes hold outside."""
        before = _targets[-1]
        _targets.append(self._target)
        _draw_on(self._target, before)
        try:
            yield
        finally:
            _targets.pop()
            _draw_on(before, self._target)

    def copy(self, boxes: Iterable[Box]) -> None:
        """Copy boxes of it to where is drawn now, as far as that is not cut off."""
        to, cut = _targets[-1], drawn_box()
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._target.buffer)
        gl.glDisable(gl.GL_SCISSOR_TEST)
        for box in boxes:
            part = box if cut is None else box.overlap(cut)
            if part.area:
                (low, top), (to_low, to_top) = self._target.rows(part), to.rows(part)
                here, there = (part.x, low, part.right, top), (part.x, to_low, part.right, to_top)
                gl.glBlitFramebuffer(*here, *there, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, to.buffer)
        to.cut_off()
