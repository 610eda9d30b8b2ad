"""The program of a pack: its Python files, each found once and read once. Nothing else of a pack can run.

The bytes that were read are those that the validator judges, that a player agrees to, and that are compiled and hashed.
Finding the files on the disk belongs to `delve.catalog`.
"""

from __future__ import annotations

import ast
import os
import warnings
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Final, NamedTuple

ENDING: Final = ".py"
MOST_BYTES: Final = 1 << 20
"""how long a Python file may be that is read"""
_KEPT: Final = 256
"""syntax trees that are kept for whoever asks next"""


class SourceFile(NamedTuple):
    """One Python file, as it was read."""

    place: str
    """its path within the pack, such as `skills/knight/guard.py`"""
    path: str
    """its absolute path on the disk"""
    raw: bytes

    def text(self) -> str:
        """Its text. Raises UnicodeDecodeError unless it is UTF-8, whatever encoding its first line declares."""
        return self.raw.decode("utf-8-sig")

    def tree(self) -> ast.Module:
        """Its syntax tree, the same one each time: whoever changes it has to change it back.

        Raises UnicodeDecodeError, SyntaxError, ValueError, RecursionError, MemoryError.
        """
        return _parsed(self.text(), self.path)


@lru_cache(_KEPT)
def _parsed(text: str, path: str) -> ast.Module:
    """A file is read by whoever judges it and by whoever runs it, and parsed once."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # an odd escape in a script is not ours to print
        return ast.parse(text, path)


class Program:
    """The Python files of one pack, which are all of it that can run."""

    def __init__(
        self, pack: str, folder: str, places: Iterable[str], read: Callable[[], Iterable[SourceFile]]
    ) -> None:
        """`places`: of all its files. `read` gives those that can be read; it is called once, when they are needed."""
        self.pack = pack
        self.folder = folder
        """the absolute path of the pack"""
        self.places = tuple(places)
        """the paths of its files within the pack, also of those that cannot be read"""
        self._read = read

    @cached_property
    def modules(self) -> Mapping[str, str]:
        """Dotted path within the pack -> place, for every file that an import can name."""
        named = ((dotted(place), place) for place in self.places)
        return MappingProxyType({name: place for name, place in named if name})

    @cached_property
    def files(self) -> Mapping[str, SourceFile]:
        """Place -> file, for every file that can be read, in the order of the places."""
        return MappingProxyType({file.place: file for file in sorted(self._read())})

    def is_folder(self, name: str) -> bool:
        """Whether there are modules below this dotted path; the empty path is the pack itself."""
        return any(module.startswith(f"{name}." if name else "") for module in self.modules)

    def path(self, place: str) -> str:
        """The path of one of its files on the disk."""
        return os.path.join(self.folder, *place.split("/"))  # noqa: PTH118 - an object for each would take longer

    @cached_property
    def digest(self) -> str:
        """`sha256:` and 64 hexadecimal digits over its id and all its files: what a player agrees to."""
        from hashlib import sha256  # takes long to import, and a check of content asks for no digest

        found = sha256()
        for part in (self.pack.encode(), *(part for file in self.files.values() for part in _parts(file))):
            found.update(len(part).to_bytes(8, "big") + part)
        return f"sha256:{found.hexdigest()}"


def dotted(place: str) -> str:
    """The dotted path of the file at a place in the pack; empty where no import can name it."""
    parts = PurePosixPath(place).with_suffix("").parts
    return ".".join(parts) if all(part.isidentifier() for part in parts) else ""


def _parts(file: SourceFile) -> tuple[bytes, bytes]:
    return file.place.encode(errors="surrogateescape"), file.raw
