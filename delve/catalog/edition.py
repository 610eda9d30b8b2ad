"""Which edition of each pack was read: a digest over all its files, records and scripts alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType

from delve.catalog.entries import Entry
from delve.catalog.packs import LOOSE, Pack
from delve.model.library import Edition, PackStamp
from delve.model.program import Program


def edition(entries: Iterable[Entry], packs: Mapping[str, Pack], programs: Mapping[str, Program]) -> Edition:
    """The edition of everything that was read, and of each pack; `programs` holds the Python files by pack."""
    contents: dict[str, list[tuple[bytes, bytes]]] = {}
    for pack, path, content in _contents(entries, packs, programs):
        # where it stands in its pack, alike on every system
        place = Path(path).relative_to(packs[pack].folder if pack != LOOSE else Path(path).parent).as_posix()
        contents.setdefault(pack, []).append((place.encode(errors="surrogateescape"), content))
    stamps = {}
    for name, found in sorted(contents.items()):
        definition = packs[name].definition if name in packs else None
        stamps[name] = PackStamp(definition.version if definition else "", _digest(sorted(found)))
    whole = _digest((name.encode(), stamp.digest.encode()) for name, stamp in stamps.items())
    return Edition(whole, MappingProxyType(stamps))


def _contents(
    entries: Iterable[Entry], packs: Mapping[str, Pack], programs: Mapping[str, Program]
) -> Iterator[tuple[str, str, bytes]]:
    """(pack, file, content) of every file."""
    for entry in entries:
        yield entry.pack, entry.path, entry.document.raw
    for pack in packs.values():
        yield pack.id, pack.document.path, pack.document.raw
        yield from ((pack.id, file.path, file.raw) for file in programs[pack.id].files.values())


def _digest(parts: Iterable[tuple[bytes, bytes]]) -> str:
    """A digest of names and contents that tells where each begins."""
    digest = blake2b(digest_size=16)
    for name, content in parts:
        digest.update(len(name).to_bytes(4, "big") + name + len(content).to_bytes(8, "big") + content)
    return digest.hexdigest()
