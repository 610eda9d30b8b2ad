"""The map of a campaign: places as round signs, ways between them as dots, and the party where it is.

How a place stands is told by its shape and marks as well as by its color: where the party can go is large and has a
bright rim, what is done with has a check, what is barred a key, and what nobody knows is small.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from delve.ui import colors
from delve.ui.campaign.map_layout import Spot
from delve.ui.campaign.model import PlaceShown, Standing
from delve.ui.hud import Hud, HudPicture, PanelStyle
from delve.ui.layout import Box
from delve.ui.play.parts import Parts
from delve.ui.sprites import Color, TokenLook
from delve.ui.text import TextStyle
from delve.ui.widgets import Blocks, Panel

PAD: Final = 26
"""pixels that stay free at the rim of the map"""
NARROWEST, WIDEST = 84, 210
"""pixels between two columns, at least and at most"""
DOT, STEP = 4, 12
"""how large the dots of a way are, and how far apart"""
MARK: Final = 18
TOKEN: Final = 34
LABEL_GAP: Final = 3
LABELS: Final = (12, 11, 10, 9, 8)
"""sizes of the names of places that are tried, in points"""
SIZES: Final[Mapping[Standing, int]] = {
    "here": 56, "open": 56, "barred": 50, "entered": 44, "done": 46, "ahead": 46, "unknown": 20,
}  # fmt: skip
FILL: Final[Color] = (46, 38, 32, 255)
STYLES: Final[Mapping[Standing, PanelStyle]] = {
    "here": PanelStyle((96, 70, 28, 255), (255, 246, 214, 255), 99),
    "open": PanelStyle((70, 56, 34, 255), colors.ACTIVE_OUTLINE, 99),
    "barred": PanelStyle(FILL, (196, 120, 84, 255), 99),
    "entered": PanelStyle((40, 46, 38, 255), (120, 138, 104, 255), 99),
    "done": PanelStyle((40, 46, 38, 255), (120, 138, 104, 255), 99),
    "ahead": PanelStyle((36, 33, 33, 255), (96, 88, 80, 255), 99),
    "unknown": PanelStyle((36, 33, 33, 255), (84, 78, 72, 255), 99),
}
LIT: Final = PanelStyle((104, 74, 32, 255), (255, 255, 255, 255), 99)
"""the sign that is pointed at, or looked at by keys"""
FADED: Final[Mapping[Standing, int]] = {"done": 150, "entered": 150, "ahead": 110, "barred": 170}
MARKS: Final[Mapping[Standing, str]] = {"done": "confirm", "barred": "key"}
BRIGHT: Final[Color] = (255, 219, 92, 255)
TRODDEN: Final[Color] = (150, 138, 108, 255)
DIM: Final[Color] = (84, 76, 66, 255)


class Standpoint(NamedTuple):
    """Where the party is, or was last."""

    place: str
    look: TokenLook
    """the token of who goes first"""


class MapBox:
    """The map in a box. Where not all columns have room, it is moved."""

    def __init__(self, hud: Hud, box: Box) -> None:
        self.box = box
        self._hud = hud
        self._panel = Panel(hud, box)
        self._parts = Parts(hud, box, level=2)
        self._ways = Blocks(hud, level=0)
        self._boxes: dict[str, Box] = {}
        """the sign of each place that is in sight"""
        self._signs: dict[str, Panel] = {}
        self._labels: list[Box] = []
        """the names that are written: no way leads through them"""
        self._places: tuple[PlaceShown, ...] = ()
        self._keys: Mapping[str, str] = {}
        self._party: Standpoint | None = None
        self._lit = ""
        self._moved = 0.0
        """how far it was moved to the left by hand, in design pixels"""

    # ------------------------------------------------------------------------------------------------ showing
    def show(
        self, places: tuple[PlaceShown, ...], keys: Mapping[str, str], party: Standpoint | None, lit: str
    ) -> None:
        """Draw it. `keys`: place -> the key that leads there; `lit`: the place that is looked at."""
        if (places, keys, party, lit) == (self._places, self._keys, self._party, self._lit):
            return
        if places != self._places:
            self._moved = 0.0
        self._places, self._keys, self._party, self._lit = places, keys, party, lit
        self._draw()

    def _draw(self) -> None:
        self._parts.clear()
        for sign in self._signs.values():
            sign.delete()
        self._signs.clear()
        self._boxes = {place.id: self._sign_box(place) for place in self._places}
        seen = [place for place in self._places if self._is_in_sight(self._boxes[place.id])]
        self._labels = []
        for place in seen:
            self._draw_place(place)
        self._ways.show([*self._dots({place.id: place for place in self._places})])

    @property
    def _columns(self) -> int:
        return 1 + max((place.spot.column for place in self._places), default=0)

    @property
    def _apart(self) -> float:
        """Design pixels between two columns."""
        room = self.box.width / self._hud.scale - 2 * PAD
        return min(WIDEST, max(NARROWEST, room / self._columns))

    @property
    def _left(self) -> float:
        """Where the first column begins, in design pixels from the left rim: where the party can go is in sight."""
        room = self.box.width / self._hud.scale - 2 * PAD
        wide = self._apart * self._columns
        if wide <= room:
            return PAD + (room - wide) / 2
        near = [p.spot.column for p in self._places if p.standing in ("here", "open")] or [0]
        middle = (sum(near) / len(near) + 0.5) * self._apart
        return PAD + min(0.0, max(room - wide, room / 2 - middle - self._moved))

    def _middle(self, spot: Spot) -> tuple[float, float]:
        """The middle of a sign, in design pixels right of and below the upper left corner."""
        high = self.box.height / self._hud.scale - 2 * PAD
        return self._left + (spot.column + 0.5) * self._apart, PAD - 8 + spot.height * high

    def _sign_box(self, place: PlaceShown) -> Box:
        size, (x, y) = SIZES[place.standing], self._middle(place.spot)
        return self._pixels(x - size / 2, y - size / 2, size, size)

    def _pixels(self, x: float, y: float, width: float, height: float) -> Box:
        """The pixels of a box whose upper left corner lies so many design pixels right of and below that of the map."""
        px = self._hud.px
        return Box(self.box.x + px(x), self.box.top - px(y + height), px(width), px(height))

    def _is_in_sight(self, sign: Box) -> bool:
        inside = self.box.inset(self._hud.px(6))
        return inside.overlap(sign) == sign

    def _draw_place(self, place: PlaceShown) -> None:
        size, (x, y) = SIZES[place.standing], self._middle(place.spot)
        style = LIT if place.id == self._lit else STYLES[place.standing]
        self._signs[place.id] = Panel(self._hud, self._boxes[place.id], style, level=1)
        if place.standing == "unknown":
            return
        icon = size * 0.58
        self._sign(place, icon, x - icon / 2, y - icon / 2)
        if place.standing in MARKS:
            self._picture(
                MARKS[place.standing], MARK, x + size / 2 - MARK * 0.7, y + size / 2 - MARK * 0.8, 255
            )
        if self._party is not None and self._party.place == place.id:
            self._parts.portrait(
                self._party.look, TOKEN, x - size / 2 - TOKEN * 0.6, y - size / 2 - TOKEN * 0.3
            )
        self._label(place, x, y + size / 2 + LABEL_GAP)

    def _sign(self, place: PlaceShown, size: float, x: float, y: float) -> None:
        """The picture of the pack, or the icon."""
        faded = FADED.get(place.standing, 255)
        picture = self._hud.photograph(place.image, size, size, level=3) if place.image is not None else None
        if picture is None:
            self._picture(place.emblem, size, x, y, faded)
        else:
            scale = self._hud.scale
            right, down = (size - picture.width / scale) / 2, (size - picture.height / scale) / 2
            self._put(picture, x + right, y + down, faded)

    def _put(self, picture: HudPicture, x: float, y: float, opacity: int) -> None:
        px = self._hud.px
        picture.move(self.box.x + px(x), self.box.top - px(y) - picture.height)
        picture.fade(opacity)
        self._parts.keep(picture)

    def _picture(self, name: str, size: float, x: float, y: float, opacity: int) -> None:
        self._put(self._hud.picture(name, size, level=3), x, y, opacity)

    def _label(self, place: PlaceShown, x: float, y: float) -> None:
        """Write the name below the sign, if there is room for all of it; the tooltip has it too."""
        key = self._keys.get(place.id, "")
        text = f"{key} · {place.name}" if key else place.name
        strong = place.standing in ("here", "open")
        color = colors.TITLE if strong else colors.FAINT if place.standing == "barred" else colors.DISABLED
        room, high = self._apart - 8, self._below(place, y)
        for size in LABELS:
            style = TextStyle(size=size, color=color, bold=strong)
            if self._parts.wraps_within(text, style, room, high):
                high = self._parts.text(text, style, x, y, "center", wrap=room)[1]
                wide = min(room, self._parts.width(text, style))
                self._labels.append(self._pixels(x - wide / 2, y, wide, high))
                return
        if key:
            self._parts.text(key, TextStyle(size=LABELS[0], color=color, bold=True), x, y, "center")

    def _below(self, place: PlaceShown, y: float) -> float:
        """How much room there is below a sign, until the next sign or the rim of the map."""
        lower = [
            self._middle(other.spot)[1] - SIZES[other.standing] / 2 - TOKEN * 0.3
            for other in self._places
            if other.spot.column == place.spot.column and other.spot.height > place.spot.height
        ]
        return min([*lower, self.box.height / self._hud.scale - 6]) - y

    # ------------------------------------------------------------------------------------------------ ways
    def _dots(self, by_id: Mapping[str, PlaceShown]) -> Iterator[tuple[Box, Color]]:
        inside = self.box.inset(self._hud.px(6))
        for place in by_id.values():
            for other in place.leads:
                color = _way_color(place.standing, by_id[other].standing)
                for dot in self._between(place, by_id[other]):
                    if inside.overlap(dot) == dot and not any(label.meets(dot) for label in self._labels):
                        yield dot, color

    def _between(self, one: PlaceShown, other: PlaceShown) -> Iterator[Box]:
        px, size = self._hud.px, self._hud.px(DOT)
        (x0, y0), (x1, y1) = self._middle(one.spot), self._middle(other.spot)
        far = math.hypot(x1 - x0, y1 - y0)
        first, last = SIZES[one.standing] / 2 + 8, far - SIZES[other.standing] / 2 - 8
        count = int((last - first) / STEP) + 1 if last >= first else 0
        for number in range(count):
            share = (first + number * STEP) / far
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            yield Box(self.box.x + px(x) - size // 2, self.box.top - px(y) - size // 2, size, size)

    # ------------------------------------------------------------------------------------------------ the pointer
    def place_at(self, x: float, y: float) -> PlaceShown | None:
        """The place under the pointer."""
        return next(
            (one for one in self._places if one.id in self._signs and self._boxes[one.id].contains(x, y)),
            None,
        )

    def sign(self, place: str) -> Box | None:
        """The box of the sign of a place; None where it is not in sight."""
        return self._boxes.get(place) if place in self._signs else None

    def move(self, by: float) -> bool:
        """Move the map to the right by so many pixels. Returns whether there was anywhere to go."""
        before = self._left
        self._moved -= by / self._hud.scale
        moved = self._left != before
        if moved:
            self._draw()
        else:
            self._moved += by / self._hud.scale
        return moved


def _way_color(one: Standing, other: Standing) -> Color:
    if other in ("open", "here", "barred") and one in ("done", "here", "entered"):
        return BRIGHT
    return TRODDEN if one == "done" and other == "done" else DIM
