"""The picture of a saved game: what its board looked like when it was left, in a file beside the save."""

from __future__ import annotations

from pathlib import Path

from delve.flow.fresh_files import written_beside

SUFFIX = ".png"


def picture_path(save: Path) -> Path:
    """Where the picture of a save lies, such as `game.delve.png`; the file need not exist."""
    return save.with_name(save.name + SUFFIX)


def picture_of(save: Path) -> Path | None:
    """The picture of a save; None where none was taken."""
    path = picture_path(save)
    return path if path.is_file() else None


def keep_picture(save: Path, png: bytes) -> None:
    """Keep a picture of a save, in place of the one before. Raises OSError."""
    path = picture_path(save)
    with written_beside(path, png) as written:
        written.replace(path)


def forget_picture(save: Path) -> None:
    """Delete the picture of a save, if there is one. Raises OSError."""
    picture_path(save).unlink(missing_ok=True)
