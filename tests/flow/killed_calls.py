"""A program that makes a new file in processes which end at one call of the system after another:

    python -m tests.flow.killed_calls FOLDER [no_links]

Each process is ended without any clean-up just before its n-th call that changes the disk, and another one just behind
it. Prints as JSON what was found each time under the name of the file: `nothing`, `all of it`, or something else.
"""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Any

from delve.flow import fresh_files

WHOLE = b"first line\nsecond line\n"
CALLS = ("link", "unlink", "fsync", "rename", "replace")


class Counted(FileIO):
    """A file whose writes count as calls."""

    count: Callable[[Callable[..., Any]], Callable[..., Any]]

    def write(self, raw: Any) -> int:
        """Three bytes at a time."""
        wrote: int = type(self).count(super().write)(raw[:3])
        return wrote


def make(path: Path, at: int, before: bool, links: bool) -> None:
    """Make the file in this process, which ends at a call."""
    made = 0

    def counted(call: Callable[..., Any]) -> Callable[..., Any]:
        def instead(*arguments: Any, **named: Any) -> Any:
            nonlocal made
            made += 1
            if made == at and before:
                os._exit(9)
            try:
                return call(*arguments, **named)
            finally:
                if made == at:
                    os._exit(9)

        return instead

    def refused(*_: object, **__: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    if not links:
        os.link = refused
    for name in CALLS:
        setattr(os, name, counted(getattr(os, name)))
    Counted.count = staticmethod(counted)
    fresh_files.FileIO = Counted  # type: ignore[misc]
    fresh_files.new_file(path, WHOLE)
    os._exit(0)


def found(path: Path) -> str:
    """What is under the name."""
    if not path.exists():
        return "nothing"
    return "all of it" if path.read_bytes() == WHOLE else "a part"


def main(folder: Path, links: bool) -> None:
    """End one process after another until one gets through."""
    outcomes: list[str] = []
    for number in range(100):
        path = folder / f"{number}.delve"
        child = os.fork()
        if not child:
            make(path, number // 2 + 1, number % 2 == 0, links)
        _, status = os.waitpid(child, 0)
        outcomes.append(found(path))
        if os.waitstatus_to_exitcode(status) == 0:
            break
    print(json.dumps(outcomes))


if __name__ == "__main__":
    main(Path(sys.argv[1]), "no_links" not in sys.argv)
