"""The files beside the save of a campaign: its chronicle, and how it ended. They are only read, never loaded."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from delve.flow.fresh_files import written_beside

CHRONICLE: Final = "chronicle"
ENDS: Final = ("victory", "defeat")


def file_path(save: Path, what: str) -> Path:
    """Where such a file of a save lies, such as `road.chronicle.txt`; it need not exist."""
    return save.with_name(f"{save.stem}.{what}.txt")


def keep_file(save: Path, what: str, text: str) -> Path:
    """Keep such a file, in place of the one before; returns where it lies. Raises OSError."""
    path = file_path(save, what)
    with written_beside(path, text.encode(errors="replace")) as written:
        written.replace(path)
    return path


def forget_files(save: Path) -> None:
    """Delete all such files of a save. Raises OSError."""
    for what in (CHRONICLE, *ENDS):
        file_path(save, what).unlink(missing_ok=True)
