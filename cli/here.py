"""The working folder: the pack that it belongs to or the packs in it, and how paths are written from there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_CONTENT: Final = Path("content")


def pack_here() -> Path | None:
    """The folder of the pack that the working folder belongs to."""
    # imported here and below: this is what takes time, and `--help` shall not wait for it
    from delve.catalog.homes import MANIFEST, home_of

    return home_of(Path.cwd() / MANIFEST)


def content_here() -> Path | None:
    """The pack of the working folder; else this folder, if packs lie in it; else `content/` in it."""
    from delve.catalog.packs import packs_in

    found = pack_here()
    if found is not None:
        return found
    if any(packs_in(Path.cwd())):
        return Path.cwd()
    return _CONTENT.resolve() if _CONTENT.is_dir() else None


def looked_at() -> Iterator[str]:
    """The files and folders, existing or not, that decide what `content_here` finds."""
    from delve.catalog.footprint import above, searched

    yield str(_CONTENT.absolute())
    yield from above(Path.cwd() / _CONTENT)
    yield from searched(Path.cwd())


def short(path: Path) -> Path:
    """A path as it is seen from here, if it lies below this folder or one of the two above it."""
    here = Path.cwd()
    full = here / path
    near = (folder for folder in (here, *here.parents[:2]) if folder.name)
    return Path(os.path.relpath(path)) if any(full.is_relative_to(folder) for folder in near) else path
