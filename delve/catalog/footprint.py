"""The footprint of a load: everything on the disk that it depended on. Unless that changes, a new load gives the same.

It consists of files that were read, folders that were searched, and places where something was missing.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from delve.catalog.folders import walk
from delve.catalog.homes import MANIFEST
from delve.catalog.load import Loaded
from delve.catalog.packs import FoundPacks
from delve.model.program import ENDING


def footprint(loaded: Loaded, paths: Iterable[Path]) -> Iterator[str]:
    """Absolute paths of files and folders, some twice, some not there; `paths`: those that were asked for."""
    yield from (entry.path for entry in loaded.entries)
    yield from _footprint_of_packs(loaded.found_packs)
    for pack in loaded.packs.values():
        yield from _below(pack.folder)
        if pack.definition is not None:
            yield from _below(pack.tests, through_links=True)
    for path in paths:
        whole = path.resolve()
        yield str(whole)
        yield str(path.absolute())  # which may lead elsewhere tomorrow, if it is a link
        yield from _below(whole)
        yield from above(whole)


def footprint_of_search(found: FoundPacks) -> Iterator[str]:
    """What decides which packs there are, and which files of records lie in them, whatever they hold."""
    yield from _footprint_of_packs(found)
    for pack in found.packs.values():
        yield from _below(pack.folder)


def _footprint_of_packs(found: FoundPacks) -> Iterator[str]:
    for pack in (*found.packs.values(), *(other for _, other in found.hidden)):
        yield pack.document.path
    for folder in found.searched:
        yield from searched(folder)


def above(path: Path) -> Iterator[str]:
    """The path of the pack.yaml, there or not, of each folder above a path."""
    yield from (str(folder / MANIFEST) for folder in path.parents)


def searched(folder: Path) -> Iterator[str]:
    """A folder in which packs were looked for, and the paths of the pack.yaml, there or not, of it and its folders."""
    yield str(folder)
    yield str(folder / MANIFEST)
    try:
        children = [*os.scandir(folder)]
    except OSError:
        return
    yield from (f"{child.path}{os.sep}{MANIFEST}" for child in children if child.is_dir())


def _below(top: Path, *, through_links: bool = False) -> Iterator[str]:
    """A folder with all folders in it, and their scripts; `through_links`: also with those that are links."""
    for place, _, names in walk(str(top), through_links=through_links):
        yield place
        yield from (f"{place}{os.sep}{name}" for name in names if name.endswith(ENDING))
    yield str(top)
