"""One save on the disk: appended to, synced, locked against a second player, cut back to its last sound record.

Whatever cannot be written waits in memory, and is written first as soon as that is possible again. What was written
stays in memory too, so that the file can be restored whole if another program renames, deletes or replaces it.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Protocol, TypeVar

from delve.flow.campaigns.files import forget_files
from delve.flow.disk_file import DiskFile, File
from delve.flow.fresh_files import new_file, sync_folder, written_beside
from delve.flow.picture import forget_picture
from delve.flow.plain_files import LARGEST, read_plain
from delve.flow.records import AnyHeader, Decoded, SaveLine, SaveRecord, encode
from delve.flow.saved import Saved, read_save
from delve.phrases import Template, filled


class SaveNotWritten(Exception):
    """Records could not be written; the message says why, in the system's words. They are tried again later."""


Opener = Callable[[bytes], File]
"""makes the file of a save that begins with these bytes"""


class SaveFile:
    """A save that records are appended to. Its file is made with the first ones."""

    def __init__(
        self,
        file: File | Opener,
        *,
        held: bytes = b"",
        checksum: int = 0,
        synced: bool = True,
        refuge: Path | None = None,
    ) -> None:
        """`held` is the sound part of the file, with its checksum; what lies behind it in the file is cut off.

        `synced` says whether the disk is waited for at all; simulations do not wait. `refuge` is the folder to write to
        if the file is taken away and its own folder cannot be written.
        """
        self._refuge = refuge
        self.copy: Path | None = None
        """the copy of the whole file that was made because it was damaged; None: it was not"""
        self.notice = ""
        """what happened to the file while it was open, with the save's present name; empty: nothing"""
        self.place: Path | None = None if callable(file) else file.place
        """where the file lies, or lay when it was closed; None: there is none yet"""
        self._file: File | None = None if callable(file) else file
        self._open: Opener | None = file if callable(file) else None
        self._synced = synced
        self._held = bytearray(held)
        """everything that was written"""
        self._checksum = checksum
        """the checksum of the last record in `_held`"""
        self._sure = len(held), checksum
        """length and checksum of what the disk is known to have"""
        self._waiting: list[SaveLine] = []
        """records after `_sure`; those before `_written` are in the file"""
        self._written = 0
        self._doubtful = True
        """whether the file may hold something else behind what was written"""

    def append(self, *records: SaveLine, sync: bool = True) -> None:
        """Write records after all others, and wait for the disk if `sync`. Raises SaveNotWritten; they are kept."""
        self._waiting += records
        try:
            self._write(sync)
        except OSError as error:
            length, self._checksum = self._sure
            del self._held[length:]
            self._doubtful, self._written = True, 0
            raise SaveNotWritten(error.strerror or str(error)) from error

    def _write(self, sync: bool) -> None:
        raw, checksum = b"", self._checksum
        for record in self._waiting[self._written :]:
            line, checksum = encode(record, checksum)
            raw += line
        if len(self._held) + len(raw) > LARGEST:
            raise OSError(errno.EFBIG, f"a save has {LARGEST} bytes at most")
        fresh = not self._is_there()
        if fresh:
            self._make(bytes(self._held) + raw)
        elif self._waiting:
            self._add(raw)
        self._held += raw
        self._checksum, self._written = checksum, len(self._waiting)
        if fresh or sync or not self._synced:
            if self._waiting and self._synced and not fresh:
                self._opened.sync()
            self._sure, self._written = (len(self._held), checksum), 0
            self._waiting.clear()

    @property
    def _opened(self) -> File:
        assert self._file is not None, "the save is closed"
        return self._file

    def _is_there(self) -> bool:
        """Whether the file is where it was left, or was only renamed in its folder; a new name goes into `notice`."""
        if self._file is None or not self._file.is_there(-1 if self._doubtful else len(self._held)):
            return False
        if self._file.place is not self.place:
            self.place = self._file.place
            self.notice = filled("the save was renamed: it is {file} now", file=self.place.name)
        return True

    def _make(self, raw: bytes) -> None:
        """Make the file, or a new one in place of one that is gone, which `notice` then says."""
        if self._file is None:
            assert self._open is not None, "the save is closed"
            self._file = self._open(raw)
        else:
            before = self._file.place
            self._file = self._file.recreate(raw, self._refuge)
            now = self._file.place
            if now.parent != before.parent:
                gone: Template = "{file} cannot be written any more: the game is saved as {now} now"
                self.notice = filled(gone, file=before.name, now=str(now))
            elif now == before:
                self.notice = filled("the save was taken away: it is written anew as {file}", file=now.name)
            else:
                changed: Template = "another program has changed {file}: the game is saved as {now} now"
                self.notice = filled(changed, file=before.name, now=now.name)
        self.place, self._doubtful = self._file.place, False

    def _add(self, raw: bytes) -> None:
        if self._doubtful:
            self._opened.cut(len(self._held))
            self._doubtful = False
        self._opened.write(raw)

    def duplicate(self) -> SaveFile:
        """A second object for the same open save. Write through that one, and close this one by `release`."""
        found = SaveFile(
            self._opened.duplicate(),
            held=bytes(self._held),
            checksum=self._checksum,
            synced=self._synced,
            refuge=self._refuge,
        )
        found.copy = self.copy
        return found

    def release(self) -> None:
        """Close the file as it is, without writing what waits."""
        if self._file is not None:
            self._file.close()
            self._file = self._open = None

    def close(self) -> None:
        """Close the file. What waits is tried a last time, and a file that was taken away is restored.

        Raises SaveNotWritten if that fails.
        """
        try:
            if self._waiting or self._file is not None:
                self.append()
        finally:
            self.release()


def create(path: Path, *, synced: bool = True) -> SaveFile:
    """A save whose file does not exist yet, and is made with its first records."""
    return SaveFile(lambda raw: DiskFile.new(path, raw, synced=synced), synced=synced)


def create_with_header(path: Path, header: AnyHeader, refuge: Path | None = None) -> SaveFile:
    """Make the file of a new save, with its header, and return the save. Raises OSError."""
    raw, checksum = encode(header, 0)
    return SaveFile(DiskFile.new(path, raw), held=raw, checksum=checksum, refuge=refuge)


class Readable(Protocol):
    """What was read of a save: a game or a campaign."""

    @property
    def decoded(self) -> Decoded[SaveRecord]:
        """The file."""


R = TypeVar("R", bound=Readable)


def reopen(path: Path, refuge: Path | None = None, known: Saved | None = None) -> tuple[SaveFile, Saved]:
    """Open the save of a game to go on with it. Raises OSError, NoSave; BlockingIOError if another process plays it.

    `known` is what it held when it was last read, which is not decoded again if the bytes are the same.
    A torn last record is cut off by the next one. A damaged save is kept whole beside it first, as `<name>.damaged`, or
    with a number behind it where another damage is kept there.
    """
    return reopen_as(read_save, path, refuge, known)


def reopen_as(
    read: Callable[[bytes], R], path: Path, refuge: Path | None = None, known: R | None = None
) -> tuple[SaveFile, R]:
    """Open a save to go on with it, as `reopen` does; `read` tells what is in it."""
    file = DiskFile.open(path)
    try:
        raw = file.read()
        same = known is not None and known.decoded.is_of(raw)
        saved = known if known is not None and same else read(raw)
        copy = _kept_whole(path, raw) if saved.decoded.damaged else None
    except BaseException:
        file.close()
        raise
    held = raw[: saved.decoded.good]
    opened = SaveFile(file, held=held, checksum=saved.decoded.checksum, refuge=refuge)
    opened.copy = copy
    return opened, saved


def _kept_whole(path: Path, raw: bytes) -> Path:
    """Write a copy of a save beside it, unless such a copy is there already; returns its path."""
    for number in count(1):
        copy = path.with_name(f"{path.name}.damaged{f'-{number}' if number > 1 else ''}")
        with suppress(FileExistsError):
            new_file(copy, raw).close()
            break
        with suppress(OSError):
            if read_plain(copy) == raw:
                break
    return copy


class Changed(Exception):
    """A save is no longer as it was when it was read."""


def replace(path: Path, before: Decoded[SaveRecord], raw: bytes) -> None:
    """Replace a save that was read by other bytes, whole or not at all.

    Raises OSError; BlockingIOError if somebody plays it, Changed if it is no longer what was read.
    """
    place = path.resolve()
    file = DiskFile.open(place)
    try:
        if not before.is_of(file.read()):
            raise Changed
        with written_beside(place, raw) as fresh:
            if os.name == "nt":
                file.close()  # Windows replaces no file that is open
            fresh.replace(place)
        sync_folder(place.parent)
    finally:
        file.close()


def delete(path: Path) -> None:
    """Delete a save for good. Raises OSError; BlockingIOError if somebody plays it, whose answers would be lost."""
    file = DiskFile.open(path)
    try:
        if os.name == "nt":
            file.close()  # Windows deletes no file that is open
        path.unlink()
        with suppress(OSError):  # these are only to look at, and of a game that is gone
            forget_picture(path)
            forget_files(path)
    finally:
        file.close()
