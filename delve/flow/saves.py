"""The folder of a user's saves: where it is, which saves are in it, and how names lead to them."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final, NamedTuple

from delve.flow import save_file
from delve.flow.campaigns.saved import SavedCampaign, read_campaign
from delve.flow.fresh_files import names
from delve.flow.plain_files import read_plain
from delve.flow.records import AnyHeader, NoSave, is_campaign
from delve.flow.saved import Saved, read_save
from delve.flow.whereabouts import forget, name_for_followers
from delve.user_folders import user_folder

SUFFIX = ".delve"
_NUMBERED: Final = re.compile(r"(?P<stem>.+)-[0-9]+")
"""the name of a save beside which there was one of that name already"""


class NoSuchSave(Exception):
    """No save has this name; the message lists some that there are."""


class Listed(NamedTuple):
    """A file of the folder that is called like a save, with what could be read of it."""

    path: Path
    saved: Saved | None
    """the saved game; None: the file holds a campaign, or cannot be read"""
    problem: str
    """why it cannot be read, else empty"""
    changed: float
    """when it was last written to, in seconds since 1970; 0: unknown"""
    campaign: SavedCampaign | None = None
    """the saved campaign, where it is one"""

    @property
    def header(self) -> AnyHeader | None:
        """What the game or campaign is made of; None: the file cannot be read."""
        if self.campaign is not None:
            return self.campaign.header
        return self.saved.header if self.saved is not None else None

    @property
    def unfinished(self) -> bool:
        """Whether it can be gone on with."""
        if self.campaign is not None:
            return not self.campaign.winner
        return self.saved is not None and not self.saved.winner and self.saved.fault is None


def saves_folder() -> Path:
    """The folder in which this user's games are saved; it need not exist."""
    return Path(user_folder("data"), "saves")


def listed(folder: Path) -> list[Listed]:
    """Every save, the one that was played last first; none where there is no folder. Each is judged by itself."""
    return [*map(look, _newest_first(folder))]


def _newest_first(folder: Path) -> list[Path]:
    """The files of all saves, the one that was written to last first; nothing is read."""
    paths = sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []
    return sorted(paths, key=lambda path: -_changed(path))


def look(path: Path) -> Listed:
    """Read one file of the folder, also if it is no save."""
    saved, campaign, problem = None, None, ""
    try:
        raw = read_plain(path)
        if is_campaign(raw):
            campaign = read_campaign(raw)
        else:
            saved = read_save(raw)
    except NoSave as error:
        problem = str(error)
    except OSError as error:
        problem = error.strerror or str(error)
    return Listed(path, saved, problem, _changed(path), campaign)


def _changed(path: Path) -> float:
    try:
        return path.lstat().st_mtime
    except OSError:
        return 0


def delete(found: Listed) -> None:
    """Delete a save for good, and what is remembered of where its packs lie, where no other save goes on with it.

    Raises OSError; BlockingIOError if somebody plays it, whose answers would be lost.
    """
    save_file.delete(found.path)
    if found.header is None or not (remembered := name_for_followers(found.header)):
        return
    others = (one.header for one in listed(saves_folder()) if one.header is not None)
    if all(name_for_followers(other) != remembered for other in others):
        forget(found.header)


def find(named: str, folder: Path) -> Listed:
    """The save of this name, or the file at this path; without a name, the unfinished save that was played last.

    Only the save that is found is read and, without a name, those that were played later. Raises NoSuchSave.
    """
    if named:
        return look(_path_of(named, folder))
    last = next((one for one in map(look, _newest_first(folder)) if one.unfinished), None)
    if last is None:
        raise NoSuchSave("no game is unfinished")
    return last


def _path_of(named: str, folder: Path) -> Path:
    in_folder = (folder.joinpath(named), folder.joinpath(named + SUFFIX))
    for path in (Path(named), *in_folder):
        if path.is_file():
            return path
    for path in in_folder:
        if path.suffix == SUFFIX and os.path.lexists(path):
            return path  # it is in the list, and who opens it is told what it is
    there = ", ".join(path.stem for path in _newest_first(folder)[:8])
    raise NoSuchSave(f'there is no save and no file "{named}" (saves: {there or "none"})')


def free_path(stem: str, folder: Path) -> Path:
    """The path of a save that does not exist yet: `<stem>.delve`, or with a number before the dot.

    What follows a save that has got such a number itself counts on, so that names stay short: `game-2`, `game-3`.
    """
    first = _NUMBERED.fullmatch(stem)
    if first is not None and os.path.lexists(folder.joinpath(first["stem"] + SUFFIX)):
        stem = first["stem"]
    return next(path for path in names(folder.joinpath(stem + SUFFIX)) if not os.path.lexists(path))
