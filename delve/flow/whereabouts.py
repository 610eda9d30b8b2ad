"""Where the quests and campaigns of saved games were found on this machine.

A save may come from anybody, so it names no place on the disk. What this machine remembers lies beside the folder of
saves, in one file for each game that was begun.
"""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from delve.flow.records import AnyHeader
from delve.trust import own_files
from delve.user_folders import user_folder

_ENDING: Final = ".json"
_MOST: Final = 500
"""for how many games this is remembered; the oldest are forgotten first"""


class Whereabouts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the packs of a game were found, as absolute paths, which need not exist any more."""

    file: str = ""
    """the file of the quest or campaign"""
    folders: tuple[str, ...] = ()
    """further folders in which its packs were looked for"""
    added: tuple[str, ...] = ()
    """the folders of packs that it is played with though its quest does not need them"""


def remember(header: AnyHeader, found: Whereabouts) -> None:
    """Remember where a game was found. That it cannot be written is ignored: players can name the packs themselves."""
    if found == Whereabouts():
        return
    path = _path(header)
    with suppress(OSError, UnicodeError):
        own_files.write(path, msgspec.json.encode(found) + b"\n")
        _forget_oldest(path.parent)


def recall(header: AnyHeader) -> Whereabouts:
    """What is remembered of the game with this header, without paths that do not exist any more."""
    try:
        found = msgspec.json.decode(own_files.read(_path(header)), type=Whereabouts)
    except (OSError, msgspec.MsgspecError, UnicodeError):
        return Whereabouts()
    return Whereabouts(
        file=found.file if os.path.isfile(found.file) else "",  # noqa: PTH113 - raises for no name whatever
        folders=tuple(filter(os.path.isdir, found.folders)),
        added=tuple(filter(os.path.isdir, found.added)),
    )


def name_for_followers(header: AnyHeader) -> str:
    """What the header of a game that goes on with this one says, `remembered_as`; empty: nothing is remembered.

    Nothing is written: a game behind the fence may go on with other content too.
    """
    path = _path(header)
    return path.stem if os.path.isfile(path) else ""  # noqa: PTH113 - raises for no name whatever


def forget(header: AnyHeader) -> None:
    """Forget where a game was found, as the last save is deleted that is remembered with it."""
    with suppress(OSError):
        _path(header).unlink()


def _path(header: AnyHeader) -> Path:
    """The file for a game, named by what the first of its games is made of, and not by who plays it."""
    return Path(user_folder("data"), "whereabouts", (header.remembered_as or _name(header)) + _ENDING)


def _name(header: AnyHeader) -> str:
    return blake2b(msgspec.json.encode(header.made_of), digest_size=16).hexdigest()


def _forget_oldest(folder: Path) -> None:
    known = sorted(path for path in folder.iterdir() if path.suffix == _ENDING)
    if len(known) > _MOST:
        for path in sorted(known, key=lambda path: path.stat().st_mtime_ns)[:-_MOST]:
            path.unlink()
