"""What widgets are drawn on: one batch of panels, pictures, bars and text in levels, at one scale."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from pyglet.graphics import Batch
from pyglet.sprite import Sprite

from delve.ui import compat
from delve.ui.canvas import drawn_box
from delve.ui.damage import NOWHERE, Damage
from delve.ui.layout import Box
from delve.ui.pictures import Pictures
from delve.ui.quads import Quad, QuadList, box_quad, panel_quad
from delve.ui.sprites import WHITE, Color, TokenLook
from delve.ui.text import BODY, TextLine, TextStyle
from delve.ui.typeset import Anchor, Page

ORDERS_PER_LEVEL = 4


@dataclass(frozen=True, slots=True)
class PanelStyle:
    """A filled rounded rectangle with a border; the radius is in pixels at scale 1."""

    fill: Color
    border: Color
    radius: float = 8.0


PANEL = PanelStyle((30, 26, 24, 255), (150, 118, 62, 250))
BUTTON = PanelStyle((58, 44, 28, 255), (150, 118, 62, 255))
BUTTON_HOVER = PanelStyle((78, 58, 34, 255), (214, 172, 90, 255))
BUTTON_PRESSED = PanelStyle((44, 33, 22, 255), (214, 172, 90, 255))
BUTTON_SELECTED = PanelStyle((104, 74, 32, 255), (255, 214, 110, 255))
BUTTON_DISABLED = PanelStyle((34, 32, 32, 255), (76, 70, 64, 255))
TOOLTIP = PanelStyle((18, 16, 18, 255), (214, 172, 90, 255))


class HudPicture:
    """A picture in pixels of the window; made by `Hud.picture` and `Hud.portrait`."""

    def __init__(self, sprite: Sprite, damage: Damage) -> None:
        self._sprite = sprite
        self._damage = damage
        self._gone = False
        self.width = int(sprite.width)
        self.height = int(sprite.height)
        damage.note(self)

    @property
    def touched(self) -> Box:
        """The pixels that it touches; empty once it was taken away."""
        return (
            NOWHERE if self._gone else Box(int(self._sprite.x), int(self._sprite.y), self.width, self.height)
        )

    def move(self, x: float, y: float) -> None:
        """Put the lower left corner there."""
        place = round(x), round(y), 0
        if place != self._sprite.position:
            self._sprite.position = place
            self._damage.note(self)

    def fade(self, opacity: int) -> None:
        """Set how much of it is seen, from 0 (nothing) to 255 (all)."""
        if opacity != self._sprite.opacity:
            self._sprite.opacity = opacity
            self._damage.note(self)

    def delete(self) -> None:
        """Take the picture away."""
        self._sprite.delete()
        self._gone = True
        self._damage.note(self)


class Hud:
    """One batch for the widgets of a screen; a higher `level` lies above a lower one.

    `scale` multiplies every design size: `px(12)` is 12 design pixels in pixels of the window. Whatever is drawn on it
    tells its `damage` of each change.
    """

    def __init__(self, pictures: Pictures, scale: float = 1.0) -> None:
        self.pictures = pictures
        self.scale = scale
        self.batch = Batch()
        self._page = Page(pictures.letters, self.batch)
        self.damage = Damage()

    def px(self, size: float) -> int:
        """Design pixels as pixels of the window."""
        return round(size * self.scale)

    def quads(self, kind: str, level: int, above_panels: bool = False) -> QuadList:
        """An empty list of `panel`, `bar` or `fill` quads of the level."""
        program = getattr(self.pictures.programs, kind)
        order = level * ORDERS_PER_LEVEL + above_panels
        return QuadList(program, self.batch, order, damage=self.damage)

    def panel(self, box: Box, style: PanelStyle) -> Quad:
        """The quad of a panel, for a `panel` list."""
        radius = min(style.radius * self.scale, box.height / 2, box.width / 2)
        return panel_quad(box.x, box.y, box.width, box.height, style.fill, style.border, radius)

    def bar(self, box: Box, share: float, color: Color, notches: int = 0) -> Quad:
        """The quad of a bar, for a `bar` list."""
        b = (box.width / max(1, box.height), share, float(notches), 0.0)
        return box_quad(box.x, box.y, box.width, box.height, b=b, color=color)

    def block(self, box: Box, color: Color) -> Quad:
        """The quad of a plain rectangle, for a `fill` list."""
        return box_quad(box.x, box.y, box.width, box.height, color=color)

    def text(
        self, text: str, style: TextStyle = BODY, *, level: int = 0, anchor: Anchor = "left", wrap: int = 0
    ) -> TextLine:
        """A line of text, or a block that is broken at `wrap` pixels."""
        order = level * ORDERS_PER_LEVEL + 3
        return TextLine(
            self._page,
            order,
            text,
            style,
            scale=self.scale,
            anchor=anchor,
            wrap=wrap,
            damage=self.damage,
        )

    def picture(self, name: str, size: float, *, level: int = 0, color: Color = WHITE) -> HudPicture:
        """A baked icon of so many design pixels."""
        return self._sprite(self.pictures.icon(name, self.px(size)), level, color)

    def portrait(self, look: TokenLook, size: float, *, level: int = 0, gray: bool = False) -> HudPicture:
        """A figure's token of so many design pixels; gray once it has acted."""
        return self._sprite(self.pictures.portrait(look, self.px(size), gray), level, WHITE)

    def photograph(self, file: Path, width: float, height: float, *, level: int = 0) -> HudPicture | None:
        """A picture file, within so many design pixels; None if it cannot be shown."""
        texture = self.pictures.photograph(file, (self.px(width), self.px(height)))
        return self._sprite(texture, level, WHITE) if texture is not None else None

    def composed(
        self,
        key: object,
        make: Callable[[], Image.Image | None],
        size: tuple[float, float],
        *,
        level: int = 0,
    ) -> HudPicture | None:
        """A picture that is put together once for each key, within so many design pixels; None if there is none."""
        texture = self.pictures.composed(key, make, (self.px(size[0]), self.px(size[1])))
        return self._sprite(texture, level, WHITE) if texture is not None else None

    def _sprite(self, texture: object, level: int, color: Color) -> HudPicture:
        group = compat.level(level * ORDERS_PER_LEVEL + 2)
        sprite = Sprite(texture, batch=self.batch, group=group)  # type: ignore[arg-type]
        sprite.color = color
        return HudPicture(sprite, self.damage)

    def draw(self) -> None:
        """Draw every widget, unless only a box is drawn anew where there is none."""
        box = drawn_box()
        if box is None or self.damage.reaches(box):
            self.batch.draw()
