"""The box that is open over a screen: one at a time."""

from __future__ import annotations

from collections.abc import Callable

from delve.title.key_map import KeyMap
from delve.ui.pictures import Pictures
from delve.ui.play.dialog import Dialog, DialogContent
from delve.ui.play.steady import SteadyHand
from delve.ui.window import GameWindow

MakesDialog = Callable[
    [Pictures, DialogContent, Callable[[str], None], Callable[[str], None], SteadyHand | None, KeyMap], Dialog
]
"""what makes a box, as the class `Dialog` does"""


def not_considered(_id: str) -> None:
    """Nothing depends on which choice of a box is looked at."""


class ShownBox:
    """Opens and closes the boxes of one screen."""

    def __init__(self, window: GameWindow, pictures: Pictures, keys: KeyMap) -> None:
        self.window, self._pictures, self._keys = window, pictures, keys
        self.dialog: Dialog | None = None
        """the box that is open"""

    def open(
        self,
        content: DialogContent,
        chosen: Callable[[str], None],
        considered: Callable[[str], None] = not_considered,
        box: MakesDialog = Dialog,
        steady: SteadyHand | None = None,
    ) -> None:
        """Show a box in place of the one that is open; `chosen` gets the id of a choice, and has to close it.

        `considered` is called with the id of each choice that is looked at; `steady` tells which clicks and keys are
        meant, for a box that comes by itself.
        """

        def heard(id: str) -> None:
            self.window.sounds.play("click")
            chosen(id)

        self.close()
        self.dialog = box(self._pictures, content, heard, considered, steady, self._keys)
        self.window.router.push(self.dialog)
        self.dialog.consider()
        self.window.redraw()

    def close(self) -> None:
        """Take the box away, if one is open."""
        if self.dialog is not None:
            self.window.router.remove(self.dialog)
            self.dialog = None
            self.window.redraw()
