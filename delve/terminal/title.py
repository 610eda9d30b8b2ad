"""The title at a terminal: every page as numbered lines, and what is typed as a choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delve.narrate.spans import Line, Text, worded
from delve.phrases import Template, filled
from delve.terminal.paint import Painter
from delve.title.key_map import names_a_key
from delve.title.page import Entry, Page
from delve.title.title import Title

PROMPT: Final = "> "
HOW: Template = "Type the number of a choice, or how it begins; back goes back, quit leaves."
HOW_A_KEY: Template = "Type the name of a key, such as z, f5, page_up or ctrl+z; back goes back."
LEAVING: Final = ("quit", "exit", "q")


class TerminalTitle:
    """One walk through the title at one terminal; `read` may raise EOFError, which means to leave."""

    def __init__(
        self,
        title: Title,
        read: Callable[[str], str],
        write: Callable[[str], None],
        *,
        painter: Painter | None = None,
    ) -> None:
        self._title, self._read, self._write = title, read, write
        self._painter = painter or Painter()

    def run(self) -> None:
        """Show pages and play what is chosen, until somebody leaves."""
        title = self._title
        while not title.is_left:
            if title.started is not None:
                title.over(title.house.start(title.started).wait())
                continue
            page = title.page
            self._show(page)
            try:
                self._obey(self._read(PROMPT).strip(), page)
            except EOFError:
                return

    def _obey(self, typed: str, page: Page) -> None:
        word = typed.lower()
        if word in LEAVING:
            self._title.is_left = True
        elif word == "back":
            if not self._title.go_back():
                self._say(worded("this is the first page: quit leaves", "bad"))
        elif page.listens and (names_a_key(word) or not _meant(typed, page)):
            self._title.hear(word)
        elif word:
            self._choose(typed, page)

    def _choose(self, typed: str, page: Page) -> None:
        """Take the entry of a number, or the only one that begins with what was typed."""
        found = _meant(typed, page)
        if len(found) != 1:
            said: Template = 'no choice is called "{typed}": type its number'
            several: Template = 'several choices begin with "{typed}": type the number of one'
            self._say(worded(several if found else said, "bad", typed=typed))
        elif not self._title.choose(found[0].id):
            self._say(worded("that cannot be chosen: {reason}", "bad", reason=found[0].why_not))

    def _show(self, page: Page) -> None:
        self._say(Text(""), Text(page.title, "heading"))
        if page.text:
            self._say(Text(page.text))
        self._say(*(Text(f"  {line}") for line in page.lines))
        heading = ""
        for number, entry in enumerate(page.entries, 1):
            if entry.heading != heading:
                heading = entry.heading
                self._say(Text(""), *((Text(heading, "heading"),) if heading else ()))
            self._write_line(_told(number, entry))
            self._say(*(Text(f"        {line}", "quiet") for line in entry.lines))
        self._say(worded(HOW_A_KEY if page.listens else HOW, "quiet"))

    def _say(self, *spans: Text) -> None:
        for span in spans:
            self._write_line((span,))

    def _write_line(self, line: Line) -> None:
        self._write(self._painter.text(line))


def _told(number: int, entry: Entry) -> Line:
    """An entry in one line: whether it is taken already, what it is called, and why it cannot be chosen."""
    mark = "*" if entry.selected else " "
    reason = filled("not now: {reason}", reason=entry.why_not) if entry.why_not else ""
    notes = " · ".join(filter(None, (entry.note, reason)))
    said = Text(f"{mark} {number:>2}  "), Text(entry.label, "quiet" if entry.why_not else "number")
    return (*said, Text(f"  ({notes})", "quiet")) if notes else said


def _meant(typed: str, page: Page) -> list[Entry]:
    """The entries that what was typed may mean: the one of its number, else those whose labels begin with it."""
    entries = page.entries
    if typed.isdecimal():
        return [*entries[int(typed) - 1 : int(typed)]] if int(typed) else []
    word = typed.lower()
    whole = [entry for entry in entries if entry.label.lower() == word]
    return whole or [entry for entry in entries if entry.label.lower().startswith(word)]
