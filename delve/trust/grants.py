"""Grants: what a user has agreed to for good, kept on the disk.

Each grant has a file of its own, so that two commands can add grants at the same time.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from delve.model.program import Program
from delve.trust import own_files
from delve.user_folders import user_folder

_ENDING: Final = ".json"


class NotKept(Exception):
    """A grant could not be written or deleted; the message says why, in the operating system's words."""


class Grant(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that was agreed to: a version of scripts, or a folder whatever its scripts are."""

    pack: str
    """id of the pack, for whoever reads the list"""
    digest: str = ""
    """`Program.digest` of the scripts; empty where a folder is trusted"""
    folder: str = ""
    """the folder of the pack, absolute and without links; empty where a version is trusted"""
    since: str = ""
    """the day, as 2026-11-22"""

    @property
    def name(self) -> str:
        """What identifies it: the digest, or the folder."""
        return self.digest or self.folder

    @property
    def file(self) -> str:
        """The name of the file in which it is kept."""
        from hashlib import sha256  # takes long to import, and is needed only where scripts of strangers are

        return sha256(self.name.encode(errors="surrogateescape")).hexdigest()[:32] + _ENDING


def trust_folder(pack: str, folder: Path) -> Grant:
    """Let whatever lies in a folder run from now on. Raises NotKept."""
    grant = Grant(pack=pack, folder=str(folder.resolve()), since=today())
    Grants().add(grant)
    return grant


def today() -> str:
    """Today's date, as grants note it: 2026-11-22."""
    return f"{date.today():%Y-%m-%d}"


class Unusable(NamedTuple):
    """A file among the grants that is ignored, and why."""

    path: Path
    reason: str


class Grants:
    """The grants of one user."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = Path(user_folder("data"), "trust") if folder is None else folder

    def covers(self, program: Program) -> bool:
        """Whether these scripts may run, wherever they lie, or whatever lies in their folder."""
        return self._kept(Grant(pack=program.pack, digest=program.digest)) or self.covers_folder(program)

    def covers_folder(self, program: Program) -> bool:
        """Whether whatever lies in the folder of these scripts may run."""
        return self._kept(Grant(pack=program.pack, folder=program.folder))

    def _kept(self, wanted: Grant) -> bool:
        path = self.folder / wanted.file
        if not os.path.lexists(path):
            return False
        found = self._read(path)
        return isinstance(found, Grant) and found.name == wanted.name

    def all(self) -> list[Grant]:
        """Every grant, sorted by pack and name."""
        found = (one for one in self._all() if isinstance(one, Grant))
        return sorted(found, key=lambda one: (one.pack, one.name))

    def unusable(self) -> list[Unusable]:
        """The files that are ignored."""
        return [one for one in self._all() if isinstance(one, Unusable)]

    def _all(self) -> Iterator[Grant | Unusable]:
        try:
            names = sorted(os.listdir(self.folder))  # noqa: PTH208 - names are enough
        except OSError:
            return
        yield from (self._read(self.folder / name) for name in names if name.endswith(_ENDING))

    def _read(self, path: Path) -> Grant | Unusable:
        try:
            grant = msgspec.json.decode(own_files.read(path), type=Grant)
        except OSError as error:
            return Unusable(path, f"it cannot be read: {error.strerror or error}")
        except (msgspec.MsgspecError, UnicodeError):
            return Unusable(path, "it is damaged")
        return grant if grant.file == path.name else Unusable(path, "it is damaged")

    def add(self, grant: Grant) -> None:
        """Keep a grant for good. Raises NotKept."""
        path = self.folder / grant.file
        try:
            own_files.write(path, msgspec.json.encode(grant) + b"\n")
        except OSError as error:
            raise NotKept(f"{path} cannot be written: {error.strerror or error}") from error
        except UnicodeError as error:
            raise NotKept(f"the name of {grant.folder!r} is no UTF-8") from error

    def revoke(self, grant: Grant) -> None:
        """Delete a grant. Raises NotKept if that fails."""
        try:
            (self.folder / grant.file).unlink(missing_ok=True)
        except OSError as error:
            raise NotKept(f"{self.folder / grant.file} cannot be deleted: {error.strerror}") from error
