"""Going through folders, however deep they are."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_ENVIRONMENT: Final = "pyvenv.cfg"
"""the file that marks a virtual environment of Python: libraries lie in there, and nothing of a pack"""


def walk(top: str, *, through_links: bool = False) -> Iterator[tuple[str, list[str], list[str]]]:
    """(folder, names of folders in it, names of everything else in it), sorted, from the top down.

    A folder whose name is taken out of the list before the next one is asked for is not entered. Environments of
    Python are left out, and what cannot be read is empty. A folder that is a link is one of the others, unless
    `through_links` asks for it; then each folder comes once, as links may lead in a ring.
    """
    # not os.walk: up to Python 3.11 it calls itself once for each level, and breaks at a thousand
    waiting, met = [top], set[str]()
    while waiting:
        place = waiting.pop()
        if through_links:
            real = os.path.realpath(place)
            if real in met:
                continue
            met.add(real)
        folders: list[str] = []
        others: list[str] = []
        try:
            with os.scandir(place) as found:
                for entry in found:
                    (folders if entry.is_dir(follow_symlinks=through_links) else others).append(entry.name)
        except OSError:
            continue
        if _ENVIRONMENT in others:
            continue
        folders.sort()
        others.sort()
        yield place, folders, others
        waiting += (f"{place}{os.sep}{name}" for name in reversed(folders))


def files_below(top: Path, ending: str) -> list[Path]:
    """Every file below a folder whose name ends so, in the order of their paths."""
    found = (Path(place, name) for place, _, names in walk(str(top)) for name in names)
    return sorted(path for path in found if path.name.endswith(ending))


def leads_out(path: Path, *tops: Path) -> bool:
    """Whether a path, which need not be there, leads out of all of these folders by a link in it."""
    try:
        real = path.resolve()
        return not any(real.is_relative_to(top.resolve()) for top in tops)
    except (OSError, RuntimeError):  # a ring of links
        return True
