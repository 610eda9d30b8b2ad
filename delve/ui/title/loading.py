"""The sign that something is loaded: what takes long is not waited for without a word."""

from __future__ import annotations

from typing import Final

from delve.phrases import printed
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.pictures import Pictures
from delve.ui.play.parts import Parts
from delve.ui.router import QuietScreen
from delve.ui.text import HEADING
from delve.ui.title import backdrop
from delve.ui.widgets import Panel

MARGIN: Final = 22


class LoadingSign:
    """A word in the middle of the window, while it is `shown`."""

    def __init__(self, pictures: Pictures) -> None:
        self.shown = False
        self._pictures = pictures
        self._hud = Hud(pictures)
        self._kept: list[object] = []

    def place(self, width: int, height: int, scale: float) -> None:
        """Put it into the middle of so many pixels."""
        hud = self._hud = Hud(self._pictures, scale)
        said, margin = printed("Loading …"), hud.px(MARGIN)
        line = hud.text(said, HEADING, level=1)
        whole = Box(0, 0, width, height)
        box = Box(0, 0, line.width + 2 * margin, line.height + 2 * margin).centered_in(whole)
        text = Parts(hud, box.inset(margin), 1)
        line.delete()
        text.text(said, HEADING, 0, 0)
        self._kept = [Panel(hud, box), text]

    def draw(self) -> None:
        """Draw it, if it is shown."""
        if self.shown:
            self._hud.draw()


class Loading(QuietScreen):
    """What is seen until there is a first page: the wall, and the sign."""

    def __init__(self) -> None:
        self._sign = LoadingSign(Pictures())
        self._sign.shown = True
        self._size = (1, 1, 1.0)

    def on_resize(self, width: int, height: int, scale: float) -> None:
        """Put the sign into the middle."""
        self._size = width, height, scale
        self._sign.place(width, height, scale)

    def draw(self) -> None:
        """The wall, then the sign."""
        backdrop.texture(*self._size).blit(0, 0)
        self._sign.draw()
