"""One content file as it was read: its bytes, its value, its problems, and the positions of its values."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from delve.catalog.positions import Place, Positions, ValuePath
from delve.diagnostics import Diagnostic, Span

MAX_BYTES: Final = 1 << 20
"""how long one content file may be"""


class Document:
    """The content of one file, as far as it could be read."""

    __slots__ = ("_positions", "path", "problems", "raw", "value")

    def __init__(self, raw: bytes, path: str) -> None:
        self.raw = raw
        self.path = path
        self.value: Any = None
        self.problems: list[Diagnostic] = []
        self._positions: Positions | None = None

    @property
    def ok(self) -> bool:
        """Whether the value may be used: there is no error (warnings are allowed)."""
        return not any(problem.severity == "error" for problem in self.problems)

    @property
    def positions(self) -> Positions:
        """The positions of all values; found when somebody first asks for one."""
        if self._positions is None:
            self._positions = Positions(self.raw)
        return self._positions

    def span(self, path: ValuePath = (), *, key: bool = False) -> Span:
        """Where the value at the path stands, or its key; where it is missing, the nearest key above."""
        return self.positions.span(path, key=key)

    def place(self, path: ValuePath = (), *, key: bool = False) -> Place:
        """The `span`, with the file."""
        return Place(self.path, self.span(path, key=key))

    def text(self, path: ValuePath) -> bytes:
        """The text of the file in which the value at a path stands: this one."""
        return self.raw

    def char_span(self, path: ValuePath, line_index: int, column_index: int) -> Span:
        """Where one character of the literal block scalar (`|`) at the path stands, indices from 0."""
        return self.positions.char_span(path, line_index, column_index)

    def char_place(self, path: ValuePath, line_index: int, column_index: int) -> Place:
        """The `char_span`, with the file."""
        return Place(self.path, self.char_span(path, line_index, column_index))


@lru_cache(maxsize=4)
def lines_of(raw: bytes) -> tuple[str, ...]:
    """The lines of a file's bytes, with replacement characters for what is no UTF-8; kept for the next finding."""
    return tuple(raw.decode(errors="replace").split("\n"))
