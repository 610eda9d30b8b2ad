"""A page of the title as a plain value: its texts, its cards, and what can be chosen. A front end shows it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from delve.phrases import printed
from delve.title.offers import Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Something that can be chosen: a line of a menu, or a card with pictures and lines."""

    id: str
    label: str
    note: str = ""
    """a few words beside it"""
    lines: tuple[str, ...] = ()
    """what a card says below its name"""
    figures: tuple[Figure, ...] = ()
    """who is shown on a card"""
    board: Figure | None = None
    """the quest whose board, or the campaign whose map, is shown on a card"""
    picture: Path | None = None
    """a picture file that is shown on a card instead"""
    why_not: str = ""
    """why it cannot be chosen; empty: it can"""
    heading: str = ""
    """what a card stands under, together with those beside it that say the same; empty: under nothing"""
    selected: bool = False
    """whether it is chosen already, as a hero of the party is"""

    @property
    def enabled(self) -> bool:
        """Whether it can be chosen."""
        return not self.why_not


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page: cards above, lines of a menu below."""

    id: str
    title: str
    text: str = ""
    lines: tuple[str, ...] = ()
    """lines below the text, as they are"""
    cards: tuple[Entry, ...] = ()
    menu: tuple[Entry, ...] = ()
    listens: bool = False
    """whether it waits for a key, which is given to `Title.hear`"""
    first: int = 0
    """the place, among cards and menu together, of what is looked at first"""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything that can be chosen, cards first."""
        return (*self.cards, *self.menu)

    def entry(self, id: str) -> Entry | None:
        """What is called by this id."""
        return next((entry for entry in self.entries if entry.id == id), None)


BACK = "back"


def back() -> Entry:
    """The line that leads to the page before."""
    return Entry(id=BACK, label=printed("Back"))
