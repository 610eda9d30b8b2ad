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
QUESTION_OF_DUNGEON: Template = (
    "Type again to begin in the same dungeon, another for another one, title for the title, or quit."
)
QUESTION_OF_DUNGEON_AND_LEVEL: Template = (
    "Type again to begin in the same dungeon, another for another one, easier to meet weaker opponents, title for the "
    "title, or quit."
)
EASIER: Final[AfterGame] = "easier"
ANOTHER: Final[AfterGame] = "another"
MEANT: Final[dict[str, AfterGame]] = {"again": "again", "title": "title", "quit": "close", "": "close"}

_QUESTIONS: Final[dict[tuple[bool, bool], Template]] = {
    (False, False): QUESTION,
    (True, False): QUESTION_OF_LEVEL,
    (False, True): QUESTION_OF_DUNGEON,
    (True, True): QUESTION_OF_DUNGEON_AND_LEVEL,
}
"""whether there are weaker opponents, whether another dungeon can be made -> what is asked"""


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
        write(printed(_QUESTIONS[has_easier, has_another]))
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
