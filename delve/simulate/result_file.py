"""The file into which the results of a run go, one line of JSON each: it can be gone on with, and compared."""

from __future__ import annotations

import os
from collections.abc import Iterator
from io import FileIO
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from delve.flow.locks import lock
from delve.flow.plain_files import open_plain
from delve.simulate.games import Count, Parties
from delve.simulate.results import GameResult, Text, decoded, encoded

FORMAT: Final = 1
"""the number of the form that is written, and the only one that is read"""
LARGEST: Final = 2_000_000_000
"""bytes that such a file may have"""


class NoResults(ValueError):
    """A file holds no results, or those of another run; the message says which."""


class RunHeader(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: what is played. Equal headers give equal games."""

    simulation: Count
    """the number of the form"""
    engine: Text
    """version of delve"""
    quest: Text
    """`pack:id`"""
    content: Text
    """`Library.content_hash`"""
    seed: Count
    parties: Parties
    levels: tuple[dict[str, str], ...]
    """side -> level; of several, the games take one after another"""
    acts: tuple[Count, ...] = (0,)
    """the acts whose monsters come, in turn; 0: that of the quest"""
    sides: tuple[Text, ...]
    objectives: tuple[tuple[Text, Text], ...]
    """(side, text) of each objective"""


_WHAT: Final = {
    "quest": "another quest",
    "content": "other files of the packs",
    "seed": "another seed",
    "parties": "other parties",
    "levels": "other levels",
    "acts": "other acts",
    "engine": "another version of delve",
}


class Known(NamedTuple):
    """What a file holds."""

    header: RunHeader
    results: dict[int, GameResult]
    """number of a game -> its result"""
    end: int
    """bytes of the lines that are whole"""


def read(path: Path) -> Known:
    """What a file of results holds. A last line that was cut off is left out. Raises NoResults, OSError."""
    with open_plain(path) as file:
        if os.fstat(file.fileno()).st_size > LARGEST:
            raise NoResults(f"{path} is too large to be a file of results")
        return _known(path, file)


def _known(path: Path, file: FileIO) -> Known:
    raw = file.readall()
    lines = _lines(raw)
    try:
        header = msgspec.json.decode(next(lines, b""), type=RunHeader)
    except msgspec.DecodeError as error:
        raise NoResults(f"{path} holds no results of delve simulate") from error
    if header.simulation != FORMAT:
        raise NoResults(f"{path} has the form {header.simulation}, and this delve reads the form {FORMAT}")
    results = {}
    for number, line in enumerate(lines, start=2):
        try:
            result = decoded(line)
        except msgspec.DecodeError as error:
            raise NoResults(f"{path}:{number} is no result: {error}") from error
        if result.plan.seed != header.seed + result.plan.number:
            raise NoResults(f"{path}:{number} is the result of a game of another run")
        results[result.plan.number] = result
    return Known(header, results, raw.rfind(b"\n") + 1)


def _lines(raw: bytes) -> Iterator[bytes]:
    """The lines that end: the last one may have been cut off while it was written."""
    yield from raw.split(b"\n")[:-1]


class ResultFile:
    """A file that takes the results of one run as they come."""

    def __init__(self, path: Path, header: RunHeader) -> None:
        """Begin a file, or go on with one of the same run. Raises NoResults, OSError."""
        self.path = path
        self.known: dict[int, GameResult] = {}
        """the results that it held before"""
        if not path.exists():
            self._file = path.open("xb", buffering=0)
            self._lock()
            self._write(msgspec.json.encode(header))
            return
        self._file = open_plain(path, writable=True)
        try:
            self._lock()
            known = _known(path, self._file)
            other = [
                what
                for field, what in _WHAT.items()
                if getattr(known.header, field) != getattr(header, field)
            ]
            if other:
                raise NoResults(f"{path} holds the results of another run ({other[0]}): name a new file")
        except BaseException:
            self._file.close()
            raise
        self.known = known.results
        self._file.seek(known.end)
        self._file.truncate()

    def _lock(self) -> None:
        """Keep other runs away, which would write over the same bytes. Raises NoResults."""
        try:
            lock(self._file.fileno())
        except BlockingIOError as error:
            raise NoResults(f"{self.path} is written by another run just now") from error

    def keep(self, result: GameResult) -> None:
        """Write a result, whole. Raises OSError."""
        self._write(encoded(result))

    def _write(self, line: bytes) -> None:
        """Write a line, or nothing of it. Raises OSError."""
        begun, left = self._file.tell(), memoryview(line + b"\n")
        try:
            while left:
                left = left[self._file.write(left) :]
        except BaseException:
            self._file.truncate(begun)
            self._file.seek(begun)
            raise

    def close(self) -> None:
        """Take no further results."""
        self._file.close()
