"""Pages that are read over the table, such as those of the rule book: each is a box, and Escape goes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from delve.phrases import filled, printed
from delve.title.page import BACK, Page
from delve.ui.play.dialog import DialogContent

CHOICES: Final = 8
"""choices of a box at a time, as many as a small window holds below a text"""
MORE: Final = "<more>"


class Read(Protocol):
    """A page that can be read at the table: it asks nothing of the title."""

    def page(self, house: object) -> Page:
        """What it says."""

    def choose(self, walk: Any, id: str) -> None:
        """Do what one of its entries means."""


class OpensBoxes(Protocol):
    """A screen over which boxes are opened."""

    def open(self, content: DialogContent, chosen: Callable[[str], None]) -> None:
        """Show a box."""

    def close_dialog(self) -> None:
        """Take the box away."""


class Reading:
    """One walk through pages, from the first until that is left."""

    def __init__(self, screen: OpensBoxes, first: Read, done: Callable[[], None] | None = None) -> None:
        """`done`: what is done once the first page is left; None: its box is taken away."""
        self._screen = screen
        self._done = done or screen.close_dialog
        self._open: list[Read] = [first]
        self._first = 0
        """the place of the first choice that is in sight"""
        self.show()

    def open(self, page: Read) -> None:
        """Open a page above the one that is open."""
        self._open.append(page)

    def close(self) -> None:
        """Close the page that is open."""
        self._open.pop()

    def show(self) -> None:
        """Show the page that is open."""
        page = self._open[-1].page(None)
        entries = [(one.id, one.label) for one in page.menu if one.id != BACK]
        shown = entries[self._first : self._first + CHOICES]
        if len(shown) < len(entries):
            last = self._first + len(shown)
            shown.append((MORE, filled("More ({n} of {all})", n=last, all=len(entries))))
        content = DialogContent(
            page.title,
            page.text,
            page.lines,
            choices=(*shown, (BACK, printed("Back (Esc)"))),
            keys={"escape": BACK},
            numbered=True,
            wide=True,
        )
        self._screen.open(content, self._chosen)

    def _chosen(self, id: str) -> None:
        if id == MORE:
            count = sum(1 for one in self._open[-1].page(None).menu if one.id != BACK)
            self._first = self._first + CHOICES if self._first + CHOICES < count else 0
        elif id == BACK:
            self._first = 0
            self.close()
        else:
            self._first = 0
            self._open[-1].choose(self, id)
        if self._open:
            self.show()
        else:
            self._done()
