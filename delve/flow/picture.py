"""The picture of a saved game: what its table looked like when it was left, in a file beside the save."""

from __future__ import annotations

from pathlib import Path

SUFFIX = ".png"


def picture_path(save: Path) -> Path:
    """Where the picture of a save lies; the file need not exist."""
    return save.with_suffix(SUFFIX)


def picture_of(save: Path) -> Path | None:
    """The picture of a save; None where none was taken."""
    path = picture_path(save)
    return path if path.is_file() else None
