"""Advice of the quest beside the board: it waits for nobody, and keys and clicks go where they were meant."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any

from delve.narrate.advice import Adviser
from delve.ui.layout import Box
from delve.ui.play import dialogs
from delve.ui.play.dialog import GAP, Dialog
from delve.ui.play.pointed_at import kept_clear, spaces_of
from delve.ui.play.shown_box import ShownBox

if TYPE_CHECKING:
    from delve.ui.play.stage import Stage


class AdviceBox(Dialog):
    """A box that lets all through that does not mean it: it takes clicks on itself and Escape.

    It stands at the lower end of the log, or where that would leave nothing of it, in the corner of the board where it
    covers least of the figures, and then of the spaces that may be chosen.
    """

    modal = False

    def __init__(self, stage: Stage, *about: Any) -> None:
        super().__init__(*about)
        self._stage = stage

    def _low(self, box: Box, width: int) -> Box:
        """Where it stands in a window of that width."""
        stage, aside = self._stage, super()._low(box, width)
        if stage.panels.log_panel.has_room_above(aside.top):
            return aside
        view, camera = stage.panels.places.board.inset(self._hud.px(GAP)), stage.board.camera
        clear, spaces = [stage.panels.legend.box, stage.panels.minimap.box], tuple[Box, ...]()
        if stage.model is not None:
            clear += kept_clear(camera, stage.model.scene)
            spaces = spaces_of(camera, stage.model.scene)
        corners = product((view.x, view.right - box.width), (view.top - box.height, view.y))
        places = [Box(x, y, box.width, box.height).kept_in(view) for x, y in corners]
        return min(
            places,
            key=lambda place: [sum(place.shared(each) for each in boxes) for boxes in (clear, spaces)],
        )

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
    """The advice of one game: one at a moment, until it is closed, its moment is over, or something else is advised."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._adviser = Adviser(stage.session)
        self._box = ShownBox(stage.window, stage.pictures, stage.keys)
        self._answers = -1
        """how many answers were in force when something was advised last"""
        self._looked_at: tuple[object, object] = None, None
        """the last moment of which it is known whether the advice stands: it comes again and again"""

    @property
    def dialog(self) -> Dialog | None:
        """The box with advice that is shown."""
        return self._box.dialog

    @property
    def boxes(self) -> tuple[Box, ...]:
        """Where it stands; nothing where nothing is advised."""
        return (self.dialog.box,) if self.dialog is not None else ()

    @property
    def height(self) -> int:
        """The pixel up to which it covers the log; 0: it covers nothing of it."""
        dialog = self.dialog
        covers = dialog is not None and dialog.box.meets(self._stage.panels.places.log)
        return dialog.box.top if dialog is not None and covers else 0

    def tell(self) -> None:
        """Tell what the quest advises at this moment, if anything, and if nothing was told at it yet."""
        self.let_go()
        stage, answers = self._stage, len(self._stage.session.play.journal)
        if not stage.preferences.settings.advice or answers == self._answers:
            return
        text = self._adviser.advise()
        if text:
            self._answers = answers
            self._box.open(
                dialogs.advice(text), self._chosen, box=partial(AdviceBox, stage), steady=stage.steady
            )

    def let_go(self) -> None:
        """Take away what is advised if its moment is over."""
        session = self._stage.session
        moment = session.pending, session.play.state.revision
        if self.dialog is None or moment == self._looked_at:
            return
        self._looked_at = moment
        if self._adviser.is_over:
            self._box.close()

    def _chosen(self, id: str) -> None:
        if id == dialogs.SILENCE:
            self._stage.preferences.change(advice=False)
        self._box.close()
