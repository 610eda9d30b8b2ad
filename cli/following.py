"""What a game takes along that is begun from another one: all that was said on the command line still holds."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from itertools import count
from pathlib import Path

from .dungeons import worded


def words_of_another(
    recipe: str, ui: str, given: Mapping[str, Iterable[object]], flags: Mapping[str, bool]
) -> list[str]:
    """The words that begin another dungeon by a recipe; none of its files takes the place of one that is there."""
    return ["play", recipe, "--ui", ui, *worded(given, {**flags, "--following": True})]


def free_name(file: Path | None) -> Path | None:
    """The file itself where there is none yet, else the first free one of `run-2.delve`, `run-3.delve` and so on.

    What is there and keeps nothing that could be lost, as a device or a pipe, takes this one too.
    """
    if file is None or not os.path.lexists(file) or (file.exists() and not file.is_file()):
        return file
    names = (file.with_name(f"{file.stem}-{number}{file.suffix}") for number in count(2))
    return next(name for name in names if not os.path.lexists(name))
