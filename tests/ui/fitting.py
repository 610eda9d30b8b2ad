"""Whether everything that a screen writes has room: found from the widgets that were laid out, not from pixels.

A text belongs to the topmost panel below the corner at which it begins. It stays in that panel, lies on no other text,
no picture and no panel beside its own, and every panel stays in the window.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from delve.authoring.texts import texts_of_delve, texts_of_packs
from delve.catalog.load import load
from delve.ids import BUILT_IN
from delve.phrases import ENGLISH, Language
from delve.ui.hud import Hud, HudPicture
from delve.ui.layout import Box
from delve.ui.log import Log
from delve.ui.quads import QuadList
from delve.ui.text import TextLine
from delve.ui.window import fitting_scale
from tests.arenas import CORE

RIM = 2.0
"""pixels at scale 1 that a text may reach over its panel at the sides: letters lean out"""
LINE_GAP = 6.0
"""pixels at scale 1 above and below its letters that a font counts as the height of a line"""
SHARE_ON_PICTURE = 0.5
"""a text of which so much lies on a picture is meant to lie there, as the number on a portrait is"""


class Layout(NamedTuple):
    """A window and the scale of its widgets."""

    width: int
    height: int
    scale: float


LAYOUTS = tuple(
    Layout(width, height, fitting_scale(asked, width, height))
    for width, height, asked in ((960, 600, 1.0), (1440, 900, 1.0), (1440, 900, 1.5), (2160, 1360, 2.0))
)
"""the least window, a usual one, one whose scale is as large as the window allows, and one at scale 2"""


@cache
def longer() -> Language:
    """English with letters behind every text, names of records among them, so that each is 40 % longer."""
    listed = [*texts_of_delve(), *texts_of_packs(load([CORE]), [BUILT_IN, "core"])]
    return Language({one.text: _longer(one.text) for one in listed}, ENGLISH.form)


def _longer(text: str) -> str:
    more = ("indeed so " * (len(text) // 10 + 1))[: max(1, round(len(text) * 0.4))]
    return f"{text}{more}" if any(letter.isalpha() for letter in text) else text


@dataclass(frozen=True)
class Area:
    """Something that was laid out, as pixels from the lower left corner of the window."""

    text: str
    left: float
    low: float
    right: float
    top: float
    order: int
    """what has a higher one lies above"""

    def holds(self, x: float, y: float) -> bool:
        return self.left - 1 <= x <= self.right + 1 and self.low - 1 <= y <= self.top + 1

    def around(self, other: Area, across: float = 0.0, up: float = 0.0) -> bool:
        """Whether the other lies in it, but for some pixels at the sides, and above and below."""
        return (
            self.left - across <= other.left
            and other.right <= self.right + across
            and self.low - up <= other.low
            and other.top <= self.top + up
        )

    def shared(self, other: Area) -> tuple[float, float]:
        """How far both reach over each other, across and up; below 0 where they are apart."""
        across = min(self.right, other.right) - max(self.left, other.left)
        return across, min(self.top, other.top) - max(self.low, other.low)

    @property
    def size(self) -> float:
        return (self.right - self.left) * (self.top - self.low)


@dataclass(frozen=True)
class Laid:
    """Everything of one batch."""

    texts: tuple[Area, ...]
    panels: tuple[Area, ...]
    pictures: tuple[Area, ...]
    logs: tuple[Log, ...]
    scale: float


def laid_out(hud: Hud) -> Laid:
    """What is on a batch of widgets now."""
    parts: list[Any] = [*{**hud.damage._drawn, **hud.damage._noted}]
    texts = [_text(part) for part in parts if isinstance(part, TextLine) and part.touched.area]
    quads = [part for part in parts if isinstance(part, QuadList) and part.quads]
    programs = hud.pictures.programs
    panels = [each for part in quads if part._program is programs.panel for each in _boxes(part)]
    pictures = [each for part in quads if part._program is programs.bar for each in _boxes(part)]
    pictures += [_picture(part) for part in parts if isinstance(part, HudPicture) and part.touched.area]
    logs = tuple(part for part in parts if isinstance(part, Log) and part.touched.area)
    return Laid(tuple(texts), tuple(panels), tuple(pictures), logs, hud.scale)


def _text(line: TextLine) -> Area:
    assert line.place is not None, "only what is seen is looked at"
    x, top = line.place
    left = x - {"left": 0, "center": line.width / 2, "right": line.width}[line.anchor]
    return Area(line.text, left, top - line.height, left + line.width, top, line.order)


def _picture(part: HudPicture) -> Area:
    box = part.touched
    return Area("a picture", box.x, box.y, box.right, box.top, part._sprite.group.order)


def _boxes(part: QuadList) -> Iterator[Area]:
    for quad in part.quads:
        across, up = [x for x, _ in quad.corners], [y for _, y in quad.corners]
        yield Area("a panel", min(across), min(up), max(across), max(up), part._group.order)


def faults(hud: Hud, window: Box, *, floats: bool = False) -> list[str]:
    """What has no room on a batch; `floats`: its panels come and go, and may lie over each other."""
    laid = laid_out(hud)
    whole = Area("the window", window.x, window.y, window.right, window.top, -1)
    owners = {text: _owner(text, laid.panels) or whole for text in laid.texts if text.text.strip()}
    found = [f"a panel leaves the window: {panel}" for panel in laid.panels if not whole.around(panel, 1, 1)]
    found += _outside(owners, laid)
    found += _upon_texts(owners, laid.scale, floats=floats)
    found += _upon_pictures(owners, laid)
    found += [] if floats else _over_panels(owners, laid)
    found += [f"{text.text!r} is cut short" for text in laid.texts if text.text.endswith("…")]
    for log in laid.logs:
        if log._layout.content_width > log.box.width + 1:
            found.append(f"a line of the log is wider than it: {log._layout.content_width} > {log.box.width}")
    return found


def _owner(text: Area, panels: Iterable[Area]) -> Area | None:
    """The panel to which a text belongs."""
    at = (text.left + text.right) / 2, text.top - 2
    if text.right - text.left > 40:
        at = text.left + 2, text.top - 2
    inside = [panel for panel in panels if panel.order <= text.order and panel.holds(*at)]
    middle = (text.left + text.right) / 2, text.top - 2
    inside = inside or [panel for panel in panels if panel.order <= text.order and panel.holds(*middle)]
    return max(inside, key=lambda panel: (panel.order, -panel.size), default=None)


def _outside(owners: dict[Area, Area], laid: Laid) -> list[str]:
    across, up = RIM * laid.scale, LINE_GAP / 2 * laid.scale
    return [
        f"{text.text!r} leaves {panel.text}: {_told(text)} in {_told(panel)}"
        for text, panel in owners.items()
        if not panel.around(text, across, up)
    ]


def _upon_texts(owners: dict[Area, Area], scale: float, *, floats: bool) -> list[str]:
    found = []
    for one, other in combinations(owners, 2):
        across, up = one.shared(other)
        if across <= RIM * scale or up <= LINE_GAP * scale:
            continue
        if floats and owners[one].order != owners[other].order:
            continue
        found.append(f"{one.text!r} and {other.text!r} lie upon each other: {_told(one)}, {_told(other)}")
    return found


def _upon_pictures(owners: dict[Area, Area], laid: Laid) -> list[str]:
    found = []
    for text, panel in owners.items():
        for picture in laid.pictures:
            if picture.order < panel.order:
                continue  # the panel hides it
            across, up = text.shared(picture)
            if across <= RIM * laid.scale or up <= LINE_GAP * laid.scale or not panel.around(picture, 2, 2):
                continue
            if across * up < SHARE_ON_PICTURE * text.size:
                found.append(f"{text.text!r} lies on {picture.text}: {_told(text)}, {_told(picture)}")
    return found


def _over_panels(owners: dict[Area, Area], laid: Laid) -> list[str]:
    """Texts that lie on a panel which is neither their own nor around that."""
    return [
        f"{text.text!r} lies on another panel: {_told(text)}, {_told(panel)}"
        for text, own in owners.items()
        for panel in laid.panels
        if min(text.shared(panel)) > LINE_GAP * laid.scale and panel != own and not panel.around(own, 1, 1)
    ]


def _told(area: Area) -> str:
    return f"({area.left:.0f}..{area.right:.0f}, {area.low:.0f}..{area.top:.0f})"
