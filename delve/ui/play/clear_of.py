"""What a tooltip on the board keeps clear of: the figures there, those above all that matter most just now."""

from __future__ import annotations

from delve.ui.camera import Camera
from delve.ui.layout import Box
from delve.ui.sprites import BoardScene, MarkSprite, TokenSprite

MARKED = 2
"""how often the box of something marked counts, such as a target: it had better not be covered"""


def kept_clear(camera: Camera, scene: BoardScene) -> tuple[Box, ...]:
    """The boxes on the screen of all figures, and once more those of what is marked."""
    figures = (_on_screen(camera, token) for token in scene.tokens)
    marked = (_on_screen(camera, mark) for mark in scene.marks)
    return (*figures, *(box for box in marked for _ in range(MARKED)))


def _on_screen(camera: Camera, shown: TokenSprite | MarkSprite) -> Box:
    x0, y0 = camera.to_screen(shown.x, shown.y)
    x1, y1 = camera.to_screen(shown.x + shown.width, shown.y + shown.height)
    left, low = round(min(x0, x1)), round(min(y0, y1))
    return Box(left, low, round(abs(x1 - x0)), round(abs(y1 - y0)))
