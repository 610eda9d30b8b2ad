"""What packs say about each other and about the engine: requirements, conflicts, rings, versions.

A pack that cannot be used is switched off, together with all packs that require it; the others go on working. Only the
first reason is reported, not what follows from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from delve.catalog.packs import Pack
from delve.catalog.positions import ValuePath
from delve.catalog.versions import ENGINE, Test, fits, version, version_range
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Severity
from delve.ids import BUILT_IN
from delve.model.pack import PackDef
from delve.near import guess


class SwitchedOff(NamedTuple):
    """Why a pack is switched off, and the finding that says so; None if the finding is about another pack."""

    reason: str
    finding: Diagnostic | None = None


class Relations(NamedTuple):
    """How packs fit together, as `judge` has found."""

    findings: tuple[Diagnostic, ...]
    off: dict[str, SwitchedOff]
    below: dict[str, tuple[str, ...]]
    """pack -> the other packs that its records may refer to: what it requires, and optional ones that can be used"""


def named(pack: Pack, found: Mapping[str, Pack]) -> tuple[str, ...]:
    """The packs, among those that were found, that a pack requires or would use, without itself."""
    if pack.definition is None:
        return ()
    names = (*pack.definition.requires, *pack.definition.optional)
    return tuple(name for name in dict.fromkeys(names) if name in found and name != pack.id)


def in_order(packs: Mapping[str, Pack]) -> dict[str, Pack]:
    """The packs, each after all that it builds on: by the length of the chain below it, then by id. Rings come last."""
    depth: dict[str, int] = {}
    below = {name: named(pack, packs) for name, pack in packs.items()}
    while ready := [name for name in below if name not in depth and all(one in depth for one in below[name])]:
        depth |= {name: 1 + max((depth[one] for one in below[name]), default=-1) for name in ready}
    return {name: packs[name] for name in sorted(packs, key=lambda name: (depth.get(name, len(packs)), name))}


def judge(loaded: Mapping[str, Pack], found: Mapping[str, Pack]) -> Relations:
    """How the packs that were found fit together, and those of them that were loaded."""
    findings: list[Diagnostic] = []
    off: dict[str, SwitchedOff] = {}
    for pack in found.values():
        about = [*pack.problems, *_judge(pack, found)]
        findings += about
        errors = [finding for finding in about if finding.severity == "error"]
        if errors:
            off[pack.id] = SwitchedOff(errors[0].message, errors[0])
    for finding, ring in _rings(found):
        findings.append(finding)
        off |= {name: SwitchedOff(finding.message, finding) for name in ring if name not in off}
    _spread(off, found)
    for pack in loaded.values():
        for finding, other in _conflicts(pack, loaded):
            if pack.id not in off and other not in off:
                findings.append(finding)
                off[pack.id] = SwitchedOff(finding.message, finding)
                _spread(off, found)
    return Relations(tuple(findings), off, {name: _below(pack, loaded, off) for name, pack in loaded.items()})


def _below(pack: Pack, loaded: Mapping[str, Pack], off: Mapping[str, SwitchedOff]) -> tuple[str, ...]:
    definition = pack.definition
    if definition is None:
        return ()
    return tuple(
        name
        for name in named(pack, loaded)
        if name in definition.requires
        or (name not in off and _usable(loaded[name], definition.optional[name]))
    )


def _spread(off: dict[str, SwitchedOff], found: Mapping[str, Pack]) -> None:
    """Switches off what requires a pack that is off."""
    while follower := next(_followers(off, found), None):
        name, cause = follower
        off[name] = SwitchedOff(f"it requires {quote(cause)}, which is switched off")


def _followers(off: Mapping[str, SwitchedOff], found: Mapping[str, Pack]) -> Iterator[tuple[str, str]]:
    for pack in found.values():
        requires: Iterable[str] = pack.definition.requires if pack.definition else ()
        yield from ((pack.id, name) for name in requires if name in off and pack.id not in off)


def _judge(pack: Pack, found: Mapping[str, Pack]) -> Iterator[Diagnostic]:
    """What is to be said about one pack by itself and what it names."""
    definition = pack.definition
    if definition is None:
        return
    others = [name for name in found if name not in (pack.id, BUILT_IN)]
    for name, text in definition.requires.items():
        if name not in found:
            words, near = guess(name, others)
            message = f"the pack {quote(name)} is required, but was not found{words}"
            yield _finding("D301", pack, ("requires", name), message, key=True, suggestions=near)
        yield from _version(pack, "requires", name, text, found)
    for name, text in definition.optional.items():
        yield from _version(pack, "optional", name, text, found)
    for name, text in definition.conflicts.items():
        if version_range(text) is None:
            yield _bad_range(pack, ("conflicts", name), text)
    yield from _engine(pack, definition)


def _version(pack: Pack, field: str, name: str, text: str, found: Mapping[str, Pack]) -> Iterator[Diagnostic]:
    tests = version_range(text)
    other = found[name].definition if name in found else None
    if tests is None:
        yield _bad_range(pack, (field, name), text)
    elif other is not None and not _fits(other.version, _needed(tests)):
        message = f"{quote(name)} {other.version} was found, but {text} is needed"
        if field == "requires":
            yield _finding("D302", pack, (field, name), message)
        else:
            yield _finding("D309", pack, (field, name), f"{message}: it is not used", severity="warning")
    elif other is not None and not _fits(other.version, tests):
        message = f"{quote(name)} {other.version} was found, and this pack was made for {text}"
        yield _finding("D310", pack, (field, name), message, severity="warning")


def _conflicts(pack: Pack, loaded: Mapping[str, Pack]) -> Iterator[tuple[Diagnostic, str]]:
    """A finding for each pack that this one cannot be loaded with, and that pack."""
    definition = pack.definition
    for name, text in definition.conflicts.items() if definition else ():
        tests = version_range(text)
        other = loaded[name].definition if name in loaded else None
        if tests is None or other is None or name == pack.id or not _fits(other.version, tests):
            continue
        what = f"this pack cannot be loaded with {quote(name)} {other.version}"
        path = ("conflicts", name)
        if any({pack.id, name} <= _all_below(one, loaded) for one in loaded.values()):
            yield _finding("D304", pack, path, f"{what}, which is needed too", key=True), name
        else:
            message = f"{what}, which is loaded too: look at it alone"
            yield _finding("D311", pack, path, message, key=True, severity="note"), name


def _all_below(pack: Pack, loaded: Mapping[str, Pack]) -> set[str]:
    """The packs that are needed for one, itself included."""
    waiting, found = [pack], {pack.id}
    while waiting:
        new = [name for name in named(waiting.pop(), loaded) if name not in found]
        found.update(new)
        waiting += [loaded[name] for name in new]
    return found


def _engine(pack: Pack, definition: PackDef) -> Iterator[Diagnostic]:
    tests = version_range(definition.engine)
    here = ".".join(map(str, ENGINE))
    if tests is None:
        yield _bad_range(pack, ("engine",), definition.engine)
    elif not fits(ENGINE, _needed(tests)):
        message = f"this pack needs delve {definition.engine}, and this is delve {here}"
        yield _finding("D306", pack, ("engine",), message)
    elif not fits(ENGINE, tests):
        message = f"this pack was made for delve {definition.engine}, and this is delve {here}"
        yield _finding("D308", pack, ("engine",), message, severity="warning")


def _rings(found: Mapping[str, Pack]) -> Iterator[tuple[Diagnostic, tuple[str, ...]]]:
    """Each ring of requirements once, at the first of its packs in the alphabet; and the packs in it."""
    for start in sorted(found):
        ring = _way_back(start, start, found, (start,))
        if ring:
            message = f"packs require each other in a ring: {' -> '.join(ring)}"
            yield _finding("D303", found[start], ("requires", ring[1]), message, key=True), ring


def _way_back(at: str, start: str, found: Mapping[str, Pack], way: tuple[str, ...]) -> tuple[str, ...]:
    definition = found[at].definition
    for name in sorted(definition.requires) if definition else ():
        if name == start:
            return (*way, name)
        if name in found and name > start and name not in way:
            ring = _way_back(name, start, found, (*way, name))
            if ring:
                return ring
    return ()


def _needed(tests: tuple[Test, ...]) -> tuple[Test, ...]:
    """A range without its upper bounds: what is newer than what a pack was made for may work as well."""
    return tuple(test for test in tests if not test[0].startswith("<"))


def _usable(pack: Pack, text: str) -> bool:
    tests = version_range(text)
    return tests is None or pack.definition is None or _fits(pack.definition.version, _needed(tests))


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
