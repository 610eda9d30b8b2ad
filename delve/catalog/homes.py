"""Where a pack begins: its folder is the one that holds its pack.yaml. Quick to import."""

from __future__ import annotations

from pathlib import Path
from typing import Final

MANIFEST: Final = "pack.yaml"


def home_of(file: Path) -> Path | None:
    """The pack folder that a file belongs to: the nearest above it with a pack.yaml."""
    return next((folder for folder in file.parents if (folder / MANIFEST).is_file()), None)
