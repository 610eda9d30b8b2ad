"""The panel that says what is asked, how it is answered, and has a button for each answer."""

from __future__ import annotations

from delve.title.key_map import KeyMap
from delve.ui import colors
from delve.ui.button_bar import MORE, ButtonBar
from delve.ui.button_face import ButtonFace
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.play.parts import Parts
from delve.ui.text import TextStyle
from delve.ui.widgets import Panel

PROMPT_HEIGHT = 24
PROMPT = TextStyle(size=12, color=colors.TITLE, bold=True)
HINT = TextStyle(size=9, color=colors.FAINT)
LEAST_HINT = 190
"""how wide the hint beside the prompt is at least"""
SPARE = 6
"""pixels above and below the prompt that a hint in two lines may take"""


class AskedPanel:
    """A prompt with a hint, and a bar of buttons below, which is turned over like pages where it has no room."""

    def __init__(self, hud: Hud, box: Box, keys: KeyMap) -> None:
        self.box = box
        self.faces: tuple[ButtonFace, ...] = ()
        """what the buttons say, those of other pages too"""
        self._hud, self._keys = hud, keys
        self._frame = Panel(hud, box)
        prompt, self._room = box.inset(hud.px(14)).cut_top(hud.px(PROMPT_HEIGHT), hud.px(6))
        self._prompt = Parts(hud, prompt, level=1)
        self._prompted = ("", "")
        self._page = 0
        self.bar = ButtonBar(hud, (), self._room)

    def show(self, prompt: str, hint: str, faces: tuple[ButtonFace, ...]) -> None:
        """Draw what differs from before."""
        self._show_prompt(prompt, hint)
        if faces != self.faces:
            # a button that is pressed and stays where it was does not turn the page back
            same = [face.id for face in faces] == [face.id for face in self.faces]
            self.show_buttons(faces, self._page if same else 0)

    def show_buttons(self, faces: tuple[ButtonFace, ...], page: int) -> None:
        """Show these buttons, or a page of them."""
        self.faces, self._page = faces, page
        self.bar.delete()
        self.bar = ButtonBar(self._hud, faces, self._room, page=page, more_key=self._keys.name("more"))

    def turn_page(self) -> None:
        """Show the next of the buttons, where not all have room."""
        if self.bar.pages > 1:
            self.show_buttons(self.faces, (self._page + 1) % self.bar.pages)

    def _show_prompt(self, prompt: str, hint: str) -> None:
        if (prompt, hint) == self._prompted:
            return
        self._prompted = prompt, hint
        self._prompt.clear()
        width = self._prompt.box.width / self._hud.scale
        least = LEAST_HINT if hint else 0
        end = self._prompt.held(prompt, PROMPT, 2, 0, width - least, PROMPT_HEIGHT + SPARE)[0]
        if hint:
            one_line = self._prompt.fits(hint, HINT, width - end - 20)
            y = 4 if one_line else -SPARE / 2
            self._prompt.held(hint, HINT, end + 18, y, width - end - 20, PROMPT_HEIGHT + SPARE)

    # ------------------------------------------------------------------------------------------------ the pointer
    def button_at(self, x: float, y: float) -> str:
        """The id of the button under the pointer; empty for none."""
        button = self.bar.button_at(x, y)
        return button.face.id if button is not None else ""

    def release(self, x: float, y: float) -> str | None:
        """The left button came up; the id of the button that was clicked."""
        clicked = self.bar.release(x, y)
        if clicked != MORE:
            return clicked
        self.turn_page()
        return None

    def declared(self) -> frozenset[str]:
        """The keys that commands give their buttons, which come before what the window does with them."""
        return frozenset(face.hotkey.lower() for face in self.faces if face.declared)

    def is_declared(self, key: str) -> bool:
        """Whether a command gives its button this key."""
        return key in self.declared()

    def id_of_key(self, key: str) -> str | None:
        """The id of the button with this key, also of one that cannot be used: pressing it tells why."""
        return next((face.id for face in self.faces if face.hotkey.lower() == key), None)
