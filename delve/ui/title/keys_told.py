"""What the keys do, as a page of the title: those of the title itself, then those of a game."""

from __future__ import annotations

from typing import Final

from delve.phrases import filled, printed
from delve.title.key_map import KeyMap
from delve.title.offers import House
from delve.title.page import Page, back
from delve.title.title import Title
from delve.ui.play.keys import GAME_ROWS

KEYS_TOLD: Final = "keys told"
"""the id of the page"""


class KeysTold:
    """The keys of whoever plays; nothing is changed here."""

    def __init__(self, keys: KeyMap) -> None:
        self._keys = keys

    def page(self, _house: House) -> Page:
        """A line for each row of the help."""
        text = filled(
            "Here: arrows or Tab point at a choice, {confirm} takes it, Esc goes back. In a game:",
            confirm=self._keys.name("confirm"),
        )
        told = (row.told(self._keys) for row in GAME_ROWS)
        lines = tuple(filled("{keys}: {meaning}", keys=keys, meaning=meaning) for keys, meaning in told)
        return Page(id=KEYS_TOLD, title=printed("Keys"), text=text, lines=lines, menu=(back(),))

    def choose(self, _title: Title, _id: str) -> None:
        """Nothing can be chosen."""
