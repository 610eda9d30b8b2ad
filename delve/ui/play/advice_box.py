"""Advice of the quest beside the board: it waits for nobody, and keys and clicks go where they were meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.narrate.advice import Adviser
from delve.ui.play import dialogs
from delve.ui.play.dialog import Dialog
from delve.ui.play.shown_box import ShownBox

if TYPE_CHECKING:
    from delve.ui.play.stage import Stage


class AdviceBox(Dialog):
    """A box that lets all through that does not mean it: it takes clicks on itself and Escape."""

    modal = False

    def on_key(self, key: str) -> bool:
        """Escape closes it."""
        return key in self.content.keys and super().on_key(key)

    def on_pointer(self, x: float, y: float) -> bool:
        """What lies below hears of the pointer too."""
        super().on_pointer(x, y)
        return False

    def on_press(self, x: float, y: float, button: str) -> bool:
        """A click beside it is not meant for it."""
        return self.box.contains(x, y) and (super().on_press(x, y, button) or True)

    def on_scroll(self, x: float, y: float, steps: float) -> bool:
        """The wheel beside it is not meant for it."""
        return self.box.contains(x, y) and super().on_scroll(x, y, steps)


class AdviceShown:
    """The advice of one game: one at a moment, until it is closed or something else is advised."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._adviser = Adviser(stage.session)
        self._box = ShownBox(stage.window, stage.pictures, stage.keys)
        self._answers = -1
        """how many answers were in force when something was advised last"""

    @property
    def dialog(self) -> Dialog | None:
        """The box with advice that is shown."""
        return self._box.dialog

    @property
    def height(self) -> int:
        """The pixel up to which it covers the panels at the right side; 0: nothing is advised."""
        return self.dialog.box.top if self.dialog is not None else 0

    def tell(self) -> None:
        """Tell what the quest advises at this moment, if anything, and if nothing was told at it yet."""
        stage, answers = self._stage, len(self._stage.session.play.journal)
        if not stage.preferences.settings.advice or answers == self._answers:
            return
        text = self._adviser.advise()
        if text:
            self._answers = answers
            self._box.open(dialogs.advice(text), self._chosen, box=AdviceBox, steady=stage.steady)

    def _chosen(self, id: str) -> None:
        if id == dialogs.SILENCE:
            self._stage.preferences.change(advice=False)
        self._box.close()
