"""What a verb means that was given no path: the pack round the working folder, or the packs that lie in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

_CONTENT: Final = Path("content")


def pack_here() -> Path | None:
    """The folder of the pack that the working folder belongs to."""
    # imported here and below: this is what takes time, and `--help` shall not wait for it
    from delve.catalog.packs import MANIFEST, home_of

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
    """The files and folders, some not there, on which it depends what `content_here` finds."""
    from delve.catalog.footprint import above, searched

    yield str(_CONTENT.absolute())
    yield from above(Path.cwd() / _CONTENT)
    yield from searched(Path.cwd())
