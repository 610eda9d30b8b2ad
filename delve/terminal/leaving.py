"""What a terminal asks once a game is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delve.phrases import Template, printed
from delve.title.leaving import AfterGame

PROMPT: Final = "> "
QUESTION: Template = "Type again to play it once more, title for the title, or quit."
QUESTION_OF_LEVEL: Template = (
    "Type again to play it once more, easier to meet weaker opponents, title for the title, or quit."
)
OF_ANOTHER: Template = "Another dungeon is made for whoever types another."
EASIER: Final[AfterGame] = "easier"
ANOTHER: Final[AfterGame] = "another"
MEANT: Final[dict[str, AfterGame]] = {"again": "again", "title": "title", "quit": "close", "": "close"}


def asked(
    read: Callable[[str], str],
    write: Callable[[str], None],
    *,
    has_easier: bool = False,
    has_another: bool = False,
) -> AfterGame:
    """What somebody wants after a game; EOFError from `read` means to close.

    `has_easier`: whether it can be played against weaker opponents; `has_another`: another dungeon can be made.
    """
    while True:
        if has_another:
            write(printed(OF_ANOTHER))
        write(printed(QUESTION_OF_LEVEL if has_easier else QUESTION))
        try:
            typed = read(PROMPT).strip().lower()
        except EOFError:
            return "close"
        if typed == EASIER and has_easier:
            return EASIER
        if typed == ANOTHER and has_another:
            return ANOTHER
        if typed in MEANT:
            return MEANT[typed]
