"""Which records are not judged in play because something that they need is faulty: its fault has been told already."""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import ANY_KIND, Entry
from delve.catalog.load import Loaded
from delve.ids import qualify


def with_dependants(loaded: Loaded, faulty: frozenset[str]) -> frozenset[str]:
    """The files of `faulty`, of packs that are off, and of everything that refers to one of these, however far away."""
    waiting = [entry for entry in loaded.entries if _is_faulty(entry, faulty) or entry.pack in loaded.off]
    if not waiting:
        return faulty
    users: dict[tuple[str, str], list[Entry]] = {}
    for entry in loaded.entries:
        for reference in entry.references:
            users.setdefault(reference, []).append(entry)
    found: set[str] = set()
    while waiting:
        entry = waiting.pop()
        if entry.path not in found:
            found.add(entry.path)
            waiting += [user for name in _names(entry) for user in users.get(name, ())]
    return faulty | found


def _is_faulty(entry: Entry, faulty: frozenset[str]) -> bool:
    scripts = (script.path for script in entry.scripts)
    return not faulty.isdisjoint(scripts) or not faulty.isdisjoint(entry.sources)


def _names(entry: Entry) -> Iterator[tuple[str, str]]:
    """What others may call it: of a faulty file neither its kind nor its id need be known for sure."""
    for name in entry.names:
        yield entry.kind, qualify(name, entry.pack)
        yield ANY_KIND, qualify(name, entry.pack)
