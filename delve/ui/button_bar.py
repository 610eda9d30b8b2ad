"""A bar of buttons that always fits its box: tall ones in a row, or lines in several rows, or pages of such lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from delve.phrases import filled, printed
from delve.ui.button_face import ButtonFace
from delve.ui.hud import Hud
from delve.ui.layout import Box, flow, row
from delve.ui.widgets import Button, Noted

GAP = 7
WIDEST = 128
NARROWEST = 80
SPILL = 8
"""A long word may take this much of the margin."""
MORE = "more"
"""id of the button that shows the next page"""


class ButtonBar:
    """Buttons made from their faces; `click` gives the id of the one that was clicked.

    Where the box cannot hold all buttons, one `page` of them is shown with a button `MORE`; whoever made the bar shows
    the next page when that is clicked.
    """

    def __init__(
        self,
        hud: Hud,
        faces: Sequence[ButtonFace],
        box: Box,
        level: int = 1,
        *,
        page: int = 0,
        more_key: str = "M",
    ) -> None:
        self._hud, self._level, self._more_key = hud, level, more_key
        self.pages = 1
        self.buttons = self._arranged(faces, box) or self._page(faces, box, page)

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
        """Take all buttons away."""
        for button in self.buttons:
            button.delete()

    def _arranged(self, faces: Sequence[ButtonFace], box: Box) -> tuple[Button, ...]:
        """Tall buttons in one row that say all they have to say, compact ones if need be, else lines with their notes.

        Where not even these fit, tall ones with shorter reasons, or lines without notes. Empty if nothing fits.
        """
        ways: tuple[Noted, ...] = ("beside", "below", "reasons")
        for arranged in (
            *(partial(self._tall, faces, box, compact=compact, whole=True) for compact in (False, True)),
            *(partial(self._rows, faces, box, way) for way in ways),
            partial(self._tall, faces, box, compact=True, whole=False),
        ):
            if found := arranged():
                return found
        return self._rows(faces, box, "not")

    def _tall(
        self, faces: Sequence[ButtonFace], box: Box, *, compact: bool, whole: bool
    ) -> tuple[Button, ...]:
        """Tall buttons in one row; empty if they do not fit, or if nothing shall be cut and something is."""
        gap = self._hud.px(GAP)
        room = box.width - gap * max(0, len(faces) - 1)
        share = min(self._hud.px(WIDEST), room // max(1, len(faces)))
        if share < self._hud.px(NARROWEST):
            return ()
        tall = [Button(self._hud, face, self._level, width=share, compact=compact) for face in faces]
        sizes = [button.measure() for button in tall]
        fits = all(wide <= share + self._hud.px(SPILL) and high <= box.height for wide, high in sizes)
        if not fits or (whole and any(button.is_cut for button in tall)):
            _delete(tall)
            return ()
        _place(tall, row(box, [share] * len(tall), gap))
        return tuple(tall)

    def _rows(self, faces: Sequence[ButtonFace], box: Box, noted: Noted) -> tuple[Button, ...]:
        """Lines row by row; empty if they do not fit."""
        lines = self._lines(faces, noted)
        boxes = self._flowing(lines, box)
        if not _holds(box, boxes):
            _delete(lines)
            return ()
        _place(lines, boxes)
        return tuple(lines)

    def _lines(self, faces: Sequence[ButtonFace], noted: Noted) -> list[Button]:
        return [Button(self._hud, face, self._level, line=True, noted=noted) for face in faces]

    def _flowing(self, lines: Sequence[Button], box: Box) -> tuple[Box, ...]:
        """Where lines lie if they are set row by row."""
        sizes = [button.measure() for button in lines]
        high = max((high for _wide, high in sizes), default=0)
        return flow(box, [wide for wide, _high in sizes], high, self._hud.px(GAP))

    def _page(self, faces: Sequence[ButtonFace], box: Box, page: int) -> tuple[Button, ...]:
        """One page of lines, counted round and round; there is at least one button on each."""
        lines, more = self._lines(faces, "not"), self._lines([self._more(99, 99)], "not")
        starts = [0]
        for end in range(1, len(lines) + 1):
            if end - starts[-1] > 1 and not _holds(box, self._flowing(lines[starts[-1] : end] + more, box)):
                starts.append(end - 1)
        self.pages = len(starts)
        _delete(more)
        if not lines:
            return ()
        shown = page % self.pages
        end = [*starts[1:], len(lines)][shown]
        _delete([*lines[: starts[shown]], *lines[end:]])
        kept = lines[starts[shown] : end] + self._lines([self._more(shown + 1, self.pages)], "not")
        _place(kept, self._flowing(kept, box))
        return tuple(kept)

    def _more(self, page: int, pages: int) -> ButtonFace:
        label = filled("More ({page} of {pages})", page=page, pages=pages)
        return ButtonFace(MORE, label, hotkey=self._more_key, hint=printed("Show the other buttons."))


def _holds(box: Box, boxes: Sequence[Box]) -> bool:
    return not boxes or boxes[-1].y >= box.y


def _place(buttons: Sequence[Button], boxes: Sequence[Box]) -> None:
    for button, box in zip(buttons, boxes, strict=True):
        button.place(box)


def _delete(buttons: Sequence[Button]) -> None:
    for button in buttons:
        button.delete()
