"""All panels of the game screen together, laid out for one size of the window."""

from __future__ import annotations

from collections.abc import Sequence

from delve.phrases import printed
from delve.title.key_map import USUAL, KeyMap
from delve.ui import colors
from delve.ui.button_bar import MORE, ButtonBar
from delve.ui.button_face import ButtonFace
from delve.ui.hud import PANEL, Hud
from delve.ui.layout import Box
from delve.ui.log import Log
from delve.ui.pictures import Pictures
from delve.ui.play.avatar_strip import AvatarStrip
from delve.ui.play.card_panel import CardPanel
from delve.ui.play.layout import Places, places
from delve.ui.play.legend import Legend
from delve.ui.play.middle_panel import MiddlePanel
from delve.ui.play.minimap_box import MinimapBox
from delve.ui.play.parts import Parts
from delve.ui.play.top_bar import TopBar
from delve.ui.table.table import TableModel
from delve.ui.text import HEADING, TextStyle
from delve.ui.widgets import Blocks, Panel, Tooltip
from delve.ui.words import LogLine

PROMPT = TextStyle(size=12, color=colors.TITLE, bold=True)
HINT = TextStyle(size=9, color=colors.FAINT)


class Panels:
    """The widgets around the board; `show` brings them up to date."""

    def __init__(
        self, pictures: Pictures, width: int, height: int, scale: float, keys: KeyMap = USUAL
    ) -> None:
        self.hud = Hud(pictures, scale)
        self.window = Box(0, 0, width, height)
        self.places: Places = places(width, height, self.hud.px)
        self._keys = keys
        self.top = TopBar(self.hud, self.places.top, keys)
        self.avatars = AvatarStrip(self.hud, self.places.avatars)
        self.card = CardPanel(self.hud, self.places.card)
        self.middle = MiddlePanel(self.hud, self.places.middle)
        self.above = Hud(pictures, scale)
        """what lies over the board and everything else, and comes and goes with the pointer"""
        self.tooltip = Tooltip(self.above)
        self.legend = Legend(self.above, self.places.board)
        self.minimap = MinimapBox(self.above, self.places.board)
        self.log = self._make_log(self.places.log)
        self._told = 0
        self._frames = [Panel(self.hud, self.places.actions)]
        self._prompt = Parts(self.hud, self.places.prompt, level=1)
        self._prompted = ("", "")
        self._faces: tuple[ButtonFace, ...] = ()
        self._page = 0
        self._bar = ButtonBar(self.hud, (), self.places.buttons)

    def _make_log(self, box: Box) -> Log:
        px = self.hud.px
        panel = Panel(self.hud, box)
        inside = Box(box.x + px(18), box.y + px(12), box.width - px(28), max(1, box.height - px(50)))
        head = Box(inside.x, inside.top, inside.width, box.top - inside.top - px(6))
        cover = Blocks(self.hud, level=1)  # pictures in text are not cut off at the rim of their box
        cover.show([(head, PANEL.fill)])
        title = Parts(self.hud, box, level=1)
        title.text(printed("Combat log"), HEADING, 18, 12)
        self._log_frame = panel, cover, title
        return Log(self.hud, inside)

    def show(self, model: TableModel, choices: frozenset[int]) -> None:
        """Draw what differs from before."""
        self.top.show(model.top)
        self.card.show(model.card)
        self.middle.show(model.middle)
        self.avatars.show(model.avatars, choices)
        self.legend.show(model.legend)
        self._show_prompt(model.prompt, model.hint)
        if model.buttons != self._faces:
            # a button that is pressed and stays where it was does not turn the page back
            same = [face.id for face in model.buttons] == [face.id for face in self._faces]
            self._show_buttons(model.buttons, self._page if same else 0)

    def _show_buttons(self, faces: tuple[ButtonFace, ...], page: int) -> None:
        self._faces, self._page = faces, page
        self._bar.delete()
        self._bar = ButtonBar(
            self.hud, faces, self.places.buttons, page=page, more_key=self._keys.name("more")
        )

    def turn_page(self) -> None:
        """Show the next of the buttons, where not all have room."""
        if self._bar.pages > 1:
            self._show_buttons(self._faces, (self._page + 1) % self._bar.pages)

    def _show_prompt(self, prompt: str, hint: str) -> None:
        if (prompt, hint) == self._prompted:
            return
        self._prompted = prompt, hint
        self._prompt.clear()
        width = self.places.prompt.width / self.hud.scale
        end = self._prompt.fitted(prompt, PROMPT, 2, 0, width)
        if hint and width - end > 160:
            self._prompt.fitted(hint, HINT, end + 18, 4, width - end - 20)

    def update_log(self, lines: Sequence[LogLine], kept: int) -> None:
        """Bring the log up to date: the first `kept` of its lines stay, and these follow them."""
        self.log.shorten(self._told - kept)
        self.log.extend(lines)
        self._told = kept + len(lines)

    # ------------------------------------------------------------------------------------------------ the pointer
    def hover(self, x: float, y: float) -> tuple[str, ...]:
        """Follow the pointer over the panels; returns the lines of a tooltip."""
        self._bar.hover(x, y)
        self.avatars.hover(x, y)
        button = self._bar.button_at(x, y)
        if button is not None:
            return button.tooltip
        if self.card.box.contains(x, y):
            return self.card.tooltip
        return self.top.tooltip if self.top.box.contains(x, y) else ()

    def button_at(self, x: float, y: float) -> str:
        """The id of the button of the bar under the pointer; empty for none."""
        button = self._bar.button_at(x, y)
        return button.face.id if button is not None else ""

    def press(self, x: float, y: float) -> bool:
        """The left button went down; True if a button of the bar took it."""
        return self._bar.press(x, y)

    def release(self, x: float, y: float) -> str | None:
        """The left button came up; the id of the button that was clicked."""
        clicked = self._bar.release(x, y)
        if clicked != MORE:
            return clicked
        self.turn_page()
        return None

    def is_declared(self, key: str) -> bool:
        """Whether a command gives its button this key, which then comes before what the window does with the key."""
        return any(face.declared and face.hotkey.lower() == key for face in self._faces)

    def id_of_key(self, key: str) -> str | None:
        """The id of the button with this key, also of one that cannot be used: pressing it tells why."""
        return next((face.id for face in self._faces if face.hotkey.lower() == key), None)

    def damage(self) -> list[Box]:
        """The pixels that are no longer true since this was asked last."""
        return [*self.hud.damage.take(), *self.above.damage.take()]

    def draw(self) -> None:
        """Draw all of it."""
        self.hud.draw()
        self.above.draw()
