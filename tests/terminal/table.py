"""A terminal at which a test types: lines in, lines out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from delve.flow.session import Session
from delve.geometry.boards import DIRECTIONS
from delve.requests import Answer, ChooseCommand, ChooseOrder, ChooseSpace, Request
from delve.terminal.asking import question
from delve.terminal.glyphs import Glyphs
from delve.terminal.numbering import Numbering
from delve.terminal.terminal import Terminal

AGAIN = "Type it once more to end the turn."
"""how the terminal asks whether a turn shall end in which something could be done"""


class Table:
    """A session played through a terminal by typed lines; when they run out, the player leaves."""

    def __init__(
        self,
        session: Session,
        typed: Iterable[str] = (),
        *,
        asked_twice: bool = False,
        kind: type[Terminal] = Terminal,
        **options: object,
    ) -> None:
        """`asked_twice`: whether the test itself types once more what ends a turn too early; `kind` of terminal."""
        self.session = session
        self._asked_twice, self._last = asked_twice, ""
        self.typed = list(typed)
        self.shown: list[str] = []
        self.terminal = kind(session, self._read, self.shown.append, **options)  # type: ignore[arg-type]

    def _read(self, prompt: str) -> str:
        if not self._asked_twice and self.shown and self.shown[-1].endswith(AGAIN):
            self.shown.pop()
            return self._last
        if not self.typed:
            raise EOFError
        self._last = self.typed.pop(0)
        self.shown.append(prompt + self._last)
        return self._last

    def run(self) -> bool:
        """Whether the game came to its end."""
        return self.terminal.run()

    def after(self, typed: str) -> list[str]:
        """The lines between the last time that this was typed and the next prompt."""
        begin = len(self.shown) - self.shown[::-1].index(f"> {typed}")
        end = next(
            (n for n in range(begin, len(self.shown)) if self.shown[n].startswith("> ")), len(self.shown)
        )
        return self.shown[begin:end]


class Fingers:
    """What somebody types for an answer who reads every question: spaces, the numbers of choices, and rows of them."""

    def __init__(self, session: Session) -> None:
        self._session, self._numbering = session, Numbering()

    def typed(self, request: Request[Any], answer: Answer) -> str:
        """What is typed for an answer; it is asked for once or more at each question."""
        session, view = self._session, self._session.view
        asked = question(request, session.options(), view, Glyphs(view))
        asked = self._numbering.in_game(request, asked, view)
        if isinstance(request, ChooseSpace):
            return f"{answer[0]},{answer[1]}"
        if isinstance(request, ChooseCommand) and answer[0] == "base:step" and len(answer[2]) == 2:
            return f"{answer[2][0]},{answer[2][1]}"
        if isinstance(request, ChooseOrder):
            return " ".join(str([*request.items()].index(each) + 1) for each in answer)
        numbers = (str(number) for number, choice in asked.numbered().items() if choice.answer == answer)
        words = (word for word, other in asked.words.items() if other == answer and word not in DIRECTIONS)
        return next(numbers, "") or next(words)


def play(session: Session, *typed: str, **options: object) -> Table:
    """A table at which these lines were typed."""
    table = Table(session, typed, **options)
    table.run()
    return table
