"""What a terminal asks once a game is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delve.phrases import Template, printed
from delve.title.leaving import AfterGame

PROMPT: Final = "> "
QUESTION: Template = "Type again to play it once more, title for the title, or quit."
MEANT: Final[dict[str, AfterGame]] = {"again": "again", "title": "title", "quit": "close", "": "close"}


def asked(read: Callable[[str], str], write: Callable[[str], None]) -> AfterGame:
    """What somebody wants after a game; EOFError from `read` means to close."""
    while True:
        write(printed(QUESTION))
        try:
            typed = read(PROMPT).strip().lower()
        except EOFError:
            return "close"
        if typed in MEANT:
            return MEANT[typed]
