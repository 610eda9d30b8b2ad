"""The folder of a user's saves: where it is, what lies in it, how one of them is named."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from delve.flow.records import NoSave
from delve.flow.saved import Saved, read_save
from delve.user_folders import user_folder

SUFFIX = ".delve"


class NoSuchSave(Exception):
    """No save has this name; the message says which there are."""


class Listed(NamedTuple):
    """A save of the folder."""

    path: Path
    saved: Saved | None
    """None: it cannot be read"""
    problem: str
    """why not, else empty"""

    @property
    def unfinished(self) -> bool:
        """Whether it can be gone on with."""
        return self.saved is not None and not self.saved.winner and self.saved.fault is None


def saves_folder() -> Path:
    """Where the games of this user are saved."""
    return Path(user_folder("data"), "saves")


def listed(folder: Path) -> list[Listed]:
    """Every save, the one that was played last first; none where there is no folder."""
    paths = sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []
    return [look(path) for path in sorted(paths, key=lambda path: -path.stat().st_mtime_ns)]


def look(path: Path) -> Listed:
    """What a file holds, also if it is no save."""
    try:
        return Listed(path, read_save(path.read_bytes()), "")
    except NoSave as error:
        return Listed(path, None, str(error))
    except OSError as error:
        return Listed(path, None, error.strerror or str(error))


def find(named: str, folder: Path) -> Path:
    """The save of this name, or the file. Without a name the unfinished one that was played last.

    Raises NoSuchSave.
    """
    if not named:
        last = next((one.path for one in listed(folder) if one.unfinished), None)
        if last is None:
            raise NoSuchSave("no game is unfinished")
        return last
    for path in (Path(named), folder.joinpath(named), folder.joinpath(named + SUFFIX)):
        if path.is_file():
            return path
    names = ", ".join(one.path.stem for one in listed(folder)[:8])
    raise NoSuchSave(f'there is no save and no file "{named}" (saves: {names or "none"})')


def free_path(stem: str, folder: Path) -> Path:
    """A file of the folder that does not exist yet: `<stem>.delve`, or with a number before the dot."""
    path, number = folder.joinpath(stem + SUFFIX), 1
    while path.exists():
        number += 1
        path = folder.joinpath(f"{stem}-{number}{SUFFIX}")
    return path
