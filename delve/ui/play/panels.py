"""All panels of the game screen together, laid out for one size of the window."""

from __future__ import annotations

from collections.abc import Sequence

from delve.phrases import printed
from delve.title.key_map import USUAL, KeyMap
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.log import Log
from delve.ui.pictures import Pictures
from delve.ui.play.asked_panel import AskedPanel
from delve.ui.play.avatar_strip import AvatarStrip
from delve.ui.play.card_panel import CardPanel
from delve.ui.play.layout import Places, places
from delve.ui.play.legend import Legend
from delve.ui.play.log_panel import LogPanel
from delve.ui.play.middle_panel import MiddlePanel
from delve.ui.play.minimap_box import MinimapBox
from delve.ui.play.top_bar import TopBar
from delve.ui.table.table import TableModel
from delve.ui.widgets import Tooltip
from delve.ui.words import LogLine


class Panels:
    """The widgets around the board; `show` brings them up to date."""

    def __init__(
        self, pictures: Pictures, width: int, height: int, scale: float, keys: KeyMap = USUAL
    ) -> None:
        self.hud = Hud(pictures, scale)
        self.window = Box(0, 0, width, height)
        self.places: Places = places(width, height, self.hud.px)
        self.top = TopBar(self.hud, self.places.top, keys)
        self.avatars = AvatarStrip(self.hud, self.places.avatars)
        self.card = CardPanel(self.hud, self.places.card)
        self.middle = MiddlePanel(self.hud, self.places.middle)
        self.above = Hud(pictures, scale)
        """what lies over the board and everything else, and comes and goes with the pointer"""
        self.tooltip = Tooltip(self.above)
        self.legend = Legend(self.above, self.places.board)
        self.minimap = MinimapBox(self.above, self.places.board)
        self.log_panel = LogPanel(self.hud, self.places.log, printed("Combat log"))
        self.asked = AskedPanel(self.hud, self.places.actions, keys)

    @property
    def log(self) -> Log:
        """The log of what has happened."""
        return self.log_panel.log

    def show(self, model: TableModel, choices: frozenset[int]) -> None:
        """Draw what differs from before."""
        self.top.show(model.top)
        self.card.show(model.card)
        self.middle.show(model.middle)
        self.avatars.show(model.avatars, choices)
        self.legend.show(model.legend)
        self.asked.show(model.prompt, model.hint, model.buttons)

    def turn_page(self) -> None:
        """Show the next of the buttons, where not all have room."""
        self.asked.turn_page()

    def update_log(self, lines: Sequence[LogLine], kept: int) -> None:
        """Bring the log up to date: the first `kept` of its lines stay, and these follow them."""
        self.log_panel.update(lines, kept)

    # ------------------------------------------------------------------------------------------------ the pointer
    def hover(self, x: float, y: float) -> tuple[str, ...]:
        """Follow the pointer over the panels; returns the lines of a tooltip."""
        self.asked.bar.hover(x, y)
        self.avatars.hover(x, y)
        button = self.asked.bar.button_at(x, y)
        if button is not None:
            return button.tooltip
        if self.card.box.contains(x, y):
            return self.card.tooltip
        return self.top.tooltip if self.top.box.contains(x, y) else ()

    def spoken_of(self, x: float, y: float) -> Box | None:
        """The box of what the tooltip of `hover` is about.

        For a button that is as high as the whole panel, so that what is told of it stands above all other buttons.
        """
        button = self.asked.bar.button_at(x, y)
        if button is not None:
            return Box(button.box.x, self.places.actions.y, button.box.width, self.places.actions.height)
        return next((box for box in (self.card.box, self.top.box) if box.contains(x, y)), None)

    def button_at(self, x: float, y: float) -> str:
        """The id of the button of the bar under the pointer; empty for none."""
        return self.asked.button_at(x, y)

    def press(self, x: float, y: float) -> bool:
        """The left button went down; True if a button of the bar took it."""
        return self.asked.bar.press(x, y)

    def release(self, x: float, y: float) -> str | None:
        """The left button came up; the id of the button that was clicked."""
        return self.asked.release(x, y)

    def is_declared(self, key: str) -> bool:
        """Whether a command gives its button this key, which then comes before what the window does with the key."""
        return self.asked.is_declared(key)

    def id_of_key(self, key: str) -> str | None:
        """The id of the button with this key, also of one that cannot be used: pressing it tells why."""
        return self.asked.id_of_key(key)

    def damage(self) -> list[Box]:
        """The pixels that are no longer true since this was asked last."""
        return [*self.hud.damage.take(), *self.above.damage.take()]

    def draw(self) -> None:
        """Draw all of it."""
        self.hud.draw()
        self.above.draw()
