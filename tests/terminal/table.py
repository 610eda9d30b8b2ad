"""A terminal at which a test types: lines in, lines out."""

from __future__ import annotations

from collections.abc import Iterable

from delve.flow.session import Session
from delve.terminal.terminal import Terminal

AGAIN = "Type it once more to end the turn."
"""how the terminal asks whether a turn shall end in which something could be done"""


class Table:
    """A session played through a terminal by typed lines; when they run out, the player leaves."""

    def __init__(
        self, session: Session, typed: Iterable[str] = (), *, asked_twice: bool = False, **options: object
    ) -> None:
        """`asked_twice`: whether the test itself types once more what ends a turn too early."""
        self.session = session
        self._asked_twice, self._last = asked_twice, ""
        self.typed = list(typed)
        self.shown: list[str] = []
        self.terminal = Terminal(session, self._read, self.shown.append, **options)  # type: ignore[arg-type]

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


def play(session: Session, *typed: str, **options: object) -> Table:
    """A table at which these lines were typed."""
    table = Table(session, typed, **options)
    table.run()
    return table
