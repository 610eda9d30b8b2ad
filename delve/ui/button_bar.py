"""A bar of buttons that always fits its box: tall ones in a row, or lines in several rows where room is short."""

from __future__ import annotations

from collections.abc import Sequence

from delve.ui.button_face import ButtonFace
from delve.ui.hud import Hud
from delve.ui.layout import Box, flow, row
from delve.ui.widgets import Button

GAP = 7
WIDEST = 128
NARROWEST = 80
SPILL = 8
"""A long word may take this much of the margin."""


class ButtonBar:
    """Buttons made from their faces; `click` gives the id of the one that was clicked."""

    def __init__(self, hud: Hud, faces: Sequence[ButtonFace], box: Box, level: int = 1) -> None:
        self._hud = hud
        self.buttons = self._arranged(faces, box, level)

    def hover(self, x: float, y: float) -> bool:
        """Follow the pointer; True if a look changed."""
        changed = [button.hover(x, y) for button in self.buttons]
        return any(changed)

    def button_at(self, x: float, y: float) -> Button | None:
        """The button under the pointer."""
        return next((button for button in self.buttons if button.box.contains(x, y)), None)

    def press(self, x: float, y: float) -> bool:
        """The left button of the mouse went down; True if it did so on a button."""
        pressed = [button.press(x, y) for button in self.buttons]
        return any(pressed)

    def release(self, x: float, y: float) -> str | None:
        """The left button of the mouse went up; the id of the button that was clicked, or None."""
        clicked = [button.face.id for button in self.buttons if button.release(x, y)]
        return clicked[0] if clicked else None

    def delete(self) -> None:
        """Take all away."""
        for button in self.buttons:
            button.delete()

    def _arranged(self, faces: Sequence[ButtonFace], box: Box, level: int) -> tuple[Button, ...]:
        """Tall buttons in one row if they fit; else lines with their notes, else lines without."""
        gap = self._hud.px(GAP)
        room = box.width - gap * max(0, len(faces) - 1)
        share = min(self._hud.px(WIDEST), room // max(1, len(faces)))
        tall = [Button(self._hud, face, level, width=share) for face in faces]
        sizes = [button.measure() for button in tall]
        if share >= self._hud.px(NARROWEST) and all(
            wide <= share + self._hud.px(SPILL) and high <= box.height for wide, high in sizes
        ):
            _place(tall, row(box, [share] * len(tall), gap))
            return tuple(tall)
        _delete(tall)
        for noted in (True, False):
            lines = [Button(self._hud, face, level, line=True, noted=noted) for face in faces]
            sizes = [button.measure() for button in lines]
            boxes = flow(box, [width for width, _height in sizes], max(high for _wide, high in sizes), gap)
            if boxes[-1].y >= box.y or not noted:
                _place(lines, boxes)
                return tuple(lines)
            _delete(lines)
        return ()


def _place(buttons: Sequence[Button], boxes: Sequence[Box]) -> None:
    for button, box in zip(buttons, boxes, strict=True):
        button.place(box)


def _delete(buttons: Sequence[Button]) -> None:
    for button in buttons:
        button.delete()
