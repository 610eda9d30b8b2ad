"""What a check said when everything it looked at was as it is now: so it need not look again.

An outcome is kept with the state of each file and folder that could change it: times, size and number on the disk.
It is used only while all of these are unchanged. What an outcome means is known to the caller alone; nothing of a
pack is read here. Recalling takes less time than Python takes to start, so it imports nothing that takes longer: no
types, no objects for paths, no JSON.
"""

from __future__ import annotations

import os
from stat import S_ISREG, S_IWGRP, S_IWOTH
from zlib import crc32

TYPE_CHECKING = False
# that of the module `typing` would have to be imported
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_FORMAT = b"delve remembers 3"
_ENDING = ".remembered"
"""ending of the names of our files: other programs may use the folder too"""
_KEPT = 100
"""most outcomes in one folder; the oldest is forgotten first"""
_LARGEST = 50_000_000
"""most bytes of an outcome that are read; none of ours is nearly as long"""
_SETTLED_NS = 2_000_000_000
"""nanoseconds after which a second change surely gives another time, on any disk"""
_BETWEEN = "\0"
"""what neither a path nor a word of a command can hold"""

_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""flags that open even a pipe without waiting for whoever writes into it"""

Outcome = tuple[str, str, int]
"""what a check printed, its findings and what else it said, and how it ended"""


class Memory:
    """Outcomes in a folder, by what was asked. A file there that cannot be used counts as no file."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    def recall(self, question: Sequence[str]) -> Outcome | None:
        """What was said to the same question, if everything that it depended on is unchanged."""
        try:
            first, _, rest = _own(self._file(question)).partition(b"\n")
            if first != _sealed(rest):
                return None
            head, _, body = rest.partition(b"\n")
            asked, watched, printed, end = map(int, head.split(b"\t"))
            parts = body.decode(errors="surrogatepass").split(_BETWEEN, asked + 2 * watched)
        except (OSError, ValueError):
            return None
        said = parts[-1]
        if asked != len(question) or len(parts) != asked + 2 * watched + 1 or not 0 <= printed <= len(said):
            return None
        paths, states = parts[asked : asked + watched], parts[asked + watched : -1]
        if parts[:asked] != [*question] or any(
            _state(path) != state for path, state in zip(paths, states, strict=True)
        ):
            return None
        return said[:printed], said[printed:], end

    def keep(self, question: Sequence[str], paths: Iterable[str], begun: int, outcome: Outcome) -> None:
        """Keep an outcome that depended on these files and folders, and was begun at this time (`time.time_ns`).

        Nothing is kept where something changed shortly before or since: it might have been seen half changed. Where
        the folder cannot be written, nothing is kept either.
        """
        seen = {path: _state(path) for path in sorted(set(paths))}
        if any(_changed(state) > begun - _SETTLED_NS for state in seen.values()):
            return
        out, err, end = outcome
        text = _BETWEEN.join((*question, *seen, *seen.values(), out + err))
        head = "\t".join(map(str, (len(question), len(seen), len(out), end)))
        rest = f"{head}\n{text}".encode(errors="surrogatepass")
        file = self._file(question)
        new = f"{file.removesuffix(_ENDING)}.{os.getpid()}{_ENDING}"
        try:
            os.makedirs(self._folder, exist_ok=True)  # noqa: PTH103
            # a file of its own: another user may have laid a link or a pipe there
            number = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _AT_ONCE, 0o600)
            with open(number, "wb") as writing:  # noqa: PTH123
                writing.write(_sealed(rest) + b"\n" + rest)
            os.replace(new, file)  # noqa: PTH105
            self._forget_oldest()
        except OSError:
            return

    def _file(self, question: Sequence[str]) -> str:
        # two questions may have one name, for the file says its question; a digest would be slow to import
        name = crc32(_BETWEEN.join(question).encode(errors="surrogatepass"))
        return f"{self._folder}{os.sep}{name:08x}{_ENDING}"

    def _forget_oldest(self) -> None:
        found = (file for file in os.scandir(self._folder) if file.name.endswith(_ENDING))
        ours = (file for file in found if file.is_file(follow_symlinks=False))
        oldest_first = sorted(ours, key=lambda file: (file.stat().st_mtime_ns, file.name))
        for file in oldest_first[:-_KEPT]:
            os.unlink(file.path)  # noqa: PTH108


def _sealed(rest: bytes) -> bytes:
    """The first line of a file: what it is, and the checksum of everything else in it."""
    return b"%s\t%d" % (_FORMAT, crc32(rest))


def _own(path: str) -> bytes:
    """What a plain file of this user holds. Raises OSError; ValueError where it is none."""
    number = os.open(path, os.O_RDONLY | _AT_ONCE)
    with open(number, "rb") as file:  # noqa: PTH123 - no objects for paths: see the module
        seen = os.fstat(number)
        if not S_ISREG(seen.st_mode) or seen.st_size > _LARGEST:
            raise ValueError("no plain file")
        if hasattr(os, "getuid") and (seen.st_uid != os.getuid() or seen.st_mode & (S_IWGRP | S_IWOTH)):
            raise ValueError("a file that another user may have written")
        return file.read()


def code(top: str) -> Iterator[str]:
    """The files and folders of a package, on whose code an outcome depends as well."""
    for place, folders, names in os.walk(top):
        folders[:] = [name for name in folders if name != "__pycache__"]
        yield place
        yield from (f"{place}{os.sep}{name}" for name in names if name.endswith((".py", ".txt")))


def _state(path: str) -> str:
    """When content and anything else changed last, size, number on the disk; empty: it does not exist."""
    try:
        seen = os.stat(path)  # noqa: PTH116
    except OSError:
        return ""
    return f"{seen.st_mtime_ns} {seen.st_ctime_ns} {seen.st_size} {seen.st_ino}"


def _changed(state: str) -> int:
    """When the last change was, of content or of anything."""
    return max(map(int, state.split()[:2]), default=0)
