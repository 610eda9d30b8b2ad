"""A library as bytes and back: whoever knows that no file has changed need not read and judge them again.

Reading records takes fifty times as long as making them again from these bytes. Of scripts only the places are kept:
what runs is read from the disk when somebody asks for it. The bytes come from the disk too, so nothing is made of them
but definitions, texts and numbers, whatever they say.
"""

from __future__ import annotations

import io
import pickle
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from msgspec import Struct

from delve.model.declaration import Record
from delve.model.library import Edition, Library, PackStamp, ScriptFile
from delve.model.program import MOST_BYTES, Program, SourceFile
from delve.plain_files import plain_bytes

_QUICK: Final = 1
"""how hard the bytes are pressed: harder would take longer than it saves"""
_MODEL: Final = "delve.model."
_MAKES_PARTS: Final = ("msgspec._utils", "rebuild")
"""what makes a part of a record whose fields are given by name"""


class Unusable(ValueError):
    """Bytes of which no library can be made."""


class _Kept(NamedTuple):
    """What a library is made of, in plain values and records."""

    records: tuple[Record, ...]
    scripts: dict[str, tuple[str, str, str]]
    content_hash: str
    packs: dict[str, tuple[str, str]]
    folders: dict[str, str]
    visible: dict[str, tuple[str, ...]]
    programs: dict[str, tuple[str, tuple[str, ...]]]
    """pack id -> its folder, and the paths within it of its Python files"""
    sounds: dict[str, str]


def packed(library: Library) -> bytes:
    """The bytes of which `unpacked` makes the same library."""
    kept = _Kept(
        tuple(library.record(kind, id) for kind in library.kinds for id in library.names(kind)),
        {dotted: (*file,) for dotted, file in library.scripts.items()},
        library.content_hash,
        {id: (*stamp,) for id, stamp in library.packs.items()},
        dict(library.folders),
        dict(library.visible),
        {id: (program.folder, program.places) for id, program in library.programs.items()},
        dict(library.sounds),
    )
    return zlib.compress(pickle.dumps((*kept,), pickle.HIGHEST_PROTOCOL), _QUICK)


def unpacked(raw: bytes) -> Library:
    """The library that was packed. Raises Unusable."""
    try:
        kept = _Kept(*_Definitions(io.BytesIO(zlib.decompress(raw))).load())
        edition = Edition(kept.content_hash, _stamps(kept.packs))
        return Library(
            kept.records,
            {dotted: ScriptFile(*file) for dotted, file in kept.scripts.items()},
            lambda: edition,
            kept.folders,
            kept.visible,
            {id: _program(id, *found) for id, found in kept.programs.items()},
            kept.sounds,
        )
    except (zlib.error, pickle.UnpicklingError, EOFError, ImportError, LookupError) as error:
        raise Unusable(str(error)) from error
    except (ArithmeticError, AttributeError, TypeError, ValueError) as error:
        raise Unusable(str(error)) from error


class _Definitions(pickle.Unpickler):
    """Makes nothing but the structs of the model, and what is written like JSON."""

    def find_class(self, module: str, name: str) -> Any:
        """The class of that name. Raises UnpicklingError where it is none of the model's."""
        if (module, name) == _MAKES_PARTS:
            return super().find_class(module, name)
        found = super().find_class(module, name) if module.startswith(_MODEL) else None
        if not (isinstance(found, type) and issubclass(found, Struct)):
            raise pickle.UnpicklingError(f"{module}.{name} is no definition")
        return found


def _program(pack: str, folder: str, places: tuple[str, ...]) -> Program:
    program = Program(pack, folder, places, lambda: _read(program))
    return program


def _read(program: Program) -> Iterator[SourceFile]:
    """The files that can be read, as `delve.catalog.modules` reads them."""
    for place in program.places:
        path = program.path(place)
        with suppress(OSError):
            raw = plain_bytes(path, MOST_BYTES + 1)
            if len(raw) <= MOST_BYTES:
                yield SourceFile(place, path, raw)


def _stamps(kept: Mapping[str, tuple[str, str]]) -> Mapping[str, PackStamp]:
    return MappingProxyType({id: PackStamp(*one) for id, one in kept.items()})
