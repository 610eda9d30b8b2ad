"""A card of the title: pictures, a name and lines, and a border that shows whether it is looked at or chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from PIL import Image

from delve.model.library import Library
from delve.title.offers import Figure
from delve.title.page import Entry
from delve.ui import colors
from delve.ui import hud as looks
from delve.ui.hud import Hud, PanelStyle
from delve.ui.layout import Box
from delve.ui.play.parts import Parts
from delve.ui.sprites import TokenLook
from delve.ui.table.looks import frame_of, record_look
from delve.ui.text import HEADING, TextStyle
from delve.ui.title.campaign_map import campaign_map
from delve.ui.title.quest_map import quest_map
from delve.ui.widgets import Panel

LEVEL: Final = 1
MARGIN: Final = 16
TOKEN: Final = 58
BETWEEN: Final = 6
PICTURE: Final = (176, 110)
"""width and height of the picture of a saved game"""
BOARD, LOW_BOARD = 170, 72
"""height of the room for the board of a quest, and the least where that lets one more row of cards be seen"""
NAME = HEADING
NOTE = TextStyle(size=10, color=colors.HOTKEY)
LINE = TextStyle(size=10, color=colors.TEXT)
DIM = TextStyle(size=10, color=colors.DISABLED)
REASON = TextStyle(size=10, color=colors.WARNING)
PLAIN = PanelStyle((30, 26, 24, 250), (110, 88, 50, 255), 9)
CHOSEN = PanelStyle((58, 44, 26, 255), (150, 230, 150, 255), 9)
LOOKED_AT = PanelStyle((78, 58, 34, 255), (255, 214, 110, 255), 9)


_MAPS: Final[dict[str, Callable[[Library, Any], Image.Image | None]]] = {
    "quest": quest_map,
    "campaign": campaign_map,
}
"""kind of what can be played -> what draws the picture above its card"""


class Card:
    """One card. It is measured before it has a place."""

    def __init__(self, hud: Hud, entry: Entry, width: int, board: float = BOARD) -> None:
        """`board`: height of the room for the board of a quest."""
        self.entry, self.board = entry, board
        self.box = Box(0, 0, width, 0)
        self._hud, self._width = hud, width / hud.scale
        self._panel: Panel | None = None
        self._parts: Parts | None = None
        self._looked_at = False

    @property
    def said(self) -> object:
        """All that makes it as high as it has to be."""
        entry = self.entry
        words = entry.label, entry.note, entry.lines
        return (*words, entry.picture, self.board, self._width, self._hud.scale)

    def measure(self) -> int:
        """How high it has to be, in pixels, for all that it says; room is kept for a map that is not drawn yet."""
        scratch = Parts(Hud(self._hud.pictures, self._hud.scale), Box(0, 0, 0, 0))
        return self._hud.px(self._write(scratch, self._room_for_map) + MARGIN)

    def place(self, box: Box) -> None:
        """Put it there."""
        self.box = box
        self._panel = Panel(self._hud, box, self._style(), LEVEL)
        self._parts = Parts(self._hud, box, LEVEL + 1)
        self._write(self._parts, self._map)

    def look_at(self, looked_at: bool) -> None:
        """Light it up, or no longer."""
        self._looked_at = looked_at
        if self._panel is not None:
            self._panel.restyle(self._style())

    def _style(self) -> PanelStyle:
        if self._looked_at:
            return LOOKED_AT
        if not self.entry.enabled and not self.entry.selected:
            return looks.BUTTON_DISABLED
        return CHOSEN if self.entry.selected else PLAIN

    def _write(self, parts: Parts, map_: Callable[[Parts, Figure], float]) -> float:
        """Pictures at the left, words beside them, below what `map_` puts there. Returns how low they reach."""
        entry, x, low = self.entry, float(MARGIN), float(MARGIN)
        if entry.picture is not None and parts.photograph(entry.picture, *PICTURE, x, low):
            x, low = x + PICTURE[0] + MARGIN, low + PICTURE[1]
        elif len(entry.figures) == 1:
            parts.portrait(_token(entry, 0), TOKEN * 1.5, x, low)
            x, low = x + TOKEN * 1.5 + MARGIN, low + TOKEN * 1.5
        above = map_(parts, entry.board) if entry.board is not None else 0.0
        y = self._words(parts, x, above)
        if len(entry.figures) > 1:
            y = self._row_of_tokens(parts, x, y + BETWEEN)
        return max(low, y)

    def _room_for_map(self, _parts: Parts, shown: Figure) -> float:
        """How low the board of a quest or the map of a campaign would reach, which takes long to draw."""
        return MARGIN + self.board if shown.kind in _MAPS else 0.0

    def _map(self, parts: Parts, shown: Figure) -> float:
        """The board of a quest or the map of a campaign, above all words. Returns how low it reaches."""
        make, room = _MAPS.get(shown.kind), self._width - 2 * MARGIN
        if make is None:
            return 0.0
        key = ("map", shown.kind, shown.record.id, shown.library.content_hash)
        drawn = parts.composed(
            key, lambda: make(shown.library, shown.record), (room, self.board), MARGIN, MARGIN, room
        )
        return self._room_for_map(parts, shown) if drawn else 0.0

    def _words(self, parts: Parts, x: float, above: float) -> float:
        """Name, note and lines, below what is `above`. Returns how low they reach."""
        entry, room = self.entry, self._width - x - MARGIN
        y = above + MARGIN - 4.0
        if entry.selected:
            size = 20
            parts.icon("confirm", size, self._width - MARGIN - size, y)
        y += parts.text(entry.label, NAME, x, y, wrap=room - 26)[1] + 3
        if entry.note:
            y += parts.text(entry.note, NOTE, x, y, wrap=room)[1] + BETWEEN
        for line in entry.lines:
            y += parts.text(line, LINE if entry.enabled else DIM, x, y, wrap=room)[1] + 3
        return y

    def _row_of_tokens(self, parts: Parts, x: float, y: float) -> float:
        """Who is met, in a row. Returns how low it reaches."""
        count = len(self.entry.figures)
        size = min(TOKEN, (self._width - x - MARGIN) / count - BETWEEN)
        for number in range(count):
            parts.portrait(_token(self.entry, number), size, x + number * (size + BETWEEN), y)
        return y + size


class Heights:
    """How high cards have to be: each is measured once for what it says."""

    def __init__(self) -> None:
        self._known: dict[object, int] = {}

    def of(self, card: Card) -> int:
        """The height of a card, in pixels."""
        said = card.said
        if said not in self._known:
            self._known[said] = card.measure()
        return self._known[said]

    def unknown(self, cards: Iterable[Card]) -> int:
        """How many of these are to be measured, which takes long."""
        return sum(card.said not in self._known for card in cards)


def _token(entry: Entry, number: int) -> TokenLook:
    figure = entry.figures[number]
    return record_look(figure.library, figure.record, frame_of(figure.kind))
