"""The title as it is walked through: which page is open, and what a choice leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar, runtime_checkable

from delve.phrases import Template, filled, printed
from delve.title.offers import Agreement, House, Left, Refused, Scripts, Start
from delve.title.page import BACK, Entry, Page

T = TypeVar("T")
CONTINUE = "continue"
AGREEMENTS: dict[Agreement, Template] = {
    "once": "Run them once, in this game",
    "version": "Run these scripts from now on, and ask again when they are others",
    "folder": "Run whatever lies in there from now on: I write it",
}


class Opened(Protocol):
    """A page that is open."""

    def page(self, house: House) -> Page:
        """What it says now. Raises Refused."""

    def choose(self, title: Title, id: str) -> None:
        """Do what one of its entries means. Raises Refused."""


@runtime_checkable
class Listening(Protocol):
    """A page that waits for a key."""

    def hear(self, title: Title, key: str) -> None:
        """Take a key, by its name. Raises Refused."""


class Wait(Protocol):
    """How a front end waits for what may take long, such as the reading of all packs."""

    def __call__(self, read: Callable[[], T], /) -> T:
        """What a function gives that shows nothing. Raises what it raises."""


def _simply(read: Callable[[], T]) -> T:
    return read()


class Title:
    """One walk through the title.

    A front end shows `page` and says what is chosen. Where `started` holds a game, it plays that, and tells by `over`
    how it was left; where `is_left` is true, it ends.
    """

    def __init__(self, house: House, first: Opened) -> None:
        self.house = house
        self.started: Start | None = None
        """the game that is to be played now"""
        self.is_left = False
        """whether somebody wants to leave the program"""
        self.wait: Wait = _simply
        """how the files of the house are waited for while a page or a game is made ready"""
        self._open: list[Opened] = [first]
        self._page: Page | None = None

    @property
    def page(self) -> Page:
        """The page that is open, worked out once after each choice."""
        if self._page is None and self.started is not None:
            self._page = _while_playing()
        elif self._page is None:
            opened = self._open[-1]
            try:
                self._page = self.wait(lambda: opened.page(self.house))
            except Refused as refusal:
                self._open[-1] = Notice(printed("This cannot be shown"), (str(refusal),))
                self._page = self._open[-1].page(self.house)
        return self._page

    @property
    def depth(self) -> int:
        """How many pages lie below the one that is open, to which somebody goes back from it."""
        return len(self._open) - 1

    def choose(self, id: str) -> bool:
        """Do what an entry of the page means. False where there is none, or where it cannot be chosen."""
        entry = self.page.entry(id)
        if entry is None or not entry.enabled:
            return False
        self._page = None
        try:
            if id == BACK:
                self.close()
            else:
                self._open[-1].choose(self, id)
        except Refused as refusal:
            self.open(Notice(printed("This cannot be done"), (str(refusal),)))
        return True

    def hear(self, key: str) -> None:
        """Give a key, by its name, to a page that listens."""
        opened = self._open[-1]
        if isinstance(opened, Listening):
            self._page = None
            try:
                opened.hear(self, key)
            except Refused as refusal:
                self.open(Notice(printed("This cannot be done"), (str(refusal),)))

    def go_back(self) -> bool:
        """Go back to the page before. False on the first page, and while a game is played."""
        if len(self._open) < 2 or self.started is not None:
            return False
        self.close()
        return True

    def open(self, page: Opened) -> None:
        """Open a page above the one that is open."""
        self._open.append(page)
        self._page = None

    def close(self) -> None:
        """Close the page that is open; the first one stays."""
        if len(self._open) > 1:
            self._open.pop()
        self._page = None

    def close_all(self) -> None:
        """Go back to the first page."""
        del self._open[1:]
        self._page = None

    def start(self, start: Start) -> None:
        """Have a game played, once everything is agreed to. Raises Refused."""
        from_strangers = self.wait(lambda: self.house.scripts(start))
        if from_strangers is None:
            self.started = start
        else:
            self.open(StrangeScripts(start, from_strangers))

    def refuse(self, refusal: Refused) -> None:
        """Tell why the game that was chosen cannot be started."""
        self.started = None
        self.open(Notice(printed("This cannot be done"), (str(refusal),)))

    def over(self, left: Left) -> None:
        """Go on after the game that was started: where it was left for good, the title is left too."""
        self.started = None
        self.close_all()
        if left.how == "failed":
            self.open(Notice(printed("The game could not be played"), left.lines))
        self.is_left = left.how == "close"


def _while_playing() -> Page:
    """What is shown while a game is played in another window."""
    return Page(
        id="playing",
        title=printed("The game opens in a window of its own"),
        text=printed("It is loading. When you leave the game, you come back to this window."),
    )


class Notice:
    """A page that says something, and waits until it was read."""

    def __init__(self, heading: str, lines: tuple[str, ...]) -> None:
        self._heading, self._lines = heading, lines

    def page(self, _house: House) -> Page:
        """What it says."""
        entry = Entry(id=CONTINUE, label=printed("Continue"))
        return Page(id="notice", title=self._heading, lines=self._lines, menu=(entry,))

    def choose(self, title: Title, _id: str) -> None:
        """It was read."""
        title.close()


class StrangeScripts:
    """The question whether scripts of strangers may run."""

    def __init__(self, start: Start, scripts: Scripts) -> None:
        self._start, self._scripts = start, scripts

    def page(self, _house: House) -> Page:
        """What the scripts are, and for how long they may run; at first the answer is no."""
        answers = (Entry(id=how, label=printed(meaning)) for how, meaning in AGREEMENTS.items())
        packs = ", ".join(self._scripts.packs)
        return Page(
            id="consent",
            title=filled("Scripts of strangers: {packs}", packs=packs),
            text=printed("Running scripts is running a program."),
            lines=self._scripts.lines,
            menu=(*answers, Entry(id=BACK, label=printed("Run nothing"))),
            first=len(AGREEMENTS),
        )

    def choose(self, title: Title, id: str) -> None:
        """Agree, and have the game played. Raises Refused."""
        how = next(one for one in AGREEMENTS if one == id)
        title.started = title.house.agree(self._start, how)
        title.close()
