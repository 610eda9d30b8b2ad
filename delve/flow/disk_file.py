"""The file of a save: it is locked while it is open, and notices when another program has moved it."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Protocol

from delve.flow.fresh_files import new_file, new_file_beside, write_all
from delve.flow.locks import lock
from delve.flow.plain_files import open_plain, read_all


class File(Protocol):
    """What a save needs of an open file. Every method may raise OSError."""

    @property
    def place(self) -> Path:
        """Where it lies."""

    def is_there(self, length: int) -> bool:
        """Whether it still lies in its folder, and has so many bytes; below 0 any number will do.

        Where it was only given another name there, `place` is the new one from now on.
        """

    def duplicate(self) -> File:
        """A second handle of the same open file, under the same lock."""

    def recreate(self, raw: bytes, refuge: Path | None = None) -> File:
        """Replace this file by a new one with these bytes, on the disk, and return that. It has the name of this one if
        the name is free, else a name beside it; where the folder cannot be written, it lies in `refuge`."""

    def write(self, raw: bytes) -> None:
        """Append all of these bytes; the operating system has them afterwards."""

    def sync(self) -> None:
        """Wait until the disk itself has everything."""

    def cut(self, length: int) -> None:
        """Cut the file after so many bytes."""

    def close(self) -> None:
        """Give the file back, and its lock."""


class DiskFile:
    """A real file, locked while it is open."""

    def __init__(self, place: Path, file: FileIO) -> None:
        """`file` is the open file that lies there, locked."""
        self.place = place
        self._file = file
        self._identity = _identity(os.fstat(file.fileno()))

    @classmethod
    def new(cls, place: Path, raw: bytes, *, synced: bool = True) -> DiskFile:
        """A file that does not exist yet, with its first bytes: there is never one without them. Raises OSError."""
        return cls(place, new_file(place, raw, synced=synced))

    @classmethod
    def new_beside(cls, place: Path, raw: bytes, *, synced: bool = True) -> DiskFile:
        """A new file under this name or, where it is taken, under the next that is free. Raises OSError."""
        file, found = new_file_beside(place, raw, synced=synced)
        return cls(found, file)

    @classmethod
    def open(cls, place: Path) -> DiskFile:
        """A file that is there. Raises OSError; BlockingIOError if another process plays it."""
        file = open_plain(place, writable=True)
        try:
            lock(file.fileno())
            if _identity(os.fstat(file.fileno())) != _identity(place.stat()):
                raise BlockingIOError(errno.EAGAIN, "another process has just replaced it")
        except BaseException:
            file.close()
            raise
        return cls(place, file)

    def duplicate(self) -> DiskFile:
        """Another handle of the same open file, under the same lock: each of the two is closed by itself."""
        return DiskFile(self.place, FileIO(os.dup(self._file.fileno()), "r+"))

    def read(self) -> bytes:
        """All that is in it. Raises OSError."""
        return read_all(self._file)

    def is_there(self, length: int) -> bool:
        """Whether it still lies in its folder, under whatever name, and has so many bytes."""
        try:
            found = self.place.stat()
        except OSError:
            return self._is_renamed(length)
        if _identity(found) != self._identity:
            # some network file systems give other numbers each time
            self._identity = _identity(os.fstat(self._file.fileno()))
            if _identity(found) != self._identity:
                return self._is_renamed(length)
        return length < 0 or found.st_size == length

    def _is_renamed(self, length: int) -> bool:
        """Look for it under another name in its folder."""
        with suppress(OSError):
            for entry in sorted(os.scandir(self.place.parent), key=lambda entry: entry.name):
                if entry.inode() == self._identity[1] and _identity(found := entry.stat()) == self._identity:
                    self.place = self.place.with_name(entry.name)
                    return length < 0 or found.st_size == length
        return False

    def recreate(self, raw: bytes, refuge: Path | None = None) -> DiskFile:
        """A new file that takes over from this one, which is left as it is wherever it lies.

        `refuge`: the folder that it is written to where that of this one cannot be written. Raises OSError.
        """
        try:
            fresh = DiskFile.new_beside(self.place, raw)
        except OSError:
            if refuge is None or refuge == self.place.parent:
                raise
            fresh = DiskFile.new_beside(refuge.joinpath(self.place.name), raw)
        self.close()
        return fresh

    def write(self, raw: bytes) -> None:
        """Append all of it."""
        write_all(self._file, raw)

    def sync(self) -> None:
        """Wait for the disk."""
        os.fsync(self._file.fileno())

    def cut(self, length: int) -> None:
        """Cut the file after so many bytes."""
        self._file.truncate(length)
        self._file.seek(length)

    def close(self) -> None:
        """Close it."""
        self._file.close()


def _identity(found: os.stat_result) -> tuple[int, int]:
    """What tells one file from another, whatever they are called."""
    return found.st_dev, found.st_ino
