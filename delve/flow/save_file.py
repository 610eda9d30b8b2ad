"""One save on the disk: appended to, synced, locked against a second player, cut back to its last sound record.

Whatever cannot be written waits in memory, and is written first as soon as that is possible again.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Protocol

from delve.flow.locks import lock
from delve.flow.records import Line, encode
from delve.flow.saved import Saved, read_save


class NotWritten(Exception):
    """The disk did not take it; the message says why, in the words of the system. It is tried again later."""


class File(Protocol):
    """What a save needs of an open file. Every method may raise OSError."""

    def write(self, raw: bytes) -> None:
        """Append all of it, down to the operating system."""

    def sync(self) -> None:
        """Wait until the disk itself has it."""

    def cut(self, length: int) -> None:
        """Leave nothing after so many bytes."""

    def close(self) -> None:
        """Give the file back, and its lock."""


class DiskFile:
    """A real file, locked while it is open."""

    def __init__(self, path: Path, *, new: bool) -> None:
        """Open it; a new one must not exist yet. Raises OSError; BlockingIOError if another process plays it."""
        if new:
            path.parent.mkdir(parents=True, exist_ok=True)
        # unbuffered: what was written survives the end of this process, however it comes
        self._file = path.open("xb" if new else "r+b", buffering=0)
        try:
            lock(self._file.fileno())
            self._file.seek(0, os.SEEK_END)
            if new:
                _sync_folder(path.parent)
        except BaseException:
            self._file.close()
            if new:
                path.unlink()
            raise

    def write(self, raw: bytes) -> None:
        """Append all of it; an almost full disk may take a part at a time."""
        left = memoryview(raw)
        while left:
            left = left[self._file.write(left) :]

    def sync(self) -> None:
        """Wait for the disk."""
        os.fsync(self._file.fileno())

    def cut(self, length: int) -> None:
        """Leave nothing after so many bytes."""
        self._file.truncate(length)
        self._file.seek(length)

    def close(self) -> None:
        """Close it."""
        self._file.close()


Opener = Callable[[], File]


class SaveFile:
    """Records go in at the end. The file is opened at the first one."""

    def __init__(
        self, file: File | Opener, *, length: int = 0, checksum: int = 0, synced: bool = True
    ) -> None:
        """`length` and `checksum` are those of the sound part that is there; what lies behind it is cut off.

        `synced` says whether the disk is waited for at all; simulations do not.
        """
        self.copy: Path | None = None
        """where it was kept whole because it was damaged"""
        self._file: File | None = None if callable(file) else file
        self._open: Opener | None = file if callable(file) else None
        self._synced = synced
        self._sure = length, checksum
        """length and checksum of what the disk is known to hold"""
        self._end = self._sure
        """the same of what was written, if it was"""
        self._waiting: list[Line] = []
        """records after `_sure`; those before `_written` are in the file"""
        self._written = 0
        self._doubtful = True
        """whether something else may lie in the file behind `_end`"""

    def append(self, *records: Line, sync: bool = True) -> None:
        """Write records after all others, and wait for the disk if `sync`. Raises NotWritten; they are kept."""
        self._waiting += records
        try:
            self._write(sync)
        except OSError as error:
            self._doubtful, self._written, self._end = True, 0, self._sure
            raise NotWritten(error.strerror or str(error)) from error

    def _write(self, sync: bool) -> None:
        if self._file is None:
            assert self._open is not None, "the save is closed"
            self._file = self._open()
        if self._doubtful:
            self._file.cut(self._sure[0])
            self._doubtful = False
        raw, (length, checksum) = b"", self._end
        for record in self._waiting[self._written :]:
            line, checksum = encode(record, checksum)
            raw += line
        self._file.write(raw)
        self._end, self._written = (length + len(raw), checksum), len(self._waiting)
        if sync or not self._synced:
            if self._synced:
                self._file.sync()
            self._sure, self._written = self._end, 0
            self._waiting.clear()

    def close(self) -> None:
        """Give the file back. What waits is tried a last time; raises NotWritten if that fails."""
        try:
            if self._waiting:
                self.append()
        finally:
            if self._file is not None:
                self._file.close()
                self._file = None


def create(path: Path, *, synced: bool = True) -> SaveFile:
    """A save that does not exist yet."""
    return SaveFile(lambda: DiskFile(path, new=True), synced=synced)


def reopen(path: Path) -> tuple[SaveFile, Saved]:
    """A save to be gone on with, and what it holds. Raises OSError, NoSave; BlockingIOError if another one plays it.

    A torn last record is cut off by the next one. A damaged save is kept whole beside it first, as `<name>.damaged`, or
    with a number behind it where another damage is kept there.
    """
    file = DiskFile(path, new=False)
    try:
        raw = path.read_bytes()
        saved = read_save(raw)
        copy = _kept_whole(path, raw) if saved.decoded.damaged else None
    except BaseException:
        file.close()
        raise
    opened = SaveFile(file, length=saved.decoded.good, checksum=saved.decoded.checksum)
    opened.copy = copy
    return opened, saved


def _kept_whole(path: Path, raw: bytes) -> Path:
    """Keep the bytes of a save beside it, where nothing else is; they may be there already."""
    for number in count(1):
        copy = path.with_name(f"{path.name}.damaged{f'-{number}' if number > 1 else ''}")
        if not copy.exists():
            copy.write_bytes(raw)
            break
        if copy.read_bytes() == raw:
            break
    return copy


def delete(path: Path) -> None:
    """Delete a save for good. Raises OSError; BlockingIOError if somebody plays it, whose answers would be lost."""
    DiskFile(path, new=False).close()
    path.unlink()


def _sync_folder(folder: Path) -> None:
    """Make the name of a new file last, where a folder can be opened like a file."""
    if os.name == "posix":
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
