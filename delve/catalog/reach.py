"""Which files a set of files depends on: the records that theirs refer to, directly or not, scripts, and packs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from delve.catalog.entries import ANY_KIND, Entry
from delve.catalog.packs import LOOSE, Pack
from delve.ids import qualify


def reached(
    asked: frozenset[str],
    entries: Iterable[Entry],
    packs: Mapping[str, Pack],
    below: Mapping[str, tuple[str, ...]],
) -> frozenset[str]:
    """The further files that the asked ones depend on; `below`: pack -> the packs that it uses."""
    entries = [*entries]
    found = [entry for entry in entries if entry.path in asked]
    if len(found) < len(entries):
        found = _needed(found, entries)
    scripts = {script.path for entry in found for script in entry.scripts}
    manifests = {packs[name].document.path for name in _with_needed(found, below)}
    return frozenset({*(entry.path for entry in found), *scripts, *manifests} - asked)


def _needed(asked: Iterable[Entry], entries: Iterable[Entry]) -> list[Entry]:
    """These entries, and all that they depend on, step by step."""
    by_name: dict[tuple[str, str], list[Entry]] = {}
    learned: dict[str, list[Entry]] = {}
    for entry in entries:
        for name in entry.names:
            by_name.setdefault((entry.kind, qualify(name, entry.pack)), []).append(entry)
        for class_ in _classes(entry):
            learned.setdefault(class_, []).append(entry)
    by_path = {entry.path: entry for entry in entries}
    waiting, found = [*asked], dict[str, Entry]()
    while waiting:
        entry = waiting.pop()
        if entry.path in found:
            continue
        found[entry.path] = entry
        for kind, name in entry.references:
            waiting += by_name.get((kind, name), []) + by_name.get((ANY_KIND, name), [])
        waiting += [by_path[path] for path in entry.sources]
        if entry.kind == "class":
            waiting += learned.get(entry.id, [])
    return [*found.values()]


def _classes(entry: Entry) -> list[str]:
    """The class that a skill, sound or faulty, belongs to: classes do not list their skills."""
    if entry.kind != "skill":
        return []
    if entry.record is not None:
        return [name for kind, name in entry.references if kind == "class"]
    value = entry.document.value
    name = value.get("class") if isinstance(value, dict) else None
    return [qualify(name, entry.pack)] if isinstance(name, str) else []


def _with_needed(entries: Iterable[Entry], below: Mapping[str, tuple[str, ...]]) -> set[str]:
    """The packs of these entries, and the packs that those need."""
    waiting = sorted({entry.pack for entry in entries} - {LOOSE})
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += below[name]
    return found
