"""What a session knows of the world outside of the game: where its content is read, and where faults are reported."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple, Protocol

from delve.flow.autosave import Autosave
from delve.flow.breakdown import Breakdown
from delve.flow.driver import Play
from delve.rules.game import Game


class NotReloaded(Exception):
    """The files as they are now cannot be played; `lines` say where and why. The game goes on with the old ones."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = tuple(lines)


class Origin(NamedTuple):
    """A line of a record as YAML, and where what it shows was set."""

    text: str
    path: tuple[str | int, ...]
    """the keys and indices that lead to the value; empty where the line shows only the name of what follows"""
    place: str
    """file and line, `core/heroes/nite.yaml:7`; empty where there is no path"""


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

    def state(self) -> Hashable:
        """A value that is another one as soon as a file of the game's packs was changed, added or removed."""

    def origins(self, kind: str, id: str) -> tuple[Origin, ...]:
        """The record as the game plays it, line by line; empty for a record that no file holds."""

    def report(self, broken: Breakdown) -> tuple[str, ...]:
        """Keep the answers that lead to a fault in a file. Returns what to say about it, in lines."""
