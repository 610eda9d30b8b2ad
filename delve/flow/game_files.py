"""What a session knows of the world outside of the game: where its content is read, and where faults are reported."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from delve.flow.autosave import Autosave
from delve.flow.breakdown import Breakdown
from delve.flow.driver import Play
from delve.rules.game import Game


class NotReloaded(Exception):
    """The files as they are now cannot be played; `lines` say where and why. The game goes on with the old ones."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = tuple(lines)


class FreshFiles(Protocol):
    """The content of a game as its files are now, found to be sound, and its scripts loaded."""

    def begin(self) -> Game:
        """The game before its first answer. Raises NotReloaded."""

    def give_up(self) -> None:
        """Leave the game to the files as they were: whatever its scripts still import comes from these."""

    def take_over(self, play: Play, answers: int) -> Autosave | None:
        """Save this play from its beginning on, in place of the one that was played with the files as they were.

        It takes so many answers over from that one.
        """


class GameFiles(Protocol):
    """The files of one game."""

    def read_anew(self) -> FreshFiles:
        """The content as its files are now, with the scripts loaded. Raises NotReloaded."""

    def report(self, broken: Breakdown) -> tuple[str, ...]:
        """Keep the answers that lead to a fault in a file. Returns what to say about it, in lines."""
