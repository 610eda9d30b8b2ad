"""New files that are there whole or not at all, even if their writer is killed, and that never replace another file.

They are written under a temporary name in their folder, locked, and get their own name when the disk has them.
"""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from itertools import count
from pathlib import Path

from delve.flow.locks import lock
from delve.flow.plain_files import open_plain

TEMPORARY = ".delve-new"
"""the end of temporary names, which begin with a dot and are never names of saves"""
_LEFT = 60
"""seconds after which a temporary file that is not locked counts as left behind by a killed process"""


def new_file(path: Path, raw: bytes, *, synced: bool = True) -> FileIO:
    """A new file with these bytes, open at its end and locked; its folder is made where there is none.

    `synced` says whether the disk is waited for. Raises OSError; FileExistsError where the name is taken, also by a
    link that leads nowhere.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:  # it is the folder that is none: no other name would help
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path.parent)) from error
    temporary, file = _temporary(path.parent)
    try:
        _forget_leftovers(path.parent, os.fstat(file.fileno()).st_mtime)
        write_all(file, raw)
        if synced:
            os.fsync(file.fileno())
        return _named(file, temporary, path, synced)
    except BaseException:
        file.close()
        temporary.unlink(missing_ok=True)
        raise


def new_file_beside(path: Path, raw: bytes, *, synced: bool = True) -> tuple[FileIO, Path]:
    """A new file under this name or, where that is taken, the first free one of `names`; and where it is."""
    for name in names(path):
        with suppress(FileExistsError):
            return new_file(name, raw, synced=synced), name
    raise AssertionError("there is always another name")


@contextmanager
def written_beside(path: Path, raw: bytes) -> Iterator[Path]:
    """A temporary file with these bytes, on the disk, in the folder of another one. It is deleted unless it is renamed.

    Raises OSError.
    """
    temporary, file = _temporary(path.parent)
    try:
        with file:
            write_all(file, raw)
            os.fsync(file.fileno())
        yield temporary
    finally:
        temporary.unlink(missing_ok=True)


def names(path: Path) -> Iterator[Path]:
    """A path, and further ones beside it with a number before the dot: `game.delve`, `game-2.delve`."""
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def write_all(file: FileIO, raw: bytes) -> None:
    """Write all bytes; one call may write only some of them, as on an almost full disk. Raises OSError."""
    left = memoryview(raw)
    while left:
        left = left[file.write(left) :]


# ------------------------------------------------------------------------------------------------ temporary names
def _temporary(folder: Path) -> tuple[Path, FileIO]:
    """A locked file that nobody else writes, and its name."""
    for number in count(1):
        path = folder.joinpath(f".{number}{TEMPORARY}")
        with suppress(FileExistsError):
            file = FileIO(path, "x+")
            break
    try:
        lock(file.fileno())
    except BaseException:
        file.close()
        path.unlink()
        raise
    return path, file


def _forget_leftovers(folder: Path, now: float) -> None:
    """Remove what killed processes left behind: nobody has locked it, and by the clock of the disk it is old."""
    for path in sorted(folder.glob(f".*{TEMPORARY}")):
        with suppress(OSError):
            with open_plain(path, writable=True) as file:
                lock(file.fileno())
                left = now - os.fstat(file.fileno()).st_mtime > _LEFT
            if left:
                path.unlink()


# ------------------------------------------------------------------------------------------------ names of their own
if sys.platform == "win32":

    def _named(file: FileIO, temporary: Path, path: Path, synced: bool) -> FileIO:
        """Give a file its name, which must be free. Windows renames no file that is open, and replaces none by it."""
        file.close()
        temporary.rename(path)
        opened = open_plain(path, writable=True)
        lock(opened.fileno())
        opened.seek(0, os.SEEK_END)
        return opened

else:

    def _named(file: FileIO, temporary: Path, path: Path, synced: bool) -> FileIO:
        """Give a file its name, which must be free."""
        try:
            os.link(temporary, path)
        except FileExistsError:
            raise
        except OSError:
            # the file system may have no links: those of memory sticks, and many of networks, have none
            _rename(temporary, path)
        else:
            temporary.unlink()
        if synced:
            try:
                sync_folder(path.parent)
            except BaseException:
                path.unlink()
                raise
        return file

    def _rename(old: Path, new: Path) -> None:
        """Rename a file without replacing another, which is no single call everywhere. Raises FileExistsError."""
        if _renamed_in_one_call(old, new):
            return
        os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        old.replace(new)

    def _renamed_in_one_call(old: Path, new: Path) -> bool:
        """Rename a file if the system and the file system know a call that replaces none. Raises FileExistsError."""
        system = ctypes.CDLL(None, use_errno=True)
        if hasattr(system, "renameat2"):  # Linux; -100 is the working folder, 1 forbids to replace
            failed = system.renameat2(-100, os.fsencode(old), -100, os.fsencode(new), 1)
        elif hasattr(system, "renamex_np"):  # macOS; 4 forbids to replace
            failed = system.renamex_np(os.fsencode(old), os.fsencode(new), 4)
        else:
            return False
        if failed and ctypes.get_errno() == errno.EEXIST:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(new))
        return not failed


def sync_folder(folder: Path) -> None:
    """Wait until the disk has the names in a folder, where the system can wait for folders. Raises OSError."""
    if os.name != "posix":
        return
    with suppress(PermissionError):  # of a folder that may be written but not read
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        except OSError as error:
            if error.errno != errno.EINVAL:  # so some file systems say that they wait for no folder
                raise
        finally:
            os.close(number)
