"""What a check said when everything it looked at was as it is now: so it need not look again.

An outcome is kept with the state of each file and folder that could change it: times, size and number on the disk.
It counts only while all of these are equal. What an outcome means is the business of who asks; nothing of a pack is
read here, and nothing heavy is imported.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias
from zlib import crc32

_FORMAT: Final = 1
_KEPT: Final = 40
"""outcomes in one folder; the oldest goes first"""
_SETTLED_NS: Final = 2_000_000_000
"""nanoseconds after which a second change surely gives another time, on any disk"""

_State: TypeAlias = tuple[int, int, int, int] | None
"""times of the last change of content and of anything, size, number on the disk; None: it does not exist"""


class Outcome(NamedTuple):
    """What a check printed, and how it ended."""

    out: str
    err: str
    exit: int


class Memory:
    """Outcomes in a folder, by what was asked. A file there that cannot be used counts as no file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def recall(self, question: Sequence[str]) -> Outcome | None:
        """What was said to the same question, if everything that it depended on is unchanged."""
        try:
            kept = json.loads(self._file(question).read_bytes())
            if kept["format"] != _FORMAT or kept["question"] != [*question]:
                return None
            states = kept["states"]
            for path, state in zip(kept["paths"], states, strict=True):
                if _state(path) != (state and tuple(state)):
                    return None
            return Outcome(str(kept["out"]), str(kept["err"]), int(kept["exit"]))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return None

    def keep(self, question: Sequence[str], paths: Iterable[str], begun: int, outcome: Outcome) -> None:
        """Keep an outcome that depended on these files and folders, and was begun at this time (`time.time_ns`).

        Nothing is kept where something changed shortly before or since: it might have been seen half changed. A folder
        that cannot be written is nobody's trouble.
        """
        seen = {path: _state(path) for path in sorted(set(paths))}
        if any(state is not None and max(state[:2]) > begun - _SETTLED_NS for state in seen.values()):
            return
        kept = {
            "format": _FORMAT,
            "question": [*question],
            "paths": [*seen],
            "states": [*seen.values()],
            **outcome._asdict(),
        }
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            file = self._file(question)
            new = file.with_suffix(f".{os.getpid()}.new")
            new.write_text(json.dumps(kept), encoding="utf-8")
            new.replace(file)
            self._forget_oldest()

    def _file(self, question: Sequence[str]) -> Path:
        # two questions may have one name, for the file says its question; a digest would be slow to import
        name = crc32("\0".join(question).encode(errors="surrogateescape"))
        return self._folder / f"{name:08x}.json"

    def _forget_oldest(self) -> None:
        files = sorted(self._folder.iterdir(), key=lambda file: (file.stat().st_mtime_ns, file.name))
        for file in files[:-_KEPT]:
            file.unlink(missing_ok=True)


def code(top: Path) -> Iterator[str]:
    """The files and folders of a package: what delve says depends on delve too."""
    for place, folders, names in os.walk(top):
        folders[:] = [name for name in folders if name != "__pycache__"]
        yield place
        yield from (f"{place}{os.sep}{name}" for name in names if name.endswith((".py", ".txt")))


def _state(path: str) -> _State:
    try:
        seen = os.stat(path)  # noqa: PTH116 - ten thousand times, so without objects for paths
    except OSError:
        return None
    return seen.st_mtime_ns, seen.st_ctime_ns, seen.st_size, seen.st_ino
