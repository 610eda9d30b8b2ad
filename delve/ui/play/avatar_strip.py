"""The strip beside the board: figures in the order of their turns, gray once they have acted; clicks choose them."""

from __future__ import annotations

from dataclasses import replace

from delve.ui import colors
from delve.ui.hud import PANEL, Hud, PanelStyle
from delve.ui.layout import Box
from delve.ui.play.parts import Parts
from delve.ui.sprites import Color
from delve.ui.table.figures import Avatar
from delve.ui.text import TextStyle
from delve.ui.widgets import Panel

WIDTH = 78
LARGEST = 56
SMALLEST = 22
GAP = 9
BAR = 6
ACTIVE = PanelStyle((78, 58, 34, 255), (255, 214, 110, 255), 7)
CHOICE = PanelStyle((10, 30, 20, 255), (120, 235, 170, 255), 7)
PLAIN = PanelStyle(PANEL.fill, PANEL.fill, 7)
HOVER: Color = (255, 246, 214, 255)
"""the border of the avatar under the pointer"""
COUNT = TextStyle(size=9, color=colors.TITLE, bold=True)


def _style(avatar: Avatar, choices: frozenset[int]) -> PanelStyle:
    """What lies behind an avatar: it tells whether it may be chosen, or acts."""
    return CHOICE if choices & set(avatar.members) else ACTIVE if avatar.active else PLAIN


class AvatarStrip:
    """Shows avatars from the top down, as large as their number allows."""

    def __init__(self, hud: Hud, box: Box) -> None:
        self.box = box
        self._hud = hud
        self._panel = Panel(hud, box)
        self._parts = Parts(hud, box, level=1)
        self._places: list[tuple[Avatar, Box]] = []
        self._shown: tuple[tuple[Avatar, ...], frozenset[int]] | None = None
        self._frames: dict[int, Panel] = {}
        """what lies behind each avatar, by the figure to look at"""
        self._hovered: Avatar | None = None

    def show(self, avatars: tuple[Avatar, ...], choices: frozenset[int]) -> None:
        """Draw them, if anything changed; `choices` are the figures that may be chosen now."""
        if (avatars, choices) == self._shown:
            return
        self._shown = avatars, choices
        self._hovered = None
        self._frames.clear()
        self._parts.clear()
        self._places = []
        width, height = self.box.width / self._hud.scale, self.box.height / self._hud.scale
        room = (height - 20 - GAP * len(avatars)) / max(1, len(avatars)) - BAR
        size = max(SMALLEST, min(LARGEST, room))
        y = 12.0
        for avatar in avatars:
            if y + size + BAR > height - 4:
                break
            self._place(avatar, choices, (width - size) / 2, y, size)
            y += size + BAR + GAP

    def _place(self, avatar: Avatar, choices: frozenset[int], x: float, y: float, size: float) -> None:
        px, parts = self._hud.px, self._parts
        box = Box(
            self.box.x + px(x - 5), self.box.top - px(y + size + BAR + 3), px(size + 10), px(size + BAR + 6)
        )
        style = _style(avatar, choices)
        self._frames[avatar.piece] = Panel(self._hud, box, style)
        parts.keep(self._frames[avatar.piece])
        parts.portrait(avatar.look, size, x, y, gray=avatar.acted or avatar.fallen)
        color = colors.health_color(avatar.health, self._hud.pictures.palette)
        parts.bar((x, y + size, size, BAR), avatar.health, color, 0)
        if avatar.count > 1:
            parts.text(f"×{avatar.count}", COUNT, x + size + 3, y + size - 15, "right")
        elif avatar.number:
            parts.text(avatar.number, COUNT, x + size, y, "right")
        if avatar.energy:
            parts.text(avatar.energy, COUNT, x + size + 3, y + size - 15, "right")
        if avatar.fallen:
            parts.icon("miss", size / 2, x + size / 4, y + size / 4)
        self._places.append((avatar, box))

    def avatar_at(self, x: float, y: float) -> Avatar | None:
        """The avatar under the pointer; None for a figure that has acted, unless it may be chosen."""
        found = next((avatar for avatar, box in self._places if box.contains(x, y)), None)
        return found if found is not None and self._reacts(found) else None

    def _reacts(self, avatar: Avatar) -> bool:
        choices = self._shown[1] if self._shown is not None else frozenset()
        return not avatar.acted or bool(choices & set(avatar.members))

    def hover(self, x: float, y: float) -> None:
        """Light up the border of the avatar under the pointer."""
        self._light_up(self.avatar_at(x, y))

    def _light_up(self, avatar: Avatar | None) -> None:
        if avatar == self._hovered:
            return
        for each, style in ((self._hovered, None), (avatar, HOVER)):
            if each is not None:
                plain = _style(each, self._shown[1] if self._shown is not None else frozenset())
                lit = replace(plain, border=style) if style is not None else plain
                self._frames[each.piece].restyle(lit)
        self._hovered = avatar

    def delete(self) -> None:
        """Take it away."""
        self._parts.clear()
        self._panel.delete()
