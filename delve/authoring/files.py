"""Writing into packs and workspaces: all of it or nothing, on a full or read-only disk and when somebody interrupts."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from delve.flow.fresh_files import written_beside


class NotWritten(Exception):
    """The system did not take a file; the message says which one and why. Everything is as it was."""


def write_all(files: Mapping[Path, bytes], gone: Iterable[Path] = ()) -> None:
    """Write files, each with its folder, and remove others. Raises NotWritten.

    Whoever reads a file meanwhile sees all that it held before or all that it holds afterwards, never a part.
    """
    with _all_or_nothing() as done, ExitStack() as waiting:
        fresh: list[tuple[Path, Path, Path]] = []
        for path, raw in files.items():
            with _about(path):
                real = Path(os.path.realpath(path))  # what is renamed stays on one disk, and links stay links
                done.folders += _make_folders(real.parent)
                fresh.append((path, real, waiting.enter_context(written_beside(real, raw))))
        for path, real, new in fresh:
            with _about(path):
                done.keep(real)
                if real.exists():
                    new.chmod(real.stat().st_mode)
                new.replace(real)
        for path in gone:
            with _about(path):
                done.keep(path)
                path.unlink()


class _Done:
    """What was done so far, and how it is undone."""

    def __init__(self) -> None:
        self.folders: list[Path] = []
        """the folders that were made"""
        self._before: dict[Path, bytes | None] = {}

    def keep(self, path: Path) -> None:
        """Remember what a file holds that is to be changed next."""
        self._before[path] = path.read_bytes() if path.exists() else None

    def undo(self) -> None:
        """Put everything back as far as that is possible."""
        for path, raw in reversed(self._before.items()):
            with suppress(OSError):
                if raw is None:
                    path.unlink(missing_ok=True)
                elif not path.exists() or path.read_bytes() != raw:
                    path.write_bytes(raw)
        for folder in reversed(self.folders):
            with suppress(OSError):
                folder.rmdir()


@contextmanager
def _all_or_nothing() -> Iterator[_Done]:
    done = _Done()
    try:
        yield done
    except BaseException:
        done.undo()
        raise


@contextmanager
def _about(path: Path) -> Iterator[None]:
    """Raise NotWritten with the name of this file in place of an OSError."""
    try:
        yield
    except OSError as error:
        raise NotWritten(
            f"{path} cannot be written: {error.strerror or error}; everything is as it was"
        ) from None


def _make_folders(folder: Path) -> list[Path]:
    """Make a folder and those above it. Returns the ones that were not there. Raises OSError, and leaves none then."""
    missing = []
    while not folder.exists():
        missing.append(folder)
        folder = folder.parent
    made: list[Path] = []
    try:
        for one in reversed(missing):
            one.mkdir()
            made.append(one)
    except OSError:
        for one in reversed(made):
            one.rmdir()
        raise
    return made
