"""What packs say about each other and about the engine: requirements, conflicts, cycles, versions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from delve.catalog.packs import Pack
from delve.catalog.positions import ValuePath
from delve.catalog.versions import Test, fits, version, version_range
from delve.catalog.wording import guess, quote
from delve.diagnostics import Diagnostic, Severity
from delve.model.pack import PackDef

ENGINE: Final = (0, 1, 0)
"""The version of delve that packs are checked against."""


def needed(pack: Pack, found: Mapping[str, Pack]) -> tuple[str, ...]:
    """The other packs that the records of a pack may refer to: what it requires, and optional ones found."""
    if pack.definition is None:
        return ()
    names = (*pack.definition.requires, *pack.definition.optional)
    return tuple(name for name in dict.fromkeys(names) if name in found and name != pack.id)


def complete(pack: Pack, found: Mapping[str, Pack]) -> bool:
    """Whether all that the pack requires was found, so that a name that is not there is truly unknown."""
    return pack.definition is not None and all(name in found for name in pack.definition.requires)


def in_order(packs: Mapping[str, Pack]) -> dict[str, Pack]:
    """The packs, each behind all that it builds on: by how many stand below it, then by id. Rings come last."""
    depth: dict[str, int] = {}
    below = {name: needed(pack, packs) for name, pack in packs.items()}
    while ready := [name for name in below if name not in depth and all(one in depth for one in below[name])]:
        depth |= {name: 1 + max((depth[one] for one in below[name]), default=-1) for name in ready}
    return {name: packs[name] for name in sorted(packs, key=lambda name: (depth.get(name, len(packs)), name))}


def judge(loaded: Mapping[str, Pack], found: Mapping[str, Pack]) -> Iterator[Diagnostic]:
    """Everything to be said about how the loaded packs fit together."""
    for pack in loaded.values():
        if pack.definition is not None:
            yield from _requirements(pack, pack.definition, found)
            yield from _versions(pack, "optional", pack.definition.optional, found)
            yield from _conflicts(pack, pack.definition, loaded)
            yield from _engine(pack, pack.definition)
    yield from _cycles(loaded)


def _requirements(pack: Pack, definition: PackDef, found: Mapping[str, Pack]) -> Iterator[Diagnostic]:
    for name in definition.requires:
        if name not in found:
            words, near = guess(name, found)
            message = f"the pack {quote(name)} is required, but was not found{words}"
            yield _finding("D301", pack, ("requires", name), message, key=True, suggestions=near)
    yield from _versions(pack, "requires", definition.requires, found)


def _versions(
    pack: Pack, field: str, ranges: Mapping[str, str], found: Mapping[str, Pack]
) -> Iterator[Diagnostic]:
    for name, text in ranges.items():
        path = (field, name)
        tests = version_range(text)
        other = found[name].definition if name in found else None
        if tests is None:
            yield _bad_range(pack, path, text)
        elif other is not None and not _fits(other.version, tests):
            message = f"{quote(name)} {other.version} was found, but {text} is needed"
            yield _finding("D302", pack, path, message)


def _conflicts(pack: Pack, definition: PackDef, loaded: Mapping[str, Pack]) -> Iterator[Diagnostic]:
    for name, text in definition.conflicts.items():
        tests = version_range(text)
        other = loaded[name].definition if name in loaded else None
        if tests is None:
            yield _bad_range(pack, ("conflicts", name), text)
        elif other is not None and name != pack.id and _fits(other.version, tests):
            message = f"this pack cannot be loaded with {quote(name)} {other.version}, which is needed too"
            yield _finding("D304", pack, ("conflicts", name), message, key=True)


def _engine(pack: Pack, definition: PackDef) -> Iterator[Diagnostic]:
    tests = version_range(definition.engine)
    here = ".".join(map(str, ENGINE))
    if tests is None:
        yield _bad_range(pack, ("engine",), definition.engine)
    elif not all(fits(ENGINE, (test,)) for test in tests if test[0].startswith(">")):
        message = f"this pack needs delve {definition.engine}, and this is delve {here}"
        yield _finding("D306", pack, ("engine",), message)
    elif not fits(ENGINE, tests):
        message = f"this pack was made for delve {definition.engine}, and this is delve {here}"
        yield _finding("D308", pack, ("engine",), message, severity="warning")


def _cycles(loaded: Mapping[str, Pack]) -> Iterator[Diagnostic]:
    """Each ring of requirements once, at the first of its packs in the alphabet."""
    for start in sorted(loaded):
        ring = _way_back(start, start, loaded, (start,))
        if ring:
            message = f"packs require each other in a ring: {' -> '.join(ring)}"
            yield _finding("D303", loaded[start], ("requires", ring[1]), message, key=True)


def _way_back(at: str, start: str, loaded: Mapping[str, Pack], way: tuple[str, ...]) -> tuple[str, ...]:
    definition = loaded[at].definition
    for name in sorted(definition.requires) if definition else ():
        if name == start:
            return (*way, name)
        if name in loaded and name > start and name not in way:
            ring = _way_back(name, start, loaded, (*way, name))
            if ring:
                return ring
    return ()


def _fits(text: str, tests: tuple[Test, ...]) -> bool:
    found = version(text)
    return found is None or fits(found, tests)


def _bad_range(pack: Pack, path: ValuePath, text: str) -> Diagnostic:
    message = f"{quote(text)} is no range of versions: expected comparisons such as '>=1.0,<2'"
    return _finding("D305", pack, path, message)


def _finding(
    code: str,
    pack: Pack,
    path: ValuePath,
    message: str,
    *,
    key: bool = False,
    suggestions: tuple[str, ...] = (),
    severity: Severity = "error",
) -> Diagnostic:
    span = pack.document.span(path, key=key)
    return Diagnostic(code, severity, message, pack.document.path, span, (), suggestions)
